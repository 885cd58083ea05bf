package customers

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/secrets"
)

// Mailer queues a mail in the transaction that causes it.
type Mailer interface {
	Queue(ctx context.Context, tx *db.Tx, message mail.Message) error
}

// Newsletter holds the use cases of the mailing list. Nobody is on it who has not
// said so from their own mailbox.
type Newsletter struct {
	db      *db.DB
	mail    Mailer
	limits  *limits.Counter
	key     string
	baseURL string
}

// NewNewsletter makes the list; the key that signs its links is shared by all nodes.
func NewNewsletter(ctx context.Context, d *db.DB, mailer Mailer, counter *limits.Counter, baseURL string) (*Newsletter, error) {
	key, err := secrets.Get(ctx, d, "newsletter")
	if err != nil {
		return nil, err
	}
	return &Newsletter{db: d, mail: mailer, limits: counter, key: key, baseURL: baseURL}, nil
}

func (n *Newsletter) link(path, token string) string {
	return n.baseURL + path + "?" + url.Values{"token": {token}}.Encode()
}

// Anyone can have us write to any address: never often.
var (
	limitSubscribePause  = limits.Rule{Name: "newsletter-pause", Max: 1, Window: time.Minute}
	limitSubscribeDay    = limits.Rule{Name: "newsletter-day", Max: 5, Window: 24 * time.Hour}
	limitSubscribeClient = limits.Rule{Name: "newsletter-client", Max: 30, Window: time.Hour}
	limitConfirm         = limits.Rule{Name: "newsletter-confirm", Max: 30, Window: 5 * time.Minute}
)

// Subscribe writes to the address, whether it is new, waiting, on the list or has
// left it: who asks learns nothing of it.
func (n *Newsletter) Subscribe(ctx context.Context, address string) error {
	email, err := identity.ParseEmail(address)
	if err != nil {
		return err
	}
	client := httpx.LimitKey(httpx.ClientIP(ctx))
	for _, take := range []struct {
		rule limits.Rule
		key  string
	}{{limitSubscribeClient, client}, {limitSubscribePause, email.Key}, {limitSubscribeDay, email.Key}} {
		if err := n.limits.Take(ctx, take.rule, take.key); err != nil {
			return err
		}
	}
	return n.write(ctx, "subscribe to newsletter", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, "customers.newsletter:"+email.Key); err != nil {
			return err
		}
		subscriber, err := subscriberByEmail(ctx, tx, email.Key)
		switch {
		case errors.Is(err, db.ErrNotFound):
			subscriber = Subscriber{ID: ids.New(), Email: email.Shown, EmailKey: email.Key, CreatedAt: now}
			if err := insertSubscriber(ctx, tx, subscriber); err != nil {
				return err
			}
		case err != nil:
			return err
		case subscriber.State() == ConfirmedSubscriber:
			return n.remindMember(ctx, tx, subscriber)
		}
		secret := ids.Secret()
		if err := noteAsked(ctx, tx, subscriber.ID, ids.Hash(secret), now); err != nil {
			return err
		}
		return n.askToConfirm(ctx, tx, subscriber, secret)
	})
}

// Confirm spends the link of the mail and puts the address on the list.
func (n *Newsletter) Confirm(ctx context.Context, secret string) error {
	if err := n.limits.Take(ctx, limitConfirm, httpx.LimitKey(httpx.ClientIP(ctx))); err != nil {
		return err
	}
	return n.write(ctx, "confirm newsletter", func(tx *db.Tx, now time.Time) error {
		subscriber, err := lockAsked(ctx, tx, ids.Hash(secret))
		if errors.Is(err, db.ErrNotFound) || err == nil && !subscriber.mayConfirm(now) {
			return ErrNewsletterToken
		}
		if err != nil {
			return err
		}
		if err := noteConfirmed(ctx, tx, subscriber.ID, now); err != nil {
			return err
		}
		return n.welcome(ctx, tx, subscriber)
	})
}

// Unsubscribe takes the address off the list; doing it twice is doing it once.
func (n *Newsletter) Unsubscribe(ctx context.Context, token string) error {
	id, ok := readStopToken(n.key, token)
	if !ok {
		return ErrNewsletterToken
	}
	return n.write(ctx, "unsubscribe from newsletter", func(tx *db.Tx, now time.Time) error {
		return noteStopped(ctx, tx, id, now)
	})
}

// SubscriberQuery is one page of the staff's list.
type SubscriberQuery struct {
	Search        string
	State         SubscriberState
	Limit, Offset int
}

// Subscribers returns one page of the list, newest first, and how many match.
func (n *Newsletter) Subscribers(ctx context.Context, actor identity.Actor, query SubscriberQuery) ([]Subscriber, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	return listSubscribers(ctx, n.db, query)
}

// exportBatch is how many addresses are read at a time.
const exportBatch = 1000

// Export notes who takes the list away and returns what reads it, oldest first, some
// at a time until none is left.
func (n *Newsletter) Export(ctx context.Context, actor identity.Actor, state SubscriberState) (func() ([]Subscriber, error), error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	err := n.write(ctx, "export newsletter", func(tx *db.Tx, _ time.Time) error {
		line := actor.Audit("customers.newsletter_exported", "newsletter", "")
		line.After = map[string]any{"state": state}
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return nil, err
	}
	last := ""
	return func() ([]Subscriber, error) {
		batch, err := subscribersAfter(ctx, n.db, state, last, exportBatch)
		if len(batch) > 0 {
			last = batch[len(batch)-1].ID
		}
		return batch, err
	}, nil
}

// StopLink is the way out that whoever writes to an exported list must give.
func (n *Newsletter) StopLink(s Subscriber) string {
	return n.link("/newsletter/unsubscribe", stopToken(n.key, s.ID))
}

// Tidy forgets addresses that never said yes.
func (n *Newsletter) Tidy(ctx context.Context) error {
	return n.write(ctx, "tidy newsletter", func(tx *db.Tx, now time.Time) error {
		return deletePending(ctx, tx, now.Add(-forgetPending))
	})
}

// Part is the newsletter's share of export and erasure of a customer's data. An
// address that nobody has confirmed is not theirs to read or to remove.
func (n *Newsletter) Part() identity.Part {
	return identity.Part{
		Name: "newsletter",
		Read: func(ctx context.Context, userID string) (any, error) {
			subscribers, err := subscribersOf(ctx, n.db, userID)
			return httpx.Each(subscribers, showSubscriber), err
		},
		Erase: eraseSubscription,
	}
}

// write runs f in one transaction at one time, the database's.
func (n *Newsletter) write(ctx context.Context, what string, f func(tx *db.Tx, now time.Time) error) error {
	now, err := n.db.Now(ctx)
	if err == nil {
		err = n.db.WriteTx(ctx, func(tx *db.Tx) error { return f(tx, now) })
	}
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}
