package orders

import (
	"context"
	"errors"
	"strings"
	"time"

	"mirada/internal/platform/db"
)

func readWaiting(ctx context.Context, from db.Source, now time.Time) (waiting Waiting, err error) {
	if waiting.Work, err = countWork(ctx, from, now); err != nil {
		return waiting, err
	}
	waiting.Recovered, err = db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE recovered_at >= $1`, now.AddDate(0, 0, -30))
	if err != nil {
		return waiting, err
	}
	newest, err := db.One[Order](ctx, from, `
		SELECT id, number, total_cents, currency, created_at FROM orders WHERE source = 'shop' ORDER BY created_at DESC, id DESC LIMIT 1`)
	if errors.Is(err, db.ErrNotFound) {
		return waiting, nil
	}
	waiting.Newest = &newest
	return waiting, err
}

// countWork counts every kind of work, also what nobody waits for.
func countWork(ctx context.Context, from db.Source, now time.Time) (map[Work]int, error) {
	query, args := workQuery(now)
	rows, err := db.All[struct {
		Work   Work
		Orders int
	}](ctx, from, query, args...)
	counts := map[Work]int{}
	for _, row := range rows {
		counts[row.Work] = row.Orders
	}
	return counts, err
}

// workQuery counts each kind in the index of its own condition, all in one query.
func workQuery(now time.Time) (query string, args []any) {
	counts := make([]string, len(Works))
	for i, work := range Works {
		filter := db.FilterAfter(args)
		work.narrow(filter, now)
		counts[i] = `SELECT '` + string(work) + `' AS work, count(*) AS orders FROM orders` + filter.Where()
		args = filter.Args()
	}
	return strings.Join(counts, ` UNION ALL `), args
}
