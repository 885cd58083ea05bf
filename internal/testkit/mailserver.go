package testkit

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net"
	"net/mail"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"mirada/internal/config"
)

// Delivered is a mail as a mail server took it.
type Delivered struct {
	To, Subject, Text string
	Recipients        int
	Headers           mail.Header
}

// RealMailServer is a mail server on this machine that keeps what it is given.
type RealMailServer struct {
	server *smtp.Server
	addr   string

	mu   sync.Mutex
	kept []Delivered
}

// StartMailServer runs one until the test ends.
func StartMailServer(t *testing.T) *RealMailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &RealMailServer{addr: listener.Addr().String()}
	m.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &mailSession{to: m}, nil }))
	m.server.Domain = "localhost"
	go func() { _ = m.server.Serve(listener) }() // ends with an error when it is closed
	t.Cleanup(func() {
		if err := m.server.Close(); err != nil && !errors.Is(err, smtp.ErrServerClosed) {
			t.Errorf("close mail server: %v", err)
		}
	})
	return m
}

// URL is where it listens, as a setting.
func (m *RealMailServer) URL() string { return "smtp://" + m.addr }

// Settings makes a shop send its mails here.
func (m *RealMailServer) Settings(s *config.Settings) { s.SMTP = m.URL() }

// To returns what was delivered to an address, oldest first.
func (m *RealMailServer) To(address string) (mails []Delivered) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, one := range m.kept {
		if one.To == address {
			mails = append(mails, one)
		}
	}
	return mails
}

// All returns everything that was delivered.
func (m *RealMailServer) All() []Delivered {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.kept)
}

type mailSession struct {
	to         *RealMailServer
	recipient  string
	recipients int
}

func (s *mailSession) Reset()        {}
func (s *mailSession) Logout() error { return nil }

func (s *mailSession) Mail(string, *smtp.MailOptions) error {
	s.recipients = 0
	return nil
}

func (s *mailSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.recipient = to
	s.recipients++
	return nil
}

func (s *mailSession) Data(r io.Reader) error {
	delivered, err := readMail(r)
	if err != nil {
		return err
	}
	delivered.To, delivered.Recipients = s.recipient, s.recipients
	s.to.mu.Lock()
	defer s.to.mu.Unlock()
	s.to.kept = append(s.to.kept, delivered)
	return nil
}

// readMail reads subject and plain text as a mail program does.
func readMail(r io.Reader) (Delivered, error) {
	message, err := mail.ReadMessage(r)
	if err != nil {
		return Delivered{}, err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	if err != nil {
		return Delivered{}, err
	}
	kind, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil || !strings.HasPrefix(kind, "multipart/") {
		return Delivered{}, errors.New("the mail has no parts")
	}
	parts := multipart.NewReader(message.Body, parameters["boundary"])
	for {
		part, err := parts.NextPart()
		if err != nil {
			return Delivered{}, err
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/plain") {
			text, err := io.ReadAll(part)
			return Delivered{Subject: subject, Text: string(text), Headers: message.Header}, err
		}
	}
}
