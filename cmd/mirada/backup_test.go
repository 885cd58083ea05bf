package main_test

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mirada/internal/platform/db/dbtest"
)

func eachEngine(t *testing.T, test func(t *testing.T, where ...string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t)
	})
	t.Run("postgres", func(t *testing.T) {
		if os.Getenv("TEST_POSTGRES_URL") == "" {
			t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
		}
		t.Parallel()
		test(t, "--database", dbtest.EmptyPostgresURL(t))
	})
}

func TestABackupBringsEverythingBack(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, where ...string) {
		data, file := t.TempDir(), filepath.Join(t.TempDir(), "shop.backup")
		here := func(args ...string) []string { return append(append(args, "--data", data), where...) }
		hire := func(name string) {
			t.Helper()
			r := run(t, []string{"MIRADA_ADMIN_PASSWORD=correct-horse-battery-9"}, here("admin", "create", "--email", name+"@mirada.do", "--name", name)...)
			if r.code != 0 {
				t.Fatalf("admin create: exit %d, stderr %q", r.code, r.stderr)
			}
		}
		s := serve(t, here("--demo")...)
		hire("ana")
		picture := pictureOf(t, s)
		if r := run(t, nil, here("backup", file)...); r.code != 0 || !strings.Contains(r.stdout, "uploaded files") {
			t.Fatalf("backup: exit %d, stdout %q, stderr %q", r.code, r.stdout, r.stderr)
		}
		run(t, nil, here("backup", file)...).wantRefusal(t, file, "exists already")
		run(t, nil, here("restore", file)...).wantRefusal(t, data, "in use")

		hire("beto")
		s.signal(t, interrupt)
		s.end(t)
		if err := os.RemoveAll(filepath.Join(data, "uploads")); err != nil {
			t.Fatal(err)
		}
		if r := run(t, nil, here("restore", file)...); r.code != 0 || !strings.Contains(r.stdout, "Restored the shop of") {
			t.Fatalf("restore: exit %d, stdout %q, stderr %q", r.code, r.stdout, r.stderr)
		}
		again := serve(t, here()...)
		again.await(t, picture, http.StatusOK)
		staff := run(t, nil, here("admin", "list")...).stdout
		if !strings.Contains(staff, "ana@mirada.do") || strings.Contains(staff, "beto@mirada.do") {
			t.Errorf("staff after the restore:\n%s", staff)
		}
		hire("caro") // numbers go on where they were
		again.signal(t, interrupt)
		if code := again.end(t); code != 0 {
			t.Errorf("exit %d: %s", code, again.log)
		}
	})
}

func TestADamagedBackupChangesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, where ...string) {
		data, file := t.TempDir(), filepath.Join(t.TempDir(), "shop.backup")
		here := func(args ...string) []string { return append(append(args, "--data", data), where...) }
		if r := run(t, []string{"MIRADA_ADMIN_PASSWORD=correct-horse-battery-9"}, here("admin", "create", "--email", "ana@mirada.do", "--name", "Ana")...); r.code != 0 {
			t.Fatalf("admin create: exit %d, stderr %q", r.code, r.stderr)
		}
		if r := run(t, nil, here("backup", file)...); r.code != 0 {
			t.Fatalf("backup: exit %d, stderr %q", r.code, r.stderr)
		}
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		changed := append([]byte{}, whole...)
		changed[len(changed)/2] ^= 0xff
		for _, damaged := range [][]byte{whole[:len(whole)-1], whole[:len(whole)/2], changed, []byte("not a backup")} {
			if err := os.WriteFile(file, damaged, 0o600); err != nil {
				t.Fatal(err)
			}
			run(t, nil, here("restore", file)...).wantRefusal(t, file, "damaged")
		}
		if staff := run(t, nil, here("admin", "list")...).stdout; !strings.Contains(staff, "ana@mirada.do") {
			t.Errorf("staff after the refusals:\n%s", staff)
		}
	})
}

func TestAFolderWithoutAShopIsNotBackedUp(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "mistyped")
	run(t, nil, "backup", filepath.Join(t.TempDir(), "x"), "--data", data).wantRefusal(t, "no shop in", data)
	if _, err := os.Stat(data); err == nil {
		t.Error("the folder was made")
	}
}

// pictureOf finds the address of an uploaded file that the shop shows.
func pictureOf(t *testing.T, s *shop) string {
	t.Helper()
	response, err := http.Get(s.url + "/api/products?per_page=1")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	picture := regexp.MustCompile(`/media/product-images/[^"]+`).Find(body)
	if picture == nil {
		t.Fatalf("no picture in %s", body)
	}
	return string(picture)
}
