package mail

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/platform/db"
)

// Written is what is known of a mail to a person, for the copy of their data.
type Written struct {
	Subject   string     `json:"subject"`
	Status    string     `json:"status"`
	CreatedAt time.Time  `json:"created_at"`
	SentAt    *time.Time `json:"sent_at"`
}

// WrittenTo lists the mails to an address that are still remembered, oldest first.
func (o *Outbox) WrittenTo(ctx context.Context, to string) ([]Written, error) {
	return db.All[Written](ctx, o.db, `
		SELECT subject, status, created_at, sent_at FROM mails WHERE recipient = $1 ORDER BY created_at, id`, recipient(to))
}

// ForgetAll erases every mail to an address, also one that still waits: nobody is
// there any more to read it.
func (o *Outbox) ForgetAll(ctx context.Context, tx *db.Tx, to string) error {
	_, err := tx.Exec(ctx, `DELETE FROM mails WHERE recipient = $1`, recipient(to))
	return err
}

// ForgetSettled erases the mails to an address that wait for nothing.
func (o *Outbox) ForgetSettled(ctx context.Context, tx *db.Tx, to string) error {
	_, err := tx.Exec(ctx, `DELETE FROM mails WHERE recipient = $1 AND status <> $2`, recipient(to), statusQueued)
	return err
}

// Tidy forgets mails that were settled, sent or given up, longer ago than keep.
func (o *Outbox) Tidy(ctx context.Context, keep time.Duration) error {
	err := o.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM mails WHERE status <> $1 AND created_at < $2`, statusQueued, time.Now().Add(-keep))
		return err
	})
	if err != nil {
		return fmt.Errorf("forget old mails: %w", err)
	}
	return nil
}

// recipient is an address as the table keeps it.
func recipient(to string) string {
	if plain, err := address(to); err == nil {
		return plain
	}
	return to
}
