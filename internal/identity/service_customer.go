package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Customer is an account that comes from elsewhere than the sign-up form.
type Customer struct {
	Email, FirstName, LastName, Mobile string
	JoinedAt                           time.Time
	Confirmed                          bool
}

// AddCustomer makes an account without a password, for the demo shop: its people
// are invented and never sign in.
func (s *Service) AddCustomer(ctx context.Context, c Customer) (userID string, err error) {
	email, err := ParseEmail(c.Email)
	if err != nil {
		return "", err
	}
	change, err := ProfileChange{FirstName: c.FirstName, LastName: c.LastName, Mobile: c.Mobile}.clean()
	if err != nil {
		return "", err
	}
	userID, terms := ids.New(), TermsVersion
	return userID, s.write(ctx, "add customer", func(tx *db.Tx, _ time.Time) error {
		if err := insertUser(ctx, tx, userID, email, &terms, c.JoinedAt); err != nil {
			return err
		}
		if err := insertProfile(ctx, tx, userID, email, change.FirstName, change.LastName, c.JoinedAt); err != nil {
			return err
		}
		if err := updateProfile(ctx, tx, userID, email.Shown, change, c.JoinedAt); err != nil {
			return err
		}
		if err := addRole(ctx, tx, userID, RoleUser, c.JoinedAt); err != nil {
			return err
		}
		if !c.Confirmed {
			return noteConfirmationSent(ctx, tx, userID, &c.JoinedAt)
		}
		return setConfirmed(ctx, tx, userID, c.JoinedAt)
	})
}
