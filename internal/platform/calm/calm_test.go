package calm

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestEachPieceIsSettledAndRestedFrom(t *testing.T) {
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
		if times != 3 {
			t.Errorf("3 pieces were settled %d times", times)
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
	if err := new(Pace).Did(Piece, func() error { return full }); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}

func TestAFileIsSettledPieceByPiece(t *testing.T) {
	t.Parallel()
	plain, err := os.Create(filepath.Join(t.TempDir(), "copy"))
	if err != nil {
		t.Fatal(err)
	}
	file := &File{File: plain}
	for range 5 {
		if _, err := file.Write(make([]byte, Piece/2)); err != nil {
			t.Fatal(err)
		}
	}
	if file.written != 5*Piece/2 || file.settled != 2*Piece {
		t.Errorf("%d bytes written, %d settled", file.written, file.settled)
	}
	if err := plain.Close(); err != nil {
		t.Fatal(err)
	}
	if err := bringToDisk(plain, 0, Piece); err == nil {
		t.Error("a file that is closed was settled")
	}
}
