package calm

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestEachPieceIsRestedFrom(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		from := new(Pace).Reader(strings.NewReader(strings.Repeat("x", 10*piece)))
		half := make([]byte, piece/2)
		read := func(worked time.Duration) time.Duration {
			time.Sleep(worked)
			began := time.Now()
			if _, err := io.ReadFull(from, half); err != nil {
				t.Fatal(err)
			}
			return time.Since(began)
		}
		read(0)
		for i, step := range []struct{ worked, rest time.Duration }{
			{2 * time.Millisecond, 6 * time.Millisecond}, // the second half of a piece
			{3 * time.Millisecond, 0},
			{3 * time.Millisecond, 18 * time.Millisecond},
			{time.Second, 0},
			{time.Second, longestRest},
		} {
			if rest := read(step.worked); rest != step.rest {
				t.Errorf("step %d rests %v, want %v", i, rest, step.rest)
			}
		}
	})
}

func TestWhoWritesRestsToo(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		to := new(Pace).Writer(io.Discard)
		write := func(n int) time.Duration {
			began := time.Now()
			if got, err := to.Write(make([]byte, n)); got != n || err != nil {
				t.Fatal(got, err)
			}
			return time.Since(began)
		}
		first := write(piece - 1)
		time.Sleep(2 * time.Millisecond)
		if second := write(1); first != 0 || second != 6*time.Millisecond {
			t.Errorf("rests %v within a piece and %v after it, want 0 and 6ms", first, second)
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

func TestAFileIsSettledPieceByPiece(t *testing.T) {
	t.Parallel()
	plain, err := os.Create(filepath.Join(t.TempDir(), "copy"))
	if err != nil {
		t.Fatal(err)
	}
	file := &File{File: plain}
	for range 5 {
		if _, err := file.Write(make([]byte, diskPiece/2)); err != nil {
			t.Fatal(err)
		}
	}
	if file.written != 5*diskPiece/2 || file.settled != 2*diskPiece {
		t.Errorf("%d bytes written, %d settled", file.written, file.settled)
	}
	if err := plain.Close(); err != nil {
		t.Fatal(err)
	}
	if err := bringToDisk(plain, 0, diskPiece); err == nil {
		t.Error("a file that is closed was settled")
	}
}
