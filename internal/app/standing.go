package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"mirada/internal/config"
	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/previews"
)

// standing is what a shop that is about to be replaced knows and its copy does not.
type standing struct {
	known   bool // the shop could be read
	lineage string
	people  identity.Standing
	backups []backup
}

// readStanding reads the shop that stands where a copy is to go.
func readStanding(ctx context.Context, from db.Source) (standing, error) {
	people, err := identity.ReadStanding(ctx, from)
	if err != nil {
		return standing{}, err
	}
	list, err := listBackups(ctx, from)
	if err != nil {
		return standing{}, err
	}
	lineage, err := lineageOf(ctx, from)
	return standing{known: true, lineage: lineage, people: people, backups: list}, err
}

// lineageOf is a key that a shop and its copies share, and no other shop has.
func lineageOf(ctx context.Context, from db.Source) (string, error) {
	key, err := db.One[string](ctx, from, `SELECT value FROM secrets WHERE name = 'captcha'`)
	if errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	return key, err
}

// standingInFile reads a SQLite shop. One that is missing, damaged or of another
// version tells nothing, which must not keep its backup from coming back.
func standingInFile(ctx context.Context, path string) (standing, error) {
	if about, err := os.Stat(path); err != nil || about.Size() == 0 {
		return standing{}, nil
	}
	d, err := db.Open(ctx, path)
	if err != nil {
		return standing{}, err
	}
	defer d.Close()
	if err := d.CheckSchema(ctx); err != nil {
		return standing{}, err
	}
	return readStanding(ctx, d)
}

// errNoOwner keeps an owner from a shop that would let nobody in to run it.
var errNoOwner = errors.New("de quienes pueden entrar hoy, nadie es super administrador en esa copia")

// takeOver makes a copy that was just brought back safe to open, inside tx alone. by is
// whoever asked for it; a copy that would leave no owner is refused on the screen, while
// the command line can make one.
func takeOver(ctx context.Context, tx *db.Tx, s *slices, before standing, by audit.Line) error {
	lineage, err := lineageOf(ctx, tx)
	if err != nil {
		return err
	}
	if lineage == "" || lineage != before.lineage { // another shop's staff says nothing about this one's
		before.people.Staff = nil
	}
	if err := s.identity.TakeOver(ctx, tx, before.people); err != nil {
		return err
	}
	if err := previews.EndAll(ctx, tx); err != nil {
		return err
	}
	if err := mail.HoldQueued(ctx, tx); err != nil {
		return err
	}
	if before.known {
		if err := replaceBackups(ctx, tx, before.backups); err != nil {
			return err
		}
	} else if err := failLostBackups(ctx, tx, time.Now()); err != nil {
		return err
	}
	if by.ActorID != "" {
		if owned, err := identity.HasOwner(ctx, tx); err != nil || !owned {
			return errors.Join(errNoOwner, err)
		}
	}
	by.Action, by.TargetType = "system.backup_restored", "backup"
	return audit.Write(ctx, tx, by)
}

// takeOverCopy does it to a SQLite copy that waits to take its place.
func takeOverCopy(ctx context.Context, d *db.DB, settings config.Settings, before standing, by audit.Line) error {
	s, err := wire(ctx, d, settings)
	if err != nil {
		return err
	}
	defer s.close()
	err = d.WriteTx(db.Unhurried(ctx), func(tx *db.Tx) error { return takeOver(db.Unhurried(ctx), tx, s, before, by) })
	if err != nil {
		return fmt.Errorf("make the copy safe to open: %w", err)
	}
	return nil
}
