package calm

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestAPieceIsSettledAndRestedFrom(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var pace Pace
		settled := 0
		did := func(worked time.Duration) time.Duration {
			time.Sleep(worked)
			began := time.Now()
			if err := pace.Did(Piece/2, func() error { settled++; return nil }); err != nil {
				t.Fatal(err)
			}
			return time.Since(began)
		}
		did(0)
		for i, step := range []struct{ worked, rest time.Duration }{
			{20 * time.Millisecond, 20 * time.Millisecond}, // the second half of a piece
			{30 * time.Millisecond, 0},
			{30 * time.Millisecond, 60 * time.Millisecond},
			{time.Second, 0},
			{time.Second, longestRest},
		} {
			if rest := did(step.worked); rest != step.rest {
				t.Errorf("step %d rests %v, want %v", i, rest, step.rest)
			}
		}
		if settled != 3 {
			t.Errorf("%d pieces are settled, want 3", settled)
		}
	})
}

func TestAPieceThatCannotBeSettledIsAnError(t *testing.T) {
	t.Parallel()
	full := errors.New("no room")
	var pace Pace
	if err := pace.Did(Piece, func() error { return full }); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}
