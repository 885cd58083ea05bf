package orders_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"mirada/internal/testkit"
)

// proofFiles counts what lies in the private folder of proofs.
func proofFiles(t *testing.T, shop *testkit.Shop) int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(shop.Uploads(), "proofs", "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return len(files)
}

// A proof is sent by strangers who know a number and a key: whatever they send, it
// becomes a plain picture that only staff and the buyer see, or nothing.
func TestProofsThatAttack(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 3)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(ana.shipped("transfer"))
		path := "/api/orders/" + number + "/proofs"
		cases := 0
		for _, pack := range []func(*testing.T, ...string) []testkit.HostileUpload{
			testkit.HostileFiles, testkit.HostileNames, testkit.HostileForms,
		} {
			for _, attack := range pack(t) {
				cases++
				want := attack.Want
				if want == http.StatusUnsupportedMediaType && !attack.IsForm {
					want = http.StatusUnprocessableEntity // one sentence for whatever is no picture
				}
				shop.Exec(`DELETE FROM rate_limits`)
				answer := ana.With("Content-Type", attack.ContentType).Race(http.MethodPost, path, attack.Body)
				if answer.Status != want {
					t.Errorf("%s: status %d, want %d; body: %.200s", attack.Name, answer.Status, want, answer.Body)
				}
				rows := shop.Count(`SELECT count(*) FROM order_files`)
				kept := proofFiles(t, shop)
				if (want == http.StatusCreated) != (rows == 1 && kept == 1) || rows > 1 || kept > 1 {
					t.Errorf("%s: %d rows, %d files", attack.Name, rows, kept)
				}
				if rows > 0 {
					wantPlainPicture(t, c, attack.Name, number)
				}
				shop.Exec(`DELETE FROM order_files`)
				if err := os.RemoveAll(filepath.Join(shop.Uploads(), "proofs")); err != nil {
					t.Fatal(err)
				}
			}
		}
		if cases < 60 {
			t.Errorf("%d cases, want at least 60", cases)
		}
	})
}

// wantPlainPicture looks at what an attack that passed for a picture has become.
func wantPlainPicture(t *testing.T, c counter, name, number string) {
	t.Helper()
	proof := c.desk(number)["proofs"].([]any)[0].(object)
	shown := c.owner.Get(proof["url"].(string)).Expect(http.StatusOK)
	for _, hidden := range []string{"alert", "META-INF", "PK\x03\x04", "<script", "Exif"} {
		if bytes.Contains(shown.Body, []byte(hidden)) {
			t.Errorf("%s: %q is still there", name, hidden)
		}
	}
	if kind := shown.Header.Get("Content-Type"); kind != "image/jpeg" {
		t.Errorf("%s: served as %q", name, kind)
	}
}
