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
	// piece is how many bytes are worked on between two rests: half a millisecond or so,
	// less than most answers take. With four times as much, one reader in twenty waited
	// half as long again.
	piece = 64 << 10
	// diskPiece is how many are brought to the disk at once.
	diskPiece = 256 << 10

	restsPerWork = 3
	longestRest  = 30 * time.Millisecond
)

// Pace tells when to rest, for all that is read at it.
type Pace struct {
	began time.Time
	done  int
}

// did counts bytes, and rests after each piece of them.
func (p *Pace) did(n int) {
	if p.began.IsZero() {
		p.began = time.Now()
	}
	if p.done += n; p.done < piece {
		return
	}
	p.done = 0
	time.Sleep(min(restsPerWork*time.Since(p.began), longestRest))
	p.began = time.Now()
}

// Reader rests while it is read from. What is done with one piece before the next is read
// counts as work, so one pace is enough wherever bytes go through several hands.
func (p *Pace) Reader(from io.Reader) io.Reader { return &reader{from, p} }

type reader struct {
	from io.Reader
	pace *Pace
}

func (r *reader) Read(b []byte) (int, error) {
	n, err := r.from.Read(b)
	r.pace.did(n)
	return n, err
}

// Writer rests while it is written to, as Reader does.
func (p *Pace) Writer(to io.Writer) io.Writer { return &writer{to, p} }

type writer struct {
	to   io.Writer
	pace *Pace
}

func (w *writer) Write(b []byte) (int, error) {
	n, err := w.to.Write(b)
	w.pace.did(n)
	return n, err
}

// File is written in pieces that are on the disk before the next begins. Whoever commits
// meanwhile waits behind one of them, and no longer: of 4 MB brought there by Sync, as
// once, one commit in twenty waited for 18 ms, of such pieces for one. Only a Sync in the
// end makes sure that all of it is there.
type File struct {
	*os.File
	written, settled int64
}

// Write returns when every whole piece is on the disk.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.File.Write(b)
	f.written += int64(n)
	if err != nil || f.written-f.settled < diskPiece {
		return n, err
	}
	from := f.settled
	f.settled = f.written
	return n, bringToDisk(f.File, from, f.written-from)
}
