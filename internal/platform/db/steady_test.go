package db

import "testing"

// That SQLite does not plan such a statement anew is measured by bench: a save, which has
// one, took half as long again.
func TestSQLiteIsNotShownALimit(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`SELECT 1 LIMIT $1`:                                   `SELECT 1 LIMIT $1 + 0`,
		`SELECT 1 ORDER BY 1 LIMIT $1 OFFSET $2`:              `SELECT 1 ORDER BY 1 LIMIT $1 + 0 OFFSET $2`,
		`SELECT (SELECT 2 LIMIT $1) LIMIT $2`:                 `SELECT (SELECT 2 LIMIT $1 + 0) LIMIT $2 + 0`,
		`SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 LIMIT $10`: `SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 LIMIT $10 + 0`,
		`SELECT 1 LIMIT 50`:                                   `SELECT 1 LIMIT 50`,
	} {
		if got := steady(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
