package db_test

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/jobs"
)

func openPlain(t *testing.T, url string) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func needPostgres(t *testing.T) {
	t.Helper()
	if os.Getenv("TEST_POSTGRES_URL") == "" {
		t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
	}
}

var migrationName = regexp.MustCompile(`^(\d{4})_([a-z_]+)(\.sqlite|\.postgres)?\.sql$`)

func TestMigrationNumbersHaveNoGaps(t *testing.T) {
	t.Parallel()
	names, err := fs.Glob(os.DirFS("migrations"), "*")
	if err != nil {
		t.Fatal(err)
	}
	engines := map[int][]string{}
	titles := map[int]string{}
	for _, name := range names {
		parts := migrationName.FindStringSubmatch(name)
		if parts == nil {
			t.Fatalf("%s is not named like 0007_stock.sql or 0007_stock.sqlite.sql", name)
		}
		number, _ := strconv.Atoi(parts[1])
		if other, known := titles[number]; known && other != parts[2] {
			t.Errorf("%d is both %q and %q", number, other, parts[2])
		}
		titles[number] = parts[2]
		engines[number] = append(engines[number], parts[3])
	}
	for number := 1; number <= len(engines); number++ {
		slices.Sort(engines[number])
		if got := engines[number]; !slices.Equal(got, []string{""}) && !slices.Equal(got, []string{".postgres", ".sqlite"}) {
			t.Errorf("migration %d exists for %q, want it once for both or once for each", number, got)
		}
	}
}

func TestMigratingAgainChangesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		before := columnsOf(t, d)
		if err := exec(t.Context(), d, insertUser, "u1", "a@b.do", "a@b.do", someTime); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := d.Migrate(t.Context(), jobs.Migrate(d.Engine)); err != nil {
				t.Fatal(err)
			}
		}
		if after := columnsOf(t, d); !slices.Equal(before, after) {
			t.Errorf("columns were %v, are %v", before, after)
		}
		if n := countUsers(t, d); n != 1 {
			t.Errorf("users = %d, want 1", n)
		}
	})
}

func TestOlderProgramRefusesANewerSchema(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		err := exec(t.Context(), d, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)`)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Migrate(t.Context()); !errors.Is(err, db.ErrNewerSchema) {
			t.Errorf("err = %v, want %v", err, db.ErrNewerSchema)
		}
	})
}

func TestNodesThatStartTogetherMigrateOnce(t *testing.T) {
	t.Parallel()
	needPostgres(t)
	url := dbtest.EmptyPostgresURL(t)
	var wg sync.WaitGroup
	for range 3 {
		node := openPlain(t, url)
		wg.Go(func() {
			if err := node.Migrate(t.Context(), jobs.Migrate(node.Engine)); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	d := openPlain(t, url)
	applied, err := db.One[int](t.Context(), d, `SELECT count(*) - count(DISTINCT version_id) FROM goose_db_version`)
	if err != nil || applied != 0 {
		t.Errorf("%d migrations ran twice (%v)", applied, err)
	}
}

// Most starts have nothing to migrate: they need neither the lock nor a connection for it.
func TestOnlyWhoHasSomethingToMigrateWaits(t *testing.T) {
	t.Parallel()
	needPostgres(t)
	url := dbtest.EmptyPostgresURL(t)
	d, other := openPlain(t, url), openPlain(t, url)
	if err := d.Migrate(t.Context(), jobs.Migrate(d.Engine)); err != nil {
		t.Fatal(err)
	}
	undone := db.Step{
		IsDone: func(context.Context, db.Source) (bool, error) { return false, nil },
		Do:     func(context.Context, *sql.DB) error { return nil },
	}
	err := other.WriteTx(t.Context(), func(tx *db.Tx) error {
		if _, err := db.One[string](t.Context(), tx, `SELECT pg_advisory_xact_lock(7234110965)::text`); err != nil {
			return err
		}
		if err := d.Migrate(t.Context(), jobs.Migrate(d.Engine)); err != nil {
			t.Errorf("nothing to do: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		if err := d.Migrate(ctx, undone); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a step is left to do, and nobody waited for the lock: %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Migrate(t.Context(), undone); err != nil {
		t.Errorf("once the lock is free: %v", err)
	}
}

// migrateInterrupted migrates with too little time, again and again with a little more,
// until it is done.
func migrateInterrupted(t *testing.T, d *db.DB) {
	t.Helper()
	interrupted := 0
	for patience := 500 * time.Microsecond; ; patience = patience * 5 / 4 {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		err := d.Migrate(ctx, jobs.Migrate(d.Engine))
		cancel()
		if err == nil {
			break
		}
		if interrupted++; patience > time.Minute {
			t.Fatalf("after %d interruptions: %v", interrupted, err)
		}
	}
	if interrupted == 0 {
		t.Error("nothing was interrupted")
	}
}

// A migration that is cut short leaves the schema before it or after it, so that a
// later start can go on from there.
func TestInterruptedMigrationIsTakenUpAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, whole *db.DB) {
		url := filepath.Join(t.TempDir(), "cut.db")
		if whole.Engine == db.Postgres {
			url = dbtest.EmptyPostgresURL(t)
		}
		d := openPlain(t, url)
		migrateInterrupted(t, d)
		if got, want := columnsOf(t, d), columnsOf(t, whole); !slices.Equal(got, want) {
			t.Errorf("columns = %v, want %v", got, want)
		}
	})
}
