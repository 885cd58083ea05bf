package db

import (
	"encoding/binary"
	"path/filepath"
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

func TestPagesOfSQLiteLieInTheirRoom(t *testing.T) {
	t.Parallel()
	d, err := Open(t.Context(), filepath.Join(t.TempDir(), "mirada.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if _, err := All[int](t.Context(), d, `SELECT COUNT(*) FROM sqlite_master`); err != nil {
		t.Fatal(err)
	}
	if pages := pagesInRoom(t); pages == 0 {
		t.Error("a shop is open, and none of its pages is there")
	}
}

func pagesInRoom(t *testing.T) int32 {
	t.Helper()
	tls := libc.NewTLS()
	defer tls.Close()
	now := libc.Xmalloc(tls, 8) // and, behind it, the most there have been
	defer libc.Xfree(tls, now)
	if code := sqlite3.Xsqlite3_status(tls, sqlite3.SQLITE_STATUS_PAGECACHE_USED, now, now+4, 0); code != sqlite3.SQLITE_OK {
		t.Fatalf("SQLite does not tell: %d", code)
	}
	return int32(binary.NativeEndian.Uint32(libc.GoBytes(now, 4)))
}
