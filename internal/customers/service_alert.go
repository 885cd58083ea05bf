package customers

import (
	"context"
	"errors"
	"net/url"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/secrets"
)

// Alerts holds the use cases of "Avísame". Who asks for an address learns nothing of it.
type Alerts struct {
	db      *db.DB
	n       AlertNeighbours
	key     string
	baseURL string
}

// AlertNeighbours are what alerts ask of others.
type AlertNeighbours struct {
	Mail   Mailer
	Limits *limits.Counter
	// Confirmed tells whether somebody has shown that their address is theirs.
	Confirmed func(ctx context.Context, actor identity.Actor) (bool, error)
	// Tell has Send called soon after the transaction.
	Tell func(ctx context.Context, tx *db.Tx) error
}

// NewAlerts makes the service; the key that signs its links is shared by all nodes.
func NewAlerts(ctx context.Context, d *db.DB, n AlertNeighbours, baseURL string) (*Alerts, error) {
	key, err := secrets.Get(ctx, d, "stock-alerts")
	return &Alerts{db: d, n: n, key: key, baseURL: baseURL}, err
}

// Anyone can have us write to any address: never often.
var (
	limitAlertClient  = limits.Rule{Name: "stock-alert-client", Max: 5, Window: time.Hour}
	limitAlertAddress = limits.Rule{Name: "stock-alert-address", Max: 1, Window: 24 * time.Hour}
	limitAlertConfirm = limits.Rule{Name: "stock-alert-confirm", Max: 30, Window: 5 * time.Minute}
)

// Ask waits for a product under an address. An address that is the caller's own and
// confirmed needs no second yes; sure tells so. All others get a mail, once a day.
func (s *Alerts) Ask(ctx context.Context, actor identity.Actor, productID, address string) (shown string, sure bool, err error) {
	email, err := identity.ParseEmail(address)
	if err != nil {
		return "", false, err
	}
	if err := s.n.Limits.Take(ctx, limitAlertClient, httpx.LimitKey(httpx.ClientIP(ctx))); err != nil {
		return "", false, err
	}
	name, err := shownProduct(ctx, s.db, productID)
	if err != nil {
		return "", false, err
	}
	if sure, err = s.isOwn(ctx, actor, email); err != nil {
		return "", false, err
	}
	if !sure {
		err := s.n.Limits.Take(ctx, limitAlertAddress, productID+":"+email.Key)
		if errors.Is(err, httpx.ErrTooMany) {
			return email.Shown, false, nil // the mail of today is on its way
		}
		if err != nil {
			return "", false, err
		}
	}
	err = s.db.Write(ctx, "ask for a stock alert", func(tx *db.Tx, now time.Time) error {
		return s.ask(ctx, tx, actor, Alert{ProductID: productID, ProductName: name, Email: email.Shown, EmailKey: email.Key}, sure, now)
	})
	return email.Shown, sure, err
}

func (s *Alerts) isOwn(ctx context.Context, actor identity.Actor, email identity.Email) (bool, error) {
	if !actor.SignedIn() || actor.RequireShopper() != nil {
		return false, nil
	}
	if own, err := identity.ParseEmail(actor.Email); err != nil || own.Key != email.Key {
		return false, nil
	}
	return s.n.Confirmed(ctx, actor)
}

func (s *Alerts) ask(ctx context.Context, tx *db.Tx, actor identity.Actor, wish Alert, sure bool, now time.Time) error {
	if err := tx.Lock(ctx, "customers.alert:"+wish.ProductID+wish.EmailKey); err != nil {
		return err
	}
	known, err := findAlert(ctx, tx, wish.ProductID, wish.EmailKey)
	if err != nil {
		return err
	}
	if known == nil {
		wish.ID = ids.New()
		if err := insertAlert(ctx, tx, wish, now); err != nil {
			return err
		}
		known = &wish
	}
	if sure {
		return s.arm(ctx, tx, *known, &actor.UserID, now)
	}
	if known.ConfirmedAt != nil {
		return s.arm(ctx, tx, *known, known.UserID, now)
	}
	secret := ids.Secret()
	if err := noteAlertAsked(ctx, tx, known.ID, ids.Hash(secret), now); err != nil {
		return err
	}
	return s.askToConfirm(ctx, tx, wish, secret)
}

