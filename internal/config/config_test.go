package config_test

import (
	"errors"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

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

func flagsOf(s *config.Settings) *pflag.FlagSet {
	flags := pflag.NewFlagSet("mirada", pflag.ContinueOnError)
	s.AddFlags(flags)
	return flags
}

func TestNoFlagMakesPasswordsCheap(t *testing.T) {
	t.Parallel()
	all := 0
	flagsOf(&config.Settings{}).VisitAll(func(flag *pflag.Flag) {
		all++
		if strings.Contains(flag.Name, "work") {
			t.Errorf("--%s: a real shop's work is never light", flag.Name)
		}
	})
	if all < 10 {
		t.Fatalf("only %d flags", all)
	}
}

func TestEverySettingHasAVariable(t *testing.T) {
	var s config.Settings
	flags := flagsOf(&s)
	t.Setenv("MIRADA_PUBLIC_URL", "https://mirada.do")
	t.Setenv("MIRADA_KEEP_MAILS", "24h")
	t.Setenv("MIRADA_DEMO", "yes")
	t.Setenv("MIRADA_ADDR", ":1")
	err := errors.Join(flags.Parse([]string{"--addr", ":2"}), config.FromEnvironment(flags))
	if err != nil || s.PublicURL != "https://mirada.do" || s.Keep.Mails != 24*time.Hour || !s.Demo || s.Addr != ":2" || s.Data != "./data" {
		t.Errorf("%+v (%v)", s, err)
	}
}

func TestAValueOfAnotherKindIsRefused(t *testing.T) {
	for name, allowed := range map[string]string{"rate-limit-scale": "a number", "demo": "true or false", "keep-links": "24h"} {
		var s config.Settings
		flags := flagsOf(&s)
		t.Setenv("MIRADA_"+strings.ToUpper(strings.ReplaceAll(name, "-", "_")), "many")
		fromEnvironment, fromFlag := config.FromEnvironment(flags), config.Explain(flags.Parse([]string{"--" + name + "=many"}))
		for _, err := range []error{fromEnvironment, fromFlag} {
			if err == nil || !strings.Contains(err.Error(), "--"+name+` "many"`) || !strings.Contains(err.Error(), allowed) {
				t.Errorf("%s: %v", name, err)
			}
		}
		os.Unsetenv("MIRADA_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_")))
	}
}
