package reviews

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const (
	columns = `r.id, r.product_id, COALESCE(p.name, '') AS product_name, r.user_id, r.stars, r.fit, r.body, r.shown_name, r.status, r.reason, r.answer,
		r.version, r.created_at, r.updated_at, r.decided_at`
	tables      = ` FROM product_reviews r LEFT JOIN office_products p ON p.id = r.product_id`
	newestFirst = ` ORDER BY r.updated_at DESC, r.id DESC`
)

// together chooses the reviews that count for a product: its own, and those of the same
// model in other colours, since they fit alike. All are one list of products: with "or"
// both engines read the reviews of all.
const together = `r.status = 'published' AND r.product_id IN (
	SELECT CAST($1 AS TEXT) UNION SELECT other.product_id FROM product_model_colours own
	JOIN product_model_colours other ON other.model_id = own.model_id WHERE own.product_id = $1)`

func isInShop(ctx context.Context, from db.Source, productID string) error {
	if !ids.Valid(productID) { // an address bar can hold bytes that a database refuses to read
		return ErrProduct
	}
	n, err := db.One[int](ctx, from, `SELECT count(*) FROM shop_products WHERE id = $1`, productID)
	if err == nil && n == 0 {
		return ErrProduct
	}
	return err
}

func readRating(ctx context.Context, from db.Source, productID string) (Rating, error) {
	return db.One[Rating](ctx, from, `
		SELECT count(*) AS count, COALESCE(sum(r.stars), 0) AS stars,
			COALESCE(sum(CASE WHEN r.fit = 'tight' THEN 1 ELSE 0 END), 0) AS tight,
			COALESCE(sum(CASE WHEN r.fit = 'right' THEN 1 ELSE 0 END), 0) AS "right",
			COALESCE(sum(CASE WHEN r.fit = 'loose' THEN 1 ELSE 0 END), 0) AS loose
		FROM product_reviews r WHERE `+together, productID)
}

func listPublished(ctx context.Context, from db.Source, productID string, limit, offset int) ([]Review, error) {
	return db.All[Review](ctx, from, `SELECT `+columns+tables+` WHERE `+together+newestFirst+` LIMIT $2 OFFSET $3`, productID, limit, offset)
}

func listReviews(ctx context.Context, from db.Source, status Status, limit, offset int) ([]Review, int, error) {
	filter := &db.Filter{}
	if status != "" {
		filter.Add(`r.status = ?`, status)
	}
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM product_reviews r`+filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, err
	}
	reviews, err := db.All[Review](ctx, from, `SELECT `+columns+tables+filter.Where()+newestFirst+filter.Then(` LIMIT ? OFFSET ?`, limit, offset), filter.Args()...)
	return reviews, total, err
}

func findOwn(ctx context.Context, from db.Source, userID, productID string) (*Review, error) {
	review, err := db.One[Review](ctx, from, `SELECT `+columns+tables+` WHERE r.user_id = $1 AND r.product_id = $2`, userID, productID)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return &review, err
}

func listOwn(ctx context.Context, from db.Source, userID string) ([]Review, error) {
	return db.All[Review](ctx, from, `SELECT `+columns+tables+` WHERE r.user_id = $1`+newestFirst, userID)
}

// lockReview holds the review, not the product that it is about.
func lockReview(ctx context.Context, tx *db.Tx, id string) (Review, error) {
	if !ids.Valid(id) {
		return Review{}, ErrReview
	}
	locked, err := db.All[string](ctx, tx, `SELECT id FROM product_reviews WHERE id = $1`+tx.ForUpdate(), id)
	if err != nil || len(locked) == 0 {
		return Review{}, orNone(err)
	}
	return findReview(ctx, tx, id)
}

func findReview(ctx context.Context, from db.Source, id string) (Review, error) {
	review, err := db.One[Review](ctx, from, `SELECT `+columns+tables+` WHERE r.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Review{}, ErrReview
	}
	return review, err
}

func orNone(err error) error {
	if err != nil {
		return err
	}
	return ErrReview
}

func insertReview(ctx context.Context, tx *db.Tx, r Review, itemID string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO product_reviews (id, product_id, user_id, order_item_id, stars, fit, body, shown_name, status, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
		r.ID, r.ProductID, r.UserID, itemID, r.Stars, r.Fit, r.Body, r.ShownName, r.Status, r.CreatedAt)
	return err
}

// rewrite puts other words in the place of somebody's own; staff read them anew.
func rewrite(ctx context.Context, tx *db.Tx, id string, w Words, name string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE product_reviews SET stars = $1, fit = $2, body = $3, shown_name = $4, status = 'pending', reason = '', updated_at = $5, version = version + 1
		WHERE id = $6`, w.Stars, w.Fit, w.Body, name, now, id)
	return err
}

func saveDecision(ctx context.Context, tx *db.Tx, id string, d Decision, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE product_reviews SET status = $1, reason = $2, answer = $3, decided_at = $4, version = version + 1 WHERE id = $5`,
		d.Status, d.Reason, d.Answer, now, id)
	return err
}

// forgetAuthor leaves stars and fit, which say nothing of who gave them.
func forgetAuthor(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `
		UPDATE product_reviews SET user_id = NULL, order_item_id = NULL, body = '', shown_name = '', reason = '', answer = '', version = version + 1
		WHERE user_id = $1`, userID)
	return err
}
