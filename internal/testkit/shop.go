// Package testkit makes what tests need: an open shop on each engine, clients that
// talk to it like a browser, people and their mails. Only tests import it.
package testkit

import (
	"io"
	"log/slog"
	"os"
	"sync/atomic"
	"testing"

	"mirada/internal/app"
	"mirada/internal/config"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

func init() {
	if os.Getenv("MIRADA_TEST_LOGS") == "" {
		slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
	}
}

// Shop is an open shop without a network.
type Shop struct {
	*app.App
	t        *testing.T
	settings config.Settings
	other    *Shop // of a shop on two nodes
	turn     atomic.Int64
}

// Option changes the settings of a shop.
type Option func(*config.Settings)

// RealLimits keeps every rate limit at its real size.
func RealLimits(s *config.Settings) { s.RateLimitScale = 1 }

// RealWork has passwords and captchas cost what they cost in a real shop.
func RealWork(s *config.Settings) { s.LightWork = false }

// OverHTTPS is a shop that people reach at https://shop.test.
func OverHTTPS(s *config.Settings) { s.PublicURL = "https://shop.test" }

// MailServer is a shop with a mail server, which no test reaches: mails stay queued.
func MailServer(s *config.Settings) { s.SMTP = "smtp://127.0.0.1:1" }

// WithDemo fills the shop with the demo.
func WithDemo(s *config.Settings) { s.Demo = true }

// AnotherKey is a shop that lost the key of its data folder.
func AnotherKey(s *config.Settings) { s.SecretKey = "not the key that the folder had before" }

// OneConnection is a shop that has a single connection where its database is
// PostgreSQL, and so answers only if nobody who holds one waits for another.
func OneConnection(s *config.Settings) {
	if s.Database != "" {
		s.Database += "&pool_max_conns=1"
	}
}

// EachShop runs test on a shop over SQLite and on one over PostgreSQL.
func EachShop(t *testing.T, test func(t *testing.T, shop *Shop), options ...Option) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, OpenShop(t, options...))
	})
	t.Run("postgres", func(t *testing.T) {
		if os.Getenv("TEST_POSTGRES_URL") == "" {
			t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
		}
		t.Parallel()
		onPostgres := func(s *config.Settings) { s.Database = dbtest.PostgresURL(t) }
		test(t, OpenShop(t, append([]Option{onPostgres}, options...)...))
	})
}

// OpenShop opens a shop over SQLite in a folder of its own, with limits so wide
// that only tests of limits meet them.
func OpenShop(t *testing.T, options ...Option) *Shop {
	t.Helper()
	settings := config.Settings{
		Addr: "127.0.0.1:8080", Data: t.TempDir(), MailFrom: "Mirada <no-reply@localhost>",
		PublicURL: "http://shop.test", RateLimitScale: 1000, Keep: config.UsualKeep, LightWork: true,
	}
	for _, option := range options {
		option(&settings)
	}
	if settings.Database == "" {
		template, err := os.ReadFile(dbtest.SQLiteFile(t))
		if err == nil {
			err = os.WriteFile(settings.DatabaseURL(), template, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return open(t, settings)
}

func open(t *testing.T, settings config.Settings) *Shop {
	t.Helper()
	opened, err := app.Open(t.Context(), settings, "test")
	if err != nil {
		t.Fatal(err)
	}
	shop := &Shop{App: opened, t: t, settings: settings}
	t.Cleanup(func() {
		if err := shop.App.Close(); err != nil {
			t.Errorf("close shop: %v", err)
		}
	})
	return shop
}

// Reopen closes the shop, does something to what it leaves behind, and opens it again.
func (s *Shop) Reopen(between func() error) {
	s.t.Helper()
	if err := s.App.Close(); err != nil {
		s.t.Fatal(err)
	}
	failed := between()
	opened, err := app.Open(s.t.Context(), s.settings, "test")
	if err != nil {
		s.t.Fatal(err)
	}
	if s.App = opened; failed != nil {
		s.t.Fatal(failed)
	}
}

// Node opens the same shop a second time, as another machine would: both share the
// database and what settings they have in common.
func (s *Shop) Node(options ...Option) *Shop {
	s.t.Helper()
	settings := s.settings
	for _, option := range options {
		option(&settings)
	}
	return open(s.t, settings)
}

// Spread has what races come to two nodes in turn, where the engine knows more than one.
func (s *Shop) Spread() {
	s.t.Helper()
	if s.DB().Engine == db.Postgres && s.other == nil {
		s.other = s.Node()
	}
}

// Next is the node whose turn it is; of a shop that is not spread, the shop itself.
func (s *Shop) Next() *Shop {
	if s.other == nil || s.turn.Add(1)%2 == 0 {
		return s
	}
	return s.other
}

// Another opens an empty shop on the same engine.
func (s *Shop) Another() *Shop {
	s.t.Helper()
	return OpenShop(s.t, func(settings *config.Settings) {
		data := settings.Data
		*settings = s.settings
		settings.Data = data
		if s.settings.Database != "" {
			settings.Database = dbtest.PostgresURL(s.t)
		}
	})
}

// Settings are what the shop was opened with.
func (s *Shop) Settings() config.Settings { return s.settings }

// Data is the shop's folder.
func (s *Shop) Data() string { return s.settings.Data }

// Count runs a SELECT count(*) and fails the test if it cannot.
func (s *Shop) Count(query string, args ...any) int {
	s.t.Helper()
	n, err := db.One[int](s.t.Context(), s.DB(), query, args...)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// Exec changes the database behind the shop's back, to age a row for one.
func (s *Shop) Exec(statement string, args ...any) {
	s.t.Helper()
	err := s.DB().WriteTx(s.t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(s.t.Context(), statement, args...)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}
