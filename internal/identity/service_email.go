package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"time"

	"mirada/internal/platform/db"
)

// AskEmailChange sends a link to the new address and tells the old one. Nothing
// changes until the link is opened.
func (s *Service) AskEmailChange(ctx context.Context, actor Actor, password, address string) error {
	email, err := ParseEmail(address)
	if err != nil {
		return err
	}
	owner, err := s.reauthenticate(ctx, actor, password)
	if err != nil {
		return err
	}
	return s.write(ctx, "ask for change of email", func(tx *db.Tx, now time.Time) error {
		return s.offerEmailChange(ctx, tx, owner, actor.Realm, email, now)
	})
}

func (s *Service) offerEmailChange(ctx context.Context, tx *db.Tx, owner account, realm Realm, email Email, now time.Time) error {
	if _, err := findAccount(ctx, tx, realm, email.Key); err == nil {
		return ErrEmailTaken.On("email")
	} else if !errors.Is(err, db.ErrNotFound) {
		return err
	}
	details, err := json.Marshal(emailChange{Email: email.Shown})
	if err != nil {
		return err
	}
	secret, err := issue(ctx, tx, Token{Purpose: ChangeEmail, Realm: realm, UserID: owner.ID, EmailKey: email.Key, Details: string(details)}, now)
	if err != nil {
		return err
	}
	link := s.link("/confirm-email-change", url.Values{"token": {secret}})
	if err := s.send(ctx, tx, email.Shown, emailChangeNote(link)); err != nil {
		return err
	}
	return s.send(ctx, tx, owner.Email, emailChangeNotice(email.Shown))
}

type emailChange struct {
	Email string `json:"email"`
}

// ConfirmEmailChange spends the link. If the address was changed for someone by a
// colleague, their back-office sessions end with it.
func (s *Service) ConfirmEmailChange(ctx context.Context, secret string) error {
	if err := s.takeClient(ctx, limitVerify); err != nil {
		return err
	}
	return s.write(ctx, "change email", func(tx *db.Tx, now time.Time) error {
		token, err := lockToken(ctx, tx, secret)
		if err != nil || token.check(ChangeEmail, now) != nil {
			return ErrToken
		}
		var change emailChange
		if err := json.Unmarshal([]byte(token.Details), &change); err != nil {
			return fmt.Errorf("read change of email: %w", err)
		}
		email, err := ParseEmail(change.Email)
		if err != nil {
			return err
		}
		if err := setEmail(ctx, tx, token.UserID, email, now); err != nil {
			return err
		}
		if token.Realm == Admin {
			if _, err := endSessions(ctx, tx, token.UserID, Admin, ""); err != nil {
				return err
			}
		}
		return spendToken(ctx, tx, token.Hash, now)
	})
}
