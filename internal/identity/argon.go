package identity

import (
	"encoding/binary"
	"sync"
	_ "unsafe" // for the names of golang.org/x/crypto/argon2

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/blake2b"
)

// argonBlock is a kilobyte of what a hash works on.
type argonBlock [128]uint64

// The parts of a hash. The package itself takes new memory for each, 19 MB that the
// garbage collector then has to find again: a sign-in in five was spent on that
// (docs/adr/0041-memory-of-hashes.md). A test holds the result to that of the package.
//
//go:linkname argonStart golang.org/x/crypto/argon2.initHash
func argonStart(password, salt, key, data []byte, time, memory, threads, keyLen uint32, mode int) [blake2b.Size + 8]byte

//go:linkname argonFill golang.org/x/crypto/argon2.blake2bHash
func argonFill(out, in []byte)

//go:linkname argonMix golang.org/x/crypto/argon2.processBlocks
func argonMix(blocks []argonBlock, time, memory, threads uint32, mode int)

//go:linkname argonEnd golang.org/x/crypto/argon2.extractKey
func argonEnd(blocks []argonBlock, memory, threads, keyLen uint32) []byte

// modeID is argon2id, as the algorithm numbers its kinds (RFC 9106).
const modeID = 2

// argon hashes with the same parameters again and again, on memory that it keeps.
type argon struct {
	params argon2id.Params
	rooms  sync.Pool // of *[]argonBlock, cleared
}

func newArgon(params argon2id.Params) *argon {
	a := &argon{params: params}
	a.rooms.New = func() any {
		blocks := make([]argonBlock, params.Memory)
		return &blocks
	}
	return a
}

// key is what a password with a salt comes to, by one thread. It leaves nothing of it in
// the memory that it was made in.
func (a *argon) key(password, salt []byte) []byte {
	p := a.params
	room := a.rooms.Get().(*[]argonBlock)
	defer a.rooms.Put(room)
	blocks := *room
	defer clear(blocks)
	begin := argonStart(password, salt, nil, nil, p.Iterations, p.Memory, 1, p.KeyLength, modeID)
	var bytes [1024]byte
	for i := range uint32(2) { // the first two are given; all others are mixed of those before
		binary.LittleEndian.PutUint32(begin[blake2b.Size:], i)
		argonFill(bytes[:], begin[:])
		for word := range blocks[i] {
			blocks[i][word] = binary.LittleEndian.Uint64(bytes[8*word:])
		}
	}
	argonMix(blocks, p.Iterations, p.Memory, 1, modeID)
	return argonEnd(blocks, p.Memory, 1, p.KeyLength)
}
