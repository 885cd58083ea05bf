package mail

import (
	"context"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// smtpPatience bounds each of the two steps of a delivery: greeting with sign-in,
// and handing over the mail. A node that was frozen longer finds its connection
// expired and sends nothing, so whoever took over the mail is alone.
const smtpPatience = 10 * time.Second

// SMTP delivers mails to one mail server, each over a connection of its own.
type SMTP struct {
	host           string
	port           int
	user, password string
	implicitTLS    bool
	patience       time.Duration
}

var errSMTPAddress = errors.New("the mail server must be written as smtp://user:password@host:port or smtps://user:password@host:port")

// ParseSMTP reads the address of a mail server. Its error does not repeat the
// address, which holds a password.
func ParseSMTP(address string) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errSMTPAddress
	}
	s := &SMTP{host: u.Hostname(), patience: smtpPatience}
	switch u.Scheme {
	case "smtp":
		s.port = 587
	case "smtps":
		s.port, s.implicitTLS = 465, true
	default:
		return nil, errSMTPAddress
	}
	if u.Port() != "" {
		if s.port, err = strconv.Atoi(u.Port()); err != nil || s.port < 1 || s.port > 65535 {
			return nil, errSMTPAddress
		}
	}
	s.user = u.User.Username()
	s.password, _ = u.User.Password()
	return s, nil
}

// Send hands the mail over. Once the server has taken it, nothing that goes wrong
// afterwards counts.
func (s *SMTP) Send(ctx context.Context, m Mail) error {
	client, err := s.client()
	if err != nil {
		return s.clean(err, m)
	}
	msg := m.compose()
	err = client.DialAndSendWithContext(ctx, msg)
	if err == nil || msg.IsDelivered() {
		return nil
	}
	var refused *gomail.SendError
	if errors.As(err, &refused) && refused.ErrorCode() >= 500 {
		return &Refusal{Reply: s.clean(err, m).Error()}
	}
	return s.clean(err, m)
}

// Check connects, greets and signs in.
func (s *SMTP) Check(ctx context.Context) error {
	client, err := s.client()
	if err != nil {
		return s.clean(err, Mail{})
	}
	connection, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("the mail server %s cannot be used: %w", s.host, s.clean(err, Mail{}))
	}
	_ = client.CloseWithSMTPClient(connection) // what was to be shown is shown
	return nil
}

func (s *SMTP) client() (*gomail.Client, error) {
	options := []gomail.Option{
		gomail.WithPort(s.port),
		gomail.WithTimeout(s.patience),
		gomail.WithTLSPolicy(s.tlsPolicy()),
		gomail.WithTLSConfig(&tls.Config{
			ServerName: s.host,
			MinVersion: tls.VersionTLS12,
			// A mail server on the same machine often has a certificate that it signed
			// itself, and there is nobody in between.
			InsecureSkipVerify: s.isLoopback(),
		}),
		gomail.WithoutNoop(),
		gomail.WithoutSMTPUTF8(), // addresses are ASCII by now
	}
	if s.implicitTLS {
		options = append(options, gomail.WithSSL())
	}
	if s.user != "" {
		options = append(options, s.signIn(), gomail.WithUsername(s.user), gomail.WithPassword(s.password))
	}
	host := s.host
	if strings.Contains(host, ":") {
		host = "[" + host + "]" // the library joins host and port as they are
	}
	return gomail.NewClient(host, options...)
}

// tlsPolicy never lets credentials travel in the clear; without them, encryption
// is used when the server offers it.
func (s *SMTP) tlsPolicy() gomail.TLSPolicy {
	if s.user != "" && !s.isLoopback() {
		return gomail.TLSMandatory
	}
	return gomail.TLSOpportunistic
}

// signIn takes the strongest way the server knows. Plain ones need encryption,
// except on the same machine, where it may be missing.
func (s *SMTP) signIn() gomail.Option {
	if s.isLoopback() {
		return gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthCramMD5, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin)
	}
	return gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover)
}

func (s *SMTP) isLoopback() bool {
	ip := net.ParseIP(s.host)
	return s.host == "localhost" || ip != nil && ip.IsLoopback()
}

// clean takes credentials and the recipient out of what a server or library said.
func (s *SMTP) clean(err error, m Mail) error {
	text := err.Error()
	hide := func(secret, shown string) {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, shown)
		}
	}
	hide(s.password, "[password]")
	hide(base64.StdEncoding.EncodeToString([]byte(s.password)), "[password]")
	hide(base64.StdEncoding.EncodeToString([]byte("\x00"+s.user+"\x00"+s.password)), "[password]")
	hide(m.To, "[recipient]")
	return errors.New(text)
}
