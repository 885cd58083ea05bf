// Package calm does long work beside a shop that goes on: in pieces so small that nobody
// who comes meanwhile notices one, resting after each, and never leaving much for the
// disk to write. Left to the system, a large file piles up in memory, and every commit
// waits behind all of it.
package calm

import (
	"io"
	"os"
	"time"
)

const (
	// Piece is how many bytes are worked on between two rests: a millisecond or so.
	Piece = 256 << 10

	restsPerWork = 3
	longestRest  = 30 * time.Millisecond
)

// Pace tells when to rest.
type Pace struct {
	began time.Time
	done  int
}

// Did counts bytes. After each piece of them it settles what was done, and rests.
func (p *Pace) Did(n int, settle func() error) error {
	if p.began.IsZero() {
		p.began = time.Now()
	}
	if p.done += n; p.done < Piece {
		return nil
	}
	p.done = 0
	err := settle()
	time.Sleep(min(restsPerWork*time.Since(p.began), longestRest))
	p.began = time.Now()
	return err
}

// File is written in pieces that are on the disk before the next begins. Whoever commits
// meanwhile waits behind one of them, and no longer: of 4 MB brought there by Sync, as
// once, one commit in twenty waited for 18 ms, of such pieces for one. Only a Sync in the
// end makes sure that all of it is there.
type File struct {
	*os.File
	pace             Pace
	written, settled int64
}

// Write may rest.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.File.Write(b)
	f.written += int64(n)
	if err != nil {
		return n, err
	}
	return n, f.pace.Did(n, f.settle)
}

func (f *File) settle() error {
	from := f.settled
	f.settled = f.written
	return bringToDisk(f.File, from, f.written-from)
}

// Reader reads at a calm pace.
func Reader(from io.Reader) io.Reader { return &reader{from: from} }

type reader struct {
	from io.Reader
	pace Pace
}

func (r *reader) Read(b []byte) (int, error) {
	n, err := r.from.Read(b)
	r.pace.Did(n, func() error { return nil }) //nolint:errcheck // there is nothing to settle
	return n, err
}
