package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

const imageSelect = `
	SELECT i.id, i.product_id, i.image_url, i.alt_text, i.is_thumbnail, i.display_order, i.width, i.height, i.sizes, i.created_at
	FROM product_images i`

func listImages(ctx context.Context, from db.Source, productID string) ([]Image, error) {
	return db.All[Image](ctx, from, imageSelect+` WHERE i.product_id = $1 ORDER BY i.display_order, i.created_at, i.id`, productID)
}

func findImage(ctx context.Context, from db.Source, id string) (Image, error) {
	image, err := db.One[Image](ctx, from, imageSelect+` WHERE i.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Image{}, ErrImage
	}
	return image, err
}

// lockImages makes everybody who changes the images of a product wait their turn: that
// exactly one is the thumbnail is a rule over all of them.
func lockImages(ctx context.Context, tx *db.Tx, productID string) ([]Image, error) {
	_, err := db.One[string](ctx, tx, `SELECT p.id FROM office_products p WHERE p.id = $1`+tx.ForUpdate(), productID)
	if errors.Is(err, db.ErrNotFound) {
		return nil, ErrProduct
	}
	if err != nil {
		return nil, err
	}
	return listImages(ctx, tx, productID)
}

// Whatever writes an image says whose it is: the pages of other products stay kept.

func insertImage(ctx context.Context, tx *db.Tx, i Image) error {
	_, err := tx.ExecOf(ctx, i.ProductID, `
		INSERT INTO product_images (id, product_id, image_url, alt_text, is_thumbnail, display_order, width, height, sizes, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		i.ID, i.ProductID, i.ImageURL, i.AltText, i.IsThumbnail, i.DisplayOrder, i.Width, i.Height, i.Sizes, i.CreatedAt)
	return err
}

// setThumbnail clears the flag of all first, because an index allows one at a time,
// and shows the image as the product's own.
func setThumbnail(ctx context.Context, tx *db.Tx, i Image, now time.Time) error {
	if _, err := tx.ExecOf(ctx, i.ProductID, `UPDATE product_images SET is_thumbnail = FALSE WHERE product_id = $1 AND is_thumbnail`, i.ProductID); err != nil {
		return err
	}
	if _, err := tx.ExecOf(ctx, i.ProductID, `UPDATE product_images SET is_thumbnail = TRUE WHERE id = $1 AND product_id = $2`, i.ID, i.ProductID); err != nil {
		return err
	}
	return setProductImage(ctx, tx, i.ProductID, i.ImageURL, now)
}

// setProductImage leaves the version alone: a form that is open beside it is not stale.
func setProductImage(ctx context.Context, tx *db.Tx, productID, url string, now time.Time) error {
	_, err := tx.ExecOf(ctx, productID, `UPDATE products SET image_url = $1, updated_at = $2 WHERE id = $3`, url, now, productID)
	return err
}

func setAltText(ctx context.Context, tx *db.Tx, i Image, altText string) error {
	_, err := tx.ExecOf(ctx, i.ProductID, `UPDATE product_images SET alt_text = $1 WHERE id = $2 AND product_id = $3`, altText, i.ID, i.ProductID)
	return err
}

func setImageOrder(ctx context.Context, tx *db.Tx, productID, id string, order int) error {
	_, err := tx.ExecOf(ctx, productID, `UPDATE product_images SET display_order = $1 WHERE id = $2 AND product_id = $3`, order, id, productID)
	return err
}

func setSizes(ctx context.Context, tx *db.Tx, i Image, sizes string) error {
	_, err := tx.ExecOf(ctx, i.ProductID, `UPDATE product_images SET sizes = $1 WHERE id = $2 AND product_id = $3`, sizes, i.ID, i.ProductID)
	return err
}

func deleteImage(ctx context.Context, tx *db.Tx, i Image) error {
	_, err := tx.ExecOf(ctx, i.ProductID, `DELETE FROM product_images WHERE id = $1 AND product_id = $2`, i.ID, i.ProductID)
	return err
}

// knownImages returns those of the addresses that an image has.
func knownImages(ctx context.Context, from db.Source, urls []string) (map[string]bool, error) {
	var filter db.Filter
	args := make([]any, 0, len(urls))
	for _, url := range urls {
		args = append(args, url)
	}
	filter.Add(`image_url IN (`+db.In(len(urls))+`)`, args...)
	found, err := db.All[string](ctx, from, `SELECT image_url FROM product_images`+filter.Where(), filter.Args()...)
	known := make(map[string]bool, len(found))
	for _, url := range found {
		known[url] = true
	}
	return known, err
}
