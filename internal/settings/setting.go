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

// What a value is refused for.
var (
	ErrUnknown  = errs.New(errs.NotFound, "settings.unknown", "The setting does not exist")
	ErrMarkup   = errs.New(errs.Invalid, "settings.invalid_markup", "Please enter a valid percentage")
	ErrCurrency = errs.New(errs.Invalid, "settings.invalid_currency", "Enter a currency code of three letters, such as USD")
	ErrMinutes  = errs.New(errs.Invalid, "settings.invalid_minutes", "Enter whole minutes, from 5 to 10080")
	ErrEmail    = errs.New(errs.Invalid, "settings.invalid_email", "Enter an email address, or leave it empty")
	ErrLowStock = errs.New(errs.Invalid, "settings.invalid_threshold", "Enter a whole number from 0 to 1000")
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
}

// Setting is a value with what it means.
type Setting struct {
	Key         Key
	Value       any
	Description string
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
