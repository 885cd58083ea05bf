package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"mirada/internal/config"
	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// CreateStaff, ListStaff and the two resets serve the command line. They work
// beside a running shop, and change its schema only while none is running.

// CreateStaff makes a member of staff.
func CreateStaff(ctx context.Context, settings config.Settings, email, name string, role identity.Role, password string) error {
	return withIdentity(ctx, settings, func(s *identity.Service) error {
		return s.CreateStaff(ctx, email, name, role, password)
	})
}

// ResetStaffPassword sets a password and ends the person's back-office sessions.
func ResetStaffPassword(ctx context.Context, settings config.Settings, email, password string) error {
	return withIdentity(ctx, settings, func(s *identity.Service) error {
		return s.ResetStaffPassword(ctx, email, password)
	})
}

// ResetStaffSecondFactor lets somebody sign in with the password alone again.
func ResetStaffSecondFactor(ctx context.Context, settings config.Settings, email string) error {
	return withIdentity(ctx, settings, func(s *identity.Service) error {
		return s.ResetSecondFactorOf(ctx, email)
	})
}

// ListStaff prints everyone who may enter the back office.
func ListStaff(ctx context.Context, settings config.Settings, out io.Writer) error {
	const everyone = 1000
	return withIdentity(ctx, settings, func(s *identity.Service) error {
		members, _, err := s.ListStaff(ctx, everyone, 0)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "EMAIL\tNAME\tROLE\tACTIVE")
		for _, m := range members {
			fmt.Fprintf(table, "%s\t%s\t%s\t%v\n", m.Email, m.FullName, m.Role, m.IsActive)
		}
		return table.Flush()
	})
}

func withIdentity(ctx context.Context, settings config.Settings, use func(*identity.Service) error) error {
	d, err := openBeside(ctx, settings)
	if err != nil {
		return err
	}
	defer d.Close()
	s, err := wire(ctx, d, settings)
	if err != nil {
		return err
	}
	return use(s.identity)
}

func openBeside(ctx context.Context, settings config.Settings) (*db.DB, error) {
	unlock, err := LockData(settings.Data)
	if err == nil {
		defer unlock()
		return openDatabase(ctx, settings)
	}
	if !errors.Is(err, ErrDataInUse) {
		return nil, err
	}
	d, err := db.Open(ctx, settings.DatabaseURL())
	if err != nil {
		return nil, err
	}
	if err := d.CheckSchema(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}
