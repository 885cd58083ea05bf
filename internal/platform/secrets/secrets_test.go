package secrets_test

import (
	"sync"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/secrets"
)

func TestNodesThatStartTogetherAgreeOnAKey(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		keys := make([]string, 16)
		var all sync.WaitGroup
		for i := range keys {
			all.Go(func() {
				key, err := secrets.Get(t.Context(), d, "session")
				if err != nil {
					t.Error(err)
				}
				keys[i] = key
			})
		}
		all.Wait()
		for _, key := range keys {
			if key != keys[0] || len(key) != 43 { // 256 bits
				t.Errorf("keys %q and %q", keys[0], key)
			}
		}
	})
}

func TestEachNameHasAKeyOfItsOwnThatStays(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		get := func(name string) string {
			key, err := secrets.Get(t.Context(), d, name)
			if err != nil {
				t.Fatal(err)
			}
			return key
		}
		first := get("session")
		if get("captcha") == first || get("session") != first {
			t.Error("a key is shared, or changed")
		}
	})
}
