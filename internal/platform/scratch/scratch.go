// Package scratch keeps bytes that could be made again in a file instead of in memory. The
// system holds what is read now and then, and takes its room back when others need it;
// what is read again and again is held here as well.
package scratch

import (
	"log/slog"
	"os"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// block is what room in the file is given out in. Pieces of as many blocks follow each
// other in the same places, so that the file does not fall to pieces.
const block = 4 << 10

// File keeps pieces. Nobody else sees it, and it is gone when the program ends. All
// methods may be called at once from anywhere.
type File struct {
	most int64
	warm warm

	mu   sync.Mutex
	file *os.File // nil where there is none: pieces stay in memory
	end  int64
	free map[int][]int64 // places without a piece, by their blocks
}

// Open makes a file of at most so many bytes. A folder that takes none is no fault: what
// would be in the file is in memory then.
func Open(folder string, most int64) *File {
	f := &File{most: most, free: map[int][]int64{}}
	file, err := os.CreateTemp(folder, ".scratch-*")
	if err == nil {
		err = os.Remove(file.Name()) // the open file stays until it is closed
	}
	if err != nil {
		slog.Warn("pages and answers are kept in memory", "err", err)
		return f
	}
	f.file = file
	return f
}

// Piece is some bytes, in memory or in a file. They never change.
type Piece struct {
	size int
	held []byte // nil for one that is in the file
	file *File
	at   int64
	warm atomic.Pointer[[]byte] // the same bytes, while they are read often
	used atomic.Bool            // lately
	lost atomic.Bool
}

// Hold makes a piece of bytes that are in memory.
func Hold(bytes []byte) *Piece { return &Piece{size: len(bytes), held: bytes} }

// Len is how many bytes it has.
func (p *Piece) Len() int { return p.size }

// IsLost tells that somebody could not read it. Who keeps it should make it anew.
func (p *Piece) IsLost() bool { return p.lost.Load() }

// Loan is a piece's bytes for a short while. They are not to be changed.
type Loan struct {
	Bytes []byte
	room  *[]byte // that they were read into; nil for those in memory
}

var rooms = sync.Pool{New: func() any { return new([]byte) }}

// Borrow reads the bytes.
func (p *Piece) Borrow() (Loan, error) {
	if p.held != nil || p.size == 0 {
		return Loan{Bytes: p.held}, nil
	}
	if bytes := p.warm.Load(); bytes != nil {
		if !p.used.Load() {
			p.used.Store(true)
		}
		return Loan{Bytes: *bytes}, nil
	}
	room := rooms.Get().(*[]byte)
	if cap(*room) < p.size {
		*room = make([]byte, p.size)
	}
	bytes := (*room)[:p.size]
	_, err := p.file.file.ReadAt(bytes, p.at)
	runtime.KeepAlive(p) // else its place could be given to another meanwhile
	if err != nil {
		p.lost.Store(true)
		rooms.Put(room)
		return Loan{}, err
	}
	if p.used.Swap(true) {
		p.file.warm.hold(p, bytes)
	}
	return Loan{bytes, room}, nil
}

// Return gives the room to the next. Nobody may look at the bytes afterwards.
func (l Loan) Return() {
	if l.room != nil {
		rooms.Put(l.room)
	}
}

// Keep moves a piece into the file. Its place is given to others once nobody has the piece
// any more. Where there is no file, or it has no room or takes nothing, the piece stays in
// memory.
func (f *File) Keep(p *Piece) *Piece {
	if f == nil || p.held == nil {
		return p
	}
	blocks := (p.size + block - 1) / block
	at, found := f.take(blocks)
	if !found {
		return p
	}
	if _, err := f.file.WriteAt(p.held, at); err != nil {
		slog.Warn("a piece stays in memory", "err", err)
		f.giveBack(place{at, blocks})
		return p
	}
	kept := &Piece{size: p.size, file: f, at: at}
	runtime.AddCleanup(kept, f.giveBack, place{at, blocks})
	return kept
}

// Copy keeps bytes that are its caller's: in the file, or else as a copy of their own.
func (f *File) Copy(own []byte) *Piece {
	held := Hold(own)
	if kept := f.Keep(held); kept != held {
		return kept
	}
	return Hold(slices.Clone(own))
}

// Bytes is how large the file is.
func (f *File) Bytes() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.end
}

type place struct {
	at     int64
	blocks int
}

func (f *File) take(blocks int) (at int64, found bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.file == nil {
		return 0, false
	}
	if free := f.free[blocks]; len(free) > 0 {
		at = free[len(free)-1]
		f.free[blocks] = free[:len(free)-1]
		return at, true
	}
	at = f.end
	if at+int64(blocks)*block > f.most {
		return 0, false
	}
	f.end += int64(blocks) * block
	return at, true
}

func (f *File) giveBack(p place) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.free[p.blocks] = append(f.free[p.blocks], p.at)
}
