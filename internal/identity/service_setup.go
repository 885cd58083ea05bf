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
func (s *Service) EnsureSuperAdmin(ctx context.Context, address, password string) (generated string, made bool, err error) {
	existing, err := db.One[int](ctx, s.db, `SELECT count(*) FROM user_roles WHERE role = 'super_admin'`)
	if err != nil || existing > 0 || address == "" {
		return "", false, err
	}
	if password == "" {
		generated = ids.Secret()[:20]
		password = generated
	}
	return generated, true, s.CreateStaff(ctx, address, "Administrador", RoleSuperAdmin, password)
}

// CreateStaff makes a member of staff from the command line, where the operator of
// the machine is trusted. An existing account gets the role added.
func (s *Service) CreateStaff(ctx context.Context, address, fullName string, role Role, password string) error {
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

// ResetStaffPassword sets a colleague's password from the command line and ends
// their back-office sessions.
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
	return s.write(ctx, "reset staff password", func(tx *db.Tx, now time.Time) error {
		known, err := findAccount(ctx, tx, Admin, email.Key)
		if errors.Is(err, db.ErrNotFound) {
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
}

// Tidy drops sessions and links that have ended.
func (s *Service) Tidy(ctx context.Context) error {
	return s.write(ctx, "tidy identity", func(tx *db.Tx, now time.Time) error {
		if err := deleteEndedSessions(ctx, tx, now); err != nil {
			return err
		}
		return deleteOldTokens(ctx, tx, now.Add(-7*24*time.Hour)) // an expired link says so for a week
	})
}
