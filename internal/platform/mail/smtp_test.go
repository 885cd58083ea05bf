package mail_test

import (
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"mirada/internal/platform/mail"
)

func TestCheckTriesTheServerForReal(t *testing.T) {
	wrong := errors.New("wrong")
	recorder := startServer(t, func(s *server) {
		s.auth = func(user, password string) error {
			if user != "shop" || password != "p@ss/word" {
				return wrong
			}
			return nil
		}
	})
	silentPort := freePort(t)
	tests := map[string]struct {
		address string
		ok      bool
	}{
		"open":           {"smtp://" + recorder.address, true},
		"signed in":      {"smtp://shop:p%40ss%2Fword@" + recorder.address, true},
		"wrong password": {"smtp://shop:guess@" + recorder.address, false},
		"nobody there":   {"smtp://" + silentPort, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := sender(t, test.address).Check(t.Context())
			if (err == nil) != test.ok {
				t.Errorf("err = %v, want success: %v", err, test.ok)
			}
			if err != nil && strings.Contains(err.Error(), "guess") {
				t.Errorf("the error tells the password: %v", err)
			}
		})
	}
}

// 0.0.0.0 leads to this machine but is no loopback address, so it stands for a
// server elsewhere.
func elsewhere(t *testing.T, address string) string {
	t.Helper()
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	return net.JoinHostPort("0.0.0.0", port)
}

func TestCredentialsNeverTravelInTheClear(t *testing.T) {
	recorder := startServer(t, func(s *server) { s.auth = func(string, string) error { return nil } })
	away := sender(t, "smtp://shop:secret@"+elsewhere(t, recorder.address))
	if err := away.Send(t.Context(), envelope(sample())); err == nil {
		t.Error("a server without encryption was trusted with the password")
	}
	if recorder.asks != 0 || len(recorder.deliveries()) != 0 {
		t.Errorf("sign-ins = %d, mails = %d, want none", recorder.asks, len(recorder.deliveries()))
	}
}

func TestCertificateIsCheckedElsewhere(t *testing.T) {
	recorder := startServer(t, func(s *server) { s.TLSConfig = certificate(t) })
	away := sender(t, "smtp://"+elsewhere(t, recorder.address))
	if err := away.Send(t.Context(), envelope(sample())); err == nil || !strings.Contains(err.Error(), "certificate") {
		t.Errorf("err = %v, want the certificate refused", err)
	}
}

func TestEncryptionIsUsedWhenOffered(t *testing.T) {
	recorder := startServer(t, func(s *server) { s.TLSConfig = certificate(t) })
	if err := sender(t, "smtp://"+recorder.address).Send(t.Context(), envelope(sample())); err != nil {
		t.Fatal(err)
	}
	if seen := recorder.deliveries(); len(seen) != 1 || !seen[0].encrypted {
		t.Errorf("deliveries = %d, want one, encrypted", len(seen))
	}
}

func TestSMTPSIsEncryptedFromTheStart(t *testing.T) {
	recorder := startServer(t, nil)
	listener, err := tls.Listen("tcp", "127.0.0.1:0", certificate(t))
	if err != nil {
		t.Fatal(err)
	}
	go recorder.Serve(listener)
	if err := sender(t, "smtps://"+listener.Addr().String()).Send(t.Context(), envelope(sample())); err != nil {
		t.Fatal(err)
	}
	if seen := recorder.deliveries(); len(seen) != 1 || !seen[0].encrypted {
		t.Errorf("deliveries = %d, want one, encrypted", len(seen))
	}
}

func TestOnlyARefusalIsFinal(t *testing.T) {
	tests := map[string]struct {
		reply error
		final bool
	}{
		"4xx":      {&smtp.SMTPError{Code: 421, Message: "busy"}, false},
		"5xx":      {&smtp.SMTPError{Code: 554, Message: "never"}, true},
		"hangs up": {errHangUp, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			recorder := startServer(t, func(s *server) { s.data = func(string) error { return test.reply } })
			err := sender(t, "smtp://"+recorder.address).Send(t.Context(), envelope(sample()))
			var refusal *mail.Refusal
			if err == nil || errors.As(err, &refusal) != test.final {
				t.Errorf("err = %v, want final: %v", err, test.final)
			}
			if strings.Contains(err.Error(), sample().To) {
				t.Errorf("the error tells who was written to: %v", err)
			}
		})
	}
}

func TestAcceptedMailIsSentWhateverComesAfter(t *testing.T) {
	recorder := startServer(t, func(s *server) { s.diesAfterwards = true })
	if err := sender(t, "smtp://"+recorder.address).Send(t.Context(), envelope(sample())); err != nil {
		t.Errorf("the mail would be sent twice: %v", err)
	}
}

func TestBadServerAddressIsRefusedWithoutRepeatingIt(t *testing.T) {
	for _, address := range []string{
		"mail.example.do", "http://u:secret@mail.example.do", "smtp://u:secret@", "smtp://u:secret@host:0",
		"smtp://u:secret@host:99999", "smtp://u:secret@host/path", "smtp://u:sec ret@host:\x7f25", "smtp://u:secret@host?x=1",
	} {
		_, err := mail.SenderFor(address, "")
		if err == nil || strings.Contains(err.Error(), "sec") {
			t.Errorf("%q: err = %v", address, err)
		}
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
