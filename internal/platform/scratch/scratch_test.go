package scratch_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/scratch"
	"mirada/internal/platform/scratch/scratchtest"
)

func read(t *testing.T, p *scratch.Piece) []byte {
	t.Helper()
	got, err := p.Borrow()
	if err != nil {
		t.Fatal(err)
	}
	return got.Bytes
}

// text is bytes that no other piece has.
func text(n, size int) []byte {
	return bytes.Repeat([]byte{byte(n), byte(n >> 8), byte(n >> 16)}, size/3+1)[:size]
}

func TestAPieceIsReadAsItWasKept(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	f := scratch.Open(folder, 1<<20)
	var kept []*scratch.Piece
	for n := range 50 {
		kept = append(kept, f.Keep(scratch.Hold(text(n, 1+n*300))))
	}
	for n, p := range kept {
		if got := read(t, p); !bytes.Equal(got, text(n, 1+n*300)) || p.Len() != len(got) {
			t.Errorf("piece %d is not what was kept", n)
		}
	}
	if again := f.Keep(kept[7]); again != kept[7] {
		t.Error("what is in the file is kept a second time")
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("the folder holds %v, %v; want nothing that a crash would leave", left, err)
	}
}

func TestACopyIsItsOwn(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]*scratch.File{
		"in the file": scratch.Open(t.TempDir(), 1<<20), "no room": scratch.Open(t.TempDir(), 1), "no file": nil,
	} {
		own := text(5, 2000)
		kept := f.Copy(own)
		clear(own)
		if got := read(t, kept); !bytes.Equal(got, text(5, 2000)) {
			t.Errorf("%s: what was copied changes with what it was copied from", name)
		}
	}
}

func TestPlacesOfForgottenPiecesAreUsedAgain(t *testing.T) {
	t.Parallel()
	f := scratch.Open(t.TempDir(), 8<<20)
	for began := time.Now(); time.Since(began) < 10*time.Second; runtime.GC() {
		before := f.Bytes()
		f.Keep(scratch.Hold(text(1, 10_000)))
		if f.Bytes() == before {
			return
		}
	}
	t.Errorf("the file has grown to %d bytes for pieces that nobody has", f.Bytes())
}

func TestWhatTheFileCannotTakeStaysInMemory(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]*scratch.File{
		"no folder": scratch.Open(filepath.Join(t.TempDir(), "missing"), 1<<20),
		"no room":   scratch.Open(t.TempDir(), 5000),
	} {
		if got := read(t, f.Keep(scratch.Hold(text(3, 9000)))); !bytes.Equal(got, text(3, 9000)) {
			t.Errorf("%s: the piece is lost", name)
		}
		if f.Bytes() != 0 {
			t.Errorf("%s: the file takes %d bytes", name, f.Bytes())
		}
	}
}

func TestAPieceThatCannotBeReadIsLost(t *testing.T) {
	t.Parallel()
	f, lose := scratchtest.Open(t)
	piece := f.Keep(scratch.Hold(text(1, 10_000)))
	if read(t, piece); piece.IsLost() {
		t.Error("lost, though it was read")
	}
	lose()
	if loan, err := piece.Borrow(); err == nil || loan.Bytes != nil || !piece.IsLost() {
		t.Errorf("%d bytes read, %v, lost: %v", len(loan.Bytes), err, piece.IsLost())
	}
}

func TestWhatIsReadOftenIsHeldWithinABound(t *testing.T) {
	t.Parallel()
	f, lose := scratchtest.Open(t)
	var once, often []*scratch.Piece
	for n := range 2000 {
		often = append(often, f.Keep(scratch.Hold(text(n, 4000))))
		once = append(once, f.Keep(scratch.Hold(text(n, 4000))))
	}
	for range 3 {
		for n, p := range often {
			if !bytes.Equal(read(t, p), text(n, 4000)) {
				t.Fatalf("piece %d is not what was kept", n)
			}
		}
	}
	for _, p := range once {
		read(t, p)
	}
	lose()
	held := 0
	for n, p := range often {
		if loan, err := p.Borrow(); err == nil {
			held++
			if !bytes.Equal(loan.Bytes, text(n, 4000)) {
				t.Fatalf("piece %d is not what was kept", n)
			}
		}
	}
	if size := held * 4000; size > 3<<20 || size < 2<<20 {
		t.Errorf("%d bytes of what is read often are in memory, want up to 3 MB", size)
	}
	for n, p := range once {
		if _, err := p.Borrow(); err == nil {
			t.Fatalf("piece %d is in memory, though it was read once", n)
		}
	}
}

func TestPiecesAreReadWhileOthersComeAndGo(t *testing.T) {
	t.Parallel()
	f := scratch.Open(t.TempDir(), 4<<20)
	var all sync.WaitGroup
	for worker := range 8 {
		all.Go(func() {
			for n := range 2000 {
				want := text(worker*2000+n, 1+rand.IntN(20_000))
				got, err := f.Keep(scratch.Hold(want)).Borrow()
				if err != nil || !bytes.Equal(got.Bytes, want) {
					t.Errorf("worker %d reads another piece than its own, %v", worker, err)
					return
				}
				got.Return()
				if n%200 == 0 {
					runtime.GC()
				}
			}
		})
	}
	all.Wait()
}
