package catalog

import (
	"context"
	"strconv"

	"mirada/internal/platform/db"
)

// framed tells apart, in rows of product_listing, those whose measures are their described
// frame's and not the temple's.
var framed = `flags & ` + strconv.Itoa(flagFramed)

// restamp reads anew, for many products at once, the measures that are stamped on their
// temples: one statement for each stamp there is, however many they are.
func restamp(ctx context.Context, tx *db.Tx, products []string) error {
	which, argument := productsListed(tx.Engine(), products)
	number, err := mark(ctx, tx, which, argument) // to find them by
	if err != nil {
		return err
	}
	change, err := db.One[int64](ctx, tx, `SELECT COALESCE(max(changed_no), 0) + 1 FROM product_listing`)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `
		UPDATE product_listing SET lens = NULL, bridge = NULL, temple = NULL, changed_no = $1
		WHERE `+framed+` = 0 AND lens IS NOT NULL AND product_id IN (SELECT product_id FROM product_search WHERE changed_no = $2)`, change, number); err != nil {
		return err
	}
	stamps, err := listStamps(ctx, tx)
	for _, stamp := range stamps {
		if m, read := ReadStamp(stamp.Value); read && err == nil {
			_, err = tx.Exec(ctx, `
				UPDATE product_listing SET lens = $1, bridge = $2, temple = $3, changed_no = $4
				WHERE `+framed+` = 0 AND product_id IN (SELECT s.product_id FROM product_search s
					JOIN product_characteristics pc ON pc.product_id = s.product_id WHERE s.changed_no = $5 AND pc.value_id = $6)`,
				m.Lens, m.Bridge, m.Temple, change, number, stamp.ID)
		}
	}
	return err
}

type stampValue struct{ ID, Value string }

// listStamps are what can be stamped on temples.
func listStamps(ctx context.Context, from db.Source) ([]stampValue, error) {
	return db.All[stampValue](ctx, from, `
		SELECT v.id, v.value FROM characteristic_values v JOIN characteristics c ON c.id = v.characteristic_id
		JOIN characteristic_groups g ON g.id = c.group_id
		WHERE c.meaning = '`+string(MeansSize)+`' AND c.is_active AND g.is_active AND v.is_active`)
}

// hasStamps tells whether what is stamped on temples is in a group.
func hasStamps(ctx context.Context, from db.Source, groupID string) (bool, error) {
	return db.One[bool](ctx, from, `
		SELECT EXISTS (SELECT 1 FROM characteristics WHERE group_id = $1 AND meaning = '`+string(MeansSize)+`' AND is_active)`, groupID)
}
