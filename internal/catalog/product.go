package catalog

import (
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// Gender is whom a frame is made for.
type Gender string

const (
	Male   Gender = "male"
	Female Gender = "female"
	Unisex Gender = "unisex"
)

// Valid tells whether the gender is one of the three.
func (g Gender) Valid() bool { return g == Male || g == Female || g == Unisex }

// What a product is refused for.
var (
	ErrProduct       = errs.New(errs.NotFound, "catalog.product_not_found", "Producto no encontrado — El producto que buscas no existe o ha sido eliminado.")
	ErrProductFields = errs.New(errs.Invalid, "catalog.invalid_product", "Revisa los datos del producto")
	ErrStaleProduct  = errs.New(errs.Conflict, "catalog.stale_product", "Otra persona cambió este producto mientras lo editabas. Vuelve a cargarlo antes de guardar.")
)

const (
	maxProductName = 150
	maxDescription = 5000
	refusedAmount  = -1 // stands for what is no amount at all
)

// Product is a product as staff see it. Prices are cents; markup is in hundredths
// of a percent.
type Product struct {
	ID               string
	Name             string
	Description      string
	PriceCents       int64
	BuyPriceCents    *int64
	SellPriceCents   *int64
	MarkupHundredths *int64
	Category         *string
	BrandID          *string
	BrandName        string
	Gender           Gender
	IsFeatured       bool
	ImageURL         string
	StockQuantity    int
	State            State
	PublishAt        *time.Time // when a scheduled one is published
	SKU              *string
	Barcode          *string
	Version          int
	CreatedAt        time.Time
	UpdatedAt        time.Time
}

// ProductChange is what the form sends. Stock is nil when the form did not touch it;
// StockRead is what it showed before, where the form tells.
type ProductChange struct {
	Name             string
	Description      string
	PriceCents       int64
	BuyPriceCents    *int64
	SellPriceCents   *int64
	MarkupHundredths *int64
	Category         *string
	BrandID          *string
	Gender           Gender
	IsFeatured       bool
	Stock            *int
	StockRead        *int
	State            State // empty leaves it as it is
	PublishAt        *time.Time
	SKU              *string // nil leaves it as it is
	Barcode          *string
}

// clean applies the defaults of the form and refuses what the server must not take,
// naming each field.
func (c ProductChange) clean() (ProductChange, error) {
	c.Name, c.Description = strings.TrimSpace(c.Name), strings.TrimSpace(c.Description)
	if c.Gender == "" {
		c.Gender = Unisex
	}
	c.Category, c.BrandID = emptyIsNone(c.Category), emptyIsNone(c.BrandID)
	var refused []errs.Field
	refuse := func(bad bool, field, message string) {
		if bad {
			refused = append(refused, errs.Field{Name: field, Message: message})
		}
	}
	refuse(c.Name == "", "name", "El nombre es requerido")
	refuse(!text.OneLine(c.Name, maxProductName), "name", "El nombre debe ir en una línea de hasta 150 caracteres")
	refuse(!text.Fits(c.Description, maxDescription), "description", "La descripción puede tener hasta 5000 caracteres")
	const money = "Debe ser un número desde 0 con hasta dos decimales"
	refuse(c.PriceCents < 0, "price", money)
	refuse(c.BuyPriceCents != nil && *c.BuyPriceCents < 0, "buy_price", money)
	refuse(c.SellPriceCents != nil && *c.SellPriceCents < 0, "sell_price", money)
	refuse(!c.Gender.Valid(), "gender", "El género debe ser male, female o unisex")
	refuse(c.State != "" && !c.State.Valid(), "state", "El estado debe ser draft, scheduled o published")
	refuse(c.Stock != nil && (*c.Stock < 0 || *c.Stock > 1_000_000), "stock_quantity", "El stock debe ser un número entero de 0 a 1000000")
	refuse(c.MarkupHundredths != nil && (*c.MarkupHundredths < 0 || *c.MarkupHundredths > 100_000), "markup_percentage", "El margen debe estar entre 0 y 1000")
	if len(refused) > 0 {
		return c, ErrProductFields.WithFields(refused...)
	}
	return c, nil
}

// emptyIsNone turns the form's "none" choices into no value.
func emptyIsNone(value *string) *string {
	if value == nil || *value == "" || *value == "none" {
		return nil
	}
	return value
}
