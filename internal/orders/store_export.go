package orders

import (
	"context"

	"mirada/internal/platform/db"
)

// writtenAbout reads all that was written down about an account's orders.
func writtenAbout(ctx context.Context, from db.Source, userID string) (events []Event, lines []LedgerLine, proofs []Proof, err error) {
	const theirs = ` WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)`
	events, err = db.All[Event](ctx, from, `
		SELECT id, order_id, at, actor_kind, actor_id, actor_name, kind, data, is_public FROM order_events`+theirs+` ORDER BY at, id`, userID)
	if err != nil {
		return nil, nil, nil, err
	}
	lines, err = db.All[LedgerLine](ctx, from, `SELECT `+lineColumns+` FROM order_payments`+theirs+` ORDER BY recorded_at, id`, userID)
	if err != nil {
		return nil, nil, nil, err
	}
	proofs, err = db.All[Proof](ctx, from, `SELECT `+proofColumns+` FROM order_files`+theirs+` ORDER BY uploaded_at, id`, userID)
	return events, lines, proofs, err
}
