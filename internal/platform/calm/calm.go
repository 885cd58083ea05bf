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
	// settled is after how many pieces what was written is brought to the disk.
	settled = 16

	restsPerWork = 3
	longestRest  = 30 * time.Millisecond
)

// Pace tells when to rest.
type Pace struct {
	began  time.Time
	done   int
	pieces int
}

// Did counts bytes, rests after each piece of them, and settles after some pieces.
func (p *Pace) Did(n int, settle func() error) (err error) {
	if p.began.IsZero() {
		p.began = time.Now()
	}
	if p.done += n; p.done < Piece {
		return nil
	}
	p.done = 0
	if p.pieces++; p.pieces == settled {
		p.pieces, err = 0, settle()
	}
	time.Sleep(min(restsPerWork*time.Since(p.began), longestRest))
	p.began = time.Now()
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
