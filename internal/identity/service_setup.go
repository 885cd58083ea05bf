package identity

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// EnsureSuperAdmin makes the first super administrator of a new shop. It returns
// the password when it made one up, and whether anyone was made at all.
//
// Nodes that start together on an empty database ask at the same moment: the second
// finds, under the same lock, what the first made.
func (s *Service) EnsureSuperAdmin(ctx context.Context, address, password string) (generated string, made bool, err error) {
	if exists, err := haveSuperAdmin(ctx, s.db); err != nil || exists || address == "" {
		return "", false, err
	}
	if password == "" {
		generated = ids.Secret()[:20]
		password = generated
	}
	err = s.createStaff(ctx, address, "Administrador", RoleSuperAdmin, password, func(tx *db.Tx) error {
		exists, err := haveSuperAdmin(ctx, tx)
		if err == nil && exists {
			return errSuperAdminExists
		}
		return err
	})
	if errors.Is(err, errSuperAdminExists) {
		return "", false, nil
	}
	return generated, err == nil, err
}

var errSuperAdminExists = errors.New("another node made the first super administrator")

// CreateStaff makes a member of staff from the command line, where the operator of
// the machine is trusted. An existing account gets the role added.
func (s *Service) CreateStaff(ctx context.Context, address, fullName string, role Role, password string) error {
	return s.createStaff(ctx, address, fullName, role, password, func(*db.Tx) error { return nil })
}

// createStaff asks first, under the lock that guards staff, whether it should.
func (s *Service) createStaff(ctx context.Context, address, fullName string, role Role, password string, first func(*db.Tx) error) error {
	email, err := ParseEmail(address)
	if err != nil {
		return err
	}
	if err := (StaffChange{FullName: fullName, Role: role}).check(); err != nil {
		return err
	}
	if err := CheckPassword(Admin, password, address); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.write(ctx, "create staff", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, staffLock); err != nil {
			return err
		}
		if err := first(tx); err != nil {
			return err
		}
		change := StaffChange{FullName: fullName, Role: role, IsActive: true}
		userID, err := s.invited(ctx, tx, email, change, now)
		if err != nil {
			return err
		}
		if err := setStaffRole(ctx, tx, userID, role, now); err != nil {
			return err
		}
		if err := saveStaffProfile(ctx, tx, userID, fullName, true, now); err != nil {
			return err
		}
		if err := savePassword(ctx, tx, userID, Admin, hash, now); err != nil {
			return err
		}
		return audit.Write(ctx, tx, audit.Line{ActorEmail: "command line", Action: "identity.staff_created", TargetType: "user", TargetID: userID})
	})
}

// ResetStaffPassword sets a colleague's password from the command line, ends their
// back-office sessions and forgets every wrong attempt at that door: whoever works at
// the machine must be able to let the owner in at once.
func (s *Service) ResetStaffPassword(ctx context.Context, address, password string) error {
	email, err := ParseEmail(address)
	if err != nil {
		return err
	}
	if err := CheckPassword(Admin, password, address); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	var known account
	err = s.write(ctx, "reset staff password", func(tx *db.Tx, now time.Time) error {
		if known, err = findAccount(ctx, tx, Admin, email.Key); errors.Is(err, db.ErrNotFound) {
			return ErrStaffMember
		}
		if err != nil {
			return err
		}
		if _, err := findStaffByUser(ctx, tx, known.ID); err != nil {
			return err
		}
		if err := savePassword(ctx, tx, known.ID, Admin, hash, now); err != nil {
			return err
		}
		if err := endSessions(ctx, tx, known.ID, Admin, ""); err != nil {
			return err
		}
		return audit.Write(ctx, tx, audit.Line{ActorEmail: "command line", Action: "identity.staff_password_reset", TargetType: "user", TargetID: known.ID})
	})
	if err != nil {
		return err
	}
	return errors.Join(
		s.limits.Clear(ctx, limitAccount[Admin], email.Key),
		s.limits.ClearUnder(ctx, limitPlace[Admin], known.ID+":"),
		s.limits.ClearUnder(ctx, limitClient[Admin], ""))
}

// Tidy drops sessions and links that have ended.
func (s *Service) Tidy(ctx context.Context) error {
	return s.write(ctx, "tidy identity", func(tx *db.Tx, now time.Time) error {
		if err := deleteEndedSessions(ctx, tx, now.Add(-s.keep.Sessions)); err != nil {
			return err
		}
		if err := deleteOldPlaces(ctx, tx, now.Add(-s.keep.Places)); err != nil {
			return err
		}
		return deleteOldTokens(ctx, tx, now.Add(-s.keep.Links)) // until then an expired link says so
	})
}
