package db_test

import (
	"slices"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

func TestNamesAreOrderedAsPeopleReadThem(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		names := `SELECT name FROM (SELECT 'Ozama' AS name UNION SELECT 'ámbar' UNION SELECT 'Zafra' UNION SELECT 'Álamo' UNION SELECT 'bahía') AS n`
		got, err := db.All[string](t.Context(), d, names+` ORDER BY `+db.Alphabetical("name"))
		if want := []string{"Álamo", "ámbar", "bahía", "Ozama", "Zafra"}; err != nil || !slices.Equal(got, want) {
			t.Errorf("%v, %v; want %v", got, err, want)
		}
	})
}
