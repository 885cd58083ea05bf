package catalog_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// wrongProducts are honest pictures for products that are not.
func wrongProducts(t *testing.T, fields ...string) (attacks []testkit.HostileUpload) {
	t.Helper()
	product := fields[1]
	for _, wrong := range []struct {
		name, product string
		want          int
	}{
		{"long field", strings.Repeat("x", 2000), http.StatusRequestEntityTooLarge},
		{"NUL in a field", product + "\x00", http.StatusUnprocessableEntity},
		{"no product", "", http.StatusUnprocessableEntity},
		{"unknown product", "0198c0de-0000-7000-8000-000000000000", http.StatusNotFound},
		{"product outside", "../../../etc", http.StatusNotFound},
	} {
		file := testkit.FormFile{Field: "file", Name: "foto.jpg", ContentType: "image/jpeg"}
		contentType, body := testkit.FormWith(t, testkit.Photo(t, 8, 8), []string{"product_id", wrong.product}, file)
		attacks = append(attacks, testkit.HostileUpload{Name: wrong.name, ContentType: contentType, Body: body, Want: wrong.want})
	}
	return attacks
}

func TestUploadsThatAttack(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		cases := 0
		for _, pack := range []func(*testing.T, ...string) []testkit.HostileUpload{
			testkit.HostileFiles, testkit.HostileNames, testkit.HostileForms, wrongProducts,
		} {
			product := shop.Product(staff, "Samaná", 1)
			for _, attack := range pack(t, "product_id", product) {
				cases++
				before := len(stored(t, shop))
				answer := staff.With("Content-Type", attack.ContentType).Race(http.MethodPost, images, attack.Body)
				if answer.Status != attack.Want {
					t.Errorf("%s: status %d, want %d; body: %.200s", attack.Name, answer.Status, attack.Want, answer.Body)
				}
				kept := len(stored(t, shop)) - before
				if (kept == 1) != (attack.Want == http.StatusCreated) || kept > 1 {
					t.Errorf("%s: %d files kept", attack.Name, kept)
				}
				if answer.Status == http.StatusCreated {
					var image imageAnswer
					answer.Into(&image)
					wantHarmless(t, shop, attack.Name, image)
					staff.Race(http.MethodDelete, images+"/"+image.ID, nil).Expect(http.StatusNoContent)
				}
			}
		}
		if cases < 60 {
			t.Errorf("%d cases, want at least 60", cases)
		}
		if n := shop.Count(`SELECT count(*) FROM product_images`); n != 0 {
			t.Errorf("%d images left", n)
		}
	})
}

// wantHarmless looks at what an attack that passed for a picture has become.
func wantHarmless(t *testing.T, shop *testkit.Shop, name string, image imageAnswer) {
	t.Helper()
	shown := shop.Visitor().Get(image.ImageURL).Expect(http.StatusOK)
	for _, hidden := range []string{"alert", "META-INF", "PK\x03\x04", "<script", "Exif"} {
		if bytes.Contains(shown.Body, []byte(hidden)) {
			t.Errorf("%s: %q is still there", name, hidden)
		}
	}
	if got := shown.Header.Get("Content-Type"); got != "image/jpeg" {
		t.Errorf("%s: served as %q", name, got)
	}
}

// brokenLine is a client that goes away in the middle.
type brokenLine struct{ rest io.Reader }

func (b *brokenLine) Read(p []byte) (int, error) {
	n, err := b.rest.Read(p)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

func TestAClientThatGoesAwayLeavesNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		contentType, body := testkit.Form(t, "foto.jpg", testkit.Photo(t, 400, 400), "product_id", product)
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		for name, request := range map[string]*http.Request{
			"in the middle": staff.Request(t.Context(), http.MethodPost, images, &brokenLine{bytes.NewReader(body[:len(body)/2])}),
			"at the end":    staff.Request(gone, http.MethodPost, images, bytes.NewReader(body)),
		} {
			request.Header.Set("Content-Type", contentType)
			if answer := staff.Send(request); answer.Status < 400 {
				t.Errorf("%s: status %d", name, answer.Status)
			}
		}
		if files := stored(t, shop); len(files) != 0 || len(imagesOf(staff, product)) != 0 {
			t.Errorf("left %v and %d images", files, len(imagesOf(staff, product)))
		}
	})
}

func TestUploadsAreLimitedForEachMemberOfStaff(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t, testkit.RealLimits)
	ana, luz := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luz@mirada.do", identity.RoleAdmin)
	product := shop.Product(ana, "Samaná", 1)
	statuses := map[int]int{}
	for range 65 {
		answer := ana.Upload(images, "x.jpg", []byte("not a picture"), "product_id", product)
		statuses[answer.Status]++
		if answer.Status == http.StatusTooManyRequests && answer.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	}
	if passed := statuses[http.StatusUnsupportedMediaType]; passed < 60 || passed > 62 {
		t.Errorf("answers %v, want about 60 before the limit", statuses)
	}
	luz.Upload(images, "x.jpg", []byte("not a picture"), "product_id", product).Expect(http.StatusUnsupportedMediaType)
}
