package db_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// Every page of a copy is read before it is taken: of a large shop on a slow disk that
// takes longer than any statement of a shop that serves.
func TestACopyIsExaminedWithoutHurry(t *testing.T) {
	t.Parallel()
	file, err := os.Open(dbtest.SQLiteFile(t))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	isUnhurried := false
	staged, err := db.StageSQLite(t.Context(), filepath.Join(t.TempDir(), "mirada.db"), file, func(ctx context.Context, _ *db.DB) error {
		isUnhurried = db.IsUnhurried(ctx)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	defer staged.Drop()
	if !isUnhurried {
		t.Error("a large copy would be refused for want of time")
	}
}
