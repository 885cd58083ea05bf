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
