package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// ErrNotFailed refuses to send once more what was sent, waits already or is not there.
var ErrNotFailed = errs.New(errs.Conflict, "mail.not_failed", "Este correo ya salió o ya está en camino.")

// Held is what a mail's row says that a restore kept from going out a second time.
const Held = "Retenido al restaurar"

// Listed is a mail as the page of the system's health shows it; what was written in it
// is nobody's business there.
type Listed struct {
	ID        string     `json:"id"`
	Recipient string     `json:"recipient"`
	Subject   string     `json:"subject"`
	Status    string     `json:"status" enum:"queued,sent,failed"`
	Attempts  int        `json:"attempts"`
	LastError string     `json:"last_error" doc:"What the mail server said"`
	CreatedAt time.Time  `json:"created_at"`
	SentAt    *time.Time `json:"sent_at"`
}

// List returns a page of the mails of one status, newest first, and how many there are.
func (o *Outbox) List(ctx context.Context, status string, limit, offset int) ([]Listed, int, error) {
	total, err := db.One[int](ctx, o.db, `SELECT count(*) FROM mails WHERE status = $1`, status)
	if err != nil {
		return nil, 0, err
	}
	mails, err := db.All[Listed](ctx, o.db, `
		SELECT id, recipient, subject, status, attempts, last_error, created_at, sent_at FROM mails
		WHERE status = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, status, limit, offset)
	return mails, total, err
}

// Retry sends a mail that was given up once more. Whoever asks twice is refused the
// second time, and a job of an earlier asking finds nothing to send.
func (o *Outbox) Retry(ctx context.Context, tx *db.Tx, id string) (Listed, error) {
	retries, err := db.One[int](ctx, tx, `
		UPDATE mails SET status = $1, retries = retries + 1, attempts = 0, last_error = '' WHERE id = $2 AND status = $3
		RETURNING retries`, statusQueued, id, statusFailed)
	if errors.Is(err, db.ErrNotFound) {
		return Listed{}, ErrNotFailed
	}
	if err != nil {
		return Listed{}, fmt.Errorf("retry mail %s: %w", id, err)
	}
	if err := o.queue.Add(ctx, tx, deliverMail{ID: id, Retries: retries}); err != nil {
		return Listed{}, err
	}
	return db.One[Listed](ctx, tx, `
		SELECT id, recipient, subject, status, attempts, last_error, created_at, sent_at FROM mails WHERE id = $1`, id)
}

// HoldQueued keeps back what waits in a shop that was just restored: it was on its way
// when the backup was made, and has gone out since.
func HoldQueued(ctx context.Context, tx *db.Tx) error {
	_, err := tx.Exec(ctx, `UPDATE mails SET status = $1, last_error = $2, retries = retries + 1 WHERE status = $3`, statusFailed, Held, statusQueued)
	return err
}

// Waiting is how the outbox stands.
type Waiting struct {
	Queued, Failed int
	LastError      string // of the newest that was given up
}

// Waiting counts what has not gone out.
func (o *Outbox) Waiting(ctx context.Context) (Waiting, error) {
	return db.One[Waiting](ctx, o.db, `
		SELECT (SELECT count(*) FROM mails WHERE status = 'queued') AS queued, (SELECT count(*) FROM mails WHERE status = 'failed') AS failed,
			COALESCE((SELECT last_error FROM mails WHERE status = 'failed' ORDER BY created_at DESC, id DESC LIMIT 1), '') AS last_error`)
}
