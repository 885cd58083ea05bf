package db_test

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// lockedByAnother returns a shop whose file another program holds until release.
func lockedByAnother(t *testing.T) (d *db.DB, release func()) {
	t.Helper()
	path := dbtest.SQLiteFile(t)
	d = openPlain(t, path)
	other, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := other.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(); other.Close() })
	if _, err := conn.ExecContext(t.Context(), "BEGIN EXCLUSIVE"); err != nil {
		t.Fatal(err)
	}
	return d, func() {
		if _, err := conn.ExecContext(context.Background(), "ROLLBACK"); err != nil {
			t.Error(err)
		}
	}
}

func TestAWriteWaitsForTheLockAndReadsDoNot(t *testing.T) {
	t.Parallel()
	d, release := lockedByAnother(t)
	written := make(chan error, 1)
	go func() { written <- addUser(t.Context(), d, "u1", "a@b.do", someTime) }()
	if n := countUsers(t, d); n != 0 {
		t.Errorf("users = %d while the file is locked, want 0", n)
	}
	select {
	case err := <-written:
		t.Fatalf("the write did not wait: %v", err)
	case <-time.After(50 * time.Millisecond):
	}
	release()
	if err := <-written; err != nil {
		t.Error(err)
	}
	if n := countUsers(t, d); n != 1 {
		t.Errorf("users = %d, want 1", n)
	}
}

func TestALockThatTakesTooLongIsUnavailable(t *testing.T) {
	t.Parallel()
	d, release := lockedByAnother(t)
	// There is one writer connection, so this shortens the wait of the write below.
	if _, err := d.Writer().ExecContext(t.Context(), "PRAGMA busy_timeout = 50"); err != nil {
		t.Fatal(err)
	}
	if err := addUser(t.Context(), d, "u1", "a@b.do", someTime); !errors.Is(err, db.ErrUnavailable) {
		t.Errorf("err = %v, want %v", err, db.ErrUnavailable)
	}
	release()
	if err := addUser(t.Context(), d, "u1", "a@b.do", someTime); err != nil {
		t.Errorf("after the lock: %v", err)
	}
}

func TestTheWaitIsTenSecondsUnlessSaid(t *testing.T) {
	t.Parallel()
	d := openPlain(t, dbtest.SQLiteFile(t))
	for pragma, want := range map[string]string{
		"busy_timeout": "10000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1",
	} {
		var got string
		if err := d.Writer().QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s = %q (%v), want %q", pragma, got, err, want)
		}
	}
}

// A slow statement whose caller runs out of time must end as unavailable too.
func TestAQueryThatRunsOutOfTimeIsUnavailable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		const endless = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT count(*) FROM n`
		if _, err := db.One[int](ctx, d, endless); !errors.Is(err, db.ErrUnavailable) {
			t.Errorf("read: err = %v, want %v", err, db.ErrUnavailable)
		}
		if n := countUsers(t, d); n != 0 {
			t.Errorf("users = %d, want 0", n)
		}
	})
}

func TestReadersCannotWrite(t *testing.T) {
	t.Parallel()
	d := openPlain(t, dbtest.SQLiteFile(t))
	if _, err := db.All[string](t.Context(), d, insertUser+" RETURNING id", "u1", "a@b.do", "a@b.do", someTime); err == nil {
		t.Error("a read wrote a row")
	}
	if n := countUsers(t, d); n != 0 {
		t.Errorf("users = %d, want 0", n)
	}
}

func TestUnreachableServerIsUnavailable(t *testing.T) {
	t.Parallel()
	_, err := db.Open(t.Context(), "postgres://shop:hunter2@127.0.0.1:1/mirada?sslmode=disable")
	if !errors.Is(err, db.ErrUnavailable) {
		t.Errorf("err = %v, want %v", err, db.ErrUnavailable)
	}
}
