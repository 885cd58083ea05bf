package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
	"unicode/utf8"

	"mirada/internal/platform/db"
)

const (
	statusQueued = "queued"
	statusSent   = "sent"
	statusFailed = "failed"
)

// row is a mail as the table keeps it.
type row struct {
	MessageID string
	Recipient string
	Subject   string
	Headers   string
	TextBody  string
	HTMLBody  string `db:"html_body"`
	Attempts  int
	CreatedAt time.Time
}

// headers are the parts of a message that few mails have.
type headers struct {
	ReplyTo     string `json:"reply_to,omitempty"`
	Unsubscribe string `json:"unsubscribe,omitempty"`
}

func insert(ctx context.Context, tx *db.Tx, m Mail) error {
	extra, err := json.Marshal(headers{ReplyTo: m.ReplyTo, Unsubscribe: m.Unsubscribe})
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO mails (id, message_id, recipient, subject, headers, text_body, html_body, status, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		m.ID, m.MessageID, m.To, m.Subject, string(extra), m.Text, m.HTML, statusQueued, m.At)
	return err
}

// claim counts an attempt before it is made, so that one which ends with the
// program counts too. A mail that waits for nothing any more, or for a later job, is
// ErrNotFound.
func (o *Outbox) claim(ctx context.Context, job deliverMail) (m Mail, attempt int, err error) {
	id := job.ID
	var r row
	err = o.db.WriteTx(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](ctx, tx, `
			UPDATE mails SET attempts = attempts + 1 WHERE id = $1 AND status = $2 AND retries = $3
			RETURNING message_id, recipient, subject, headers, text_body, html_body, attempts, created_at`,
			id, statusQueued, job.Retries)
		return err
	})
	if err != nil {
		return Mail{}, 0, fmt.Errorf("claim mail %s: %w", id, err)
	}
	var extra headers
	if err := json.Unmarshal([]byte(r.Headers), &extra); err != nil {
		return Mail{}, 0, fmt.Errorf("read headers of mail %s: %w", id, err)
	}
	return Mail{
		Message: Message{
			To: r.Recipient, Subject: r.Subject, Text: r.TextBody, HTML: r.HTMLBody,
			ReplyTo: extra.ReplyTo, Unsubscribe: extra.Unsubscribe,
		},
		ID: id, MessageID: r.MessageID, At: r.CreatedAt,
	}, r.Attempts, nil
}

// noteSent drops what was written to the person: links in it are secrets, and
// nobody needs them here any more.
func (o *Outbox) noteSent(ctx context.Context, id string) error {
	err := o.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `
			UPDATE mails SET status = $1, sent_at = $2, text_body = '', html_body = '', headers = '{}', last_error = ''
			WHERE id = $3`, statusSent, time.Now(), id)
		return err
	})
	if err != nil {
		return fmt.Errorf("note mail %s as sent: %w", id, err)
	}
	return nil
}

// noteFailure says nothing if another node has taken the mail over meanwhile.
func (o *Outbox) noteFailure(ctx context.Context, id string, attempt int, status string, cause error) error {
	err := o.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `
			UPDATE mails SET status = $1, last_error = $2 WHERE id = $3 AND attempts = $4 AND status = $5`,
			status, readable(cause), id, attempt, statusQueued)
		return err
	})
	if err != nil {
		return fmt.Errorf("note failure of mail %s: %w", id, err)
	}
	return nil
}

// readable shortens what a server said to what a screen can show.
func readable(err error) string {
	const longest = 500
	text := []rune{}
	for _, r := range err.Error() {
		if notPlain(r) || r == utf8.RuneError {
			r = ' '
		}
		if text = append(text, r); len(text) == longest {
			break
		}
	}
	return singleSpaced(string(text))
}
