package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/metrics"
	"mirada/internal/platform/tracing"
)

// Outbox keeps mails until they are delivered.
type Outbox struct {
	db     *db.DB
	queue  *jobs.Queue
	from   From
	sender Sender
	logger *slog.Logger
	pause  func(attempt int) time.Duration
}

const (
	maxAttempts = 7 // the first, and one after each pause
	// sendTimeout is more than a sender needs to give up by itself.
	sendTimeout   = 30 * time.Second
	sendersAtOnce = 4
	// storeTimeout is for noting what happened, also when the program is stopping.
	storeTimeout = 5 * time.Second
)

var pauses = [maxAttempts - 1]time.Duration{
	time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 4 * time.Hour, 12 * time.Hour,
}

func pauseAfter(attempt int) time.Duration { return pauses[min(attempt, len(pauses))-1] }

// Option changes how an outbox works.
type Option func(*Outbox)

// Pause replaces the waiting times between attempts.
func Pause(after func(attempt int) time.Duration) Option { return func(o *Outbox) { o.pause = after } }

// NewOutbox makes an outbox and registers its worker with the queue, which
// delivers once it is started.
func NewOutbox(d *db.DB, queue *jobs.Queue, from From, sender Sender, logger *slog.Logger, options ...Option) *Outbox {
	o := &Outbox{db: d, queue: queue, from: from, sender: sender, logger: logger, pause: pauseAfter}
	for _, option := range options {
		option(o)
	}
	// The row counts the attempts and ends them; the queue's own limit lies beyond,
	// for attempts that were lost with their node before they could be judged.
	jobs.Register(queue, o.deliver, jobs.Lane("mail", sendersAtOnce), jobs.Attempts(3*maxAttempts),
		jobs.Timeout(sendTimeout), jobs.Pause(o.pause))
	return o
}

// deliverMail is the job that delivers one mail.
type deliverMail struct {
	ID      string `json:"id"`
	Retries int    `json:"retries,omitempty"` // how often somebody had asked for it once more
}

func (deliverMail) Kind() string { return "deliver_mail" }

// Queue accepts a mail inside tx: it is sent if tx is committed, and only then.
func (o *Outbox) Queue(ctx context.Context, tx *db.Tx, m Message) error {
	m, err := m.Checked()
	if err != nil {
		return err
	}
	id := ids.New()
	mail := Mail{Message: m, ID: id, MessageID: "<" + id + "@" + o.from.host() + ">", At: time.Now()}
	if err := insert(ctx, tx, mail); err != nil {
		return fmt.Errorf("queue mail: %w", err)
	}
	return o.queue.Add(ctx, tx, deliverMail{ID: id})
}

// deliver sends one mail and notes the outcome. The row decides: a mail that is
// sent or given up already is left alone, whoever asks.
func (o *Outbox) deliver(ctx context.Context, job deliverMail) error {
	mail, attempt, err := o.claim(ctx, job)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	mail.From = o.from
	sendErr := errLost
	if attempt <= maxAttempts {
		sending, span := tracing.Begin(ctx, "send mail")
		sendErr = o.sender.Send(sending, mail)
		span.End(sendErr)
	}
	noting, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTimeout)
	defer cancel()
	var refusal *Refusal
	switch {
	case sendErr == nil:
		metrics.Mail("sent")
		return o.noteSent(noting, mail.ID)
	case errors.As(sendErr, &refusal) || attempt >= maxAttempts:
		metrics.Mail("given_up")
		o.logger.ErrorContext(ctx, "mail given up", "mail", mail.ID, "attempts", attempt, "error", sendErr)
		return o.noteFailure(noting, mail.ID, attempt, statusFailed, sendErr)
	default:
		metrics.Mail("postponed")
		return errors.Join(fmt.Errorf("mail %s, attempt %d: %w", mail.ID, attempt, sendErr),
			o.noteFailure(noting, mail.ID, attempt, statusQueued, sendErr))
	}
}

var errLost = errors.New("every attempt was cut off before it ended")
