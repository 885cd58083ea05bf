package mail_test

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// delivery is what a mail server saw of one mail, up to the end of its DATA.
type delivery struct {
	from      string
	rcpts     []string
	raw       string
	encrypted bool
}

// server is a real SMTP server that records, and fails where a test tells it to.
type server struct {
	*smtp.Server
	address string

	rcpt func(to string) error // judges each RCPT
	data func(to string) error // judges each mail once it has arrived whole
	auth func(user, password string) error

	diesAfterwards bool // closes the connection once a mail is accepted

	mu   sync.Mutex
	seen []delivery
	asks int // sign-ins tried
}

var errHangUp = errors.New("close the connection without an answer")

func startServer(t *testing.T, configure func(*server)) *server {
	t.Helper()
	s := &server{}
	s.Server = smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		return &session{server: s, conn: c}, nil
	}))
	s.Domain = "localhost"
	s.AllowInsecureAuth = true
	s.ErrorLog = discard{}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.address = listener.Addr().String()
	if configure != nil {
		configure(s)
	}
	go s.Serve(listener)
	t.Cleanup(func() { s.Close() })
	return s
}

func (s *server) deliveries() []delivery {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]delivery(nil), s.seen...)
}

// certificate is one that no client trusts, for 127.0.0.1.
func certificate(t *testing.T) *tls.Config {
	web := httptest.NewTLSServer(nil)
	t.Cleanup(web.Close)
	return &tls.Config{Certificates: web.TLS.Certificates}
}

type session struct {
	*server
	conn     *smtp.Conn
	current  delivery
	accepted bool
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.current = delivery{from: from}
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.rcpt != nil {
		if err := s.rcpt(to); err != nil {
			return err
		}
	}
	s.current.rcpts = append(s.current.rcpts, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.current.raw = string(raw)
	_, s.current.encrypted = s.conn.TLSConnectionState()
	s.mu.Lock()
	s.seen = append(s.seen, s.current)
	s.mu.Unlock()
	if s.data == nil {
		s.accepted = true
		return nil
	}
	err = s.data(s.current.rcpts[0])
	if errors.Is(err, errHangUp) {
		s.conn.Conn().Close()
	}
	return err
}

func (s *session) AuthMechanisms() []string {
	if s.auth == nil {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		s.mu.Lock()
		s.asks++
		s.mu.Unlock()
		return s.auth(user, password)
	}), nil
}

// Reset is called after the answer to DATA, too.
func (s *session) Reset() {
	if s.accepted && s.diesAfterwards {
		s.conn.Conn().Close()
	}
}

func (s *session) Logout() error { return nil }

type discard struct{}

func (discard) Printf(string, ...any) {}
func (discard) Println(...any)        {}
