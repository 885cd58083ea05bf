package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
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
	if err := s.takeMail(ctx, "change:"+email.Key); err != nil {
		return err
	}
	return s.write(ctx, "ask for change of email", func(tx *db.Tx, now time.Time) error {
		if err := refuseStaff(ctx, tx, owner.ID); err != nil {
			return err
		}
		return s.offerEmailChange(ctx, tx, owner, actor.Realm, email, now)
	})
}

// ErrStaffEmail keeps the back office out of reach of a shop password: whoever moves
// the address can have a staff password mailed to it.
var ErrStaffEmail = errs.New(errs.Conflict, "identity.staff_email", "Con este email también entras al panel de administración: cámbialo allí.")

func refuseStaff(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := findStaffByUser(ctx, tx, userID)
	switch {
	case err == nil:
		return ErrStaffEmail
	case errors.Is(err, ErrStaffMember):
		return nil
	default:
		return err
	}
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
		if err == nil {
			err = token.check(ChangeEmail, now)
		}
		if err != nil {
			return sayToken(err)
		}
		if token.Realm == Shop { // they may have joined the staff since
			if err := refuseStaff(ctx, tx, token.UserID); err != nil {
				return err
			}
		}
		var change emailChange
		if err := json.Unmarshal([]byte(token.Details), &change); err != nil {
			return fmt.Errorf("read change of email: %w", err)
		}
		email, err := ParseEmail(change.Email)
		if err != nil {
			return err
		}
		if err := spendToken(ctx, tx, token.Hash, now); err != nil {
			return err
		}
		if token.Realm == Admin {
			if err := s.auditEmailChange(ctx, tx, token.UserID, email); err != nil {
				return err
			}
			if err := endSessions(ctx, tx, token.UserID, Admin, ""); err != nil {
				return err
			}
		}
		owner, err := accountByID(ctx, tx, token.Realm, token.UserID)
		if err != nil {
			return err
		}
		if err := s.mail.ForgetSettled(ctx, tx, owner.Email); err != nil { // nothing leads from here to the old address any more
			return err
		}
		return setEmail(ctx, tx, token.UserID, email, now)
	})
}

func (s *Service) auditEmailChange(ctx context.Context, tx *db.Tx, userID string, email Email) error {
	owner, err := accountByID(ctx, tx, Admin, userID)
	if err != nil {
		return err
	}
	line := audit.Line{IP: httpx.ClientIP(ctx), Action: "identity.staff_email_changed", TargetType: "user", TargetID: userID}
	return writeAudit(ctx, tx, line, map[string]any{"email": owner.Email}, map[string]any{"email": email.Shown})
}
