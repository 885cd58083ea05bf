package ids_test

import (
	"encoding/base64"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"mirada/internal/platform/ids"
)

func TestNewIdsAreUniqueAndInOrderOfCreation(t *testing.T) {
	t.Parallel()
	made := make([]string, 10_000)
	for i := range made {
		made[i] = ids.New()
	}
	if !slices.IsSorted(made) || len(slices.Compact(made)) != len(made) {
		t.Error("ids are not strictly rising")
	}
	if version := uuid.MustParse(made[0]).Version(); version != 7 {
		t.Errorf("version = %d, want 7", version)
	}
}

func TestRandomIdsTellNothingOfTheirAge(t *testing.T) {
	t.Parallel()
	if version := uuid.MustParse(ids.Random()).Version(); version != 4 {
		t.Errorf("version = %d, want 4", version)
	}
}

func TestValidTakesOnlyTheCanonicalForm(t *testing.T) {
	t.Parallel()
	id := ids.New()
	tests := map[string]struct {
		text string
		want bool
	}{
		"made here":     {id, true},
		"random":        {ids.Random(), true},
		"upper case":    {strings.ToUpper("0198c0de-0000-7000-8000-abcdefabcdef"), false},
		"in braces":     {"{" + id + "}", false},
		"as a URN":      {"urn:uuid:" + id, false},
		"no hyphens":    {strings.ReplaceAll(id, "-", ""), false},
		"empty":         {"", false},
		"SQL":           {"' OR 1=1 --", false},
		"trailing NUL":  {id + "\x00", false},
		"trailing line": {id + "\n", false},
	}
	for name, test := range tests {
		if got := ids.Valid(test.text); got != test.want {
			t.Errorf("%s: Valid(%q) = %v", name, test.text, got)
		}
	}
}

func TestSecretsHold256BitsAndAreNotWhatIsStored(t *testing.T) {
	t.Parallel()
	secret := ids.Secret()
	bytes, err := base64.RawURLEncoding.DecodeString(secret)
	if err != nil || len(bytes) != 32 {
		t.Errorf("secret of %d bytes (%v), want 32", len(bytes), err)
	}
	if ids.Secret() == secret {
		t.Error("two secrets are the same")
	}
	if hash := ids.Hash(secret); hash != ids.Hash(secret) || strings.Contains(hash, secret) || len(hash) != 64 {
		t.Errorf("hash = %q", hash)
	}
}
