package catalog

import (
	"strings"
	"time"
	"unicode"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// ShopProduct is a product as everyone may see it. It has no field for what it
// cost, so none can leak.
type ShopProduct struct {
	ID            string
	Name          string
	Description   string
	PriceCents    int64
	ImageURL      string
	ImageWidth    int // 0 when the picture is not one of ours
	ImageHeight   int
	ImageSizes    string
	Category      *string
	Gender        Gender
	StockQuantity int
	IsFeatured    bool
	BrandID       *string
	BrandName     string
	CreatedAt     time.Time
	UpdatedAt     time.Time
	Lens          *int // in tenths of a millimetre, like those that follow
	Bridge        *int
	Temple        *int
	Colours       []Colour `db:"-"` // of its model, its own among them; none where it has no others
}

// ShopDetail is a product with everything its page shows.
type ShopDetail struct {
	ShopProduct
	Brand           *Brand
	Images          []ShopImage
	Characteristics []Trait
}

// ShopImage is a picture of a product.
type ShopImage struct {
	ID           string
	ImageURL     string
	AltText      string
	IsThumbnail  bool
	DisplayOrder int
	Width        int
	Height       int
	Sizes        string
}

// Trait is one characteristic of a product with its group and value.
type Trait struct {
	ID, Name, Description                string
	GroupID, GroupName, GroupDescription string
	ValueID, Value                       string
}

// Order is how a public list is sorted.
type Order string

const (
	Newest    Order = "newest"
	PriceUp   Order = "price_asc"
	PriceDown Order = "price_desc"
	ByName    Order = "name"
)

// What a search is refused for.
var (
	ErrShortSearch = errs.New(errs.Invalid, "catalog.short_search", "Escribe al menos 2 caracteres")
	ErrLongSearch  = errs.New(errs.Invalid, "catalog.long_search", "La búsqueda puede tener hasta 100 caracteres")
)

const (
	minSearch = 2
	maxSearch = 100
	maxWords  = 10
)

// searchWords folds what was typed and splits it: every word must match.
func searchWords(typed string) ([]string, error) {
	if !text.Fits(typed, maxSearch) {
		return nil, ErrLongSearch.On("q")
	}
	letters := strings.Count(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return 'x'
	}, typed), "x")
	if letters < minSearch {
		return nil, ErrShortSearch.On("q")
	}
	return wordsOf(typed), nil
}

// wordsOf may be none, also of what looks like letters: of accents without a letter.
func wordsOf(typed string) []string {
	words := strings.Fields(text.Fold(typed))
	return words[:min(len(words), maxWords)]
}
