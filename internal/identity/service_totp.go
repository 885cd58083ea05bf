package identity

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/limits"
)

// limitCode bounds guesses at codes. As at the first door, strange places share a
// count and a known one has its own, so that nobody else can fill the owner's.
var limitCode = limits.Rule{Name: "second-factor", Max: 5, Window: 15 * time.Minute}

// SecondFactor is what its owner may know of it.
type SecondFactor struct {
	EnabledAt     *time.Time
	RecoveryCodes int // not used yet
}

// Enrolment is a secret on its way to an app.
type Enrolment struct{ Secret, Address string }

// SecondFactor tells how the actor's own stands.
func (s *Service) SecondFactor(ctx context.Context, actor Actor) (SecondFactor, error) {
	found, err := findFactor(ctx, s.db, actor.UserID)
	if errors.Is(err, db.ErrNotFound) || (err == nil && found.ConfirmedAt == nil) {
		return SecondFactor{}, nil
	}
	if err != nil {
		return SecondFactor{}, err
	}
	left, err := countRecoveryCodes(ctx, s.db, actor.UserID)
	return SecondFactor{EnabledAt: found.ConfirmedAt, RecoveryCodes: left}, err
}

// BeginSecondFactor draws a secret for the actor's app. It asks for nothing yet: that
// begins when a code has shown that the app has it.
func (s *Service) BeginSecondFactor(ctx context.Context, actor Actor, password string) (Enrolment, error) {
	if _, err := s.reauthenticate(ctx, actor, password); err != nil {
		return Enrolment{}, err
	}
	secret, address, err := newFactor(actor.Email)
	if err != nil {
		return Enrolment{}, err
	}
	err = s.write(ctx, "begin second factor", func(tx *db.Tx, now time.Time) error {
		if err := beginFactor(ctx, tx, actor.UserID, s.box.Seal(secret, actor.UserID), now); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.second_factor_begun", "user", actor.UserID), nil, nil)
	})
	return Enrolment{Secret: secret, Address: address}, err
}

// ConfirmSecondFactor turns it on with a first code and returns the recovery codes,
// which nobody sees again.
func (s *Service) ConfirmSecondFactor(ctx context.Context, actor Actor, code string) ([]string, error) {
	if err := s.limits.Take(ctx, limitCode, actor.UserID); err != nil {
		return nil, err
	}
	codes := newRecoveryCodes()
	err := s.write(ctx, "confirm second factor", func(tx *db.Tx, now time.Time) error {
		found, err := findFactor(ctx, tx, actor.UserID)
		if errors.Is(err, db.ErrNotFound) {
			return ErrCode.On("code")
		}
		if err != nil {
			return err
		}
		step, matches := s.matches(ctx, found, actor.UserID, tidyCode(code), now)
		if !matches {
			return ErrCode.On("code")
		}
		if err := confirmFactor(ctx, tx, actor.UserID, step, now); err != nil {
			return err
		}
		if err := replaceRecoveryCodes(ctx, tx, actor.UserID, codes); err != nil {
			return err
		}
		if err := writeAudit(ctx, tx, actor.Audit("identity.second_factor_enabled", "user", actor.UserID), nil, nil); err != nil {
			return err
		}
		return s.send(ctx, tx, actor.Email, factorOnNote())
	})
	if err != nil {
		return nil, err
	}
	return codes, s.limits.Clear(ctx, limitCode, actor.UserID)
}

// DisableSecondFactor turns the actor's own off. A thief of the session has neither
// the password nor a code.
func (s *Service) DisableSecondFactor(ctx context.Context, actor Actor, password, code string) error {
	return s.withBoth(ctx, actor, password, code, "disable second factor", func(tx *db.Tx) error {
		if _, err := deleteFactor(ctx, tx, actor.UserID); err != nil {
			return err
		}
		if err := writeAudit(ctx, tx, actor.Audit("identity.second_factor_disabled", "user", actor.UserID), nil, nil); err != nil {
			return err
		}
		return s.send(ctx, tx, actor.Email, factorOffNote())
	})
}

// RenewRecoveryCodes replaces all of them.
func (s *Service) RenewRecoveryCodes(ctx context.Context, actor Actor, password, code string) ([]string, error) {
	codes := newRecoveryCodes()
	err := s.withBoth(ctx, actor, password, code, "renew recovery codes", func(tx *db.Tx) error {
		if err := replaceRecoveryCodes(ctx, tx, actor.UserID, codes); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.recovery_codes_renewed", "user", actor.UserID), nil, nil)
	})
	if err != nil {
		return nil, err
	}
	return codes, nil
}

