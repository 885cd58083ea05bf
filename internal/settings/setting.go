// Package settings owns what super administrators can set. It alone writes
// admin_settings. A setting that nobody has touched has its default.
package settings

import (
	"math"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
)

// Key names a setting.
type Key string

const (
	DefaultMarkup        Key = "default_markup_percentage"
	Currency             Key = "currency"
	AbandonedCartMinutes Key = "abandoned_cart_minutes"
	NotificationEmail    Key = "notification_email"
	LowStockThreshold    Key = "low_stock_threshold"
)

// What the owner decides about selling.
const (
	WayWhatsApp       Key = "way_whatsapp"
	WayCash           Key = "way_cod"
	WayTransfer       Key = "way_transfer"
	WayPickup         Key = "way_pickup"
	WhatsAppNumber    Key = "whatsapp_number"
	TransferHoldHours Key = "transfer_hold_hours"
	WhatsAppHoldHours Key = "whatsapp_hold_hours"
	CashMaxTotal      Key = "cod_max_total"
	FreeDeliveryFrom  Key = "free_delivery_from"
	ShippingPromise   Key = "shipping_promise"
	DispatchUntil     Key = "dispatch_until"
	ClosedDays        Key = "closed_days"
	ITBISMode         Key = "itbis_mode"
	ITBISRate         Key = "itbis_rate"
	ITBISOnDelivery   Key = "itbis_on_delivery"
	OrderMaxUnits     Key = "order_max_units"
	BusinessName      Key = "business_name"
	BusinessRNC       Key = "business_rnc"
)

// How often backups are made, at which hour of the shop's day, and how many are kept.
const (
	BackupEveryDays Key = "backup_every_days"
	BackupHour      Key = "backup_hour"
	BackupKeep      Key = "backup_keep"
)

// HistoryMonths is how long what staff changed can be taken back.
const HistoryMonths Key = "history_months"

// What a value is refused for.
var (
	ErrUnknown  = errs.New(errs.NotFound, "settings.unknown", "The setting does not exist")
	ErrStale    = errs.New(errs.Conflict, "settings.stale_setting", "Somebody else changed this setting while you were editing it")
	ErrMarkup   = errs.New(errs.Invalid, "settings.invalid_markup", "Please enter a valid percentage")
	ErrCurrency = errs.New(errs.Invalid, "settings.invalid_currency", "Enter a currency code of three letters, such as USD")
	ErrMinutes  = errs.New(errs.Invalid, "settings.invalid_minutes", "Enter whole minutes, from 5 to 10080")
	ErrEmail    = errs.New(errs.Invalid, "settings.invalid_email", "Enter an email address, or leave it empty")
	ErrLowStock = errs.New(errs.Invalid, "settings.invalid_threshold", "Enter a whole number from 0 to 1000")
	ErrSwitch   = errs.New(errs.Invalid, "settings.invalid_switch", "Elige sí o no")
	ErrPhone    = errs.New(errs.Invalid, "settings.invalid_phone", "Escribe un teléfono de 10 dígitos, como 809 555 0101")
	ErrHours    = errs.New(errs.Invalid, "settings.invalid_hours", "Escribe horas enteras, de 0 a 720")
	ErrMoney    = errs.New(errs.Invalid, "settings.invalid_amount", "Escribe un monto, o 0")
	ErrLine     = errs.New(errs.Invalid, "settings.invalid_text", "Escribe una sola línea, más corta")
	ErrOption   = errs.New(errs.Invalid, "settings.invalid_option", "Elige una opción de la lista")
	ErrRate     = errs.New(errs.Invalid, "settings.invalid_rate", "Escribe un porcentaje de 0 a 100")
	ErrUnits    = errs.New(errs.Invalid, "settings.invalid_units", "Escribe un número entero, de 0 a 1000")
	ErrDays     = errs.New(errs.Invalid, "settings.invalid_days", "Escribe días enteros, de 0 a 30")
	ErrHour     = errs.New(errs.Invalid, "settings.invalid_hour", "Escribe una hora entera, de 0 a 23")
	ErrCopies   = errs.New(errs.Invalid, "settings.invalid_copies", "Escribe un número entero, de 1 a 100")
	ErrMonths   = errs.New(errs.Invalid, "settings.invalid_months", "Enter whole months, from 1 to 60")
	ErrClock    = errs.New(errs.Invalid, "settings.invalid_clock", "Escribe una hora de 24 horas, como 14:00")
	ErrDates    = errs.New(errs.Invalid, "settings.invalid_dates", "Escribe hasta 60 fechas como 2026-12-25, separadas por comas")
	ErrRNC      = errs.New(errs.Invalid, "settings.invalid_rnc", "Escribe un RNC de 9 dígitos o una cédula de 11, o nada")
)

