// Package calm does long work beside a shop that goes on: piece by piece, resting as long
// as each piece took, and never leaving more than a piece for the disk to write. Left to
// the system, a large file piles up in memory, and every commit waits behind all of it.
package calm

import (
	"io"
	"os"
	"time"
)

// Piece is how many bytes are worked on between two rests.
const Piece = 4 << 20

const longestRest = 100 * time.Millisecond

// Pace tells when to rest.
type Pace struct {
	began time.Time
	done  int
}

// Did counts bytes, and rests after each piece of them.
func (p *Pace) Did(n int, settle func() error) error {
	if p.began.IsZero() {
		p.began = time.Now()
	}
	if p.done += n; p.done < Piece {
		return nil
	}
	err := settle()
	time.Sleep(min(time.Since(p.began), longestRest))
	p.began, p.done = time.Now(), 0
	return err
}

// File is written in pieces that are on the disk before the next begins.
type File struct {
	*os.File
	pace Pace
}

// Write may rest.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.File.Write(b)
	if err != nil {
		return n, err
	}
	return n, f.pace.Did(n, f.Sync)
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
