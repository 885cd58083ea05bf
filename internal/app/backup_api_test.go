package app_test

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

type object = map[string]any

type backupRow struct {
	ID, Kind, State, Name, SHA256, Error string
	Bytes                                int64
	Counts                               map[string]int
	VerifiedAt                           *time.Time `json:"verified_at"`
}

// finished awaits the end of the newest backup.
func finished(shop *testkit.Shop, owner *testkit.Client) (newest backupRow) {
	shop.Await("the backup ends", func() bool {
		var list struct{ Items []backupRow }
		owner.Get("/api/admin/backups").Expect(http.StatusOK).Into(&list)
		newest = list.Items[0]
		return newest.State == "done" || newest.State == "failed"
	})
	return newest
}

func TestAnOwnerMakesDownloadsUploadsAndDeletesABackup(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Product(owner, "Samaná", 3)
		shop.Work()
		owner.Post("/api/admin/backups", nil).Expect(http.StatusAccepted)
		owner.Post("/api/admin/backups", nil).ExpectProblem(http.StatusConflict, "system.backup_running")
		made := finished(shop, owner)
		if made.State != "done" || made.VerifiedAt == nil || made.Counts["products"] != 1 || made.Bytes == 0 {
			t.Fatalf("made: %+v", made)
		}
		path := filepath.Join(shop.Data(), "backups", made.Name)
		if about, err := os.Stat(path); err != nil || about.Mode().Perm() != 0o600 || about.Size() != made.Bytes {
			t.Fatalf("file: %v, %v", about, err)
		}

		shop.Exec(`UPDATE sessions SET signed_in_at = $1`, time.Now().Add(-11*time.Minute))
		file := "/api/admin/backups/" + made.ID + "/file"
		owner.Get(file).ExpectProblem(http.StatusForbidden, "identity.reauthentication_required")
		if detail := owner.Get("/api/admin/backups/" + made.ID).Expect(http.StatusOK).JSON(); detail["needs_password"] != true || detail["needs_code"] != false {
			t.Errorf("detail: %v", detail)
		}
		owner.Post("/api/admin/profile/confirm", object{"current_password": "equivocada"}).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		owner.Post("/api/admin/profile/confirm", object{"current_password": testkit.StaffPassword}).Expect(http.StatusNoContent)
		download := owner.Get(file).Expect(http.StatusOK)
		if int64(len(download.Body)) != made.Bytes || download.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("downloaded %d of %d bytes, %v", len(download.Body), made.Bytes, download.Header)
		}

		send := owner.With("Content-Type", "application/octet-stream")
		cut := send.Do(http.MethodPost, "/api/admin/backups/upload", download.Body[:len(download.Body)-5])
		cut.ExpectProblem(http.StatusUnprocessableEntity, "system.not_a_backup")
		var sent backupRow
		send.Do(http.MethodPost, "/api/admin/backups/upload", bytes.Clone(download.Body)).Expect(http.StatusCreated).Into(&sent)
		if sent.Kind != "uploaded" || sent.SHA256 != made.SHA256 || sent.Counts["products"] != 1 {
			t.Errorf("sent: %+v", sent)
		}
		owner.Delete("/api/admin/backups/"+made.ID, nil).Expect(http.StatusNoContent)
		if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
			t.Errorf("files left: %v", left)
		}
		for _, action := range []string{"backup_asked", "backup_downloaded", "backup_uploaded", "backup_deleted"} {
			if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = $1`, "system."+action); n != 1 {
				t.Errorf("%d lines of %s", n, action)
			}
		}
	})
}

func TestARestoreAsksForEverything(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		id := ids.New()
		shop.Exec(`INSERT INTO backups (id, kind, state, name, started_at, verified_at) VALUES ($1, 'manual', 'done', 'x.backup', $2, $2)`, id, time.Now())
		path, good := "/api/admin/backups/"+id+"/restore", object{"confirmation": "RESTAURAR", "current_password": testkit.StaffPassword}
		owner.Post(path, object{"confirmation": "restaurar", "current_password": testkit.StaffPassword}).ExpectProblem(http.StatusUnprocessableEntity, "system.confirmation")
		if shop.DB().Engine == db.Postgres {
			owner.Post(path, good).ExpectProblem(http.StatusConflict, "system.restore_by_command")
			return
		}
		owner.Post(path, good).ExpectProblem(http.StatusConflict, "system.backup_file_missing")
		if err := os.MkdirAll(filepath.Join(shop.Data(), "backups"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(shop.Data(), "backups", "x.backup"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, wrong := range []string{"", "equivocada"} {
			owner.Post(path, object{"confirmation": "RESTAURAR", "current_password": wrong}).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		}
		owner.Post(path, good).Expect(http.StatusAccepted)
		owner.Post(path, good).ExpectProblem(http.StatusConflict, "system.restoring")
	})
}

// A failed mail goes out by the button, once.
func TestAFailedMailGoesOutByTheButtonOnce(t *testing.T) {
	t.Parallel()
	server := testkit.StartMailServer(t)
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		to := string(shop.DB().Engine) + "@example.do"
		shop.SignUp(to)
		shop.Exec(`UPDATE mails SET status = 'failed', last_error = '451 try later', attempts = 7`) // its first job is still in line
		var failed struct {
			Items []struct{ ID, Recipient, LastError string }
		}
		owner.Get("/api/admin/mails?status=failed").Expect(http.StatusOK).Into(&failed)
		if len(failed.Items) != 1 || failed.Items[0].Recipient != to {
			t.Fatalf("failed: %+v", failed)
		}
		retry := "/api/admin/mails/" + failed.Items[0].ID + "/retry"
		owner.Post(retry, nil).Expect(http.StatusOK)
		owner.Post(retry, nil).ExpectProblem(http.StatusConflict, "mail.not_failed")
		shop.Work()
		shop.Await("the mail goes out", func() bool {
			return shop.Count(`SELECT count(*) FROM river_job WHERE kind = 'deliver_mail' AND CAST(state AS TEXT) <> 'completed'`) == 0
		})
		if got := server.To(to); len(got) != 1 {
			t.Errorf("%d mails arrived, want one", len(got))
		}
		owner.Post(retry, nil).ExpectProblem(http.StatusConflict, "mail.not_failed")
	}, server.Settings)
}

func TestTheStateOfTheSystemIsToldInWords(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Exec(`INSERT INTO mails (id, message_id, recipient, subject, status, last_error, created_at) VALUES ('m1', 'm1', 'a@b.do', 'Hola', 'failed', '550 no', $1)`, time.Now())
		before := shop.DB().Asked()
		view := owner.Get("/api/admin/system").Expect(http.StatusOK).JSON()
		if asked := shop.DB().Asked() - before; asked > 8 { // two of them are the session's
			t.Errorf("%d statements", asked)
		}
		said, _ := view["warnings"].([]any)
		if len(said) != 2 || said[0] != "Todavía no hay ninguna copia de seguridad." || said[1] != "1 correo no salió. El servidor dijo: 550 no" {
			t.Errorf("warnings: %v", said)
		}
		if view["version"] != "test" || view["engine"] != string(shop.DB().Engine) || view["restores_here"] != (shop.DB().Engine == db.SQLite) {
			t.Errorf("view: %v", view)
		}
	}, testkit.OverHTTPS)
}

// A backup holds no write up: one that waited for the copy would take at least as long.
func TestABackupHoldsNoWriteUp(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	owner := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
	write := func(lines int) time.Duration {
		began := time.Now()
		err := shop.DB().WriteTx(t.Context(), func(tx *db.Tx) error {
			for range lines {
				if err := audit.Write(t.Context(), tx, audit.Line{Action: "test.write", After: bytes.Repeat([]byte("x"), 1<<10)}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return time.Since(began)
	}
	for range 100 { // some 30 MB in all
		write(200)
	}
	shop.Work()
	copying := timeOfCopy(t, shop)
	var slowest time.Duration
	for try := range 3 { // a machine at work may stand still; a write that waits for the copy does so every time
		owner.Post("/api/admin/backups", nil).Expect(http.StatusAccepted)
		slowest = 0
		writes := 0
		for shop.Count(`SELECT count(*) FROM backups WHERE state IN ('waiting', 'running')`) > 0 {
			slowest = max(slowest, write(1))
			writes++
		}
		if shop.Count(`SELECT count(*) FROM backups WHERE state = 'done'`) != try+1 {
			t.Fatal("no backup was made")
		}
		t.Logf("%d writes meanwhile, the slowest took %v; the copy alone takes %v", writes, slowest, copying)
		if slowest < copying {
			return
		}
	}
	t.Errorf("a write took %v, and the copy takes %v", slowest, copying)
}

// timeOfCopy is how long the database alone takes to copy.
func timeOfCopy(t *testing.T, shop *testkit.Shop) time.Duration {
	t.Helper()
	own, err := db.Open(t.Context(), shop.Settings().DatabaseURL())
	if err != nil {
		t.Fatal(err)
	}
	defer own.Close()
	began := time.Now()
	if err := own.Copy(t.Context(), func(_ string, _ int64, content io.Reader) error {
		_, err := io.Copy(io.Discard, content)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return time.Since(began)
}
