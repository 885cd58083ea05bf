package catalog

import (
	"context"

	"mirada/internal/platform/db"
)

// pageProduct is a product as its own page shows it, with all of its brand.
type pageProduct struct {
	ShopProduct
	BrandDescription, BrandLogo string
	ValueIDs                    string      `db:"value_ids"` // of its characteristics, with spaces between them
	Images                      []ShopImage `db:"-"`
}

// pageRow is the product beside one of its pictures, or alone where it has none.
type pageRow struct {
	pageProduct
	PictureID, PictureURL, AltText string
	IsThumbnail                    bool
	DisplayOrder                   int
}

// pageQuery reads all of a page at once: a database is often further away than its answer
// takes to find.
func pageQuery(from, where string) string {
	return pageColumns + `, COALESCE(b.description, '') AS brand_description, COALESCE(b.logo_url, '') AS brand_logo, c.value_ids,
		COALESCE(i.id, '') AS picture_id, COALESCE(i.image_url, '') AS picture_url, COALESCE(i.alt_text, '') AS alt_text,
		COALESCE(i.is_thumbnail, FALSE) AS is_thumbnail, COALESCE(i.display_order, 0) AS display_order
` + from + pictureJoins + `
	CROSS JOIN (SELECT COALESCE(string_agg(value_id, ' '), '') AS value_ids FROM product_characteristics WHERE product_id = $1) AS c
` + where + ` ORDER BY i.display_order, i.created_at, i.id LIMIT 50`
}

// shownPage is the page of a product that people may see.
var shownPage = pageQuery(`FROM shop_products p`, `WHERE p.id = $1`)

func findShopProduct(ctx context.Context, from db.Source, id string) (pageProduct, error) {
	rows, err := db.All[pageRow](ctx, from, shownPage, id)
	return pageOf(rows, err, ErrProduct)
}

// pageOf puts together what was read, or tells that there is none.
func pageOf(rows []pageRow, err, none error) (pageProduct, error) {
	if err != nil {
		return pageProduct{}, err
	}
	if len(rows) == 0 {
		return pageProduct{}, none
	}
	page := rows[0].pageProduct
	page.Images, page.ImageWidth, page.ImageHeight, page.ImageSizes = []ShopImage{}, 0, 0, ""
	for _, row := range rows {
		if row.PictureID == "" {
			continue
		}
		page.Images = append(page.Images, ShopImage{
			ID: row.PictureID, ImageURL: row.PictureURL, AltText: row.AltText, IsThumbnail: row.IsThumbnail, DisplayOrder: row.DisplayOrder,
			Width: row.ImageWidth, Height: row.ImageHeight, Sizes: row.ImageSizes,
		})
		if row.IsThumbnail {
			page.ImageWidth, page.ImageHeight, page.ImageSizes = row.ImageWidth, row.ImageHeight, row.ImageSizes
		}
	}
	return page, nil
}

// brand is nil where it has none.
func (p pageProduct) brand() *Brand {
	if p.BrandID == nil {
		return nil
	}
	return &Brand{ID: *p.BrandID, Name: p.BrandName, Description: p.BrandDescription, LogoURL: p.BrandLogo}
}
