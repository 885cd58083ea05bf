package settings_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/settings"
)

// Settings are read once for many who go by them, and anew after a write.
func TestSettingsAreKeptUntilOneIsWritten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := watched(t, d)
		name := func() string {
			t.Helper()
			values, err := s.Values(t.Context(), d)
			alone, failed := s.Text(t.Context(), settings.BusinessName)
			if err = errors.Join(err, failed); err != nil || alone != values.Text(settings.BusinessName) {
				t.Fatalf("%q alone, %q among all (%v)", alone, values.Text(settings.BusinessName), err)
			}
			return alone
		}
		for i := range 3 {
			want := fmt.Sprintf("Mirada %d", i)
			if err := s.Prepare(t.Context(), settings.BusinessName, want); err != nil {
				t.Fatal(err)
			}
			if got := name(); got != want {
				t.Fatalf("after a write it is %q, want %q", got, want)
			}
		}
		before := d.Asked()
		for range 10 {
			name()
		}
		if asked := d.Asked() - before; asked > 0 {
			t.Errorf("20 readings asked %d statements, want none", asked)
		}
	})
}

// A transaction goes by what it has written itself, and nobody else does.
func TestATransactionSeesItsOwnSettings(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := watched(t, d)
		if err := s.Prepare(t.Context(), settings.BusinessName, "Before"); err != nil {
			t.Fatal(err)
		}
		name := func(ctx context.Context, from db.Source) string {
			values, err := s.Values(ctx, from)
			if err != nil {
				t.Error(err)
			}
			return values.Text(settings.BusinessName)
		}
		refused := errors.New("refused")
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			if _, err := tx.Exec(t.Context(), `UPDATE admin_settings SET setting_value = '{"value": "Within"}'`); err != nil {
				return err
			}
			if got := name(t.Context(), tx); got != "Within" {
				t.Errorf("within: %q", got)
			}
			return refused
		})
		if got := name(t.Context(), d); got != "Before" || !errors.Is(err, refused) {
			t.Errorf("after it was given up: %q (%v)", got, err)
		}
	})
}

// watched makes the settings of a shop that hears of its writes.
func watched(t *testing.T, d *db.DB) *settings.Service {
	t.Helper()
	answers := cache.New(1 << 10)
	t.Cleanup(d.Watch(t.Context(), answers, settings.Tables))
	for since := time.Now(); ; time.Sleep(5 * time.Millisecond) { // a node keeps nothing until it hears the others
		if _, known := answers.Now(); known {
			return settings.New(d, answers)
		}
		if time.Since(since) > 10*time.Second {
			t.Fatal("nobody is heard")
		}
	}
}
