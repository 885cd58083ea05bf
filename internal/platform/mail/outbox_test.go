package mail_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/jobs/jobstest"
	"mirada/internal/platform/mail"
)

func TestMailIsDeliveredOnceAndItsBodyForgotten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		recorder := startServer(t, nil)
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		queue(t, d, o, "ana@example.do")
		jobstest.Start(t, q)

		got := outcome(t, d, "ana@example.do")
		if got.Status != "sent" || got.Attempts != 1 || got.LastError != "" {
			t.Errorf("mail = %+v, want it sent at the first attempt", got)
		}
		if got.TextBody+got.HTMLBody != "" || got.Headers != "{}" {
			t.Errorf("mail still holds %q %q %q", got.TextBody, got.HTMLBody, got.Headers)
		}
		seen := recorder.deliveries()
		if len(seen) != 1 {
			t.Fatalf("deliveries = %d, want 1", len(seen))
		}
		checkDelivery(t, seen[0], sample())
		if want := "<" + got.ID + "@example.do>"; got.MessageID != want || messageID(t, seen[0]) != want {
			t.Errorf("Message-ID = %s, sent %s, want %s", got.MessageID, messageID(t, seen[0]), want)
		}
	})
}

func TestMailDiesWithItsTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o, _ := newOutbox(d, sender(t, "smtp://127.0.0.1:1"), silent)
		refused := errors.New("refused")
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			return errors.Join(o.Queue(t.Context(), tx, sample()), refused)
		})
		if !errors.Is(err, refused) {
			t.Fatal(err)
		}
		left, err := db.One[int](t.Context(), d, `SELECT (SELECT count(*) FROM mails) + (SELECT count(*) FROM river_job)`)
		if err != nil || left != 0 {
			t.Errorf("mails and jobs left = %d (%v), want none", left, err)
		}
	})
}

func TestHostileMailIsNotStored(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o, _ := newOutbox(d, sender(t, "smtp://127.0.0.1:1"), silent)
		m := sample()
		m.To = "a@example.do\r\nBcc: b@evil.do"
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error { return o.Queue(t.Context(), tx, m) })
		if !errors.Is(err, mail.ErrAddress) {
			t.Errorf("err = %v, want %v", err, mail.ErrAddress)
		}
	})
}

func TestBusyServerIsTriedAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		busy := &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "come back later"}
		fail := failing(2, busy)
		recorder := startServer(t, func(s *server) { s.rcpt = fail })
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		queue(t, d, o, "ana@example.do")
		jobstest.Start(t, q)
		if got := outcome(t, d, "ana@example.do"); got.Status != "sent" || got.Attempts != 3 || got.LastError != "" {
			t.Errorf("mail = %+v, want it sent at the third attempt", got)
		}
		if n := len(recorder.deliveries()); n != 1 {
			t.Errorf("deliveries = %d, want 1", n)
		}
	})
}

func TestRefusedMailIsGivenUpAndHoldsUpNobody(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		recorder := startServer(t, func(s *server) {
			s.rcpt = func(to string) error {
				if to == "nobody@example.do" {
					return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
				}
				return nil
			}
		})
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		queue(t, d, o, "nobody@example.do", "ana@example.do", "luis@example.do")
		jobstest.Start(t, q)
		bad := outcome(t, d, "nobody@example.do")
		if bad.Status != "failed" || bad.Attempts != 1 || !strings.Contains(bad.LastError, "no such user") {
			t.Errorf("mail = %+v, want it failed at once with the server's reason", bad)
		}
		for _, to := range []string{"ana@example.do", "luis@example.do"} {
			if got := outcome(t, d, to); got.Status != "sent" {
				t.Errorf("mail to %s = %+v, want it sent", to, got)
			}
		}
	})
}

