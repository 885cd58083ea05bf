package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// SQLiteCopy is the name of the one file of a SQLite copy.
const SQLiteCopy = "mirada.db"

// copySQLite hands over the pages of the file as they are at one moment, the newest of
// them from its log. VACUUM INTO, or SQLite's own backup, would write a second file as
// large as the first, to be read again and deleted: three times the work for the disk.
func (d *DB) copySQLite(ctx context.Context, keep Keep) error {
	// A transaction sees the moment of its first reading until its end.
	tx, err := d.read.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	var size int64
	if err := tx.QueryRowContext(ctx, `SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`).Scan(&size); err != nil {
		return err
	}
	rows, err := tx.QueryContext(ctx, `SELECT data FROM sqlite_dbpage ORDER BY pgno`)
	if err != nil {
		return err
	}
	defer rows.Close()
	return keep(SQLiteCopy, size, &pages{rows: rows})
}

// pages reads one page after the other.
type pages struct {
	rows *sql.Rows
	page sql.RawBytes
}

func (p *pages) Read(b []byte) (int, error) {
	if len(p.page) == 0 {
		if !p.rows.Next() {
			return 0, cmp.Or(p.rows.Err(), io.EOF)
		}
		if err := p.rows.Scan(&p.page); err != nil {
			return 0, err
		}
	}
	n := copy(b, p.page)
	p.page = p.page[n:]
	return n, nil
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
	ctx = Unhurried(ctx) // every page of a large shop is read
	d, err := Open(ctx, path)
	if err != nil {
		return err
	}
	defer d.Close()
	verdict, err := One[string](ctx, d, "PRAGMA integrity_check")
	if err != nil {
		return fmt.Errorf("examine the database in the copy: %w", err)
	}
	if verdict != "ok" {
		return fmt.Errorf("the database in the copy is damaged: %s", verdict)
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
