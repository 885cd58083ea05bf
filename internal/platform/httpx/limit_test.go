package httpx

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"
)

func allowed(l *Limiter, key string, attempts int) (n int) {
	for range attempts {
		if _, ok := l.Allow(key); ok {
			n++
		}
	}
	return n
}

func TestLimiterLetsABurstThroughAndRecovers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l := NewLimiter(300, 10*time.Second)
		if n := allowed(l, "a", 400); n != 300 {
			t.Errorf("a burst of 400 let %d through, want 300", n)
		}
		if n := allowed(l, "b", 1); n != 1 {
			t.Error("another key was held back too")
		}
		wait, ok := l.Allow("a")
		if ok || wait <= 0 || wait > time.Second {
			t.Errorf("wait = %v, ok = %v", wait, ok)
		}
		time.Sleep(wait)
		if n := allowed(l, "a", 2); n != 1 {
			t.Errorf("after the stated wait %d went through, want 1", n)
		}
		time.Sleep(10 * time.Second)
		if n := allowed(l, "a", 400); n != 300 {
			t.Errorf("after the whole period %d went through, want 300", n)
		}
	})
}

func TestLimiterForgetsThoseWhoStayedAway(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l := NewLimiter(10, time.Minute)
		for i := range 5_000 {
			l.Allow(fmt.Sprint(i))
		}
		time.Sleep(50 * time.Second)
		allowed(l, "busy", 20)
		time.Sleep(20 * time.Second) // the 5,000 are whole again, the busy one is not
		if _, ok := l.Allow("new"); !ok || len(l.buckets) != 2 {
			t.Errorf("%d keys are kept, want the busy and the new one", len(l.buckets))
		}
		if n := allowed(l, "busy", 20); n != 3 {
			t.Errorf("the busy one got %d after 20 s, want 3", n)
		}
	})
}

func TestALimitBelowOneStillLetsOneThrough(t *testing.T) {
	t.Parallel()
	if n := allowed(NewLimiter(0.3, time.Hour), "a", 3); n != 1 {
		t.Errorf("%d went through, want 1", n)
	}
}

func TestTooManyRequestsAnswer429PerNetwork(t *testing.T) {
	t.Parallel()
	ok := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
	h := Identify(nil, NewLimiter(2, time.Hour).PerClient(ok))
	call := func(peer string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", "/api/x", nil)
		r.RemoteAddr = peer
		r.Header.Set("X-Forwarded-For", "198.51.100."+peer[len(peer)-1:]) // not believed
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	for i, peer := range []string{"[2001:db8::1]:1", "[2001:db8::2]:2", "[2001:db8::3]:3"} {
		w := call(peer)
		if wantRefusal := i == 2; (w.Code == http.StatusTooManyRequests) != wantRefusal {
			t.Errorf("request %d of one network: status %d", i+1, w.Code)
		} else if wantRefusal && w.Header().Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	}
	if w := call("[2001:db8:0:1::1]:1"); w.Code != http.StatusOK {
		t.Errorf("another network: status %d", w.Code)
	}
}
