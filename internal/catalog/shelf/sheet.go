package shelf

import "sync"

// sheet is memory for the sets that a question makes on its way. The next one writes on it
// again, so that questions leave next to nothing to be collected.
type sheet struct {
	words  []uint64
	used   int
	room32 []uint32
	used32 int
}

var sheets = sync.Pool{New: func() any { return &sheet{} }}

func takeSheet() *sheet { return sheets.Get().(*sheet) }

// giveBack ends the use of every set that was made on the sheet.
func (s *sheet) giveBack() {
	s.used, s.used32 = 0, 0
	sheets.Put(s)
}

// again lets the next write over what is made from here on, once that is counted.
func (s *sheet) again() (over func()) {
	used, used32 := s.used, s.used32
	return func() { s.used, s.used32 = min(s.used, used), min(s.used32, used32) }
}

// room is so many words with anything in them.
func (s *sheet) room(length int) set {
	if s.used+length > len(s.words) {
		s.words, s.used = make([]uint64, max(2*len(s.words), 8*length)), 0 // what was made before keeps its own
	}
	s.used += length
	return s.words[s.used-length : s.used : s.used]
}

// places is room for so many places of words.
func (s *sheet) places(length int) []uint32 {
	if s.used32+length > len(s.room32) {
		s.room32, s.used32 = make([]uint32, max(2*len(s.room32), 8*length)), 0
	}
	s.used32 += length
	return s.room32[s.used32-length : s.used32 : s.used32]
}

func (s *sheet) empty(length int) set {
	made := s.room(length)
	clear(made)
	return made
}

func (s *sheet) copyOf(other set) set {
	made := s.room(len(other))
	copy(made, other)
	return made
}
