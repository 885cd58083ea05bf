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

func TestAKeyIsWhatTheDatabaseWouldOrderBy(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for _, name := range []string{"", "Álamo 07", "GÜIRA Ñandú", "Pingüino & Cía.", "áéíóúüñ ÁÉÍÓÚÜÑ", "100 % 'Samaná'"} {
			want, err := db.One[string](t.Context(), d, `SELECT `+db.Alphabetical("CAST($1 AS TEXT)"), name)
			if got := db.AlphabeticalKey(name); err != nil || got != want {
				t.Errorf("%q is ordered as %q, by the database as %q, %v", name, got, want, err)
			}
		}
	})
}
