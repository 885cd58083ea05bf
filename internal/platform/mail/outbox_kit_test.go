package mail_test

import (
	"io"
	"log/slog"
	netmail "net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/jobs/jobstest"
	"mirada/internal/platform/mail"
)

const patience = jobstest.Patience

var (
	from   = mail.From{Name: "Mirada", Address: "no-reply@example.do"}
	silent = slog.New(slog.NewTextHandler(io.Discard, nil))
	atOnce = mail.Pause(func(int) time.Duration { return time.Millisecond })
)

func newOutbox(d *db.DB, sender mail.Sender, logger *slog.Logger) (*mail.Outbox, *jobs.Queue) {
	q := jobs.New(d, logger)
	return mail.NewOutbox(d, q, from, sender, logger, atOnce), q
}

func sender(t *testing.T, address string) mail.Sender {
	t.Helper()
	s, err := mail.SenderFor(address, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func queue(t *testing.T, d *db.DB, o *mail.Outbox, to ...string) {
	t.Helper()
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		for _, address := range to {
			m := sample()
			m.To = address
			if err := o.Queue(t.Context(), tx, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

type stored struct {
	ID        string
	MessageID string
	Status    string
	Attempts  int
	LastError string
	Headers   string
	TextBody  string
	HTMLBody  string `db:"html_body"`
}

const selectMail = `SELECT id, message_id, status, attempts, last_error, headers, text_body, html_body FROM mails WHERE recipient = $1`

// outcome waits until the mail to that person is delivered or given up.
func outcome(t *testing.T, d *db.DB, to string) stored {
	t.Helper()
	deadline := time.Now().Add(patience)
	for {
		got, err := db.One[stored](t.Context(), d, selectMail, to)
		if err != nil {
			t.Fatal(err)
		}
		if got.Status != "queued" {
			return got
		}
		if time.Now().After(deadline) {
			t.Fatalf("the mail to %s still waits after %d attempts: %s", to, got.Attempts, got.LastError)
		}
		time.Sleep(10 * time.Millisecond) // between two looks at the table
	}
}

// failing fails the first n times.
func failing(n int, err error) func(string) error {
	var mu sync.Mutex
	return func(string) error {
		mu.Lock()
		defer mu.Unlock()
		if n == 0 {
			return nil
		}
		n--
		return err
	}
}

func messageID(t *testing.T, seen delivery) string {
	t.Helper()
	parsed, err := netmail.ReadMessage(strings.NewReader(seen.raw))
	if err != nil {
		t.Fatal(err)
	}
	return parsed.Header.Get("Message-ID")
}

type locked struct {
	mu *sync.Mutex
	io.Writer
}

func (l locked) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Writer.Write(p)
}
