package db

import (
	"encoding/binary"
	"errors"
	"log/slog"
	"runtime"
	"sync"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// The pages that a connection keeps, in KB: the writer so many that what it changes stays
// there until the end, a reader enough for the upper floors of every index. Of all else
// the system has a copy.
const (
	writerPages = 1024
	readerPages = 256
	pageBytes   = 4096
)

func readers() int { return max(4, 2*runtime.NumCPU()) }

// packPages makes one room for the pages of all connections, where they lie side by side.
// Taken one by one each takes twice its size, since the allocator of the translated SQLite
// rounds up to a power of two; what the room does not hold is still taken so. SQLite hears
// of it before its first connection or not at all.
var packPages = sync.OnceFunc(func() {
	if err := makeRoom(); err != nil {
		slog.Warn("pages of SQLite take twice their size", "err", err)
	}
})

func makeRoom() error {
	tls := libc.NewTLS()
	defer tls.Close()
	beside := libc.Xmalloc(tls, 4)
	if beside == 0 {
		return errors.New("there is no memory")
	}
	defer libc.Xfree(tls, beside)
	if !configure(tls, sqlite3.SQLITE_CONFIG_PCACHE_HDRSZ, beside) {
		return errors.New("it is not told what stands beside a page")
	}
	each := (pageBytes + int32(binary.NativeEndian.Uint32(libc.GoBytes(beside, 4))) + 7) &^ 7
	count := int32((writerPages+readers()*readerPages)<<10) / each
	room := libc.Xmalloc(tls, libc.Tsize_t(each)*libc.Tsize_t(count))
	if room == 0 || !configure(tls, sqlite3.SQLITE_CONFIG_PAGECACHE, room, each, count) {
		return errors.New("the room is not taken")
	}
	return nil
}

func configure(tls *libc.TLS, what int32, args ...any) bool {
	list := libc.NewVaList(args...)
	defer libc.Xfree(tls, list)
	return sqlite3.Xsqlite3_config(tls, what, list) == sqlite3.SQLITE_OK
}
