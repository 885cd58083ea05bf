package main_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// owner is a super administrator at the screen of a running shop.
type owner struct {
	t      *testing.T
	url    string
	cookie string
}

func (o owner) call(method, path string, body any) (int, []byte) {
	o.t.Helper()
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			o.t.Fatal(err)
		}
	}
	request, err := http.NewRequestWithContext(o.t.Context(), method, o.url+path, bytes.NewReader(text))
	if err != nil {
		o.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.AddCookie(&http.Cookie{Name: "mirada_admin", Value: o.cookie})
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, nil
	}
	return response.StatusCode, answer
}

type listedBackup struct{ ID, Kind, State, Error string }

func (o owner) backups() (list []listedBackup) {
	o.t.Helper()
	var page struct{ Items []listedBackup }
	if status, answer := o.call("GET", "/api/admin/backups", nil); status != http.StatusOK || json.Unmarshal(answer, &page) != nil {
		o.t.Fatalf("backups: %d %s", status, answer)
	}
	return page.Items
}

// until asks again until the condition holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(3 * patience); !holds(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// The shop goes back to what it was and comes forward again, without a terminal.
func TestAnOwnerRestoresTheShopFromTheScreen(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	if err := errors.Join(os.Mkdir(filepath.Join(data, "assets"), 0o700), os.WriteFile(filepath.Join(data, "assets", "older-build.js"), []byte("1"), 0o600)); err != nil {
		t.Fatal(err)
	}
	s := serve(t, drillArgs("--data", data)...)
	name := func(o owner) string {
		_, answer := o.call("GET", "/api/footer-config", nil)
		var footer struct {
			Name string `json:"company_name"`
		}
		json.Unmarshal(answer, &footer) //nolint:errcheck // an empty name is compared
		return footer.Name
	}
	enter := func() owner { return owner{t, s.url, signInBoss(t, s.url)} }
	restore := func(o owner, id string) {
		t.Helper()
		body := map[string]any{"confirmation": "RESTAURAR", "current_password": bossPassword}
		if status, answer := o.call("POST", "/api/admin/backups/"+id+"/restore", body); status != http.StatusAccepted {
			t.Fatalf("restore: %d %s", status, answer)
		}
		until(t, "the session ends with the shop", func() bool {
			status, _ := o.call("GET", "/api/admin/backups", nil)
			return status == http.StatusUnauthorized
		})
	}

	boss := enter()
	rename := func(o owner, name string) {
		t.Helper()
		if status, answer := o.call("PUT", "/api/admin/footer-config", map[string]any{"company_name": name}); status != http.StatusOK {
			t.Fatalf("rename: %d %s", status, answer)
		}
	}
	rename(boss, "Ayer")
	boss.call("POST", "/api/admin/backups", nil)
	until(t, "the backup is made", func() bool { list := boss.backups(); return len(list) == 1 && list[0].State == "done" })
	yesterday := boss.backups()[0].ID
	rename(boss, "Hoy")
	restore(boss, yesterday)
	boss = enter()
	if name(boss) != "Ayer" {
		t.Fatalf("the shop is called %q", name(boss))
	}
	list := boss.backups()
	if len(list) != 2 || list[0].Kind != "before_restore" || list[0].State != "done" {
		t.Fatalf("backups: %+v", list)
	}
	restore(boss, list[0].ID)
	if boss = enter(); name(boss) != "Hoy" {
		t.Errorf("forward again, the shop is called %q", name(boss))
	}
	until(t, "who opened a page before finds the scripts of an older build", func() bool {
		status, _ := boss.call("GET", "/assets/older-build.js", nil)
		return status == http.StatusOK
	})
	s.signal(t, interrupt)
	if code := s.end(t); code != 0 {
		t.Errorf("exit %d: %s", code, s.log)
	}
}

// Killed at every moment: the old shop or the new one.
func TestARestoreThatIsKilledLeavesTheOldOrTheNewShop(t *testing.T) {
	t.Parallel()
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "shop.backup")
	hire := func(name string) {
		t.Helper()
		r := run(t, []string{"MIRADA_ADMIN_PASSWORD=correct-horse-battery-9"}, "admin", "create", "--role", "super_admin", "--email", name+"@mirada.do", "--name", name, "--data", data)
		if r.code != 0 {
			t.Fatalf("admin create: %q", r.stderr)
		}
	}
	hire("ana")
	if r := run(t, nil, "backup", file, "--data", data); r.code != 0 {
		t.Fatalf("backup: %q", r.stderr)
	}
	hire("beto")
	whole := run(t, nil, "restore", file, "--data", data)
	if whole.code != 0 {
		t.Fatalf("restore: %q", whole.stderr)
	}
	hire("beto")
	moments, olds, news := rounds(6, 60), 0, 0
	for n := range moments {
		c := command(t, nil, "restore", file, "--data", data)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(whole.took * time.Duration(n+1) / time.Duration(moments)) // at another moment each time
		c.Process.Kill()                                                     //nolint:errcheck // it may have ended
		c.Wait()                                                             //nolint:errcheck // it was killed
		staff := run(t, nil, "admin", "list", "--data", data).stdout
		if !strings.Contains(staff, "ana@mirada.do") {
			t.Fatalf("killed at moment %d: the shop is neither the old nor the new one:\n%s", n, staff)
		}
		if strings.Contains(staff, "beto@mirada.do") {
			olds++
		} else {
			news++
			hire("beto")
		}
	}
	t.Logf("killed %d times: %d old shops, %d new ones", moments, olds, news)
}
