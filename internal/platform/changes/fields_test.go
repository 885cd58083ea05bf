package changes

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestPatchKeepsWhatDiffers(t *testing.T) {
	was, is := Patch(Fields{"name": "Ocoa", "price": 1.0}, Fields{"name": "Ocoa", "price": 2.0, "sku": "A"})
	if !reflect.DeepEqual(was, Fields{"price": 1.0, "sku": nil}) || !reflect.DeepEqual(is, Fields{"price": 2.0, "sku": "A"}) {
		t.Errorf("patch = %v, %v", was, is)
	}
	if was, is := Patch(nil, Fields{"name": "Ocoa"}); was != nil || len(is) != 1 {
		t.Errorf("of what was made: %v, %v; want all of it", was, is)
	}
}

func TestAFieldIsTakenBackWhileItHasTheValueOfTheChange(t *testing.T) {
	change := Revision{Before: Fields{"name": "a", "price": 1.0, "tags": []any{"x"}}, After: Fields{"name": "b", "price": 2.0, "tags": []any{"y"}}}
	patch, conflicts := Undo(Fields{"name": "b", "price": 3.0, "tags": []any{"x"}, "other": true}, change)
	if !reflect.DeepEqual(patch, Fields{"name": "a"}) {
		t.Errorf("patch = %v, want the name only", patch)
	}
	if len(conflicts) != 1 || conflicts[0] != (Conflict{Field: "price", Before: 1.0, Now: 3.0}) {
		t.Errorf("conflicts = %+v, want the price that somebody changed", conflicts)
	}
}

func TestFoldIsTheRecordAtAVersion(t *testing.T) {
	newestFirst := []Revision{
		{Version: 4, Before: Fields{"name": "c"}, After: Fields{"name": "d"}},
		{Version: 3, Before: Fields{"price": 1.0}, After: Fields{"price": 2.0}},
		{Version: 2, Before: Fields{"name": "a"}, After: Fields{"name": "c"}},
		{Version: 1, After: Fields{"name": "a", "price": 1.0}},
	}
	now := Fields{"name": "d", "price": 2.0}
	for version, want := range map[int]Fields{4: now, 3: {"name": "c", "price": 2.0}, 2: {"name": "c", "price": 1.0}, 1: {"name": "a", "price": 1.0}, 0: nil} {
		if got := Fold(now, newestFirst, version); !reflect.DeepEqual(got, want) {
			t.Errorf("at version %d: %v, want %v", version, got, want)
		}
	}
}

func TestTheTrashKeepsThirtyDays(t *testing.T) {
	deleted := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	item := Trashed{DeletedAt: deleted, PurgeAt: deleted.Add(keptFor)}
	for day, want := range map[int]bool{0: false, 29: false, 30: true, 31: true} {
		if got := Expired(item, deleted.AddDate(0, 0, day)); got != want {
			t.Errorf("day %d: expired = %v", day, got)
		}
	}
}

func TestNoMonthIsShorterThanTheTrash(t *testing.T) {
	march := time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC)
	if got := march.Sub(oldest(march, 1)); got != keptFor {
		t.Errorf("changes are kept for %v in February", got)
	}
	if got := oldest(march, 12); !got.Equal(time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("a year is kept since %v", got)
	}
}

func TestWhatHangsOnARecordIsKeptInPieces(t *testing.T) {
	items := make([]string, 250)
	for i := range items {
		items[i] = "x"
	}
	pieces := Hanging{Kind: Kind{Name: "brand_products"}}.Lost("b", "Ocoa", items)
	set := &pending{}
	if err := set.add(pieces...); err != nil {
		t.Fatal(err)
	}
	var weights []int
	for _, revision := range set.revisions {
		weights = append(weights, revision.weight())
	}
	if !slices.Equal(weights, []int{100, 100, 50}) {
		t.Errorf("pieces of %v", weights)
	}
}

func TestAValueIsKeptUpToItsLimit(t *testing.T) {
	list := func(n int) []any {
		all := make([]any, n)
		for i := range all {
			all[i] = "0123456789"
		}
		return all
	}
	for name, test := range map[string]struct {
		value any
		fits  bool
	}{
		"the longest text": {strings.Repeat("a", maxValue), true},
		"a longer one":     {strings.Repeat("a", maxValue+1), false},
		"a list":           {list(40_000), true},
		"a longer list":    {list(41_000), false},
		"a number":         {1.5, true},
	} {
		if _, err := encoded(Fields{"x": test.value}); (err == nil) != test.fits {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnOrderComesBackWithNewcomersLast(t *testing.T) {
	got, err := Reorder([]string{"a", "b", "c"}, []string{"c", "b", "a"}, []string{"c", "new", "a"})
	if err != nil || !slices.Equal(got, []string{"a", "c", "new"}) {
		t.Errorf("order = %v, %v", got, err)
	}
	if _, err := Reorder([]string{"a", "b"}, []string{"b", "a"}, []string{"a", "b", "new"}); err == nil {
		t.Error("somebody arranged them anew, and nobody was told")
	}
}

func TestAKindThatCannotBeTakenBackDoesNotStart(t *testing.T) {
	if _, err := New(nil, nil, Way{Kind: Kind{Name: "hat", Area: "products"}}); err == nil {
		t.Error("it started")
	}
}
