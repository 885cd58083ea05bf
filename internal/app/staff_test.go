package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/config"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// oldShop is a data folder whose schema lacks what this program would add.
func oldShop(t *testing.T) config.Settings {
	t.Helper()
	settings := config.Settings{Addr: "127.0.0.1:8080", Data: t.TempDir(), MailFrom: "Mirada <no-reply@localhost>"}
	if err := os.Rename(dbtest.SQLiteFile(t), filepath.Join(settings.Data, "mirada.db")); err != nil {
		t.Fatal(err)
	}
	d, err := db.Open(t.Context(), settings.DatabaseURL())
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	err = d.WriteTx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(t.Context(), `DELETE FROM goose_db_version WHERE version_id = (SELECT max(version_id) FROM goose_db_version)`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return settings
}

func TestListingStaffLeavesTheSchemaOfARunningShopAlone(t *testing.T) {
	settings := oldShop(t)
	unlock, err := LockData(settings.Data) // as the running shop holds it
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	var out strings.Builder
	if err := ListStaff(t.Context(), settings, &out); !errors.Is(err, db.ErrOlderSchema) {
		t.Errorf("err = %v, want %v", err, db.ErrOlderSchema)
	}
}
