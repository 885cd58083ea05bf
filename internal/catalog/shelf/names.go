package shelf

import "bytes"

// names lie one behind the other: the garbage collector would look at every string. One
// that got longer leaves its old place behind; what is lost so comes back when the whole
// index is made anew, each day.
type names struct {
	text []byte
	at   []place // by slot
}

type place struct{ start, length uint32 }

func (n *names) put(no uint32, name string) {
	at := &n.at[no]
	if len(name) > int(at.length) {
		at.start = uint32(len(n.text))
		n.text = append(n.text, name...)
	}
	at.length = uint32(copy(n.text[at.start:], name))
}

func (n *names) of(no uint32) []byte {
	at := n.at[no]
	return n.text[at.start : at.start+at.length]
}

func (n *names) compare(a, b uint32) int { return bytes.Compare(n.of(a), n.of(b)) }
