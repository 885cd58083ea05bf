package catalog

import (
	"mirada/internal/platform/db"
)

// StockState narrows a list by what is on hand.
type StockState string

const (
	AnyStock StockState = ""
	InStock  StockState = "in"
	LowStock StockState = "low"
	NoStock  StockState = "out"
)

// ProductQuery is one page of the staff's product list.
type ProductQuery struct {
	Search        string
	Found         []string // the products that Search finds
	BrandID       string
	Category      string
	Gender        Gender
	Stock         StockState
	LowAt         int // the threshold that counts as low
	Featured      *bool
	State         State
	Unmeasured    bool // only those whose size nobody knows
	Sort          string
	Ascending     bool
	Limit, Offset int
}

// productOrders are the orders of indexes; that by brand has none and is sorted.
var productOrders = map[string][2]string{ // descending, ascending
	"created_at": {`p.created_at DESC, p.id DESC`, `p.created_at, p.id`},
	"name":       {db.Alphabetical("p.name") + ` DESC, p.id DESC`, db.Alphabetical("p.name") + `, p.id`},
	"price":      {`p.price_cents DESC, p.created_at DESC, p.id DESC`, `p.price_cents, p.created_at DESC, p.id DESC`},
	"stock":      {`s.on_hand DESC, s.product_id DESC`, `s.on_hand, s.product_id`},
	"brand":      {byBrand + ` DESC, p.id DESC`, byBrand + `, p.id`},
}

var byBrand = db.Alphabetical("COALESCE(b.name, '')")

func (q ProductQuery) order() string {
	if q.Ascending {
		return ` ORDER BY ` + productOrders[q.Sort][1]
	}
	return ` ORDER BY ` + productOrders[q.Sort][0]
}

// tables are those that the page is cut out of: every product has a level of stock,
// so that it may lead where its order is wanted.
func (q ProductQuery) tables() string {
	switch {
	case q.Sort == "stock" || q.Stock != AnyStock:
		return `stock_levels s JOIN office_products p ON p.id = s.product_id LEFT JOIN brands b ON b.id = p.brand_id`
	case q.Sort == "brand":
		return `office_products p LEFT JOIN brands b ON b.id = p.brand_id`
	}
	return `office_products p`
}

// counted are the tables that are enough to count by.
func (q ProductQuery) counted() string {
	if q.Stock == AnyStock {
		return `office_products p`
	}
	return `stock_levels s JOIN office_products p ON p.id = s.product_id`
}

// countedIn are the tables whose writes can change how long the list is.
func (q ProductQuery) countedIn() []string {
	tables := []string{"products"}
	if q.Stock != AnyStock {
		tables = append(tables, "stock_levels")
	}
	if q.Unmeasured {
		tables = append(tables, "product_listing")
	}
	if q.BrandID != "" { // one that is deleted leaves its products by their key, as below
		tables = append(tables, "brands")
	}
	if q.Category != "" {
		tables = append(tables, "categories")
	}
	return tables
}

// manyFound is from where on it costs less to walk along the order of the list until the
// page is full than to look each product up and sort them all.
const manyFound = 1000

// isSearchAlone tells that nothing but its words narrows the list.
func (q ProductQuery) isSearchAlone(engine db.Engine) bool {
	rest := q
	rest.Search = ""
	return q.Search != "" && rest.filter(engine).Where() == ""
}

func (q ProductQuery) filter(engine db.Engine) *db.Filter {
	f := &db.Filter{}
	switch {
	case q.Search == "":
	case len(q.Found) > manyFound:
		f.AddAnyAlong(engine, `p.id`, q.Found)
	default:
		f.AddAny(engine, `p.id`, q.Found)
	}
	if q.BrandID == "none" {
		f.Add(`p.brand_id IS NULL`)
	} else if q.BrandID != "" {
		f.Add(`p.brand_id = ?`, q.BrandID)
	}
	if q.Category != "" {
		f.Add(`p.category = ?`, q.Category)
	}
	if q.Gender != "" {
		f.Add(`p.gender = ?`, q.Gender)
	}
	if q.Featured != nil {
		f.Add(`p.is_featured = ?`, *q.Featured)
	}
	if q.State != "" {
		f.Add(`p.state = ?`, q.State)
	}
	if q.Unmeasured {
		f.Add(`NOT EXISTS (SELECT 1 FROM product_listing l WHERE l.product_id = p.id AND l.lens IS NOT NULL AND l.bridge IS NOT NULL)`)
	}
	switch q.Stock {
	case InStock:
		f.Add(`s.on_hand > ?`, q.LowAt)
	case LowStock:
		f.Add(`s.on_hand BETWEEN 1 AND ?`, q.LowAt)
	case NoStock:
		f.Add(`s.on_hand = 0`)
	}
	return f
}
