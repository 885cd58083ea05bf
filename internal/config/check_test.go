package config_test

import (
	"math"
	"strings"
	"testing"

	"mirada/internal/config"
)

func good() config.Settings {
	return config.Settings{Addr: "127.0.0.1:8080", Data: "./data", MailFrom: "Mirada <no-reply@localhost>", RateLimitScale: 1}
}

func TestBadSettingsAreRefusedInOneLine(t *testing.T) {
	t.Parallel()
	type settings = config.Settings
	tests := map[string]struct {
		change func(*settings)
		flag   string
		shown  string // the value, as far as it may be shown
	}{
		"no port":                   {func(s *settings) { s.Addr = "localhost" }, "addr", "localhost"},
		"port of letters":           {func(s *settings) { s.Addr = "localhost:http" }, "addr", "localhost:http"},
		"port too high":             {func(s *settings) { s.Addr = "localhost:65536" }, "addr", "localhost:65536"},
		"negative port":             {func(s *settings) { s.Addr = "localhost:-1" }, "addr", "localhost:-1"},
		"no address":                {func(s *settings) { s.Addr = "" }, "addr", `""`},
		"bad metrics address":       {func(s *settings) { s.MetricsAddr = "9090" }, "metrics-addr", "9090"},
		"no folder":                 {func(s *settings) { s.Data = " " }, "data", `" "`},
		"other database":            {func(s *settings) { s.Database = "mysql://u:hunter2@db/x" }, "database", "mysql://u:xxxxx@db/x"},
		"database without host":     {func(s *settings) { s.Database = "postgres:///x" }, "database", "postgres:///x"},
		"database as a file":        {func(s *settings) { s.Database = "shop.db" }, "database", "shop.db"},
		"database without slashes":  {func(s *settings) { s.Database = "postgres:u:hunter2@db/x" }, "database", "(hidden)"},
		"database without scheme":   {func(s *settings) { s.Database = "u:hunter2@db/x" }, "database", "(hidden)"},
		"database beyond reading":   {func(s *settings) { s.Database = "postgres://u:hunter2@db:port/x" }, "database", "(hidden)"},
		"password as a parameter":   {func(s *settings) { s.Database = "mysql://db/x?user=u&password=hunter2" }, "database", "(hidden)"},
		"other storage":             {func(s *settings) { s.Storage = "gs://bucket" }, "storage", "gs://bucket"},
		"storage without bucket":    {func(s *settings) { s.Storage = "s3://" }, "storage", "s3://"},
		"bad sender":                {func(s *settings) { s.MailFrom = "nobody" }, "mail-from", "nobody"},
		"sender with a second line": {func(s *settings) { s.MailFrom = "a@b.do\r\nBcc: c@d.do" }, "mail-from", `\r\nBcc`},
		"SMTP without port":         {func(s *settings) { s.SMTP = "smtp://u:hunter2@mail.do" }, "smtp", "smtp://u:xxxxx@mail.do"},
		"SMTP without host":         {func(s *settings) { s.SMTP = "smtp://:25" }, "smtp", "smtp://:25"},
		"SMTP without scheme":       {func(s *settings) { s.SMTP = "u:hunter2@mail.do:25" }, "smtp", "(hidden)"},
		"other mail protocol":       {func(s *settings) { s.SMTP = "https://mail.do:25" }, "smtp", "https://mail.do:25"},
		"SMTP, but no public URL":   {func(s *settings) { s.SMTP = "smtp://mail.do:25" }, "public-url", `""`},
		"public URL without scheme": {func(s *settings) { s.PublicURL = "mirada.do" }, "public-url", "mirada.do"},
		"public URL of a file":      {func(s *settings) { s.PublicURL = "ftp://mirada.do" }, "public-url", "ftp://mirada.do"},
		"public URL with a path":    {func(s *settings) { s.PublicURL = "https://mirada.do/shop" }, "public-url", "https://mirada.do/shop"},
		"public URL with a query":   {func(s *settings) { s.PublicURL = "https://mirada.do?a=b" }, "public-url", "https://mirada.do?a=b"},
		"public URL with a mark":    {func(s *settings) { s.PublicURL = "https://mirada.do#top" }, "public-url", "https://mirada.do#top"},
		"public URL with a login":   {func(s *settings) { s.PublicURL = "https://u:hunter2@mirada.do" }, "public-url", "https://u:xxxxx@mirada.do"},
		"public URL without host":   {func(s *settings) { s.PublicURL = "https://:8080" }, "public-url", "https://:8080"},
		"certificate without key":   {func(s *settings) { s.TLSCert = "cert.pem" }, "tls-cert", "cert.pem"},
		"key without certificate":   {func(s *settings) { s.TLSKey = "key.pem" }, "tls-key", "key.pem"},
		"certificate not there":     {func(s *settings) { s.TLSCert, s.TLSKey = "no-cert.pem", "no-key.pem" }, "tls-cert", "no-cert.pem"},
		"bad administrator":         {func(s *settings) { s.AdminEmail = "Ana <a@b.do>" }, "admin-email", "Ana <a@b.do>"},
		"scale of nothing":          {func(s *settings) { s.RateLimitScale = 0 }, "rate-limit-scale", "0"},
		"negative scale":            {func(s *settings) { s.RateLimitScale = -1 }, "rate-limit-scale", "-1"},
		"scale that is no number":   {func(s *settings) { s.RateLimitScale = math.NaN() }, "rate-limit-scale", "NaN"},
		"endless scale":             {func(s *settings) { s.RateLimitScale = math.Inf(1) }, "rate-limit-scale", "Inf"},
		"proxy without a mask":      {func(s *settings) { s.TrustedProxies = "10.0.0.1" }, "trusted-proxies", "10.0.0.1"},
		"one bad proxy of two":      {func(s *settings) { s.TrustedProxies = "10.0.0.0/8, proxy" }, "trusted-proxies", "10.0.0.0/8, proxy"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := good()
			test.change(&s)
			err := s.Check()
			if err == nil {
				t.Fatal("it was accepted")
			}
			line := err.Error()
			if !strings.HasPrefix(line, "--"+test.flag+" ") || !strings.Contains(line, test.shown) || !strings.Contains(line, "give ") {
				t.Errorf("%q does not name --%s, %s and what is allowed", line, test.flag, test.shown)
			}
			if strings.ContainsAny(line, "\r\n") || strings.Contains(line, "hunter2") {
				t.Errorf("%q has a second line or shows a password", line)
			}
		})
	}
}

