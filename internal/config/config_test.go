package config_test

import (
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"mirada/internal/config"
)

func TestBaseURL(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		settings config.Settings
		want     string
		https    bool
	}{
		"from the port":         {config.Settings{Addr: "127.0.0.1:8080"}, "http://localhost:8080", false},
		"every interface":       {config.Settings{Addr: ":9000"}, "http://localhost:9000", false},
		"IPv6":                  {config.Settings{Addr: "[::1]:9000"}, "http://localhost:9000", false},
		"own certificate":       {config.Settings{Addr: ":8443", TLSCert: "c", TLSKey: "k"}, "https://localhost:8443", true},
		"as given":              {config.Settings{Addr: ":8080", PublicURL: "https://mirada.do"}, "https://mirada.do", true},
		"without its slash":     {config.Settings{Addr: ":8080", PublicURL: "https://mirada.do/"}, "https://mirada.do", true},
		"without both slashes":  {config.Settings{Addr: ":8080", PublicURL: "https://mirada.do//"}, "https://mirada.do", true},
		"with a port":           {config.Settings{Addr: ":8080", PublicURL: "http://mirada.do:81"}, "http://mirada.do:81", false},
		"in capitals":           {config.Settings{Addr: ":8080", PublicURL: "HTTPS://mirada.do"}, "https://mirada.do", true},
		"given beside its own":  {config.Settings{Addr: ":8443", TLSCert: "c", TLSKey: "k", PublicURL: "https://mirada.do"}, "https://mirada.do", true},
		"an address unreadable": {config.Settings{Addr: "nowhere"}, "http://localhost", false},
	} {
		if got := test.settings.BaseURL(); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
		if got := test.settings.HTTPS(); got != test.https {
			t.Errorf("%s: HTTPS = %v", name, got)
		}
	}
}

func TestDataFolderHoldsWhatIsNotSaid(t *testing.T) {
	t.Parallel()
	s := config.Settings{Data: "shop"}
	if got := s.DatabaseURL(); got != filepath.Join("shop", "mirada.db") {
		t.Errorf("database = %q", got)
	}
	if got := s.Outbox(); got != filepath.Join("shop", "outbox") {
		t.Errorf("outbox = %q", got)
	}
	s.Database = "postgres://db/x"
	if got := s.DatabaseURL(); got != "postgres://db/x" {
		t.Errorf("database = %q", got)
	}
}

func TestProxiesAreNetworks(t *testing.T) {
	t.Parallel()
	got := config.Settings{TrustedProxies: " 10.1.2.3/8 ,fd00::/8,"}.Proxies()
	want := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	if !slices.Equal(got, want) {
		t.Errorf("proxies = %v, want %v", got, want)
	}
}

func TestNoFlagMakesPasswordsCheap(t *testing.T) {
	t.Parallel()
	program, err := kong.New(&config.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if len(program.Model.Flags) < 10 {
		t.Fatalf("only %d flags", len(program.Model.Flags))
	}
	for _, flag := range program.Model.Flags {
		if strings.Contains(flag.Name, "work") {
			t.Errorf("--%s: a real shop's work is never light", flag.Name)
		}
	}
}
