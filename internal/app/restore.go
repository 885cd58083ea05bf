package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"mirada/internal/config"
	"mirada/internal/platform/archive"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// Restore puts a backup in the place of what is there, from the command line.
func Restore(ctx context.Context, settings config.Settings, path string, out io.Writer) error {
	if err := verifyFile(path); err != nil { // before the lock: a mistyped name is the better news
		return err
	}
	unlock, err := LockData(settings.Data)
	if err != nil {
		return err
	}
	defer unlock()
	said, err := bringBack(ctx, settings, path, audit.Line{ActorEmail: "command line"})
	if err == nil {
		fmt.Fprintln(out, said)
	}
	return err
}

func verifyFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := archive.Verify(file); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// bringBack tries the database of a file that was verified before anything is touched;
// then uploads come first, so that the database never speaks of a file that is not
// there. Whoever calls it holds the data folder. It tells what it did.
func bringBack(ctx context.Context, settings config.Settings, path string, by audit.Line) (said string, err error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	each := func(use func(name string, content io.Reader) error) error {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		return archive.Each(file, use)
	}
	about, err := readAbout(each)
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	if engine := engineOf(settings); about.Engine != engine {
		return "", fmt.Errorf("%s is of a shop on %s, this one is on %s", path, about.Engine, engine)
	}
	staged, err := stageDatabase(ctx, settings, each, by)
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	defer staged.drop()
	restored, err := restoreUploads(ctx, settings, each)
	if err != nil {
		return "", err
	}
	if err := staged.take(); err != nil {
		return "", err
	}
	said = fmt.Sprintf("Restored the shop of %s: the database and %d uploaded files. Everybody is signed out, and mails that were waiting are held back.",
		about.CreatedAt.Format("2006-01-02 15:04 UTC"), restored)
	return said + staged.note, nil
}

// stagedShop is a database that was found good and waits to take its place.
type stagedShop struct {
	take func() error
	drop func()
	note string // what could not be carried over
}

func engineOf(settings config.Settings) db.Engine {
	if settings.Database == "" {
		return db.SQLite
	}
	return db.Postgres
}

// errRead ends the reading of a file as soon as what was looked for is found.
var errRead = errors.New("read")

func readAbout(each db.Files) (about header, err error) {
	err = each(inFolder(backupHeader, func(_ string, content io.Reader) error {
		about, err = readHeader(content)
		return cmp.Or(err, errRead)
	}))
	switch {
	case errors.Is(err, errRead):
		return about, nil
	case err == nil:
		err = archive.ErrDamaged
	}
	return header{}, err
}

func restoreUploads(ctx context.Context, settings config.Settings, each db.Files) (restored int, err error) {
	bucket, err := openStorage(ctx, settings)
	if err != nil {
		return 0, err
	}
	defer bucket.Close()
	err = each(inFolder(uploadsFolder, func(key string, content io.Reader) error {
		if !keptFiles.MatchString(key) {
			return fmt.Errorf("%w: %q is no name of an upload", archive.ErrDamaged, key)
		}
		file, err := io.ReadAll(content)
		if err == nil {
			err = bucket.Replace(ctx, key, file)
		}
		restored++
		return err
	}))
	return restored, err
}

// stageDatabase finds out whether the backup's database can take the place of this
// one, and makes it safe to open.
func stageDatabase(ctx context.Context, settings config.Settings, each db.Files, by audit.Line) (stagedShop, error) {
	files := func(use func(name string, content io.Reader) error) error { return each(inFolder(databaseFolder, use)) }
	if settings.Database == "" {
		return stageSQLite(ctx, settings, files, by)
	}
	return stagePostgres(ctx, settings, files, by)
}

func stagePostgres(ctx context.Context, settings config.Settings, files db.Files, by audit.Line) (stagedShop, error) {
	d, err := openDatabase(ctx, settings) // makes the tables
	if err != nil {
		return stagedShop{}, err
	}
	s, err := wire(ctx, d, settings) // what is used of it works inside the restore's own transaction
	if err := errors.Join(err, d.Close()); err != nil {
		return stagedShop{}, err
	}
	if err := db.CheckPostgresCopy(ctx, settings.DatabaseURL(), files); err != nil {
		return stagedShop{}, errors.Join(err, s.close())
	}
	unhurried := db.Unhurried(ctx)
	take := func() error {
		return db.RestorePostgres(ctx, settings.DatabaseURL(), files, func(old *db.Tx) (func(*db.Tx) error, error) {
			before, err := readStanding(unhurried, old)
			return func(fresh *db.Tx) error { return takeOver(unhurried, fresh, s, before, by) }, err
		})
	}
	return stagedShop{take: take, drop: func() { s.close() }}, nil //nolint:errcheck // nothing was written through it
}

func stageSQLite(ctx context.Context, settings config.Settings, files db.Files, by audit.Line) (shop stagedShop, err error) {
	path := settings.DatabaseURL()
	before, unread := standingInFile(ctx, path)
	if unread != nil {
		shop.note = fmt.Sprintf(" What the replaced shop knew of erased accounts and dismissed staff could not be read (%v): check them.", unread)
	}
	var staged *db.Staged
	err = files(func(_ string, content io.Reader) error {
		staged, err = db.StageSQLite(ctx, path, content, func(ctx context.Context, d *db.DB) error {
			if err := d.Migrate(ctx, jobs.Migrate(d.Engine)); err != nil {
				return err
			}
			return takeOverCopy(ctx, d, settings, before, by)
		})
		return err
	})
	switch {
	case staged == nil:
		return stagedShop{}, cmp.Or(err, db.ErrNoDatabase)
	case err != nil: // the file turned out to be damaged behind the database
		staged.Drop()
		return stagedShop{}, err
	}
	shop.take, shop.drop = staged.Take, staged.Drop
	return shop, nil
}
