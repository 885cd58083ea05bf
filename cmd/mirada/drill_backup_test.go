package main_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"testing"

	"mirada/internal/platform/db/dbtest"
)

// A copy taken under load holds everything that was acknowledged before it began, and
// opens as a shop.
func TestDrillBackupUnderLoad(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, where ...string) {
		data, l := t.TempDir(), newLedger()
		s := serve(t, drillArgs(append(where, "--data", data)...)...)
		w := startLoad(t, l, s.url)
		runs := rounds(1, 25) // on each engine
		for n := range runs {
			awaitWrites(t, l, 20, patience)
			before := newLedger()
			before.sent, before.acked = l.snapshot()
			file := filepath.Join(t.TempDir(), fmt.Sprintf("%d.backup", n))
			if r := run(t, nil, append([]string{"backup", file, "--data", data}, where...)...); r.code != 0 {
				t.Fatalf("backup: exit %d, stderr %q", r.code, r.stderr)
			}
			restoreAndCheck(t, before, file, len(where) > 0)
			if t.Failed() {
				t.Fatalf("in run %d", n)
			}
		}
		w.halt()
		l.wantOrderly(t)
		t.Logf("%d runs", runs)
	})
}

func restoreAndCheck(t *testing.T, before *ledger, file string, onPostgres bool) {
	t.Helper()
	data, database, where := t.TempDir(), "", []string(nil)
	files := data
	if onPostgres {
		database, files = dbtest.EmptyPostgresURL(t), ""
		where = []string{"--database", database}
	}
	if r := run(t, nil, append([]string{"restore", file, "--data", data}, where...)...); r.code != 0 {
		t.Fatalf("restore: exit %d, stderr %q", r.code, r.stderr)
	}
	again := serve(t, drillArgs(append(where, "--data", data)...)...)
	behind := openBehind(t, data, database)
	wantWhole(t, before, behind, files)
	signInBoss(t, again.url)
	for _, picture := range column(t, behind, `SELECT image_url FROM product_images LIMIT 20`) {
		again.await(t, picture, http.StatusOK)
	}
	again.signal(t, interrupt)
	if code := again.end(t); code != 0 {
		t.Errorf("exit %d: %s", code, again.log)
	}
}
