package drawing

import (
	"strings"
	"sync"
	"testing"
	"time"
)

// counting draws a page with the number of pages drawn before it.
const counting = `let count = 0; var drawPage = (address, data) => address + " " + data + " " + count++`

func wantDrawn(t *testing.T, d *Drawer, address, want string) {
	t.Helper()
	if html, drawn := d.Draw(address, "{}"); !drawn || html != want {
		t.Errorf("Draw(%q) = %q, %v, want %q", address, html, drawn, want)
	}
}

func wantUndrawn(t *testing.T, d *Drawer, address string) {
	t.Helper()
	if html, drawn := d.Draw(address, "{}"); drawn {
		t.Errorf("Draw(%q) = %q, want none", address, html)
	}
}

func TestAPageIsDrawnOnceForTheSameData(t *testing.T) {
	t.Parallel()
	d := New(counting, "https://mirada.do")
	wantDrawn(t, d, "/", "/ {} 0")
	wantDrawn(t, d, "/", "/ {} 0")
	wantDrawn(t, d, "/brands", "/brands {} 1")
	if html, _ := d.Draw("/", `{"queries":[]}`); html != `/ {"queries":[]} 2` {
		t.Errorf("new data made %q", html)
	}
}

func TestThePageKnowsWhereItStands(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => new URL(address, location.origin).href`, "https://mirada.do")
	wantDrawn(t, d, "/brands?page=2", "https://mirada.do/brands?page=2")
}

func TestAFaultLeavesThePageUndrawnAndTheNextWhole(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => { if (address === "/bad") throw new Error("bad"); return address }`, "")
	wantDrawn(t, d, "/good", "/good")
	wantUndrawn(t, d, "/bad")
	wantDrawn(t, d, "/better", "/better")
}

func TestAPageThatTakesTooLongIsGivenUp(t *testing.T) {
	t.Parallel()
	d := New(`var drawPage = (address) => { while (address === "/endless"); return address }`, "")
	d.Warm()
	d.limit = 20 * time.Millisecond
	wantUndrawn(t, d, "/endless")
	d.limit = mostTime
	wantDrawn(t, d, "/short", "/short")
}

func TestWithoutAUsableScriptPagesDrawThemselves(t *testing.T) {
	t.Parallel()
	for _, script := range []string{"", "syntax error", "throw new Error()", "var other = 1"} {
		wantUndrawn(t, New(script, ""), "/")
	}
}

func TestManyVisitorsAtOnceAreServed(t *testing.T) {
	t.Parallel()
	d := New(counting, "")
	var visitors sync.WaitGroup
	for range 40 {
		visitors.Go(func() {
			if html, drawn := d.Draw("/", "{}"); drawn && !strings.HasPrefix(html, "/ {} ") {
				t.Errorf("drawn %q", html)
			}
		})
	}
	visitors.Wait()
	wantDrawn(t, d, "/", "/ {} 0")
}

// Addresses that nobody else asks for cost a page each: they are drawn at a pace.
func TestAFloodOfAddressesIsNotAllDrawn(t *testing.T) {
	t.Parallel()
	d := New(counting, "")
	d.Warm()
	drawn := 0
	for i := range 4 * atOnce {
		if _, yes := d.Draw("/brands?brand="+strings.Repeat("x", i), "{}"); yes {
			drawn++
		}
	}
	if drawn < atOnce || drawn > 2*atOnce {
		t.Errorf("%d of %d pages were drawn", drawn, 4*atOnce)
	}
}
