package storefront

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// aheadOf makes four pages ahead and tells how many were drawn at once. Each waits for
// company until alone says that there will be none.
func aheadOf(t *testing.T, asked func() uint64, alone time.Duration) (most int64) {
	t.Helper()
	s, shop, drawer, _ := testFront(t)
	s.pace.asked = asked
	shop.lands = []string{"/product/1", "/product/2", "/product/3", "/product/4"}
	var now, top atomic.Int64
	company := make(chan struct{}, 8)
	drawer.first(func(context.Context, string) error {
		if n := now.Add(1); n > top.Load() {
			top.Store(n)
		}
		defer now.Add(-1)
		company <- struct{}{}
		for until := time.Now().Add(alone); now.Load() < hands && top.Load() < hands && time.Now().Before(until); {
			time.Sleep(time.Millisecond)
		}
		return nil
	})
	if made := s.makeAll(t.Context()); made != 4 || len(company) != 4 {
		t.Errorf("%d pages are made, %d drawn, want 4", made, len(company))
	}
	return top.Load()
}

func TestWhileNobodyIsThereTwoPagesAreMadeAtOnce(t *testing.T) {
	t.Parallel()
	if most := aheadOf(t, func() uint64 { return 0 }, 10*time.Second); most != hands {
		t.Errorf("%d at once, want %d", most, hands)
	}
}

func TestWhileVisitorsAreThereOneEngineIsLeftToThem(t *testing.T) {
	t.Parallel()
	var asked uint64
	if most := aheadOf(t, func() uint64 { asked += fewRequests + 1; return asked }, 5*time.Millisecond); most != 1 {
		t.Errorf("%d at once, want 1", most)
	}
}

// restless are stamps that something is always written to, though nothing that a page shows.
type restless struct {
	Stamps
	looked atomic.Int64
}

func (r *restless) Writes() <-chan struct{} {
	always := make(chan struct{})
	close(always)
	return always
}

func (r *restless) Since(at uint64, tables []string, owners ...string) bool {
	r.looked.Add(1)
	return r.Stamps.Since(at, tables, owners...)
}

func TestAShopWrittenToAllTheTimeIsLookedThroughOnceASecond(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s, shop, _, stamps := testFront(t)
		shop.lands = []string{"/product/1", "/product/2", "/product/3", "/product/4"}
		if made := s.makeAll(t.Context()); made != 4 {
			t.Fatalf("%d pages are made", made)
		}
		all := &restless{Stamps: stamps}
		s.stamps = all
		s.makeAgain(t.Context())
		once := all.looked.Swap(0)
		ctx, cancel := context.WithTimeout(t.Context(), 10*listAgain)
		defer cancel()
		s.Ahead(ctx)
		if looked := all.looked.Load(); once == 0 || looked < 9*once || looked > 12*once {
			t.Errorf("in ten seconds pages were looked at %d times; once through them is %d", looked, once)
		}
	})
}
