package db

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// SQLiteCopy is the name of the one file of a SQLite copy.
const SQLiteCopy = "mirada.db"

func (d *DB) copySQLite(ctx context.Context, keep Keep) error {
	folder, err := os.MkdirTemp(filepath.Dir(d.url), ".copy-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, SQLiteCopy)
	// By the writer, because readers may not even write elsewhere; it blocks nobody.
	if _, err := d.write.db.ExecContext(ctx, "VACUUM INTO $1", path); err != nil {
		return err
	}
	return keepFile(SQLiteCopy, path, keep)
}

func keepFile(name, path string, keep Keep) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	about, err := file.Stat()
	if err != nil {
		return err
	}
	return keep(name, about.Size(), file)
}

// RestoreSQLite puts a copy in the place of the database at path, which nothing may
// have open. The copy is examined and brought up to date before; what was there
// stays beside it under another name.
func RestoreSQLite(ctx context.Context, path string, copied io.Reader, migrate func(context.Context, *DB) error) error {
	fresh := path + ".restored"
	if err := writeFile(fresh, copied); err != nil {
		return err
	}
	defer removeSQLite(fresh)
	if err := examine(ctx, fresh, migrate); err != nil {
		return err
	}
	before := path + ".before-restore"
	removeSQLite(before)
	for _, part := range sqliteParts {
		if err := os.Rename(path+part, before+part); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return os.Rename(fresh, path)
}

// sqliteParts belong together: a log beside another main file would be taken for its own.
var sqliteParts = []string{"", "-wal", "-shm"}

func removeSQLite(path string) {
	for _, part := range sqliteParts {
		os.Remove(path + part)
	}
}

func examine(ctx context.Context, path string, migrate func(context.Context, *DB) error) error {
	d, err := Open(ctx, path)
	if err != nil {
		return err
	}
	defer d.Close()
	verdict, err := One[string](ctx, d, "PRAGMA integrity_check")
	if err != nil || verdict != "ok" {
		return errors.Join(fmt.Errorf("the database in the copy is damaged: %s", verdict), err)
	}
	return migrate(ctx, d)
}

func writeFile(path string, content io.Reader) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Sync(), file.Close())
}
