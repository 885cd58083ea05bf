package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"mirada/internal/config"
	"mirada/internal/platform/archive"
	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// Restore puts a backup in the place of what is there. The file is read from end to
// end before anything is touched; uploads come first, so that the database never
// speaks of a file that is not there.
func Restore(ctx context.Context, settings config.Settings, path string, out io.Writer) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := archive.Verify(file); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	unlock, err := LockData(settings.Data)
	if err != nil {
		return err
	}
	defer unlock()
	each := func(use func(name string, content io.Reader) error) error {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		return archive.Each(file, use)
	}
	about, err := readAbout(each)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if engine := engineOf(settings); about.Engine != engine {
		return fmt.Errorf("%s is of a shop on %s, this one is on %s", path, about.Engine, engine)
	}
	restored, err := restoreUploads(ctx, settings, each)
	if err != nil {
		return err
	}
	if err := restoreDatabase(ctx, settings, each); err != nil {
		return err
	}
	fmt.Fprintf(out, "Restored the shop of %s: the database and %d uploaded files.\n", about.CreatedAt.Format("2006-01-02 15:04 UTC"), restored)
	return nil
}

func engineOf(settings config.Settings) db.Engine {
	if settings.Database == "" {
		return db.SQLite
	}
	return db.Postgres
}

func readAbout(each db.Files) (about header, err error) {
	err = each(inFolder(backupHeader, func(_ string, content io.Reader) error {
		about, err = readHeader(content)
		return err
	}))
	if err == nil && about.Format == 0 {
		err = archive.ErrDamaged
	}
	return about, err
}

func restoreUploads(ctx context.Context, settings config.Settings, each db.Files) (restored int, err error) {
	bucket, err := openStorage(ctx, settings)
	if err != nil {
		return 0, err
	}
	defer bucket.Close()
	err = each(inFolder(uploadsFolder, func(key string, content io.Reader) error {
		if !mediaKeys.MatchString(key) {
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

func restoreDatabase(ctx context.Context, settings config.Settings, each db.Files) error {
	files := func(use func(name string, content io.Reader) error) error { return each(inFolder(databaseFolder, use)) }
	if settings.Database == "" {
		return files(func(_ string, content io.Reader) error {
			return db.RestoreSQLite(ctx, settings.DatabaseURL(), content, func(ctx context.Context, d *db.DB) error {
				return d.Migrate(ctx, jobs.Migrate(d.Engine))
			})
		})
	}
	d, err := openDatabase(ctx, settings) // makes the tables
	if err := errors.Join(err, closed(d)); err != nil {
		return err
	}
	return db.RestorePostgres(ctx, settings.DatabaseURL(), files)
}

func closed(d *db.DB) error {
	if d == nil {
		return nil
	}
	return d.Close()
}
