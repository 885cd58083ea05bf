package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

// ConfirmOwner lets only a super administrator through who has just signed in or gives
// the password now.
func (s *Service) ConfirmOwner(ctx context.Context, actor Actor, password string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	fresh, err := s.freshlySignedIn(ctx, actor, password)
	if err == nil && !fresh {
		return ErrReauth.On("current_password")
	}
	return err
}

// ConfirmOwnerNow lets only a super administrator through who gives the password with
// the change itself, however lately they signed in: it says where money goes, and a
// desk that was left open must not.
func (s *Service) ConfirmOwnerNow(ctx context.Context, actor Actor, password string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	if password == "" {
		return ErrReauth.Saying("Confirma tu contraseña: este cambio dice a dónde va el dinero.").On("current_password")
	}
	_, err := s.reauthenticate(ctx, actor, password)
	return err
}

// ConfirmOwnerFully lets only a super administrator through who gives the password now,
// and a code where the account has a second factor: a stolen session has neither.
func (s *Service) ConfirmOwnerFully(ctx context.Context, actor Actor, password, code string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	factor, err := s.SecondFactor(ctx, actor)
	if err != nil {
		return err
	}
	if factor.EnabledAt == nil {
		_, err = s.reauthenticate(ctx, actor, password)
		return err
	}
	return s.withBoth(ctx, actor, password, code, "confirm owner", func(*db.Tx) error { return nil })
}

// ConfirmPassword counts the session as signed in just now, for what asks for that and
// cannot carry a password, such as a download.
func (s *Service) ConfirmPassword(ctx context.Context, actor Actor, password string) error {
	if _, err := s.reauthenticate(ctx, actor, password); err != nil {
		return err
	}
	return s.write(ctx, "confirm password", func(tx *db.Tx, now time.Time) error {
		return noteSignedIn(ctx, tx, actor.FamilyID, now)
	})
}

// IsFresh tells whether the actor signed in, or gave the password, moments ago.
func (s *Service) IsFresh(ctx context.Context, actor Actor) (bool, error) {
	return s.freshlySignedIn(ctx, actor, "")
}

// WarnOwners mails every active super administrator, inside tx, what someone changed.
func (s *Service) WarnOwners(ctx context.Context, tx *db.Tx, actor Actor, what string, also ...string) error {
	owners, err := ownerEmails(ctx, tx)
	if err != nil {
		return err
	}
	told := map[string]bool{"": true}
	for _, address := range append(owners, also...) {
		if told[address] {
			continue
		}
		told[address] = true
		if err := s.send(ctx, tx, address, ownersNote(what, actor.Email)); err != nil {
			return err
		}
	}
	return nil
}

func ownersNote(what, by string) note {
	return note{what, mail.Letter{
		Preheader:  what + ".",
		Title:      what,
		Paragraphs: []string{"Lo hizo " + by + ".", "Si no lo esperabas, entra al panel, revisa el cambio y cambia tu contraseña."},
	}}
}