func TestServerThatDiesAfterDataGetsTheSameMailAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		die := failing(1, errHangUp)
		recorder := startServer(t, func(s *server) { s.data = die })
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		queue(t, d, o, "ana@example.do")
		jobstest.Start(t, q)
		if got := outcome(t, d, "ana@example.do"); got.Status != "sent" || got.Attempts != 2 {
			t.Errorf("mail = %+v, want it sent at the second attempt", got)
		}
		seen := recorder.deliveries()
		if len(seen) != 2 || seen[0].raw != seen[1].raw {
			t.Errorf("%d deliveries, want the same mail twice, so that it can be told as one", len(seen))
		}
	})
}

func TestMailIsGivenUpAfterItsLastAttempt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var log bytes.Buffer
		var mu sync.Mutex
		logger := slog.New(slog.NewTextHandler(locked{&mu, &log}, nil))
		const password = "hunter2+geheim"
		recorder := startServer(t, func(s *server) {
			s.auth = func(user, password string) error {
				return &smtp.SMTPError{Code: 535, EnhancedCode: smtp.EnhancedCode{5, 7, 8}, Message: "wrong: " + user + " " + password}
			}
		})
		o, q := newOutbox(d, sender(t, "smtp://shop:"+password+"@"+recorder.address), logger)
		queue(t, d, o, "ana@example.do")
		jobstest.Start(t, q)
		got := outcome(t, d, "ana@example.do")
		if got.Status != "failed" || got.Attempts != 7 || !strings.Contains(got.LastError, "535") {
			t.Errorf("mail = %+v, want it failed after 7 attempts with the server's reason", got)
		}
		if got.TextBody == "" {
			t.Error("the body of a failed mail is gone: it cannot be sent again")
		}
		jobstest.Settled(t, d)
		attempts, err := db.All[string](t.Context(), d, `SELECT CAST(errors AS TEXT) FROM river_job WHERE errors IS NOT NULL`)
		if err != nil || len(attempts) != 1 {
			t.Fatalf("jobs with errors = %d (%v), want 1", len(attempts), err)
		}
		mu.Lock()
		defer mu.Unlock()
		for place, text := range map[string]string{"last_error": got.LastError, "job": attempts[0], "log": log.String()} {
			if strings.Contains(text, password) {
				t.Errorf("%s contains the password: %s", place, text)
			}
		}
	})
}

func TestSentMailIsNotSentAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		recorder := startServer(t, nil)
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		queue(t, d, o, "ana@example.do")
		// The job of a node that died after the mail was noted as sent comes back.
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(t.Context(), `UPDATE mails SET status = 'sent'`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		queue(t, d, o, "luis@example.do")
		jobstest.Start(t, q)
		outcome(t, d, "luis@example.do")
		jobstest.Settled(t, d)
		for _, seen := range recorder.deliveries() {
			if seen.rcpts[0] != "luis@example.do" {
				t.Errorf("%v was written to again", seen.rcpts)
			}
		}
	})
}

// Attempts that ended with their node were counted, never judged.
func TestMailThatKillsItsNodeIsGivenUp(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		recorder := startServer(t, nil)
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		queue(t, d, o, "ana@example.do")
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(t.Context(), `UPDATE mails SET attempts = 7`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		jobstest.Start(t, q)
		if got := outcome(t, d, "ana@example.do"); got.Status != "failed" || len(recorder.deliveries()) != 0 {
			t.Errorf("mail = %+v after %d deliveries, want it failed without one", got, len(recorder.deliveries()))
		}
	})
}

func TestManyMailsArriveOnceEach(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		recorder := startServer(t, nil)
		o, q := newOutbox(d, sender(t, "smtp://"+recorder.address), silent)
		var to []string
		for i := range 30 {
			to = append(to, fmt.Sprintf("person%d@example.do", i))
		}
		queue(t, d, o, to...)
		jobstest.Start(t, q)
		for _, address := range to {
			outcome(t, d, address)
		}
		arrived := map[string]int{}
		for _, seen := range recorder.deliveries() {
			arrived[strings.Join(seen.rcpts, " ")]++
		}
		for _, address := range to {
			if arrived[address] != 1 {
				t.Errorf("%s got %d mails", address, arrived[address])
			}
		}
	})
}
