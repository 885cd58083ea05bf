package orders

import (
	"context"

	"mirada/internal/platform/db"
)

const (
	saleColumns = `SELECT id, number, email, status, total_cents, currency, tracking_number, created_at FROM orders`
	newestFirst = ` ORDER BY created_at DESC, id DESC`
)

func listSales(ctx context.Context, from db.Source, f SalesFilter, limit, offset int) ([]Sale, error) {
	query, args := salesPageQuery(f, limit, offset)
	return salesWithItems(ctx, from, query, args)
}

func salesPageQuery(f SalesFilter, limit, offset int) (query string, args []any) {
	filter := f.where()
	query = saleColumns + filter.Where() + newestFirst + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	return query, filter.Args()
}

// salesAfter goes on where a list stopped, however far down that is, at the price of
// the first page.
func salesAfter(ctx context.Context, from db.Source, f SalesFilter, last *Sale, limit int) ([]Sale, error) {
	query, args := salesAfterQuery(f, last, limit)
	return salesWithItems(ctx, from, query, args)
}

func salesAfterQuery(f SalesFilter, last *Sale, limit int) (query string, args []any) {
	filter := f.where()
	if last != nil {
		filter.Add(`(created_at, id) < (?, ?)`, last.CreatedAt, last.ID)
	}
	query = `SELECT ` + orderColumns + ` FROM orders` + filter.Where() + newestFirst + filter.Then(` LIMIT ?`, limit)
	return query, filter.Args()
}

func salesWithItems(ctx context.Context, from db.Source, query string, args []any) ([]Sale, error) {
	sales, err := db.All[Sale](ctx, from, query, args...)
	if err != nil {
		return nil, err
	}
	return sales, addItems(ctx, from, sales)
}

func sumSales(ctx context.Context, from db.Source, f SalesFilter, currency string) (Figures, error) {
	query, args := sumSalesQuery(f, currency)
	return db.One[Figures](ctx, from, query, args...)
}

// sumSalesQuery casts sums, which PostgreSQL widens beyond whole numbers.
func sumSalesQuery(f SalesFilter, currency string) (query string, args []any) {
	filter := &db.Filter{}
	query = `SELECT ` + figures(filter.Then(inShops, currency)) + ` FROM orders`
	return query + f.narrow(filter).Where(), filter.Args()
}

// sumOthers adds up what is in other currencies, each on its own.
func sumOthers(ctx context.Context, from db.Source, f SalesFilter, currency string) ([]InCurrency, error) {
	filter := f.where()
	filter.Add(`NOT `+inShops, currency)
	return db.All[InCurrency](ctx, from, `
		SELECT currency, count(*) AS orders, CAST(sum(total_cents) AS BIGINT) AS total_cents FROM orders`+filter.Where()+`
		GROUP BY currency ORDER BY currency`, filter.Args()...)
}
