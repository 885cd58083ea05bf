package identity

import (
	"context"
	"errors"
	"net/url"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// ErrWrongPassword refuses a change that the person could not confirm.
var ErrWrongPassword = errs.New(errs.Invalid, "identity.wrong_password", "La contraseña actual no es correcta")

// AskReset mails a one-time link to choose a new password. Every address gets the
// same answer.
func (s *Service) AskReset(ctx context.Context, realm Realm, address string) error {
	email, err := ParseEmail(address)
	if err != nil {
		return err
	}
	if err := s.takeMail(ctx, "reset:"+string(realm)+":"+email.Key); err != nil {
		return err
	}
	return s.write(ctx, "ask for password reset", func(tx *db.Tx, now time.Time) error {
		owner, err := findAccount(ctx, tx, realm, email.Key)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil || owner.PasswordHash == "" {
			return err
		}
		if realm == Admin {
			line := audit.Line{IP: httpx.ClientIP(ctx), Action: "identity.staff_password_reset_asked", TargetType: "user", TargetID: owner.ID}
			if err := audit.Write(ctx, tx, line); err != nil {
				return err
			}
		}
		secret, err := issue(ctx, tx, Token{Purpose: ResetPassword, Realm: realm, UserID: owner.ID, EmailKey: owner.EmailKey}, now)
		if err != nil {
			return err
		}
		return s.send(ctx, tx, owner.Email, resetNote(s.passwordLink(realm, secret)))
	})
}

func (s *Service) passwordLink(realm Realm, secret string) string {
	if realm == Admin {
		return s.link("/admin-auth/set-password", url.Values{"token": {secret}})
	}
	return s.link("/reset-password", url.Values{"token": {secret}})
}

// SetPassword spends a reset or an invitation of that realm. All sessions of the
// realm end, and the owner is told.
func (s *Service) SetPassword(ctx context.Context, realm Realm, secret, password string) error {
	if err := s.takeClient(ctx, limitVerify); err != nil {
		return err
	}
	if err := CheckPassword(realm, password, ""); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.write(ctx, "set password", func(tx *db.Tx, now time.Time) error {
		token, err := lockToken(ctx, tx, secret)
		if err != nil {
			return sayToken(err)
		}
		if token.Realm != realm || (token.check(ResetPassword, now) != nil && token.check(InviteStaff, now) != nil) {
			return ErrToken
		}
		owner, err := accountByID(ctx, tx, realm, token.UserID)
		if err != nil {
			return err
		}
		if owner.EmailKey != token.EmailKey { // it went to a mailbox that is no longer the owner's
			return ErrToken
		}
		if err := CheckPassword(realm, password, owner.Email); err != nil {
			return err
		}
		if err := spendToken(ctx, tx, token.Hash, now); err != nil {
			return err
		}
		if token.Purpose == InviteStaff {
			if err := acceptInvitation(ctx, tx, token, now); err != nil {
				return err
			}
		}
		if err := s.replacePassword(ctx, tx, owner, realm, hash, "", now); err != nil {
			return err
		}
		// The link proves who reads that mailbox: strangers cannot keep them out here.
		if err := rememberPlace(ctx, tx, owner.ID, realm, place{byAddress, addressHash(ctx)}, now); err != nil {
			return err
		}
		return setConfirmed(ctx, tx, owner.ID, now)
	})
}

// replacePassword stores the hash, ends sessions but those of exceptFamily, ends
// open links and tells the owner. Links to another address end too: a new password
// is what we advise to someone who did not ask for one.
func (s *Service) replacePassword(ctx context.Context, tx *db.Tx, owner account, realm Realm, hash, exceptFamily string, now time.Time) error {
	if err := savePassword(ctx, tx, owner.ID, realm, hash, now); err != nil {
		return err
	}
	if err := endSessions(ctx, tx, owner.ID, realm, exceptFamily); err != nil {
		return err
	}
	if err := deleteTokens(ctx, tx, owner.ID, realm, ResetPassword); err != nil {
		return err
	}
	for _, anywhere := range []Realm{Shop, Admin} {
		if err := deleteTokens(ctx, tx, owner.ID, anywhere, ChangeEmail); err != nil {
			return err
		}
	}
	if realm == Admin {
		actor := FromContext(ctx)
		actor.UserID, actor.Email = owner.ID, owner.Email
		if err := writeAudit(ctx, tx, actor.Audit("identity.staff_password_set", "user", owner.ID), nil, nil); err != nil {
			return err
		}
	}
	if owner.PasswordHash == "" {
		return nil // a first password is no news to its owner
	}
	return s.send(ctx, tx, owner.Email, passwordChangedNote())
}

// ChangePassword replaces the actor's own password in the realm they are in.
func (s *Service) ChangePassword(ctx context.Context, actor Actor, current, password string) error {
	owner, err := s.reauthenticate(ctx, actor, current)
	if err != nil {
		return err
	}
	if err := CheckPassword(actor.Realm, password, actor.Email); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.write(ctx, "change password", func(tx *db.Tx, now time.Time) error {
		return s.replacePassword(ctx, tx, owner, actor.Realm, hash, actor.FamilyID, now)
	})
}

// reauthenticate asks the actor for their password again.
func (s *Service) reauthenticate(ctx context.Context, actor Actor, password string) (account, error) {
	if err := s.limits.Take(ctx, limitPassword, actor.UserID); err != nil {
		return account{}, err
	}
	owner, err := accountByID(ctx, s.db, actor.Realm, actor.UserID)
	if err != nil {
		return account{}, err
	}
	match, err := s.hasher.matches(ctx, password, owner.PasswordHash)
	if err != nil {
		return account{}, err
	}
	if !match {
		return account{}, ErrWrongPassword.On("current_password")
	}
	return owner, s.limits.Clear(ctx, limitPassword, actor.UserID)
}
