package carts

import (
	"slices"
	"testing"
)

func TestMergeLosesNothing(t *testing.T) {
	kept := []Item{{"a", 1}, {"b", 5}}
	brought := []Item{{"b", 2}, {"c", 3}, {"a", 4}}
	want := []Item{{"a", 4}, {"b", 5}, {"c", 3}}
	if got := merge(kept, brought); !slices.Equal(got, want) {
		t.Errorf("merge = %v, want %v", got, want)
	}
	if !slices.Equal(kept, []Item{{"a", 1}, {"b", 5}}) {
		t.Errorf("merging changed what was kept: %v", kept)
	}
}

func TestStopTokenIsSigned(t *testing.T) {
	const user = "01234567-89ab-7def-8123-456789abcdef"
	token := stopToken("key", user)
	if got, ok := readStopToken("key", token); !ok || got != user {
		t.Errorf("own token = %q, %v", got, ok)
	}
	for name, forged := range map[string]string{
		"another key":    stopToken("other", user),
		"another person": "11234567-89ab-7def-8123-456789abcdef" + token[36:],
		"no signature":   user,
		"empty":          "",
	} {
		if _, ok := readStopToken("key", forged); ok {
			t.Errorf("%s was accepted", name)
		}
	}
}
