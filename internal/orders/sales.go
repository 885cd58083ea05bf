package orders

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// ErrSearch refuses what cannot be part of an address.
var ErrSearch = errs.New(errs.Invalid, "orders.invalid_search", "The text to search for cannot be read")

// shopTime is the zone whose days and clock staff go by: the shop's own, which knows
// no summer time.
var shopTime = time.FixedZone("America/Santo_Domingo", -4*60*60)

// Sale is an order as the sales list shows it.
type Sale = Order

// SalesFilter narrows sales by status, by a part of the buyer's address and by what
// they wait for; what is empty narrows nothing.
type SalesFilter struct {
	Status  Status
	Email   string
	Waiting Work
}

func (f SalesFilter) clean() (SalesFilter, error) {
	if f.Status != "" && !slices.Contains(Statuses, f.Status) {
		return f, ErrStatus.On("status")
	}
	if !utf8.ValidString(f.Email) || strings.ContainsFunc(f.Email, unicode.IsControl) {
		return f, ErrSearch.On("email")
	}
	f.Email = strings.ToLower(strings.TrimSpace(f.Email))
	return f, f.Waiting.clean()
}

func (f SalesFilter) where() *db.Filter { return f.narrow(&db.Filter{}) }

func (f SalesFilter) narrow(filter *db.Filter) *db.Filter {
	if f.Status != "" {
		filter.Add(`status = ?`, f.Status)
	}
	if f.Email != "" {
		filter.Add(`email_key LIKE ? ESCAPE '\'`, db.Contains(f.Email))
	}
	f.Waiting.narrow(filter, time.Now())
	return filter
}

// Figures sum up all sales that match a filter, on whichever page they are. Amounts of
// different currencies are never added up: money speaks of those in the shop's own.
type Figures struct {
	Orders     int
	Counted    int // of them, in the shop's currency
	TotalCents int64
}

// AverageCents is what an order brings in on average, to the nearest cent; nothing
// when there is none.
func (f Figures) AverageCents() int64 {
	if f.Counted == 0 {
		return 0
	}
	count := int64(f.Counted)
	return (f.TotalCents + count/2) / count
}

// InCurrency is what orders in another currency than the shop's come to.
type InCurrency struct {
	Currency   string
	Orders     int
	TotalCents int64
}

// inShops is true of an order in the shop's currency; those of before, which say none,
// are too.
const inShops = `currency IN ('', ?)`

// figures is what a query selects to sum up orders; shops is the condition above.
func figures(shops string) string {
	return `count(*) AS orders, CAST(COALESCE(sum(CASE WHEN ` + shops + ` THEN 1 ELSE 0 END), 0) AS BIGINT) AS counted,
		CAST(COALESCE(sum(CASE WHEN ` + shops + ` THEN total_cents ELSE 0 END), 0) AS BIGINT) AS total_cents`
}
