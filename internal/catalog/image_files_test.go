package catalog_test

import (
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// stored lists the files in a shop's folder.
func stored(t *testing.T, shop *testkit.Shop) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(shop.Uploads(), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			relative, _ := filepath.Rel(shop.Uploads(), path)
			files = append(files, filepath.ToSlash(relative))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	return files
}

func TestSizesAreMadeSoonAfter(t *testing.T) {
	eachStorage(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		staff.Upload(images, "foto.jpg", testkit.Photo(t, 1000, 500), "product_id", product).Expect(http.StatusCreated)
		image := imagesOf(staff, product)[0]
		if len(image.Sizes) != 0 {
			t.Errorf("sizes = %v before the job ran", image.Sizes)
		}
		shop.Visitor().Get(image.ImageURL).Expect(http.StatusOK) // usable at once
		shop.Work()
		shop.Await("sizes", func() bool { return slices.Equal(imagesOf(staff, product)[0].Sizes, []int{400, 800}) })
		name := strings.TrimSuffix(image.ImageURL, ".jpg")
		for ending, kind := range map[string]string{"-400.webp": "image/webp", "-400.jpg": "image/jpeg", "-800.webp": "image/webp", "-800.jpg": "image/jpeg"} {
			answer := shop.Visitor().Get(name + ending).Expect(http.StatusOK)
			if got := answer.Header.Get("Content-Type"); got != kind {
				t.Errorf("%s: type %q, want %q", ending, got, kind)
			}
			if got := answer.Header.Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
				t.Errorf("%s: Cache-Control %q", ending, got)
			}
		}
		shop.Visitor().Get(name + "-1200.webp").Expect(http.StatusNotFound)
		wantPublicSizes(t, shop, product, name)
	})
}

// Pages learn of the sizes where they learn of the picture.
func wantPublicSizes(t *testing.T, shop *testkit.Shop, product, name string) {
	t.Helper()
	type size struct {
		Width      int
		WebP, JPEG string
	}
	want := []size{{400, name + "-400.webp", name + "-400.jpg"}, {800, name + "-800.webp", name + "-800.jpg"}}
	var detail struct{ Images []struct{ Sizes []size } }
	shop.Visitor().Get("/api/products/" + product).Expect(http.StatusOK).Into(&detail)
	if got := detail.Images[0].Sizes; !slices.Equal(got, want) {
		t.Errorf("sizes of the detail = %v, want %v", got, want)
	}
	var list struct {
		Items []struct {
			ImageWidth  int    `json:"image_width"`
			ImageHeight int    `json:"image_height"`
			ImageSizes  []size `json:"image_sizes"`
		}
	}
	shop.Visitor().Get("/api/products").Expect(http.StatusOK).Into(&list)
	if card := list.Items[0]; !slices.Equal(card.ImageSizes, want) || card.ImageWidth != 1000 || card.ImageHeight != 500 {
		t.Errorf("card = %+v, want sizes %v of 1000x500", card, want)
	}
}

func TestTheFilesOfADeletedImageStay(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		for range 2 {
			staff.Upload(images, "foto.jpg", testkit.Photo(t, 420, 420), "product_id", product).Expect(http.StatusCreated)
		}
		first, second := imagesOf(staff, product)[0], imagesOf(staff, product)[1]
		shop.Work()
		shop.Await("sizes", func() bool { return len(stored(t, shop)) == 6 })

		staff.Delete(images+"/"+first.ID, nil).Expect(http.StatusNoContent)
		left := imagesOf(staff, product)
		if len(left) != 1 || !left[0].IsThumbnail || imageOf(staff, product) != second.ImageURL {
			t.Errorf("left %+v, product shows %q; want the next one promoted", left, imageOf(staff, product))
		}
		staff.Delete(images+"/"+second.ID, nil).Expect(http.StatusNoContent)
		staff.Delete(images+"/"+second.ID, nil).ExpectProblem(http.StatusNotFound, "catalog.image_not_found")
		if got := imageOf(staff, product); got != "" {
			t.Errorf("the product shows %q without an image", got)
		}
		if n := len(stored(t, shop)); n != 6 {
			t.Errorf("%d files, want all six: what was deleted can be brought back", n)
		}
		if n := auditLines(shop, "image_deleted", product); n != 2 {
			t.Errorf("audit lines = %d, want 2", n)
		}
	})
}

