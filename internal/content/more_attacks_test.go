package content

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"testing"
)

// Attacks built of parts: what starts something, inside what makes browsers and cleaners
// read a text differently. The same parts are played to a real browser.
//
//go:embed testdata/attack_parts.json
var attackParts []byte

func moreAttacks(t testing.TB) (all []string) {
	t.Helper()
	var parts struct{ Starters, Wrappers []string }
	if err := json.Unmarshal(attackParts, &parts); err != nil {
		t.Fatal(err)
	}
	for _, wrapper := range parts.Wrappers {
		for _, starter := range parts.Starters {
			all = append(all, fmt.Sprintf(wrapper, starter))
		}
	}
	return all
}

func TestAttacksBuiltOfPartsAreCleaned(t *testing.T) {
	t.Parallel()
	all := append(moreAttacks(t), attacks(t)...)
	if len(all) < 600 {
		t.Fatalf("only %d attacks", len(all))
	}
	for _, attack := range all {
		mustBeHarmless(t, attack)
	}
}
