package cache_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/scratch"
)

func saying(text string) func() cache.Answer {
	return func() cache.Answer { return cache.Answer{Body: scratch.Hold([]byte(text)), Keep: true} }
}

func said(t *testing.T, a cache.Answer) string {
	t.Helper()
	body, err := a.Body.Borrow()
	if err != nil {
		t.Fatal(err)
	}
	return string(body.Bytes)
}

func wantAnswer(t *testing.T, got cache.Answer, want string) {
	t.Helper()
	if said(t, got) != want {
		t.Errorf("answer = %q, want %q", said(t, got), want)
	}
}

func TestAnAnswerIsMadeOnceUntilItsTableIsWritten(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products", "brands"}
	wantAnswer(t, c.Get("k", tables, saying("one")), "one")
	wantAnswer(t, c.Get("k", tables, saying("two")), "one")
	c.Written([]string{"slides"})
	wantAnswer(t, c.Get("k", tables, saying("two")), "one")
	c.Written([]string{"brands"})
	wantAnswer(t, c.Get("k", tables, saying("three")), "three")
	wantAnswer(t, c.Get("k", tables, saying("four")), "three")
}

// What was read before a write must not be kept after it.
func TestAWriteWhileAnAnswerIsMadeIsSeen(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	tables := []string{"products"}
	c.Get("k", tables, func() cache.Answer {
		c.Written(tables)
		wantAnswer(t, c.Get("k", tables, saying("new")), "new") // does not wait for the old one
		return cache.Answer{Body: scratch.Hold([]byte("old")), Keep: true}
	})
	wantAnswer(t, c.Get("k", tables, saying("newest")), "newest")
}

func TestErrorsAreNotKept(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	c.Get("k", nil, func() cache.Answer { return cache.Answer{Body: scratch.Hold([]byte("down"))} })
	wantAnswer(t, c.Get("k", nil, saying("up")), "up")
}

func TestManyAskersAreOneMaker(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	var made atomic.Int32
	begun, proceed := make(chan struct{}), make(chan struct{})
	var askers sync.WaitGroup
	ask := func() {
		c.Get("k", nil, func() cache.Answer {
			if made.Add(1) == 1 {
				close(begun)
			}
			<-proceed
			return cache.Answer{Body: scratch.Hold([]byte("x")), Keep: true}
		})
	}
	askers.Go(ask)
	<-begun
	for range 50 {
		askers.Go(ask)
	}
	close(proceed)
	askers.Wait()
	if n := made.Load(); n != 1 {
		t.Errorf("made %d times, want once", n)
	}
}

// Strangers who ask for thousands of addresses push out what nobody asks for.
func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	c := cache.New(100_000)
	large := strings.Repeat("x", 5_000)
	c.Get("home", nil, saying("home"))
	for i := range 1000 {
		c.Get(fmt.Sprint(i), nil, saying(large))
		wantAnswer(t, c.Get("home", nil, saying("made again")), "home")
	}
	made := 0
	for i := range 1000 {
		c.Get(fmt.Sprint(i), nil, func() cache.Answer { made++; return cache.Answer{} })
	}
	if kept := 1000 - made; kept > 20 {
		t.Errorf("%d answers of 5,000 bytes are kept in 100,000", kept)
	}
}

func TestWhoCannotHearKeepsNothing(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	wantAnswer(t, c.Get("k", nil, saying("one")), "one")
	c.Suspend()
	wantAnswer(t, c.Get("k", nil, saying("two")), "two")
	wantAnswer(t, c.Get("k", nil, saying("three")), "three")
	c.Resume()
	wantAnswer(t, c.Get("k", nil, saying("four")), "four")
	wantAnswer(t, c.Get("k", nil, saying("five")), "four")
}
