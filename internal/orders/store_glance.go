package orders

import (
	"context"
	"strconv"
	"strings"
	"time"

	"mirada/internal/platform/db"
)

// readDays sums up each day between two neighbouring starts.
func readDays(ctx context.Context, from db.Source, starts []time.Time, currency string) ([]Day, error) {
	type row struct {
		Day int
		Figures
	}
	query, args := daysQuery(starts, currency)
	rows, err := db.All[row](ctx, from, query, args...)
	if err != nil {
		return nil, err
	}
	days := make([]Day, len(starts)-1)
	for i := range days {
		days[i].Starts = starts[i]
	}
	for _, r := range rows {
		days[r.Day].Figures = r.Figures
	}
	return days, nil
}

// sold names every status but cancelled: so the index by status answers alone, which
// it cannot do for "all but".
const sold = `status IN ('pending', 'processing', 'paid', 'shipped', 'delivered', 'completed')`

// daysQuery reads one stretch of the index for each day, all in one query. The days
// come from us: the two engines agree on no word for the day of a moment in a zone.
func daysQuery(starts []time.Time, currency string) (query string, args []any) {
	filter := &db.Filter{}
	sums := figures(filter.Then(inShops, currency))
	days := make([]string, len(starts)-1)
	for i := range days {
		days[i] = `SELECT ` + strconv.Itoa(i) + ` AS day, ` + sums + ` FROM orders` +
			filter.Then(` WHERE created_at >= ? AND created_at < ? AND `+sold, starts[i], starts[i+1])
	}
	return strings.Join(days, ` UNION ALL `), filter.Args()
}

// countByStatus counts every status, also those that no order has.
func countByStatus(ctx context.Context, from db.Source) ([]StatusCount, error) {
	found, err := db.All[StatusCount](ctx, from, statusQuery)
	if err != nil {
		return nil, err
	}
	orders := map[Status]int{}
	for _, count := range found {
		orders[count.Status] = count.Orders
	}
	all := make([]StatusCount, len(Statuses))
	for i, status := range Statuses {
		all[i] = StatusCount{Status: status, Orders: orders[status]}
	}
	return all, nil
}

const statusQuery = `SELECT status, count(*) AS orders FROM orders GROUP BY status`

// listBestSellers counts a product under its name of today, and one that is gone
// under the name it was sold by.
func listBestSellers(ctx context.Context, from db.Source, since, until time.Time, limit int, currency string) ([]BestSeller, error) {
	return db.All[BestSeller](ctx, from, bestSellersQuery, since, until, currency, limit)
}

// bestSellersQuery reads the stretch of the index that the days take and takes off
// what belongs to cancelled orders, and the money of those in another currency, which
// are few: to ask each item for its order costs more than all the rest. Names are
// joined to the few that are shown.
const bestSellersQuery = `
	WITH moved AS (
		SELECT i.product_id, '' AS gone, sum(i.quantity) AS quantity, sum(i.quantity * i.price_cents) AS total_cents
		FROM order_items i WHERE i.sold_at >= $1 AND i.sold_at < $2 AND i.product_id IS NOT NULL
		GROUP BY i.product_id
		UNION ALL
		SELECT i.product_id, '', -sum(i.quantity), -sum(i.quantity * i.price_cents)
		FROM orders o JOIN order_items i ON i.order_id = o.id
		WHERE o.status = 'cancelled' AND o.created_at >= $1 AND o.created_at < $2 AND i.product_id IS NOT NULL
		GROUP BY i.product_id
		UNION ALL
		SELECT i.product_id, '', 0, -sum(i.quantity * i.price_cents)
		FROM orders o JOIN order_items i ON i.order_id = o.id
		WHERE o.currency NOT IN ('', $3) AND o.` + sold + ` AND o.created_at >= $1 AND o.created_at < $2 AND i.product_id IS NOT NULL
		GROUP BY i.product_id
		UNION ALL
		SELECT NULL, i.product_name, sum(i.quantity), sum(CASE WHEN o.currency IN ('', $3) THEN i.quantity * i.price_cents ELSE 0 END)
		FROM order_items i JOIN orders o ON o.id = i.order_id
		WHERE i.product_id IS NULL AND i.sold_at >= $1 AND i.sold_at < $2 AND o.` + sold + `
		GROUP BY i.product_name
	), best AS (
		SELECT product_id, gone, CAST(sum(quantity) AS BIGINT) AS quantity, CAST(sum(total_cents) AS BIGINT) AS total_cents
		FROM moved GROUP BY product_id, gone HAVING sum(quantity) > 0
		ORDER BY 3 DESC, 4 DESC, 1, 2 LIMIT $4
	)
	SELECT CASE WHEN p.deleted_at IS NULL THEN best.product_id END AS product_id, COALESCE(p.name, best.gone) AS product_name, COALESCE(p.image_url, '') AS image_url, best.quantity, best.total_cents
	FROM best LEFT JOIN products p ON p.id = best.product_id
	ORDER BY 4 DESC, 5 DESC, 2`
