package cache_test

import (
	"fmt"
	"testing"

	"mirada/internal/platform/cache"
)

func TestAWriteOfOneOwnerLeavesAnswersAboutOthers(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products", "brands"}
	detail := func(owner, text string) cache.Answer {
		return c.GetOf("/"+owner, tables, owner, saying(text))
	}
	detail("a", "a1")
	detail("b", "b1")
	c.Get("list", tables, saying("list1"))

	c.Written([]string{"products:a"})
	wantAnswer(t, detail("a", "a2"), "a2")
	wantAnswer(t, detail("b", "b2"), "b1")
	wantAnswer(t, c.Get("list", tables, saying("list2")), "list2")

	c.Written([]string{"brands"}) // of all of them
	wantAnswer(t, detail("a", "a3"), "a3")
	wantAnswer(t, detail("b", "b3"), "b3")
	wantAnswer(t, c.Get("list", tables, saying("list3")), "list3")
}

func TestWhatWasWrittenSince(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products", "brands"}
	since := func(when string, want bool, owners ...string) {
		t.Helper()
		at, _ := c.Now()
		if c.Since(at, tables, owners...) {
			t.Errorf("%s: something was written since now", when)
		}
		if got := c.Since(at-1, tables, owners...); got != want {
			t.Errorf("%s: written of %v is %v, want %v", when, owners, got, want)
		}
	}
	c.Written([]string{"products:a"})
	since("a row of one", true, "b", "a")
	since("a row of one", false, "b", "c")
	since("a row of one", true)
	c.Written([]string{"orders"})
	since("another table", false, "a")
	since("another table", false)
	c.Written([]string{"brands"})
	since("a whole table", true, "b")
	c.Suspend()
	if at, _ := c.Now(); !c.Since(at, tables, "b") {
		t.Error("nobody hears of writes, and still nothing was written")
	}
}

// Owners that are forgotten to save memory count as written.
func TestWhatIsForgottenOfOwnersIsMadeAnew(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products"}
	c.Written([]string{"products:a"})
	c.GetOf("/a", tables, "a", saying("old"))
	for i := range 15_000 {
		c.Written([]string{fmt.Sprintf("products:%d", i)})
	}
	wantAnswer(t, c.GetOf("/a", tables, "a", saying("new")), "new")
	c.Written([]string{"products:b"})
	wantAnswer(t, c.GetOf("/a", tables, "a", saying("newer")), "new")
}
