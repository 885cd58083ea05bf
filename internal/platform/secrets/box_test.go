package secrets_test

import (
	"errors"
	"strings"
	"testing"

	"mirada/internal/platform/secrets"
)

func TestABoxOpensOnlyWithItsKeyForItsOwner(t *testing.T) {
	t.Parallel()
	box := newBox(t, "the key")
	sealed := box.Seal("JBSWY3DP", "ana")
	if strings.Contains(sealed, "JBSWY3DP") || sealed == box.Seal("JBSWY3DP", "ana") {
		t.Errorf("sealed as %s", sealed)
	}
	if text, err := box.Open(sealed, "ana"); err != nil || text != "JBSWY3DP" {
		t.Errorf("opened %q, %v", text, err)
	}
	for name, open := range map[string]func() (string, error){
		"for another":      func() (string, error) { return box.Open(sealed, "eva") },
		"with another key": func() (string, error) { return newBox(t, "a key").Open(sealed, "ana") },
		"shortened":        func() (string, error) { return box.Open(sealed[:8], "ana") },
		"no base64":        func() (string, error) { return box.Open("%%", "ana") },
		"nothing":          func() (string, error) { return box.Open("", "ana") },
	} {
		if text, err := open(); !errors.Is(err, secrets.ErrSealed) || text != "" {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

func newBox(t *testing.T, key string) secrets.Box {
	t.Helper()
	box, err := secrets.NewBox(key)
	if err != nil {
		t.Fatal(err)
	}
	return box
}
