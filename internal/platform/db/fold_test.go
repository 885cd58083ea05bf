package db_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// One commit is far from what lets SQLite fold its log by itself.
func TestTheLogIsFoldedBesideThoseWhoWrite(t *testing.T) {
	t.Parallel()
	path := dbtest.SQLiteFile(t)
	d := dbtest.Open(t, path)
	for _, mark := range []string{"first-mark-of-a-log", "second-mark-of-a-log"} {
		if err := addUser(t.Context(), d, mark, mark, time.Now()); err != nil {
			t.Fatal(err)
		}
		until(t, "the commit is in the main file", func() bool {
			held, err := os.ReadFile(path)
			return err == nil && bytes.Contains(held, []byte(mark))
		})
	}
}

// Readers who follow upon each other, and a writer who never rests, leave no moment in
// which SQLite would begin its log anew by itself.
func TestALongLogIsBegunAnewThoughNobodyRests(t *testing.T) {
	t.Parallel()
	path := dbtest.SQLiteFile(t)
	d := dbtest.Open(t, path)
	ctx, stop := context.WithCancel(t.Context())
	var busy sync.WaitGroup
	defer busy.Wait()
	defer stop()
	for range 3 { // hardly ever are all of them between two reads
		busy.Go(func() {
			for ctx.Err() == nil {
				if err := readFor(ctx, d, 20*time.Millisecond); err != nil && ctx.Err() == nil {
					t.Error(err)
					return
				}
			}
		})
	}
	salt := func() string { // another one each time that the log is begun
		head := make([]byte, 24)
		log, err := os.Open(path + "-wal")
		if err != nil {
			return ""
		}
		defer log.Close()
		if _, err := io.ReadFull(log, head); err != nil {
			return ""
		}
		return string(head[16:])
	}
	name, first, n := strings.Repeat("a long name ", 10_000), "", 0
	until(t, "the log is begun anew", func() bool {
		for range 10 {
			n++
			mark := strconv.Itoa(n)
			if err := addUser(ctx, d, mark, name+mark, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
		if first == "" {
			first = salt()
		}
		return salt() != first
	})
}

// A backup keeps the log from being folded; the disk gets its room back afterwards.
func TestALogThatGrewBesideAReaderGivesTheDiskItsRoomBack(t *testing.T) {
	t.Parallel()
	path := dbtest.SQLiteFile(t)
	d := dbtest.Open(t, path)
	size := func() int64 {
		about, err := os.Stat(path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return about.Size()
	}
	const kept = 256 << 20
	name, n := strings.Repeat("a long name ", 400_000), 0
	write := func() {
		n++
		if err := addUser(t.Context(), d, strconv.Itoa(n), name+strconv.Itoa(n), time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	reader, err := d.Reader().Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := reader.QueryRow(`SELECT count(*) FROM users`).Scan(&n); err != nil { // from here on it sees nothing newer
		t.Fatal(err)
	}
	write()
	for size() < kept*3/2 {
		write()
	}
	if err := reader.Rollback(); err != nil {
		t.Fatal(err)
	}
	until(t, "the log is short again", func() bool {
		write()
		return size() <= kept
	})
}

// readFor is somebody who reads for so long.
func readFor(ctx context.Context, d *db.DB, long time.Duration) error {
	tx, err := d.Reader().BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	var n int
	err = tx.QueryRowContext(ctx, `SELECT count(*) FROM users`).Scan(&n)
	time.Sleep(long)
	return err
}

func until(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !isSo(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: not after 30 s", what)
		}
	}
}