func TestGoodSettingsAreAccepted(t *testing.T) {
	t.Parallel()
	type settings = config.Settings
	for name, change := range map[string]func(*settings){
		"as they come":       func(*settings) {},
		"every interface":    func(s *settings) { s.Addr = ":8080" },
		"any free port":      func(s *settings) { s.Addr = "127.0.0.1:0" },
		"IPv6":               func(s *settings) { s.Addr = "[::1]:8080" },
		"PostgreSQL":         func(s *settings) { s.Database = "postgres://u:p@db/x?sslmode=require" },
		"PostgreSQL, longer": func(s *settings) { s.Database = "postgresql://db:5433/x" },
		"S3":                 func(s *settings) { s.Storage = "s3://bucket?region=r&endpoint=http://s3:9000&use_path_style=true" },
		"SMTP":               func(s *settings) { s.SMTP, s.PublicURL = "smtp://u:p@mail.do:587", "https://mirada.do" },
		"proxies":            func(s *settings) { s.TrustedProxies = "10.0.0.0/8, fd00::/8," },
		"a sender alone":     func(s *settings) { s.MailFrom = "tienda@mirada.do" },
		"public URL, slash":  func(s *settings) { s.PublicURL = "https://mirada.do/" },
		"an administrator":   func(s *settings) { s.AdminEmail = "ana@mirada.do" },
	} {
		s := good()
		change(&s)
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
