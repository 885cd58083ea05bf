package drawing

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mirada/internal/platform/metrics"
)

func wantDrawn(t *testing.T, d *Drawer, address, want string) {
	t.Helper()
	if html, err := d.Draw(t.Context(), address, "{}"); err != nil || html != want {
		t.Errorf("Draw(%q) = %q, %v, want %q", address, html, err, want)
	}
}

func wantUndrawn(t *testing.T, d *Drawer, address string) {
	t.Helper()
	if html, err := d.Draw(t.Context(), address, "{}"); err == nil {
		t.Errorf("Draw(%q) = %q, want an error", address, html)
	}
}

func TestAPageIsDrawnOfItsAddressAndData(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address, data) => address + " " + JSON.parse(data).name + " at " + location.origin`, "https://mirada.do")
	html, err := d.Draw(t.Context(), "/brands?page=2", `{"name":"Samaná 👓"}`)
	if err != nil || html != "/brands?page=2 Samaná 👓 at https://mirada.do" {
		t.Errorf("%q, %v", html, err)
	}
}

func TestAFaultLeavesThePageUndrawnAndTheNextWhole(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => { if (address === "/bad") throw new Error("bad"); console.error("odd", 1); return address }`, "")
	wantDrawn(t, d, "/good", "/good")
	for range 2 * engines {
		wantUndrawn(t, d, "/bad")
	}
	wantDrawn(t, d, "/better", "/better")
}

func TestAPageThatTakesTooLongIsGivenUp(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => { while (address === "/endless"); return address }`, "")
	d.limit = 20 * time.Millisecond
	wantUndrawn(t, d, "/endless")
	d.limit = mostTime
	wantDrawn(t, d, "/short", "/short")
}

func TestAPageThatTakesTooMuchMemoryIsGivenUp(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => { const all = []; while (address === "/huge") all.push(new Array(10000).fill(address)); return address }`, "")
	d.limit = time.Minute
	wantUndrawn(t, d, "/huge")
	wantDrawn(t, d, "/small", "/small")
}

func TestWithoutAUsableScriptPagesDrawThemselves(t *testing.T) {
	t.Parallel()
	for _, script := range []string{"", "syntax error", "throw new Error()", "var other = 1", "var drawPage = () => 1"} {
		wantUndrawn(t, New(script, ""), "/")
	}
}

func TestAnEngineIsRenewed(t *testing.T) {
	t.Parallel()
	d := New(`let count = 0; var drawPage = () => String(count++)`, "")
	for range engines*lifetime + 1 {
		html, err := d.Draw(t.Context(), "/", "{}")
		if err != nil || len(html) > len("999") {
			t.Fatalf("%q, %v", html, err)
		}
	}
}

func TestManyVisitorsAtOnceAreServed(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => address`, "")
	var visitors sync.WaitGroup
	for i := range 40 {
		visitors.Go(func() { wantDrawn(t, d, strings.Repeat("/", i), strings.Repeat("/", i)) })
	}
	visitors.Wait()
	d.Close()
	wantDrawn(t, d, "/after", "/after")
}

// Whoever has no time is told so, and takes nobody else's.
func TestNobodyWaitsLongerThanTheyWant(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => address`, "")
	var held []*engine
	for range engines {
		held = append(held, <-d.places)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	before := busy(t)
	if _, err := d.Draw(ctx, "/", "{}"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("err = %v", err)
	}
	if counted := busy(t) - before; counted != 1 {
		t.Errorf("counted %d times, want once", counted)
	}
	for _, e := range held {
		d.places <- e
	}
	wantDrawn(t, d, "/", "/")
}

// busy is how often no engine was free, as operators see it.
func busy(t *testing.T) (times uint64) {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(metrics.Collectors()...)
	shown, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range shown {
		for _, line := range family.GetMetric() {
			if family.GetName() == "mirada_drawing_seconds" && line.GetLabel()[0].GetValue() == "busy" {
				times += line.GetHistogram().GetSampleCount()
			}
		}
	}
	return times
}
