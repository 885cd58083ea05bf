package dbtest

import (
	"testing"

	"mirada/internal/platform/db"
)

// Plan is how the engine means to answer a query.
func Plan(t *testing.T, d *db.DB, query string, args []any) string {
	t.Helper()
	explain := `EXPLAIN `
	if d.Engine == db.SQLite {
		explain = `EXPLAIN QUERY PLAN `
	}
	rows, err := d.Writer().QueryContext(t.Context(), explain+d.Prepared(query), args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	plan := ""
	for rows.Next() {
		var id, parent, unused int
		var line string
		if d.Engine == db.SQLite {
			err = rows.Scan(&id, &parent, &unused, &line)
		} else {
			err = rows.Scan(&line)
		}
		if err != nil {
			t.Fatal(err)
		}
		plan += line + "\n"
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan
}
