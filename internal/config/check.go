package config

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
)

// Check refuses a setting that cannot work, naming the flag, the value and what is
// allowed; a password inside a value is never shown.
func (s Settings) Check() error {
	for _, check := range []func() error{
		s.checkAddresses, s.checkDatabase, s.checkStorage, s.checkMail, s.checkPublicURL, s.checkTLS, s.checkAdmin, s.checkSecretKey, s.checkLimits, s.checkKeep,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func refuse(flag, value, allowed string) error {
	return fmt.Errorf("--%s %q is not allowed: %s", flag, value, allowed)
}

func (s Settings) checkAddresses() error {
	if !isHostPort(s.Addr) {
		return refuse("addr", s.Addr, "give HOST:PORT, such as 127.0.0.1:8080")
	}
	if s.MetricsAddr != "" && !isHostPort(s.MetricsAddr) {
		return refuse("metrics-addr", s.MetricsAddr, "give HOST:PORT, such as 127.0.0.1:9090")
	}
	if strings.TrimSpace(s.Data) == "" {
		return refuse("data", s.Data, "give a folder")
	}
	return nil
}

func (s Settings) checkSecretKey() error {
	if s.SecretKey != "" && len(s.SecretKey) < 32 {
		return refuse("secret-key", "(hidden)", "give at least 32 characters that nobody can guess, such as openssl rand -hex 32 prints")
	}
	return nil
}

func (s Settings) checkDatabase() error {
	if s.Database == "" {
		return nil
	}
	address, err := url.Parse(s.Database)
	if err != nil || (address.Scheme != "postgres" && address.Scheme != "postgresql") || address.Host == "" {
		return refuse("database", redact(s.Database), "give postgres://user:password@host/name, or nothing for SQLite")
	}
	return nil
}

func (s Settings) checkStorage() error {
	if s.Storage == "" {
		return nil
	}
	address, err := url.Parse(s.Storage)
	if err != nil || address.Scheme != "s3" || address.Host == "" {
		return refuse("storage", redact(s.Storage), "give s3://bucket?region=…&endpoint=…, or nothing for the data folder")
	}
	return nil
}

func (s Settings) checkMail() error {
	if _, err := mail.ParseAddress(s.MailFrom); err != nil {
		return refuse("mail-from", s.MailFrom, "give an address, such as Mirada <tienda@example.com>")
	}
	if s.SMTP == "" {
		return nil
	}
	address, err := url.Parse(s.SMTP)
	if err != nil || (address.Scheme != "smtp" && address.Scheme != "smtps") || !isHostPort(address.Host) || address.Hostname() == "" {
		return refuse("smtp", redact(s.SMTP), "give smtp://user:pass@host:port")
	}
	if s.PublicURL == "" {
		return refuse("public-url", "", "with --smtp, give the shop's address, because mails carry links to it")
	}
	return nil
}

func (s Settings) checkPublicURL() error {
	if s.PublicURL == "" {
		return nil
	}
	address, err := url.Parse(s.PublicURL)
	if err != nil || (address.Scheme != "http" && address.Scheme != "https") || address.Hostname() == "" ||
		strings.Trim(address.Path, "/") != "" || address.RawQuery != "" || address.Fragment != "" || address.User != nil {
		return refuse("public-url", redact(s.PublicURL), "give http:// or https:// and a host, without a path")
	}
	return nil
}

func (s Settings) checkTLS() error {
	const together = "give --tls-cert and --tls-key together, or neither"
	switch {
	case s.TLSCert == "" && s.TLSKey == "":
		return nil
	case s.TLSKey == "":
		return refuse("tls-cert", s.TLSCert, together)
	case s.TLSCert == "":
		return refuse("tls-key", s.TLSKey, together)
	}
	if _, err := tls.LoadX509KeyPair(s.TLSCert, s.TLSKey); err != nil {
		return refuse("tls-cert", s.TLSCert, fmt.Sprintf("give a readable certificate and its key (%v)", err))
	}
	return nil
}

func (s Settings) checkAdmin() error {
	if s.AdminEmail == "" {
		return nil
	}
	if address, err := mail.ParseAddress(s.AdminEmail); err != nil || address.Address != s.AdminEmail {
		return refuse("admin-email", s.AdminEmail, "give an email address")
	}
	return nil
}

func (s Settings) checkLimits() error {
	if !(s.RateLimitScale > 0 && s.RateLimitScale <= 1e6) {
		return refuse("rate-limit-scale", strconv.FormatFloat(s.RateLimitScale, 'g', -1, 64), "give a number above 0, at most 1000000")
	}
	if _, err := parseProxies(s.TrustedProxies); err != nil {
		return refuse("trusted-proxies", s.TrustedProxies, "give CIDRs such as 10.0.0.0/8, separated by commas")
	}
	return nil
}

func isHostPort(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	n, err := strconv.Atoi(port)
	return err == nil && n >= 0 && n <= 65535
}
