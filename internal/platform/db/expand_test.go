package db

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
)

// lastClosed is the newest migration from before the rule below.
const lastClosed = "0040"

var takesAway = map[string]*regexp.Regexp{
	"drops what it reads":       regexp.MustCompile(`(?i)\bDROP\s+(TABLE|COLUMN)\b`),
	"renames what it reads":     regexp.MustCompile(`(?i)\bRENAME\b`),
	"changes what it writes":    regexp.MustCompile(`(?i)\bALTER\s+COLUMN\b`),
	"asks for what it leaves":   regexp.MustCompile(`(?i)\bADD\s+COLUMN\b[^;]*\bNOT\s+NULL\b`),
	"drops a view that it asks": regexp.MustCompile(`(?i)\bDROP\s+VIEW\b`),
}

var (
	withDefault = regexp.MustCompile(`(?i)\bADD\s+COLUMN\b[^;,]*\bDEFAULT\b[^;,]*`)
	madeView    = regexp.MustCompile(`(?i)\bCREATE\s+VIEW\s+(\w+)`)
	droppedView = regexp.MustCompile(`(?i)\bDROP\s+VIEW\s+(?:IF\s+EXISTS\s+)?(\w+)\s*;?`)
	rebuilt     = regexp.MustCompile(`(?i)\bDROP\s+TABLE\s+(\w+);\s*ALTER\s+TABLE\s+\w+\s+RENAME\s+TO\s+(\w+);`)
	comments    = regexp.MustCompile(`--[^\n]*`)
)

// leavesBehind tells how a migration would break a program of the version before, which
// goes on for a while when nodes are replaced one by one. Empty if it does not.
func leavesBehind(migration string) string {
	up, _, _ := strings.Cut(migration, "-- +goose Down")
	up = withDefault.ReplaceAllString(comments.ReplaceAllString(up, ""), "")
	made := madeView.FindAllStringSubmatch(up, -1)
	up = droppedView.ReplaceAllStringFunc(up, func(drop string) string {
		for _, view := range made {
			if droppedView.FindStringSubmatch(drop)[1] == view[1] {
				return "" // it is made anew at once
			}
		}
		return drop
	})
	up = rebuilt.ReplaceAllStringFunc(up, func(drop string) string {
		if names := rebuilt.FindStringSubmatch(drop); names[1] == names[2] {
			return "" // how SQLite changes a table that stays
		}
		return drop
	})
	for what, pattern := range takesAway {
		if pattern.MatchString(up) {
			return what
		}
	}
	return ""
}

func TestNewMigrationsLeaveTheProgramBeforeRunning(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal(err, "no migrations")
	}
	for _, file := range files {
		if strings.TrimPrefix(file, "migrations/") < lastClosed+"_~" {
			continue
		}
		text, err := migrationFiles.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if how := leavesBehind(string(text)); how != "" {
			t.Errorf("%s: a program of the version before that is still running %s; add first, take away in a later version", file, how)
		}
	}
}

func TestWhatLeavesTheProgramBeforeBehind(t *testing.T) {
	t.Parallel()
	for migration, want := range map[string]string{
		`CREATE TABLE a (id TEXT NOT NULL); CREATE INDEX b ON a (id);`:                    "",
		`ALTER TABLE a ADD COLUMN b TEXT;`:                                                "",
		`ALTER TABLE a ADD COLUMN b INTEGER NOT NULL DEFAULT 0;`:                          "",
		`DROP VIEW seen; CREATE VIEW seen AS SELECT 1;`:                                   "",
		"CREATE TABLE a (id TEXT); -- DROP TABLE in words\n-- +goose Down\nDROP TABLE a;": "",
		`alter table a drop column b;`:                                                    "drops what it reads",
		`DROP TABLE a;`:                                                                   "drops what it reads",
		`ALTER TABLE a RENAME COLUMN b TO c;`:                                             "renames what it reads",
		`ALTER TABLE a ALTER COLUMN b SET NOT NULL;`:                                      "changes what it writes",
		`ALTER TABLE a ADD COLUMN b INTEGER NOT NULL;`:                                    "asks for what it leaves",
		`DROP VIEW seen;`:                                                                 "drops a view that it asks",
		"DROP TABLE a;\nALTER TABLE a_kept RENAME TO a;":                                  "",
	} {
		if got := leavesBehind(migration); got != want {
			t.Errorf("%q: %q, want %q", migration, got, want)
		}
	}
}
