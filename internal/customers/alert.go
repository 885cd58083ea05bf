package customers

import (
	"time"

	"mirada/internal/platform/errs"
)

// What an alert is refused for.
var (
	ErrAlertToken   = errs.New(errs.BadToken, "customers.invalid_alert_token", "El enlace no es válido o ya fue usado. Pide el aviso de nuevo en la página del producto.")
	ErrAlertProduct = errs.New(errs.NotFound, "customers.alert_product_not_found", "El producto no existe")
)

// Alert is somebody's wish to hear when a product is back.
type Alert struct {
	ID          string
	ProductID   string
	ProductName string // empty while the shop does not show it
	OnHand      int
	Email       string
	EmailKey    string
	UserID      *string
	ConfirmedAt *time.Time
	AskedAt     time.Time
	DueAt       *time.Time
	NotifiedAt  *time.Time
}

const (
	// forgetAlerts is how long somebody waits in vain.
	forgetAlerts = 183 * 24 * time.Hour
	// forgetUnsaid is how long an address waits for a yes that nobody gives.
	forgetUnsaid = 7 * 24 * time.Hour
	// alertsAnHour keeps a restock from looking like advertising to mail providers.
	alertsAnHour = 200
)

// mayConfirm tells whether the link of the last mail still counts.
func (a Alert) mayConfirm(now time.Time) bool { return now.Before(a.AskedAt.Add(confirmFor)) }

// mayWrite is how many alerts may go out now, after those of the last hour.
func mayWrite(sent int) int { return max(0, alertsAnHour-sent) }
