package identity

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// SignUp makes a customer's account and sends the confirmation mail, all or
// nothing. No session comes of it. Checks: captcha, required fields, passwords
// match, length, email taken.
func (s *Service) SignUp(ctx context.Context, solution string, form SignUp) error {
	if err := s.captcha.SignUp.Spend(ctx, solution); err != nil {
		return err
	}
	email, err := form.check()
	if err != nil {
		return err
	}
	if err := s.takeClient(ctx, limitSignUp); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, form.Password)
	if err != nil {
		return err
	}
	return s.write(ctx, "sign up", func(tx *db.Tx, now time.Time) error {
		return s.createShopper(ctx, tx, email, form, hash, now)
	})
}

func (s *Service) createShopper(ctx context.Context, tx *db.Tx, email Email, form SignUp, hash string, now time.Time) error {
	userID, terms := ids.New(), TermsVersion
	if err := insertUser(ctx, tx, userID, email, &terms, now); err != nil {
		return err
	}
	if err := insertProfile(ctx, tx, userID, email, strings.TrimSpace(form.FirstName), strings.TrimSpace(form.LastName), now); err != nil {
		return err
	}
	if err := addRole(ctx, tx, userID, RoleUser, now); err != nil {
		return err
	}
	if err := savePassword(ctx, tx, userID, Shop, hash, now); err != nil {
		return err
	}
	secret, err := s.issueConfirmation(ctx, tx, userID, email.Key, now)
	if err != nil {
		return err
	}
	link := s.link("/auth", url.Values{"type": {"signup"}, "token_hash": {secret}})
	return s.send(ctx, tx, email.Shown, welcomeNote(form.FirstName, link))
}

func (s *Service) issueConfirmation(ctx context.Context, tx *db.Tx, userID, emailKey string, now time.Time) (string, error) {
	secret, err := issue(ctx, tx, Token{Purpose: ConfirmEmail, Realm: Shop, UserID: userID, EmailKey: emailKey}, now)
	if err != nil {
		return "", err
	}
	return secret, noteConfirmationSent(ctx, tx, userID, &now)
}

// Verify spends the link of the sign-up mail.
func (s *Service) Verify(ctx context.Context, secret string) error {
	return s.confirm(ctx, secret, func(Token) bool { return true })
}

// Confirm spends the link of a resent mail, which names its address too.
func (s *Service) Confirm(ctx context.Context, secret, address string) error {
	email, err := ParseEmail(address)
	if err != nil {
		return ErrTokenUnknown
	}
	return s.confirm(ctx, secret, func(t Token) bool { return t.EmailKey == email.Key })
}

func (s *Service) confirm(ctx context.Context, secret string, matches func(Token) bool) error {
	if err := s.takeClient(ctx, limitVerify); err != nil {
		return err
	}
	return s.write(ctx, "confirm email", func(tx *db.Tx, now time.Time) error {
		token, err := lockToken(ctx, tx, secret)
		if err != nil {
			return err
		}
		owner, err := accountByID(ctx, tx, Shop, token.UserID)
		if err != nil {
			return err
		}
		if !matches(token) || owner.EmailKey != token.EmailKey { // the address may have changed since
			return ErrTokenUnknown
		}
		if err := token.check(ConfirmEmail, now); err != nil {
			return err
		}
		if err := spendToken(ctx, tx, token.Hash, now); err != nil {
			return err
		}
		if err := noteConfirmationSent(ctx, tx, token.UserID, nil); err != nil {
			return err
		}
		return setConfirmed(ctx, tx, token.UserID, now)
	})
}

// Resend sends a new confirmation link. Known, unknown and confirmed addresses
// get the same answer, so that nobody learns who shops here.
func (s *Service) Resend(ctx context.Context, address string) error {
	email, err := ParseEmail(address)
	if err != nil {
		return err
	}
	if err := s.takeMail(ctx, email.Key); err != nil {
		return err
	}
	return s.write(ctx, "resend confirmation", func(tx *db.Tx, now time.Time) error {
		_, err := s.resend(ctx, tx, email, now)
		return err
	})
}

// resend queues the mail if there is someone to confirm, and tells whether it did.
func (s *Service) resend(ctx context.Context, tx *db.Tx, email Email, now time.Time) (bool, error) {
	owner, err := findAccount(ctx, tx, Shop, email.Key)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	profile, err := profileOf(ctx, tx, owner.ID)
	if errors.Is(err, db.ErrNotFound) || profile.EmailConfirmed {
		return false, nil // staff without a shop account, or nothing left to confirm
	}
	if err != nil {
		return false, err
	}
	secret, err := s.issueConfirmation(ctx, tx, owner.ID, owner.EmailKey, now)
	if err != nil {
		return false, err
	}
	link := s.link("/confirm-email", url.Values{"token": {secret}, "email": {owner.Email}})
	return true, s.send(ctx, tx, owner.Email, confirmationNote(profile.FirstName, link))
}