func TestFilesGoWithTheirProduct(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product, other := shop.Product(staff, "Samaná", 1), shop.Product(staff, "Cabrera", 1)
		addImage(t, staff, product)
		addImage(t, staff, product)
		kept := addImage(t, staff, other)
		shop.Work()
		staff.Delete(products+"/"+product, nil).Expect(http.StatusNoContent)
		if n := len(stored(t, shop)); n < 3 {
			t.Errorf("%d files, want all of what lies in the trash", n)
		}
		owner := shop.Staff("luz@mirada.do", identity.RoleSuperAdmin)
		owner.Delete("/api/admin/trash/product/"+product, map[string]any{"name": "Samaná"}).Expect(http.StatusNoContent)
		shop.Await("files of the other product only", func() bool {
			files := stored(t, shop)
			return len(files) == 1 && files[0] == testkit.MediaKey(kept.ImageURL)
		})
	})
}

// What a node that died left behind is found; what is in use, or may be about to be,
// is not touched.
func TestFilesWithoutARowAreSwept(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		image := testkit.MediaKey(addImage(t, staff, product).ImageURL)
		name := strings.TrimSuffix(image, ".jpg")
		put := func(key string, age time.Duration) string {
			path := filepath.Join(shop.Uploads(), filepath.FromSlash(key))
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(path); err != nil {
				if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			then := time.Now().Add(-age)
			if err := os.Chtimes(path, then, then); err != nil {
				t.Fatal(err)
			}
			return key
		}
		const old, young = 25 * time.Hour, 23 * time.Hour
		keep := []string{
			put(image, old), put(name+"-400.webp", old), put(name+"-400.jpg", old),
			put("product-images/"+product+"/1600000000001.jpg", young),
			put("slides/1600000000001.jpg", young),
			put("slides/1600000000002.jpg", old), put("slides/1600000000002-800.webp", old), put("content/1600000000002.png", old), put("brand-logos/1600000000002.png", old),
		}
		super := shop.Staff("luz@mirada.do", identity.RoleSuperAdmin)
		super.Post("/api/admin/slider-content", map[string]any{"title": "Sol", "image_url": "/media/slides/1600000000002.jpg"}).Expect(http.StatusCreated)
		super.Post("/api/admin/site-content", map[string]any{"content_key": "foto", "page_slug": "about", "content_type": "richtext",
			"content": `<p><img src="/media/content/1600000000002.png" alt="La tienda"></p>`}).Expect(http.StatusCreated)
		super.Post("/api/admin/brands", map[string]any{"name": "Ocoa", "logo_url": "/media/brand-logos/1600000000002.png"}).Expect(http.StatusCreated)
		for _, folder := range []string{"slides", "content", "brand-logos"} {
			put(folder+"/1600000000000.jpg", old) // of a form that was never saved
			put(folder+"/1600000000000-800.webp", old)
		}
		for _, orphan := range []string{"/1600000000000.jpg", "/1600000000000-400.webp", "/1600000000000.png", "/1600000000000.jpg.18c0de.tmp", "/stray.txt"} {
			put("product-images/"+product+orphan, old)
		}
		put("product-images/gone/1600000000000.jpg", old)
		shop.Work()
		shop.Await("the sweep", func() bool { return len(stored(t, shop)) <= len(keep) })
		slices.Sort(keep)
		if got := stored(t, shop); !slices.Equal(got, keep) {
			t.Errorf("left %v, want %v", got, keep)
		}
	})
}

// The picture of a deleted image is there on day 29 and gone on day 31.
func TestThePictureOfADeletedImageIsKeptThirtyDays(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		deleted := func(daysAgo int) string {
			image := addImage(t, staff, product)
			staff.Delete(images+"/"+image.ID, nil).Expect(http.StatusNoContent)
			then := time.Now().AddDate(0, 0, -daysAgo)
			shop.Exec(`UPDATE change_sets SET at = $1 WHERE id IN (SELECT change_set_id FROM revisions WHERE target_id = $2)`, then.UTC(), image.ID)
			path := filepath.Join(shop.Uploads(), filepath.FromSlash(testkit.MediaKey(image.ImageURL)))
			if err := os.Chtimes(path, then, then); err != nil {
				t.Fatal(err)
			}
			return path
		}
		young, old := deleted(29), deleted(31)
		isThere := func(path string) bool {
			_, err := os.Stat(path)
			return err == nil
		}
		shop.Work()
		shop.Await("the sweep of day 31", func() bool { return !isThere(old) })
		if !isThere(young) {
			t.Error("the picture of day 29 is gone")
		}
	})
}
