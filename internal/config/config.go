// Package config holds every setting of the program: a flag each, or its
// environment variable. Check refuses a bad one with a single line.
package config

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
)

// Settings is read by kong from flags and environment.
type Settings struct {
	Addr           string  `help:"Where to listen." default:"127.0.0.1:8080" env:"MIRADA_ADDR" placeholder:"HOST:PORT"`
	Data           string  `help:"Folder of database, uploads, outbox and keys." default:"./data" env:"MIRADA_DATA" placeholder:"DIR"`
	Database       string  `help:"postgres://… for PostgreSQL; SQLite in the data folder unless given." env:"MIRADA_DATABASE" placeholder:"URL"`
	Storage        string  `help:"s3://bucket?region=…&endpoint=…&use_path_style=true; the data folder unless given." env:"MIRADA_STORAGE" placeholder:"URL"`
	SMTP           string  `name:"smtp" help:"smtp://user:pass@host:port; mails go to the outbox folder unless given." env:"MIRADA_SMTP" placeholder:"URL"`
	MailFrom       string  `help:"Sender of every mail." default:"Mirada <no-reply@localhost>" env:"MIRADA_MAIL_FROM" placeholder:"ADDRESS"`
	PublicURL      string  `name:"public-url" help:"The shop's address as people know it; http://localhost:PORT unless given." env:"MIRADA_PUBLIC_URL" placeholder:"URL"`
	TLSCert        string  `name:"tls-cert" help:"Certificate file; plain HTTP unless given." env:"MIRADA_TLS_CERT" placeholder:"FILE"`
	TLSKey         string  `name:"tls-key" help:"Key file of the certificate." env:"MIRADA_TLS_KEY" placeholder:"FILE"`
	Demo           bool    `help:"Fill an empty database with the demo shop." env:"MIRADA_DEMO"`
	AdminEmail     string  `help:"First super administrator, made at start when there is none." env:"MIRADA_ADMIN_EMAIL" placeholder:"EMAIL"`
	AdminPassword  string  `help:"Password of the first super administrator; made up and printed once unless given." env:"MIRADA_ADMIN_PASSWORD" placeholder:"PASSWORD"`
	SecretKey      string  `help:"Seals what a copy of the database must not give away; all nodes need the same. A key file in the data folder unless given." env:"MIRADA_SECRET_KEY" placeholder:"TEXT"`
	TrustedProxies string  `help:"CIDRs, separated by commas, whose X-Forwarded-For is believed." env:"MIRADA_TRUSTED_PROXIES" placeholder:"CIDRS"`
	RateLimitScale float64 `help:"Multiplies every rate limit, for tests and measurements." default:"1" env:"MIRADA_RATE_LIMIT_SCALE" placeholder:"N"`
	Keep           Keep    `embed:""`
	MetricsAddr    string  `help:"Where to serve metrics and pprof; off unless given." env:"MIRADA_METRICS_ADDR" placeholder:"HOST:PORT"`
	// LightWork is for tests alone and has no flag: passwords and captchas take next to no work.
	LightWork bool `kong:"-"`
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
