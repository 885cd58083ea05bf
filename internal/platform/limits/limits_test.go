package limits_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/limits"
)

var thrice = limits.Rule{Name: "thrice", Max: 3, Window: time.Minute}

// take counts n attempts and returns how many were let through.
func take(t *testing.T, c *limits.Counter, rule limits.Rule, key string, n int) (allowed int) {
	t.Helper()
	for range n {
		switch err := c.Take(t.Context(), rule, key); {
		case err == nil:
			allowed++
		case errs.KindOf(err) != errs.RateLimited:
			t.Fatal(err)
		}
	}
	return allowed
}

func endWindows(t *testing.T, d *db.DB) {
	t.Helper()
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(t.Context(), `UPDATE rate_limits SET window_end = $1`, time.Now().Add(-time.Second))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestARuleAllowsSoManyInEachWindow(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := limits.New(d, 1)
		if got := take(t, c, thrice, "ana", 5); got != 3 {
			t.Errorf("%d of 5", got)
		}
		if got := take(t, c, thrice, "eva", 1) + take(t, c, limits.Rule{Name: "other", Max: 1, Window: time.Minute}, "ana", 1); got != 2 {
			t.Errorf("another key or another rule is counted along: %d", got)
		}
		var limited *errs.Error
		if err := c.Take(t.Context(), thrice, "ana"); !errors.As(err, &limited) || limited.RetryAfter <= 0 || limited.RetryAfter > time.Minute {
			t.Errorf("refused with %+v", limited)
		}
		endWindows(t, d)
		if got := take(t, c, thrice, "ana", 5); got != 3 {
			t.Errorf("%d of 5 in the next window", got)
		}
	})
}

// A stranger who keeps trying must not keep the window open.
func TestAttemptsDoNotLengthenTheWindow(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := limits.New(d, 1)
		ends := func() time.Time {
			row, err := db.One[struct{ WindowEnd time.Time }](t.Context(), d, `SELECT window_end FROM rate_limits`)
			if err != nil {
				t.Fatal(err)
			}
			return row.WindowEnd
		}
		take(t, c, thrice, "ana", 1)
		first := ends()
		take(t, c, thrice, "ana", 10)
		if !ends().Equal(first) {
			t.Errorf("the window moved from %v to %v", first, ends())
		}
	})
}

func TestAttemptsAtOnceAllCount(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		nodes := []*limits.Counter{limits.New(d, 1), limits.New(d, 1)}
		var allowed int
		var count sync.Mutex
		var all sync.WaitGroup
		for i := range 40 {
			all.Go(func() {
				err := nodes[i%2].Take(t.Context(), thrice, "ana")
				count.Lock()
				defer count.Unlock()
				if err == nil {
					allowed++
				} else if errs.KindOf(err) != errs.RateLimited {
					t.Error(err)
				}
			})
		}
		if all.Wait(); allowed != 3 {
			t.Errorf("%d of 40 at once", allowed)
		}
	})
}

func TestForgiveClearAndForget(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c, ctx := limits.New(d, 1), t.Context()
		take(t, c, thrice, "ana", 3)
		if err := c.Settle(ctx, []limits.Attempt{{Rule: thrice, Key: "ana"}}, nil); err != nil {
			t.Fatal(err)
		}
		if got := take(t, c, thrice, "ana", 2); got != 1 {
			t.Errorf("%d after one was forgiven", got)
		}
		if err := c.Clear(ctx, thrice, "ana"); err != nil {
			t.Fatal(err)
		}
		if got := take(t, c, thrice, "ana", 5); got != 3 {
			t.Errorf("%d after all were cleared", got)
		}
		if err := errors.Join(c.Settle(ctx, []limits.Attempt{{Rule: thrice, Key: "nobody"}}, nil), c.Clear(ctx, thrice, "nobody")); err != nil {
			t.Errorf("nobody's attempts: %v", err)
		}
		endWindows(t, d)
		take(t, c, thrice, "eva", 1)
		if err := c.Forget(ctx); err != nil {
			t.Fatal(err)
		}
		if left, err := db.One[string](ctx, d, `SELECT key FROM rate_limits`); err != nil || left != "thrice:eva" {
			t.Errorf("left: %q, %v", left, err)
		}
	})
}

func TestTheScaleMultipliesEveryLimit(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for scale, want := range map[float64]int{2: 6, 0.5: 2, 0.001: 1} {
			c := limits.New(d, scale)
			if got := take(t, c, limits.Rule{Name: "scaled", Max: 3, Window: time.Minute}, "ana", 8); got != want {
				t.Errorf("scale %v allows %d, want %d", scale, got, want)
			}
			endWindows(t, d)
		}
	})
}
