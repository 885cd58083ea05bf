package catalog

import (
	"mirada/internal/platform/db"
	"mirada/internal/platform/text"
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
	BrandID       string
	Category      string
	Gender        Gender
	Stock         StockState
	LowAt         int // the threshold that counts as low
	Featured      *bool
	Sort          string
	Ascending     bool
	Limit, Offset int
}

func (q ProductQuery) direction() string {
	if q.Ascending {
		return " ASC"
	}
	return " DESC"
}

func (q ProductQuery) filter() *db.Filter {
	f := &db.Filter{}
	if q.Search != "" {
		f.Add(`EXISTS (SELECT 1 FROM product_search ps WHERE ps.product_id = p.id AND ps.search_text LIKE ? ESCAPE '\')`,
			db.Contains(text.Fold(q.Search)))
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
	switch q.Stock {
	case InStock:
		f.Add(`COALESCE(s.on_hand, 0) > ?`, q.LowAt)
	case LowStock:
		f.Add(`COALESCE(s.on_hand, 0) BETWEEN 1 AND ?`, q.LowAt)
	case NoStock:
		f.Add(`COALESCE(s.on_hand, 0) = 0`)
	}
	return f
}
