package cache_test

import (
	"testing"

	"mirada/internal/platform/cache"
)

// Who is told without saying what an answer is made of is never told something old.
func TestAnAnswerIsReadyUntilAnythingIsWritten(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products"}
	ready := func(want bool, when string) {
		t.Helper()
		if _, got := c.Ready("k"); got != want {
			t.Errorf("%s: ready is %v, want %v", when, got, want)
		}
	}
	ready(false, "never made")
	c.Get("k", tables, saying("one"))
	ready(false, "made, but nobody looked whether it is fresh")
	c.Get("k", tables, saying("two"))
	ready(true, "found")
	c.Written([]string{"slides"})
	ready(false, "something was written")
	c.Get("k", tables, saying("three"))
	ready(true, "found again, since the write was of another table")
	c.Written([]string{"products"})
	ready(false, "its own table was written")
	c.Get("k", tables, saying("four"))
	c.Get("k", tables, saying("five"))
	if answer, _ := c.Ready("k"); said(t, answer) != "four" {
		t.Errorf("ready with %q", said(t, answer))
	}
	found := c.Stats().Found
	c.Ready("k")
	if c.Stats().Found != found+1 {
		t.Error("what is ready does not count as found")
	}
	c.Suspend()
	ready(false, "nobody hears of writes")
}

func TestAWriteWhileAnAnswerIsMadeLeavesItUnready(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products"}
	c.Get("k", tables, func() cache.Answer {
		c.Written(tables)
		return saying("old")()
	})
	c.Get("other", tables, saying("x"))
	if answer, ready := c.Ready("k"); ready {
		t.Errorf("ready with %q, which was begun before a write", said(t, answer))
	}
}
