// Package limits counts attempts in the database, so that all nodes share the
// count. It guards accounts; limits that only protect the machine live in httpx.
package limits

import (
	"context"
	"fmt"
	"math"
	"time"
	"unicode/utf8"

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

// Scaled is a limit that something else than attempts is held against.
func (c *Counter) Scaled(most int) int { return int(math.Ceil(float64(most) * c.scale)) }

type window struct {
	Hits      int
	WindowEnd time.Time
}

// Attempt is one that a rule counts, by the key of who tries.
type Attempt struct {
	Rule Rule
	Key  string
}

func (a Attempt) name() string { return a.Rule.Name + ":" + a.Key }

// Take counts one attempt by key and refuses it beyond the rule. The attempt is
// counted before its outcome is known: guesses made in parallel all count.
func (c *Counter) Take(ctx context.Context, rule Rule, key string) error {
	return c.TakeEach(ctx, Attempt{rule, key})
}

// TakeEach counts several attempts, in one transaction, up to the first that is
// refused.
func (c *Counter) TakeEach(ctx context.Context, attempts ...Attempt) error {
	now, err := c.db.Now(ctx)
	if err != nil {
		return err
	}
	var refused error
	err = c.db.WriteTx(ctx, func(tx *db.Tx) error {
		refused = nil // it may run again
		for _, attempt := range attempts {
			current, err := take(ctx, tx, attempt, now)
			if err != nil {
				return fmt.Errorf("count %s: %w", attempt.Rule.Name, err)
			}
			if current.Hits > c.Scaled(attempt.Rule.Max) {
				refused = httpx.ErrTooMany.After(current.WindowEnd.Sub(now))
				return nil
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return refused
}

func take(ctx context.Context, tx *db.Tx, attempt Attempt, now time.Time) (window, error) {
	return db.One[window](ctx, tx, `
		INSERT INTO rate_limits (key, window_start, window_end, hits) VALUES ($1, $2, $3, 1)
		ON CONFLICT (key) DO UPDATE SET
			hits = CASE WHEN rate_limits.window_end <= excluded.window_start THEN 1 ELSE rate_limits.hits + 1 END,
			window_start = CASE WHEN rate_limits.window_end <= excluded.window_start THEN excluded.window_start ELSE rate_limits.window_start END,
			window_end = CASE WHEN rate_limits.window_end <= excluded.window_start THEN excluded.window_end ELSE rate_limits.window_end END
		RETURNING hits, window_end`, attempt.name(), now, now.Add(attempt.Rule.Window))
}

// Settle takes back the last of each of some attempts, which turned out to be honest,
// and forgets all of others, in one transaction.
func (c *Counter) Settle(ctx context.Context, takeBack, forget []Attempt) error {
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		for _, attempt := range takeBack {
			if _, err := tx.Exec(ctx, `UPDATE rate_limits SET hits = hits - 1 WHERE key = $1 AND hits > 0`, attempt.name()); err != nil {
				return err
			}
		}
		for _, attempt := range forget {
			if _, err := tx.Exec(ctx, `DELETE FROM rate_limits WHERE key = $1`, attempt.name()); err != nil {
				return err
			}
		}
		return nil
	})
}

// Clear forgets every attempt by key.
func (c *Counter) Clear(ctx context.Context, rule Rule, key string) error {
	return c.Settle(ctx, nil, []Attempt{{rule, key}})
}

// ClearUnder forgets every attempt by keys that begin with prefix; with an empty one,
// all that the rule has counted.
func (c *Counter) ClearUnder(ctx context.Context, rule Rule, prefix string) error {
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		begin := rule.Name + ":" + prefix
		_, err := tx.Exec(ctx, `DELETE FROM rate_limits WHERE substr(key, 1, $1) = $2`, utf8.RuneCountInString(begin), begin)
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
