// Package config holds every setting of the program: a flag each, or its environment
// variable. A bad one is refused with a single line.
package config

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
)

// Settings come from flags and environment: flags.go says how each is called, what it
// does and what holds unless it is given.
type Settings struct {
	Addr           string
	Data           string
	Database       string
	Storage        string
	SMTP           string
	MailFrom       string
	PublicURL      string
	TLSCert        string
	TLSKey         string
	Demo           bool
	AdminEmail     string
	AdminPassword  string
	SecretKey      string
	TrustedProxies string
	RateLimitScale float64
	Keep           Keep
	MetricsAddr    string
	// LightWork is for tests alone and has no flag: passwords and captchas take next to no work.
	LightWork bool
}

// DatabaseURL is the PostgreSQL address, or the SQLite file in the data folder.
func (s Settings) DatabaseURL() string {
	if s.Database != "" {
		return s.Database
	}
	return filepath.Join(s.Data, "mirada.db")
}

// Outbox is where mails are written when no SMTP server is set.
func (s Settings) Outbox() string { return filepath.Join(s.Data, "outbox") }

// BaseURL is the address that links in mails and pages begin with, without a
// slash at its end.
func (s Settings) BaseURL() string {
	if address, err := url.Parse(s.PublicURL); err == nil && s.PublicURL != "" {
		return address.Scheme + "://" + address.Host
	}
	_, port, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return "http://localhost"
	}
	scheme := "http"
	if s.TLSCert != "" {
		scheme = "https"
	}
	return scheme + "://localhost:" + port
}

// HTTPS tells whether people reach the shop over HTTPS, here or at a proxy.
func (s Settings) HTTPS() bool { return strings.HasPrefix(s.BaseURL(), "https://") }

// Proxies are the networks whose X-Forwarded-For is believed; call Check first.
func (s Settings) Proxies() []netip.Prefix {
	prefixes, err := parseProxies(s.TrustedProxies)
	if err != nil {
		return nil
	}
	return prefixes
}

func parseProxies(list string) ([]netip.Prefix, error) {
	var prefixes []netip.Prefix
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			return nil, fmt.Errorf("%q is not a CIDR", part)
		}
		prefixes = append(prefixes, prefix.Masked())
	}
	return prefixes, nil
}

// redact shows an address without the password in it, and nothing of one that may
// hold a password where it cannot be found.
func redact(address string) string {
	parsed, err := url.Parse(address)
	misplaced := err != nil || (parsed.User == nil && strings.Contains(address, "@"))
	if misplaced || strings.Contains(strings.ToLower(parsed.RawQuery), "pass") {
		return "(hidden)"
	}
	return parsed.Redacted()
}