// arm has an alert wait, or tells at once where units came before its owner said yes.
func (s *Alerts) arm(ctx context.Context, tx *db.Tx, alert Alert, userID *string, now time.Time) error {
	if err := armAlert(ctx, tx, alert.ID, userID, now); err != nil {
		return err
	}
	due, err := markDue(ctx, tx, alert.ProductID, now)
	if err != nil || !due {
		return err
	}
	return s.n.Tell(ctx, tx)
}

// Confirm spends the link of the mail.
func (s *Alerts) Confirm(ctx context.Context, secret string) error {
	if err := s.n.Limits.Take(ctx, limitAlertConfirm, httpx.LimitKey(httpx.ClientIP(ctx))); err != nil {
		return err
	}
	return s.db.Write(ctx, "confirm stock alert", func(tx *db.Tx, now time.Time) error {
		alert, err := lockAlert(ctx, tx, ids.Hash(secret))
		if errors.Is(err, db.ErrNotFound) || err == nil && !alert.mayConfirm(now) {
			return ErrAlertToken
		}
		if err != nil {
			return err
		}
		return s.arm(ctx, tx, alert, alert.UserID, now)
	})
}

// Stop forgets an alert; doing it twice is doing it once.
func (s *Alerts) Stop(ctx context.Context, token string) error {
	id, ok := readStopToken(s.key, token)
	if !ok {
		return ErrAlertToken
	}
	return s.db.Write(ctx, "stop stock alert", func(tx *db.Tx, _ time.Time) error { return deleteAlert(ctx, tx, id) })
}

// Restocked marks who waits for a product, inside the movement that brought it back.
func (s *Alerts) Restocked(ctx context.Context, tx *db.Tx, productID string) error {
	due, err := markDue(ctx, tx, productID, time.Now())
	if err != nil || !due {
		return err
	}
	return s.n.Tell(ctx, tx)
}

// Send writes to those for whom units came, each once, some an hour. Who comes too late
// because they are sold out again waits on.
func (s *Alerts) Send(ctx context.Context) error {
	return s.db.Write(ctx, "send stock alerts", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, "customers.alerts"); err != nil { // also of two nodes one
			return err
		}
		sent, err := countTold(ctx, tx, now.Add(-time.Hour))
		if err != nil {
			return err
		}
		due, err := listDue(ctx, tx, mayWrite(sent))
		if err != nil {
			return err
		}
		for _, alert := range due {
			if alert.OnHand == 0 || alert.ProductName == "" {
				err = waitOn(ctx, tx, alert.ID)
			} else if err = noteTold(ctx, tx, alert.ID, now); err == nil {
				err = s.tell(ctx, tx, alert)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Waiting is how many people wait for a product.
func (s *Alerts) Waiting(ctx context.Context, actor identity.Actor, productID string) (int, error) {
	if err := actor.RequireStaff(); err != nil {
		return 0, err
	}
	return countWaiting(ctx, s.db, productID)
}

// Tidy forgets who waited in vain for half a year, and addresses that never said yes.
func (s *Alerts) Tidy(ctx context.Context) error {
	return s.db.Write(ctx, "tidy stock alerts", func(tx *db.Tx, now time.Time) error {
		return deleteOldAlerts(ctx, tx, now.Add(-forgetAlerts), now.Add(-forgetUnsaid))
	})
}

// Wait has an address wait that needs no yes, for the demo shop.
func (s *Alerts) Wait(ctx context.Context, productID, userID, address string) error {
	return s.db.Write(ctx, "wait for stock", func(tx *db.Tx, now time.Time) error {
		wish := Alert{ID: ids.New(), ProductID: productID, Email: address, EmailKey: address}
		if err := insertAlert(ctx, tx, wish, now); err != nil {
			return err
		}
		return armAlert(ctx, tx, wish.ID, &userID, now)
	})
}

// Part is the alerts' share of export and erasure of a customer's data.
func (s *Alerts) Part() identity.Part {
	return identity.Part{
		Name:  "stock_alerts",
		Read:  func(ctx context.Context, userID string) (any, error) { return listOwnAlerts(ctx, s.db, userID) },
		Erase: eraseAlerts,
	}
}

func (s *Alerts) link(path, token string) string {
	return s.baseURL + path + "?" + url.Values{"token": {token}}.Encode()
}
