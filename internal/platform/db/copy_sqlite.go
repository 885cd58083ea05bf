package db

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"mirada/internal/platform/calm"
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
	if err := d.copyPages(ctx, path); err != nil {
		return err
	}
	return keepFile(SQLiteCopy, path, keep)
}

// copyPages copies the file as it is at one moment, piece by piece. VACUUM INTO would be
// one statement, and hand the disk all of it at once.
func (d *DB) copyPages(ctx context.Context, path string) (err error) {
	conn, err := d.read.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	// A transaction that has read sees that moment until its end, and so does the copy.
	if _, err := conn.ExecContext(ctx, "BEGIN; SELECT count(*) FROM sqlite_master"); err != nil {
		return err
	}
	defer conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") //nolint:errcheck // nothing was written
	return conn.Raw(func(driver any) error {
		source := driver.(interface {
			NewBackup(to string) (*sqlite.Backup, error)
		})
		address := "file:" + (&url.URL{Path: path}).EscapedPath() + "?_pragma=journal_mode(OFF)&_pragma=synchronous(OFF)"
		backup, err := source.NewBackup(address)
		if err != nil {
			return err
		}
		return errors.Join(stepThrough(ctx, backup, path), backup.Finish())
	})
}

const (
	pageSize    = 4096
	pagesAtOnce = calm.Piece / pageSize
)

func stepThrough(ctx context.Context, backup *sqlite.Backup, path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	var pace calm.Pace
	for more := true; more; {
		if more, err = backup.Step(pagesAtOnce); err != nil {
			return err
		}
		if err := pace.Did(calm.Piece, file.Sync); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
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

// Staged is a copy that was found good and waits beside the database at path, which
// nothing may have open.
type Staged struct{ path, fresh string }

// StageSQLite examines a copy, lets prepare bring it up to date, and touches nothing
// else.
func StageSQLite(ctx context.Context, path string, copied io.Reader, prepare func(context.Context, *DB) error) (*Staged, error) {
	s := &Staged{path: path, fresh: path + ".restored"}
	s.Drop() // of a restore that was cut short
	err := writeFile(s.fresh, copied)
	if err == nil {
		err = examine(ctx, s.fresh, prepare)
	}
	if err != nil {
		s.Drop()
		return nil, err
	}
	return s, nil
}

// Drop gives the copy up; after Take there is none.
func (s *Staged) Drop() { removeSQLite(s.fresh) }

// Take puts the copy in the place of the database; what was there stays beside it
// under another name. Whenever it is cut short, one of the two is in its place.
func (s *Staged) Take() error {
	before := s.path + ".before-restore"
	removeSQLite(before)
	cutShort("before")
	// A log beside another main file would be taken for its own. One that could be
	// folded in is gone since the database was closed; what is left belongs to a
	// database that cannot be opened.
	for _, part := range sqliteParts[1:] {
		if err := os.Rename(s.path+part, before+part); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	cutShort("log moved")
	if err := keepBeside(s.path, before); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	cutShort("old one kept")
	if err := os.Rename(s.fresh, s.path); err != nil {
		return err
	}
	cutShort("taken")
	return syncFolder(filepath.Dir(s.path))
}

// keepBeside gives a file a second name, or makes a second file where that cannot be.
func keepBeside(path, other string) error {
	err := os.Link(path, other)
	if err == nil || errors.Is(err, os.ErrNotExist) {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return writeFile(other, file)
}

// cutShort is where tests end a restore.
var cutShort = func(step string) {}

// syncFolder makes new names survive a power cut.
func syncFolder(dir string) error {
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// sqliteParts belong together.
var sqliteParts = []string{"", "-wal", "-shm"}

func removeSQLite(path string) {
	for _, part := range sqliteParts {
		os.Remove(path + part)
	}
}

func examine(ctx context.Context, path string, prepare func(context.Context, *DB) error) error {
	d, err := Open(ctx, path)
	if err != nil {
		return err
	}
	defer d.Close()
	verdict, err := One[string](ctx, d, "PRAGMA integrity_check")
	if err != nil || verdict != "ok" {
		return errors.Join(fmt.Errorf("the database in the copy is damaged: %s", verdict), err)
	}
	return prepare(ctx, d)
}

func writeFile(path string, content io.Reader) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Sync(), file.Close())
}
