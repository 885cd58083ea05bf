package calm

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestAPieceIsRestedFromAndSomeAreSettled(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var pace Pace
		times := 0
		did := func(worked time.Duration) time.Duration {
			time.Sleep(worked)
			began := time.Now()
			if err := pace.Did(Piece/2, func() error { times++; return nil }); err != nil {
				t.Fatal(err)
			}
			return time.Since(began)
		}
		did(0)
		for i, step := range []struct{ worked, rest time.Duration }{
			{2 * time.Millisecond, 6 * time.Millisecond}, // the second half of a piece
			{3 * time.Millisecond, 0},
			{3 * time.Millisecond, 18 * time.Millisecond},
			{time.Second, 0},
			{time.Second, longestRest},
		} {
			if rest := did(step.worked); rest != step.rest {
				t.Errorf("step %d rests %v, want %v", i, rest, step.rest)
			}
		}
		for range 2 * (settled - 3) {
			if times != 0 {
				t.Fatal("settled too early")
			}
			did(time.Millisecond)
		}
		if times != 1 {
			t.Errorf("%d pieces were settled %d times, want once", settled, times)
		}
	})
}

func TestWorkAsideIsDoneAtTheLowestRank(t *testing.T) {
	t.Parallel()
	lost := errors.New("lost")
	var rank int
	if err := Aside(func() error { rank = rankOfThread(t); return lost }); !errors.Is(err, lost) {
		t.Errorf("%v", err)
	}
	if rank != wantedRank {
		t.Errorf("rank %d, want %d", rank, wantedRank)
	}
	if err := Aside(func() error { panic("torn") }); err == nil || !strings.Contains(err.Error(), "torn") {
		t.Errorf("a panic becomes %v", err)
	}
}

func TestAPieceThatCannotBeSettledIsAnError(t *testing.T) {
	t.Parallel()
	full := errors.New("no room")
	pace := Pace{pieces: settled - 1}
	if err := pace.Did(Piece, func() error { return full }); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}
