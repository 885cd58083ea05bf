package db_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

const insertUser = `INSERT INTO users (id, email, email_key, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)`

func addUser(ctx context.Context, d *db.DB, id, email string, at time.Time) error {
	return d.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, insertUser, id, email, email, at)
		return err
	})
}

func TestTimesComeBackAsTheyWereWritten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		at := time.Date(2026, 2, 3, 4, 5, 6, 123456000, time.FixedZone("Santo Domingo", -4*3600))
		if err := addUser(t.Context(), d, "u1", "a@b.do", at); err != nil {
			t.Fatal(err)
		}
		got, err := db.One[struct{ CreatedAt time.Time }](t.Context(), d, `SELECT created_at FROM users WHERE id = $1`, "u1")
		if err != nil {
			t.Fatal(err)
		}
		if !got.CreatedAt.Equal(at) {
			t.Errorf("created_at = %v, want %v", got.CreatedAt, at)
		}
		// A whole second and a fraction of it must compare as times, not as texts.
		later, err := db.All[string](t.Context(), d, `SELECT id FROM users WHERE created_at > $1`, at.Truncate(time.Second))
		if err != nil {
			t.Fatal(err)
		}
		if len(later) != 1 {
			t.Errorf("rows after the whole second = %v, want u1", later)
		}
	})
}

func TestErrorsAreTheSameOnBothEngines(t *testing.T) {
	now := time.Now()
	tests := map[string]struct {
		do   func(ctx context.Context, d *db.DB) error
		want error
	}{
		"no row": {func(ctx context.Context, d *db.DB) error {
			_, err := db.One[string](ctx, d, `SELECT id FROM users WHERE id = $1`, "nobody")
			return err
		}, db.ErrNotFound},
		"unique": {func(ctx context.Context, d *db.DB) error {
			return errors.Join(addUser(ctx, d, "u1", "a@b.do", now), addUser(ctx, d, "u2", "a@b.do", now))
		}, db.ErrUnique},
		"primary key": {func(ctx context.Context, d *db.DB) error {
			return errors.Join(addUser(ctx, d, "u1", "a@b.do", now), addUser(ctx, d, "u1", "c@b.do", now))
		}, db.ErrUnique},
		"foreign key": {func(ctx context.Context, d *db.DB) error {
			return exec(ctx, d, `INSERT INTO user_roles (user_id, role, created_at) VALUES ('nobody', 'user', $1)`, now)
		}, db.ErrForeignKey},
		"check": {func(ctx context.Context, d *db.DB) error { return addUser(ctx, d, "u1", "", now) }, db.ErrCheck},
		"not null": {func(ctx context.Context, d *db.DB) error {
			return exec(ctx, d, `INSERT INTO users (id, email_key, created_at, updated_at) VALUES ('u1', 'k', $1, $1)`, now)
		}, db.ErrCheck},
		"append-only audit": {func(ctx context.Context, d *db.DB) error {
			return errors.Join(
				exec(ctx, d, `INSERT INTO audit_log (id, at, action) VALUES ('a1', $1, 'x')`, now),
				exec(ctx, d, `UPDATE audit_log SET action = 'y'`))
		}, db.ErrCheck},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				if err := test.do(t.Context(), d); !errors.Is(err, test.want) {
					t.Errorf("err = %v, want %v", err, test.want)
				}
			})
		})
	}
}

func TestFailedTransactionLeavesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		refused := errors.New("refused")
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			if _, err := tx.Exec(t.Context(), insertUser, "u1", "a@b.do", "a@b.do", time.Now()); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Fatalf("err = %v, want %v", err, refused)
		}
		if n := countUsers(t, d); n != 0 {
			t.Errorf("users = %d, want none", n)
		}
	})
}

// Reading first and writing later is where SQLite fails unless the lock is taken
// at the start, and where PostgreSQL loses updates unless the row is locked.
func TestReadThenWriteLosesNoUpdate(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		if err := exec(ctx, d, `INSERT INTO rate_limits (key, window_start, window_end, hits) VALUES ('k', $1, $1, 0)`, time.Now()); err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for range 64 {
			wg.Go(func() {
				err := d.WriteTx(ctx, func(tx *db.Tx) error {
					hits, err := db.One[int](ctx, tx, `SELECT hits FROM rate_limits WHERE key = 'k'`+tx.ForUpdate())
					if err != nil {
						return err
					}
					_, err = tx.Exec(ctx, `UPDATE rate_limits SET hits = $1 WHERE key = 'k'`, hits+1)
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		hits, err := db.One[int](ctx, d, `SELECT hits FROM rate_limits WHERE key = 'k'`)
		if err != nil || hits != 64 {
			t.Errorf("hits = %d (%v), want 64", hits, err)
		}
	})
}

func exec(ctx context.Context, d *db.DB, q string, args ...any) error {
	return d.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, q, args...)
		return err
	})
}

func countUsers(t *testing.T, d *db.DB) int {
	t.Helper()
	n, err := db.One[int](t.Context(), d, `SELECT count(*) FROM users`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Who listens hears reads and writes, inside transactions and outside, and no more after
// they stop.
func TestStatementsCanBeOverheard(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var heard []string
		d.Overhear(func(statement string, args []any) {
			heard = append(heard, strings.Fields(statement)[0])
			for _, arg := range args {
				if at, isTime := arg.(time.Time); isTime && at.Location() != time.UTC {
					t.Errorf("a time is heard as %v", at)
				}
			}
		})
		if err := addUser(t.Context(), d, "u1", "a@b.do", time.Now()); err != nil {
			t.Fatal(err)
		}
		countUsers(t, d)
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := db.All[string](t.Context(), tx, `SELECT id FROM users`)
			return err
		})
		d.Overhear(nil)
		countUsers(t, d)
		if err != nil || !slices.Equal(heard, []string{"INSERT", "SELECT", "SELECT"}) {
			t.Errorf("heard %v (%v)", heard, err)
		}
	})
}
