package carts

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// AbandonedPart tells a customer what is kept of a cart they left behind, and whether
// they asked for no reminders. Erasing it is the cart's own part.
func (s *Service) AbandonedPart() identity.Part {
	type left struct {
		LeftAt         time.Time  `json:"left_at"`
		ReminderSentAt *time.Time `json:"reminder_sent_at"`
	}
	return identity.Part{
		Name: "abandoned_carts",
		Read: func(ctx context.Context, userID string) (any, error) {
			carts, err := db.All[left](ctx, s.db, `SELECT left_at, reminder_sent_at FROM abandoned_carts WHERE user_id = $1`, userID)
			if err != nil {
				return nil, err
			}
			stops, err := db.One[int](ctx, s.db, `SELECT count(*) FROM cart_reminder_stops WHERE user_id = $1`, userID)
			return map[string]any{"carts": carts, "no_reminders": stops > 0}, err
		},
		Erase: func(context.Context, *db.Tx, string) error { return nil },
	}
}
