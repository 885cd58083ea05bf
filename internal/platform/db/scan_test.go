package db

import (
	"testing"
	"time"
)

func TestColumnNames(t *testing.T) {
	for field, want := range map[string]string{
		"ID": "id", "UserID": "user_id", "ImageURL": "image_url", "URLName": "url_name", "Hits": "hits", "PriceCents": "price_cents", "SHA256Sum": "sha256_sum",
	} {
		if got := columnName(field); got != want {
			t.Errorf("column of %s = %s, want %s", field, got, want)
		}
	}
}

func TestRowsBecomeStructs(t *testing.T) {
	d, err := Open(t.Context(), t.TempDir()+"/scan.db")
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	type inner struct{ Name string }
	type row struct {
		ID string
		inner
		Missing *time.Time
		Odd     int `db:"strange"`
		Unread  string
	}
	rows, err := All[row](t.Context(), d, `SELECT 'a' AS id, 'Samaná' AS name, NULL AS missing, 7 AS strange UNION ALL SELECT 'b', 'Ocoa', NULL, 8`)
	if err != nil || len(rows) != 2 || rows[1].ID != "b" || rows[0].Name != "Samaná" || rows[1].Odd != 8 || rows[0].Missing != nil {
		t.Errorf("rows = %+v, %v", rows, err)
	}
	if none, err := All[string](t.Context(), d, `SELECT 'x' WHERE 1 = 0`); err != nil || none == nil || len(none) != 0 {
		t.Errorf("no rows = %v, %v, want an empty list", none, err)
	}
	if _, err := One[row](t.Context(), d, `SELECT 'a' AS id, 1 AS unknown`); err == nil {
		t.Error("a column without a field was taken")
	}
	if _, err := One[int](t.Context(), d, `SELECT 1 UNION ALL SELECT 2`); err == nil {
		t.Error("two rows were taken for one")
	}
	if _, err := One[int](t.Context(), d, `SELECT 1 WHERE 1 = 0`); err == nil {
		t.Error("no row was taken for one")
	}
}
