// Package previews lets people look at what is not published yet. Staff open a preview
// of one thing; whoever brings its token in the header Mirada-Preview may read that
// thing as it will be, until the time is over or it is published.
package previews

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// Lasts is how long a token is good.
const Lasts = 30 * time.Minute

// ErrEnded refuses a token that is unknown, too old, of something else, or of what was
// published since: nobody learns which.
var ErrEnded = errs.New(errs.BadToken, "previews.ended", "Esta vista previa terminó. Pide un enlace nuevo en el panel.")

// Product is the scope of a product's page.
const Product = "product"

// Target is what a preview shows.
type Target struct{ Scope, ID string }

// Opened is a preview as its maker gets it: the token is told this once.
type Opened struct {
	Token     string
	ExpiresAt time.Time
}

// Open makes a token for one thing.
func Open(ctx context.Context, tx *db.Tx, of Target, by string, now time.Time) (Opened, error) {
	opened := Opened{Token: ids.Secret(), ExpiresAt: now.Add(Lasts).UTC().Truncate(time.Microsecond)}
	_, err := tx.Exec(ctx, `INSERT INTO preview_tokens (hash, scope, target_id, created_by, expires_at) VALUES ($1, $2, $3, $4, $5)`,
		ids.Hash(opened.Token), of.Scope, of.ID, by, opened.ExpiresAt)
	return opened, err
}

// Check tells whether the token lets its bearer look at of.
func Check(ctx context.Context, from db.Source, token string, of Target, now time.Time) error {
	n, err := db.One[int](ctx, from, `SELECT count(*) FROM preview_tokens WHERE hash = $1 AND scope = $2 AND target_id = $3 AND expires_at > $4`,
		ids.Hash(token), of.Scope, of.ID, now.UTC())
	if err == nil && n == 0 {
		err = ErrEnded
	}
	return err
}

// End closes every preview of a thing, as it is published.
func End(ctx context.Context, tx *db.Tx, of Target) error {
	_, err := tx.Exec(ctx, `DELETE FROM preview_tokens WHERE scope = $1 AND target_id = $2`, of.Scope, of.ID)
	return err
}

// EndAll closes every preview there is, as in a shop that was brought back.
func EndAll(ctx context.Context, tx *db.Tx) error {
	_, err := tx.Exec(ctx, `DELETE FROM preview_tokens`)
	return err
}

// Forget drops what nobody can use any more.
func Forget(ctx context.Context, d *db.DB, now time.Time) error {
	return d.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM preview_tokens WHERE expires_at <= $1`, now.UTC())
		return err
	})
}