// withBoth runs f once the actor has given password and code; the code is spent with
// it or not at all.
func (s *Service) withBoth(ctx context.Context, actor Actor, password, code, what string, f func(tx *db.Tx) error) error {
	if _, err := s.reauthenticate(ctx, actor, password); err != nil {
		return err
	}
	if err := s.limits.Take(ctx, limitCode, actor.UserID); err != nil {
		return err
	}
	err := s.write(ctx, what, func(tx *db.Tx, now time.Time) error {
		found, err := findFactor(ctx, tx, actor.UserID)
		if errors.Is(err, db.ErrNotFound) || (err == nil && found.ConfirmedAt == nil) {
			return ErrFactorOff
		}
		if err != nil {
			return err
		}
		how, err := s.spend(ctx, tx, found, actor.UserID, code, now)
		if err == nil && how == "" {
			return ErrCode.On("code")
		}
		if err != nil {
			return err
		}
		return f(tx)
	})
	if err != nil {
		return err
	}
	return s.limits.Clear(ctx, limitCode, actor.UserID)
}

// How a code was good, as the audit log says it.
const (
	byApp      = "app"
	byRecovery = "recovery_code"
)

// spend uses up a code of the app or a recovery code, and tells which; "" is neither.
func (s *Service) spend(ctx context.Context, tx *db.Tx, found factor, userID, typed string, now time.Time) (how string, err error) {
	code, spent := tidyCode(typed), false
	if !isAppCode(code) {
		how = byRecovery
		spent, err = spendRecoveryCode(ctx, tx, userID, recoveryHash(userID, code), now)
	} else if step, matches := s.matches(ctx, found, userID, code, now); matches {
		how = byApp
		spent, err = spendStep(ctx, tx, userID, step)
	}
	if err != nil || !spent {
		return "", err
	}
	return how, nil
}

// matches compares a code of the app. Without the key that sealed the secret no code
// does; recovery codes and the command line remain.
func (s *Service) matches(ctx context.Context, found factor, userID, code string, now time.Time) (step int64, matches bool) {
	secret, err := s.box.Open(found.Secret, userID)
	if err != nil {
		slog.ErrorContext(ctx, "the secret of a second factor cannot be opened: was --secret-key, or secret.key in the data folder, replaced?", "user", userID, "err", err)
		return 0, false
	}
	return matchStep(secret, code, now)
}

// secondStep asks staff whose password was right for a code, if they have a second
// factor. It tells how the code was good; "" means that none was asked for.
func (s *Service) secondStep(ctx context.Context, owner account, here place, code string) (how string, err error) {
	found, err := findFactor(ctx, s.db, owner.ID)
	if errors.Is(err, db.ErrNotFound) || (err == nil && found.ConfirmedAt == nil) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if tidyCode(code) == "" {
		return "", ErrCodeRequired
	}
	count := limits.Attempt{Rule: limitCode, Key: owner.ID + ":" + here.Hash}
	if err := s.limits.TakeEach(ctx, count); err != nil {
		return "", err
	}
	err = s.write(ctx, "spend code", func(tx *db.Tx, now time.Time) error {
		if how, err = s.spend(ctx, tx, found, owner.ID, code, now); err != nil || how != byRecovery {
			return err
		}
		left, err := countRecoveryCodes(ctx, tx, owner.ID)
		if err != nil {
			return err
		}
		return s.send(ctx, tx, owner.Email, recoveryUsedNote(left))
	})
	if err != nil {
		return "", err
	}
	if how == "" {
		s.auditAlone(ctx, audit.Line{IP: httpx.ClientIP(ctx), Action: "identity.staff_code_refused", TargetType: "user", TargetID: owner.ID})
		return "", ErrCodeAtDoor
	}
	return how, s.limits.Settle(ctx, nil, []limits.Attempt{count})
}

// ResetSecondFactor takes a colleague's away, who lost phone and codes. Nobody takes
// their own that way.
func (s *Service) ResetSecondFactor(ctx context.Context, actor Actor, id string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	return s.write(ctx, "reset second factor", func(tx *db.Tx, _ time.Time) error {
		target, err := s.lockStaff(ctx, tx, id)
		if err != nil {
			return err
		}
		if target.UserID == actor.UserID {
			return ErrOwnFactor
		}
		return s.removeFactor(ctx, tx, target, actor.Audit("identity.second_factor_reset", "user", target.UserID))
	})
}

// ResetSecondFactorOf does the same from the command line, for anybody.
func (s *Service) ResetSecondFactorOf(ctx context.Context, address string) error {
	email, err := ParseEmail(address)
	if err != nil {
		return err
	}
	return s.write(ctx, "reset second factor", func(tx *db.Tx, _ time.Time) error {
		known, err := findAccount(ctx, tx, Admin, email.Key)
		if errors.Is(err, db.ErrNotFound) {
			return ErrStaffMember
		}
		if err != nil {
			return err
		}
		target, err := findStaffByUser(ctx, tx, known.ID)
		if err != nil {
			return err
		}
		return s.removeFactor(ctx, tx, target, audit.Line{ActorEmail: "command line", Action: "identity.second_factor_reset", TargetType: "user", TargetID: known.ID})
	})
}

func (s *Service) removeFactor(ctx context.Context, tx *db.Tx, target StaffMember, line audit.Line) error {
	wasOn, err := deleteFactor(ctx, tx, target.UserID)
	if err != nil {
		return err
	}
	if !wasOn {
		return ErrFactorOff
	}
	if err := audit.Write(ctx, tx, line); err != nil {
		return err
	}
	return s.send(ctx, tx, target.Email, factorResetNote())
}
