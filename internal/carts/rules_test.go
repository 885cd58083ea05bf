package carts

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"
)

// The browser makes the same changes to what it shows; web/src/features/carts reads the
// same cases.
func TestChangesAreAppliedAsTheBrowserDoes(t *testing.T) {
	text, err := os.ReadFile("testdata/changes.json")
	if err != nil {
		t.Fatal(err)
	}
	type item struct {
		ID       string
		Quantity int
	}
	var cases []struct {
		Name          string
		Before, After []item
		Change        struct {
			Kind string
			item
		}
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	asItems := func(list []item) []Item {
		items := []Item{}
		for _, i := range list {
			items = append(items, Item{i.ID, i.Quantity})
		}
		return items
	}
	for _, c := range cases {
		before := asItems(c.Before)
		got := apply(before, Change{Kind: c.Change.Kind, Item: Item{c.Change.ID, c.Change.Quantity}})
		if !slices.Equal(got, asItems(c.After)) {
			t.Errorf("%s: %v, want %v", c.Name, got, c.After)
		}
		if !slices.Equal(before, asItems(c.Before)) {
			t.Errorf("%s: the cart before was touched: %v", c.Name, before)
		}
	}
}

func TestAFullCartTakesNoNewLine(t *testing.T) {
	var full []Item
	for i := range maxLines {
		full = append(full, Item{fmt.Sprint(i), 1})
	}
	if got := apply(full, Change{Kind: changeJoin, Item: Item{"one more", 1}}); len(got) != maxLines {
		t.Errorf("lines = %d, want %d", len(got), maxLines)
	}
}

func TestOnlyWhatWasOrderedLeavesACart(t *testing.T) {
	cart := []Item{{"a", 3}, {"b", 1}, {"c", 2}}
	got := without(cart, map[string]int{"a": 2, "b": 4})
	if want := []Item{{"a", 1}, {"c", 2}}; !slices.Equal(got, want) {
		t.Errorf("left = %v, want %v", got, want)
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