// definition is a setting's meaning, default and rule.
type definition struct {
	description string
	initial     any
	check       func(value any) (any, error)
}

var definitions = map[Key]definition{
	DefaultMarkup:        {"Markup suggested for new products, in percent", 50.0, checkMarkup},
	Currency:             {"Currency of all prices", "USD", checkCurrency},
	AbandonedCartMinutes: {"Minutes until an untouched cart counts as abandoned", 60.0, whole(5, 10_080, ErrMinutes)},
	NotificationEmail:    {"Where contact messages are announced", "", checkEmail},
	LowStockThreshold:    {"Stock at or below this counts as low", 5.0, whole(0, 1000, ErrLowStock)},

	WayWhatsApp:       {"Orders by WhatsApp", false, checkSwitch},
	WayCash:           {"Cash on delivery", false, checkSwitch},
	WayTransfer:       {"Bank transfer", false, checkSwitch},
	WayPickup:         {"Pay and collect at the shop", false, checkSwitch},
	WhatsAppNumber:    {"Where WhatsApp orders go", "", checkPhone},
	TransferHoldHours: {"Hours that goods wait for a transfer; 0 keeps them", 48.0, whole(0, 720, ErrHours)},
	WhatsAppHoldHours: {"Hours that goods wait for a chat; 0 keeps them", 24.0, whole(0, 720, ErrHours)},
	CashMaxTotal:      {"Largest total for cash on delivery; 0 is no limit", 0.0, checkMoney},
	FreeDeliveryFrom:  {"Goods from which delivery is free; 0 is never", 0.0, checkMoney},
	ShippingPromise:   {"What product pages say of delivery", "Envío gratis a todo el país", oneLine(80)},
	DispatchUntil:     {"Until when an order leaves the same working day", "14:00", checkClock},
	ClosedDays:        {"Working days on which nothing leaves or arrives, as dates", "", checkDates},
	ITBISMode:         {"How ITBIS stands in prices", "included", oneOf("included", "added", "none")},
	ITBISRate:         {"ITBIS in percent", 18.0, checkRate},
	ITBISOnDelivery:   {"Delivery pays ITBIS too", false, checkSwitch},
	OrderMaxUnits:     {"Units of one product in an order; 0 is no limit", 10.0, whole(0, 1000, ErrUnits)},
	BusinessName:      {"Name on receipts", "", oneLine(120)},
	BusinessRNC:       {"RNC on receipts", "", checkRNC},

	BackupEveryDays: {"Days between scheduled backups; 0 makes none", 1.0, whole(0, 30, ErrDays)},
	BackupHour:      {"Hour of the shop's day at which a scheduled backup is made", 3.0, whole(0, 23, ErrHour)},
	BackupKeep:      {"How many backups are kept", 7.0, whole(1, 100, ErrCopies)},

	HistoryMonths: {"Months that changes of staff are kept and can be restored", 12.0, whole(1, 60, ErrMonths)},
}

// Setting is a value with what it means.
type Setting struct {
	Key         Key
	Value       any
	Description string
	Version     int // 0 of one that nobody has set
	UpdatedAt   *time.Time
}

func checkMarkup(value any) (any, error) {
	percent, isNumber := value.(float64)
	if !isNumber || math.IsNaN(percent) || percent < 0 || percent > 1000 || math.Round(percent*100) != percent*100 {
		return nil, ErrMarkup.On("value")
	}
	return percent, nil
}

func checkCurrency(value any) (any, error) {
	code, isText := value.(string)
	code = strings.ToUpper(strings.TrimSpace(code))
	notLetter := func(r rune) bool { return r < 'A' || r > 'Z' }
	if !isText || len(code) != 3 || strings.ContainsFunc(code, notLetter) {
		return nil, ErrCurrency.On("value")
	}
	return code, nil
}

func checkEmail(value any) (any, error) {
	text, isText := value.(string)
	if isText && strings.TrimSpace(text) == "" {
		return "", nil
	}
	email, err := identity.ParseEmail(text)
	if !isText || err != nil {
		return nil, ErrEmail.On("value")
	}
	return email.Shown, nil
}

func whole(least, most float64, refusal *errs.Error) func(any) (any, error) {
	return func(value any) (any, error) {
		n, isNumber := value.(float64)
		if !isNumber || n != math.Trunc(n) || n < least || n > most {
			return nil, refusal.On("value")
		}
		return n, nil
	}
}
