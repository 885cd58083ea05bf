package identity

import (
	"time"

	"mirada/internal/platform/errs"
)

// Purpose is what a one-time link is for; a link is good for nothing else.
type Purpose string

const (
	ConfirmEmail  Purpose = "confirm_email"
	ChangeEmail   Purpose = "change_email"
	ResetPassword Purpose = "reset_password"
	InviteStaff   Purpose = "invite_staff"
)

var validFor = map[Purpose]time.Duration{
	ConfirmEmail:  24 * time.Hour,
	ChangeEmail:   24 * time.Hour,
	ResetPassword: 30 * time.Minute,
	InviteStaff:   24 * time.Hour,
}

// The texts of the confirm-email page are part of the specification, in English.
var (
	ErrToken        = errs.New(errs.BadToken, "identity.invalid_token", "El enlace no es válido o ya fue usado. Pide uno nuevo.")
	ErrTokenUnknown = errs.New(errs.BadToken, "identity.invalid_token", "Invalid or expired confirmation token.")
	ErrTokenExpired = errs.New(errs.BadToken, "identity.expired_token", "Confirmation token has expired. Please request a new one.")
)

// errVerify is what /auth says of a confirmation link that does not work.
var errVerify = errs.New(errs.BadToken, "identity.invalid_token", "Error al confirmar el email. El enlace puede haber expirado.")

// sayVerify puts a refused token in the words of /auth and leaves other faults be.
func sayVerify(err error) error {
	if errs.KindOf(err) == errs.BadToken {
		return errVerify
	}
	return err
}

// sayToken puts a refused token in Spanish and leaves other faults be.
func sayToken(err error) error {
	if errs.KindOf(err) == errs.BadToken {
		return ErrToken
	}
	return err
}

// Token is a one-time link as the database knows it.
type Token struct {
	Hash      string
	Purpose   Purpose
	Realm     Realm
	UserID    string
	EmailKey  string
	Details   string
	ExpiresAt time.Time
	UsedAt    *time.Time
}

// check tells whether the token may be spent now. At the very end of its time it
// is over.
func (t Token) check(purpose Purpose, now time.Time) error {
	switch {
	case t.Purpose != purpose || t.UsedAt != nil:
		return ErrTokenUnknown
	case !now.Before(t.ExpiresAt):
		return ErrTokenExpired
	default:
		return nil
	}
}
