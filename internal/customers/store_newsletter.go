package customers

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/text"
)

const subscriberColumns = `id, email, email_key, confirm_hash, confirm_sent_at, confirmed_at, stopped_at, created_at`

var subscriberStates = map[SubscriberState]string{
	PendingSubscriber:   `confirmed_at IS NULL AND stopped_at IS NULL`,
	ConfirmedSubscriber: `confirmed_at IS NOT NULL AND stopped_at IS NULL`,
	StoppedSubscriber:   `stopped_at IS NOT NULL`,
}

func subscribersIn(state SubscriberState) *db.Filter {
	filter := &db.Filter{}
	if clause, narrowed := subscriberStates[state]; narrowed {
		filter.Add(clause)
	}
	return filter
}

func listSubscribers(ctx context.Context, from db.Source, q SubscriberQuery) ([]Subscriber, int, error) {
	filter := subscribersIn(q.State)
	if q.Search != "" {
		filter.Add(`email_key LIKE ? ESCAPE '\'`, db.Contains(text.Fold(q.Search)))
	}
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM newsletter_subscribers`+filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, err
	}
	subscribers, err := db.All[Subscriber](ctx, from, `SELECT `+subscriberColumns+` FROM newsletter_subscribers`+filter.Where()+
		` ORDER BY created_at DESC, id DESC`+filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset), filter.Args()...)
	return subscribers, total, err
}

// subscribersAfter reads on behind an id; ids are in order of age.
func subscribersAfter(ctx context.Context, from db.Source, state SubscriberState, id string, limit int) ([]Subscriber, error) {
	filter := subscribersIn(state)
	filter.Add(`id > ?`, id)
	return db.All[Subscriber](ctx, from, `SELECT `+subscriberColumns+` FROM newsletter_subscribers`+filter.Where()+
		filter.Then(` ORDER BY id LIMIT ?`, limit), filter.Args()...)
}

func subscriberByEmail(ctx context.Context, from db.Source, emailKey string) (Subscriber, error) {
	return db.One[Subscriber](ctx, from, `SELECT `+subscriberColumns+` FROM newsletter_subscribers WHERE email_key = $1`, emailKey)
}

func insertSubscriber(ctx context.Context, tx *db.Tx, s Subscriber) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO newsletter_subscribers (id, email, email_key, created_at) VALUES ($1, $2, $3, $4)`,
		s.ID, s.Email, s.EmailKey, s.CreatedAt)
	return err
}

// noteAsked remembers the newest link; older ones stop working.
func noteAsked(ctx context.Context, tx *db.Tx, id, confirmHash string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE newsletter_subscribers SET confirm_hash = $1, confirm_sent_at = $2 WHERE id = $3`, confirmHash, now, id)
	return err
}

// lockAsked holds the subscriber until the transaction ends, so that two clicks
// cannot both spend the link.
func lockAsked(ctx context.Context, tx *db.Tx, confirmHash string) (Subscriber, error) {
	return db.One[Subscriber](ctx, tx, `SELECT `+subscriberColumns+` FROM newsletter_subscribers WHERE confirm_hash = $1`+tx.ForUpdate(), confirmHash)
}

func noteConfirmed(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE newsletter_subscribers SET confirmed_at = $1, stopped_at = NULL, confirm_hash = NULL, confirm_sent_at = NULL WHERE id = $2`, now, id)
	return err
}

// noteStopped keeps the time of the first click.
func noteStopped(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE newsletter_subscribers SET stopped_at = $1, confirm_hash = NULL, confirm_sent_at = NULL WHERE id = $2 AND stopped_at IS NULL`, now, id)
	return err
}

func deletePending(ctx context.Context, tx *db.Tx, before time.Time) error {
	_, err := tx.Exec(ctx, `
		DELETE FROM newsletter_subscribers
		WHERE confirmed_at IS NULL AND stopped_at IS NULL AND created_at < $1 AND (confirm_sent_at IS NULL OR confirm_sent_at < $1)`, before)
	return err
}

// theirs finds the subscription of a customer's confirmed address.
const theirs = ` WHERE email_key = (SELECT email_key FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL)`

func subscribersOf(ctx context.Context, from db.Source, userID string) ([]Subscriber, error) {
	return db.All[Subscriber](ctx, from, `SELECT `+subscriberColumns+` FROM newsletter_subscribers`+theirs, userID)
}

func eraseSubscription(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM newsletter_subscribers`+theirs, userID)
	return err
}
