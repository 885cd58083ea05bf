// Package limits counts attempts in the database, so that all nodes share the
// count. It guards accounts; limits that only protect the machine live in httpx.
package limits

import (
	"context"
	"fmt"
	"math"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
)

// Rule allows Max attempts in each Window. A window ends by itself, so nobody can
// be locked out for good.
type Rule struct {
	Name   string
	Max    int
	Window time.Duration
}

// Counter applies rules, each scaled for tests and measurements.
type Counter struct {
	db    *db.DB
	scale float64
}

// New makes a counter; scale multiplies every limit.
func New(d *db.DB, scale float64) *Counter { return &Counter{db: d, scale: scale} }

type window struct {
	Hits      int
	WindowEnd time.Time
}

// Take counts one attempt by key and refuses it beyond the rule. The attempt is
// counted before its outcome is known: guesses made in parallel all count.
func (c *Counter) Take(ctx context.Context, rule Rule, key string) error {
	now, err := c.db.Now(ctx)
	if err != nil {
		return err
	}
	var current window
	err = c.db.WriteTx(ctx, func(tx *db.Tx) error {
		var err error
		current, err = db.One[window](ctx, tx, `
			INSERT INTO rate_limits (key, window_start, window_end, hits) VALUES ($1, $2, $3, 1)
			ON CONFLICT (key) DO UPDATE SET
				hits = CASE WHEN rate_limits.window_end <= excluded.window_start THEN 1 ELSE rate_limits.hits + 1 END,
				window_start = CASE WHEN rate_limits.window_end <= excluded.window_start THEN excluded.window_start ELSE rate_limits.window_start END,
				window_end = CASE WHEN rate_limits.window_end <= excluded.window_start THEN excluded.window_end ELSE rate_limits.window_end END
			RETURNING hits, window_end`, rule.Name+":"+key, now, now.Add(rule.Window))
		return err
	})
	if err != nil {
		return fmt.Errorf("count %s: %w", rule.Name, err)
	}
	if float64(current.Hits) > math.Ceil(float64(rule.Max)*c.scale) {
		return httpx.ErrTooMany.After(current.WindowEnd.Sub(now))
	}
	return nil
}

// Forgive takes back the last attempt by key: it turned out to be an honest one.
func (c *Counter) Forgive(ctx context.Context, rule Rule, key string) error {
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE rate_limits SET hits = hits - 1 WHERE key = $1 AND hits > 0`, rule.Name+":"+key)
		return err
	})
}

// Clear forgets every attempt by key.
func (c *Counter) Clear(ctx context.Context, rule Rule, key string) error {
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM rate_limits WHERE key = $1`, rule.Name+":"+key)
		return err
	})
}

// Forget drops windows that have ended.
func (c *Counter) Forget(ctx context.Context) error {
	now, err := c.db.Now(ctx)
	if err != nil {
		return err
	}
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM rate_limits WHERE window_end < $1`, now)
		return err
	})
}
