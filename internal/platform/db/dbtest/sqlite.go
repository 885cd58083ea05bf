package dbtest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// migratedSQLite makes one migrated file a test program; every test copies it,
// which is many times quicker than migrating again.
var migratedSQLite = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "mirada-dbtest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "template.db")
	if err := migrate(path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// SQLiteFile returns the path of a migrated database of the test's own.
func SQLiteFile(t *testing.T) string {
	t.Helper()
	content, err := migratedSQLite()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "test.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func migrate(url string) error {
	ctx := context.Background()
	d, err := db.Open(ctx, url)
	if err != nil {
		return err
	}
	if err := d.Migrate(ctx, jobs.Migrate(d.Engine)); err != nil {
		return err
	}
	return d.Close()
}
