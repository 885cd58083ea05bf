package db_test

import (
	"slices"
	"strings"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

const sqliteColumns = `
	SELECT t.name || '.' || c.name || CASE WHEN c."notnull" = 1 THEN ' NOT NULL' ELSE '' END
	FROM sqlite_master t JOIN pragma_table_info(t.name) c
	WHERE t.type IN ('table', 'view')`

const postgresColumns = `
	SELECT table_name || '.' || column_name || CASE WHEN is_nullable = 'NO' THEN ' NOT NULL' ELSE '' END
	FROM information_schema.columns
	WHERE table_schema = 'public'`

// columnsOf lists table.column of the shop's own tables and views, without those of the job
// queue, of goose and of SQLite's search index, which only one engine has.
func columnsOf(t *testing.T, d *db.DB) []string {
	t.Helper()
	query := sqliteColumns
	if d.Engine == db.Postgres {
		query = postgresColumns
	}
	all, err := db.All[string](t.Context(), d, query)
	if err != nil {
		t.Fatal(err)
	}
	columns := slices.DeleteFunc(all, isForeign)
	slices.Sort(columns)
	return columns
}

func isForeign(name string) bool {
	for _, prefix := range []string{"river_", "goose_", "sqlite_", "product_search_index", "product_search_trigrams"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

func TestBothEnginesEndWithTheSameSchema(t *testing.T) {
	t.Parallel()
	needPostgres(t)
	sqlite, postgres := openPlain(t, dbtest.SQLiteFile(t)), openPlain(t, dbtest.PostgresURL(t))
	wantSame(t, "columns", columnsOf(t, sqlite), columnsOf(t, postgres))
	wantSame(t, "indexes", indexesOf(t, sqlite), indexesOf(t, postgres))
	wantSame(t, "foreign keys", foreignKeysOf(t, sqlite), foreignKeysOf(t, postgres))
}

// onlySQLites is an index that PostgreSQL is quicker without: migration 44 says why.
const onlySQLites = "products_by_category"

// indexesOf lists the named indexes, with what makes them unique or partial.
func indexesOf(t *testing.T, d *db.DB) []string {
	t.Helper()
	query := `SELECT name || CASE WHEN sql LIKE '%UNIQUE%' THEN ' unique' ELSE '' END || CASE WHEN sql LIKE '% WHERE %' THEN ' partial' ELSE '' END
		FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`
	if d.Engine == db.Postgres {
		query = `SELECT indexname || CASE WHEN indexdef LIKE '%UNIQUE%' THEN ' unique' ELSE '' END || CASE WHEN indexdef LIKE '% WHERE %' THEN ' partial' ELSE '' END
			FROM pg_indexes WHERE schemaname = 'public' AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`
	}
	all, err := db.All[string](t.Context(), d, query)
	if err != nil {
		t.Fatal(err)
	}
	indexes := slices.DeleteFunc(all, func(name string) bool { return isForeign(name) || name == onlySQLites })
	slices.Sort(indexes)
	return indexes
}

// foreignKeysOf lists which table refers to which, and what happens on delete.
func foreignKeysOf(t *testing.T, d *db.DB) []string {
	t.Helper()
	query := `SELECT DISTINCT t.name || ' to ' || f."table" || ' ' || f.on_delete || ' #' || f.id
		FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`
	if d.Engine == db.Postgres {
		query = `SELECT conrelid::regclass || ' to ' || confrelid::regclass || ' ' ||
			CASE confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END
			FROM pg_constraint WHERE contype = 'f'`
	}
	all, err := db.All[string](t.Context(), d, query)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		all[i], _, _ = strings.Cut(all[i], " #")
	}
	keys := slices.DeleteFunc(all, isForeign)
	slices.Sort(keys)
	return keys
}

func wantSame(t *testing.T, what string, sqlite, postgres []string) {
	t.Helper()
	if len(sqlite) == 0 {
		t.Errorf("no %s were found", what)
	}
	for _, name := range sqlite {
		if !slices.Contains(postgres, name) {
			t.Errorf("%s only on SQLite: %s", what, name)
		}
	}
	for _, name := range postgres {
		if !slices.Contains(sqlite, name) {
			t.Errorf("%s only on PostgreSQL: %s", what, name)
		}
	}
}
