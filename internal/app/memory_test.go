package app

import (
	"context"
	"os"
	"runtime/metrics"
	"testing"

	"mirada/internal/platform/drawing"
)

func TestMemoryIsGivenBackOnceAfterEachBusyTime(t *testing.T) {
	t.Parallel()
	for few, counts := range map[uint64][]struct {
		done   uint64
		begins bool
	}{
		fewRequests: {{0, false}, {5, false}, {500, false}, {900, false}, {905, true}, {910, false}, {910, false}, {950, false}, {951, true}},
		0:           {{0, false}, {1, false}, {2, false}, {2, true}, {2, false}, {9, false}, {9, true}},
	} {
		r := resting{few: few}
		for look, c := range counts {
			if got := r.begins(c.done); got != c.begins {
				t.Errorf("more than %d, look %d, %d done: %v, want %v", few, look, c.done, got, c.begins)
			}
		}
	}
}

// Not in parallel: how much is left for garbage is the program's.
func TestLessIsLeftForGarbageWhileEnginesAreInMemory(t *testing.T) {
	if os.Getenv("GOGC") != "" {
		t.Skip("who set GOGC has decided")
	}
	left := func() uint64 {
		sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(sample)
		return sample[0].Value.Uint64()
	}
	usual := left()
	defer leaveForGarbage(int(usual))
	drawer := &thriftyDrawer{Drawer: drawing.New("", "https://mirada.do")}
	draw := func() { drawer.Draw(context.Background(), "/", "{}") } //nolint:errcheck // without a script nothing can be drawn
	for _, step := range []struct {
		what string
		do   func()
		want uint64
	}{
		{"drawn before the shop is open", draw, usual},
		{"open", drawer.beThrifty, garbageWhileOpen},
		{"drawing", draw, garbageWhileDrawing},
		{"drawing on", draw, garbageWhileDrawing},
		{"closed", drawer.Close, garbageWhileOpen},
		{"drawing again", draw, garbageWhileDrawing},
	} {
		if step.do(); left() != step.want {
			t.Errorf("%s: %d are left of 100, want %d", step.what, left(), step.want)
		}
	}
}
