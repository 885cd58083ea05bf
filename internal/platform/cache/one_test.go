package cache_test

import (
	"errors"
	"testing"
	"time"

	"mirada/internal/platform/cache"
)

func TestOneValueIsMadeOnceUntilItsTableIsWritten(t *testing.T) {
	t.Parallel()
	c, one, made := cache.New(1<<20), cache.One[int]{}, 0
	count := func() (int, error) { made++; return made, nil }
	tables := []string{"orders"}
	want := func(want int, key string, longest time.Duration, when string) {
		t.Helper()
		if got, err := one.Get(c, tables, key, longest, count); got != want || err != nil {
			t.Errorf("%s: %d, %v, want %d", when, got, err, want)
		}
	}
	want(1, "monday", time.Hour, "first")
	want(1, "monday", time.Hour, "again")
	c.Written([]string{"slides"})
	want(1, "monday", time.Hour, "after a write of another table")
	c.Written([]string{"orders:7"})
	want(2, "monday", time.Hour, "after a write of one owner")
	want(3, "tuesday", 0, "for another day")
	want(4, "tuesday", time.Hour, "when it is too old")
	if _, err := one.Get(c, tables, "wednesday", time.Hour, func() (int, error) { return 9, errors.New("down") }); err == nil {
		t.Error("a fault is not told")
	}
	want(4, "tuesday", time.Hour, "after a fault")
	c.Suspend()
	want(5, "tuesday", time.Hour, "while nobody hears of writes")
	want(6, "tuesday", time.Hour, "while nobody hears of writes, again")
}

// What was read before a write must not be kept after it.
func TestAWriteWhileOneValueIsMadeIsSeen(t *testing.T) {
	t.Parallel()
	c, one, made := cache.New(1<<20), cache.One[int]{}, 0
	count := func() (int, error) { made++; c.Written([]string{"orders"}); return made, nil }
	for want := 1; want <= 2; want++ {
		if got, _ := one.Get(c, []string{"orders"}, "", time.Hour, count); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

// A database that hangs holds each of those who ask up once, not one after the other.
func TestNobodyWaitsForAnotherWhoMakesTheValue(t *testing.T) {
	t.Parallel()
	c, one, stuck := cache.New(1<<20), cache.One[int]{}, make(chan struct{})
	begun, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		one.Get(c, nil, "", time.Hour, func() (int, error) { close(begun); <-stuck; return 1, nil }) //nolint:errcheck // it waits
	}()
	<-begun
	if got, err := one.Get(c, nil, "", time.Hour, func() (int, error) { return 2, nil }); got != 2 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
	close(stuck)
	<-ended
}
