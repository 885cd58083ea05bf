package main_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/platform/archive"
)

func TestAnEmptyOrDamagedDatabaseIsNamedWithTheRemedy(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	file := filepath.Join(data, "mirada.db")
	for content, words := range map[string]string{"": "is empty", strings.Repeat("not a database, ", 600): "is damaged"} {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"serve", "migrate"} {
			run(t, nil, command, "--addr", "127.0.0.1:0", "--data", data).wantRefusal(t, file, words, "mirada restore")
		}
		if left, err := os.ReadFile(file); err != nil || string(left) != content {
			t.Errorf("the file that %s was changed (%v)", words, err)
		}
	}
}

// rewrite makes an archive of another, file by file; what change refuses is left out.
func rewrite(t *testing.T, from, to string, change func(name string, content []byte) (keep bool, now []byte)) {
	t.Helper()
	source, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	target, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer target.Close()
	w := archive.NewWriter(target)
	err = archive.Each(source, func(name string, content io.Reader) error {
		before, err := io.ReadAll(content)
		if err != nil {
			return err
		}
		keep, after := change(name, before)
		if !keep {
			return nil
		}
		return w.Add(name, int64(len(after)), strings.NewReader(string(after)))
	})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestABackupThatDoesNotFitTouchesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, where ...string) {
		data, whole, bad := t.TempDir(), filepath.Join(t.TempDir(), "shop.backup"), filepath.Join(t.TempDir(), "bad.backup")
		here := func(args ...string) []string { return append(append(args, "--data", data), where...) }
		if r := run(t, []string{"MIRADA_ADMIN_PASSWORD=correct-horse-battery-9"}, here("admin", "create", "--email", "ana@mirada.do", "--name", "Ana")...); r.code != 0 {
			t.Fatalf("admin create: exit %d, stderr %q", r.code, r.stderr)
		}
		picture := filepath.Join("slides", "1700000000000.jpg")
		stored := filepath.Join(data, "uploads", picture)
		if err := os.MkdirAll(filepath.Dir(stored), 0o700); err != nil {
			t.Fatal(err)
		}
		write := func(content string) {
			if err := os.WriteFile(stored, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		write("as it was")
		if r := run(t, nil, here("backup", whole)...); r.code != 0 {
			t.Fatalf("backup: exit %d, stderr %q", r.code, r.stderr)
		}
		write("as it is now")
		for words, change := range map[string]func(string, []byte) (bool, []byte){
			"no database": func(name string, content []byte) (bool, []byte) {
				return !strings.HasPrefix(name, "database/"), content
			},
			"": func(name string, content []byte) (bool, []byte) { // a database of another kind
				switch {
				case name == "database/schema":
					return true, []byte("1/1")
				case name == "database/mirada.db":
					return true, []byte(strings.Repeat("not a database, ", 600))
				default:
					return true, content
				}
			},
		} {
			rewrite(t, whole, bad, change)
			run(t, nil, here("restore", bad)...).wantRefusal(t, bad, words)
			if now, err := os.ReadFile(stored); err != nil || string(now) != "as it is now" {
				t.Errorf("%q: the uploads were touched: %q (%v)", words, now, err)
			}
		}
		if staff := run(t, nil, here("admin", "list")...).stdout; !strings.Contains(staff, "ana@mirada.do") {
			t.Errorf("staff after the refusals:\n%s", staff)
		}
	})
}
