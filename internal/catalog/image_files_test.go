package catalog_test

import (
	"bytes"
	"image"
	"io/fs"
	"net/http"
	"net/url"
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

func TestASlideIsHadInTheWidthsThatPagesOffer(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		var picture struct{ URL string }
		staff.Upload("/api/admin/uploads?folder=slides", "foto.jpg", testkit.Photo(t, 1000, 500)).Expect(http.StatusCreated).Into(&picture)
		staff.Post("/api/admin/slider-content", map[string]any{"title": "Sol", "image_url": picture.URL}).Expect(http.StatusCreated)
		var slides struct {
			Items []struct {
				ImageSizes []struct {
					Width int
					WebP  string
				} `json:"image_sizes"`
			}
		}
		shop.Visitor().Get("/api/slider-content").Expect(http.StatusOK).Into(&slides)
		offered := slides.Items[0].ImageSizes
		if len(offered) != 4 || offered[0].Width != 800 {
			t.Fatalf("offered %v", offered)
		}
		for _, size := range offered { // before the job has made any
			answer := shop.Visitor().Get(size.WebP).Expect(http.StatusOK)
			wide, _, err := image.DecodeConfig(bytes.NewReader(answer.Body))
			if err != nil || wide.Width != min(size.Width, 1000) {
				t.Errorf("%s is %d wide: %v", size.WebP, wide.Width, err)
			}
		}
		stem := strings.TrimSuffix(picture.URL, ".jpg")
		for _, none := range []string{stem + "-801.webp", stem + "-800.jpg", "/media/slides/1-800.webp"} {
			shop.Visitor().Get(none).Expect(http.StatusNotFound)
		}
		if files := stored(t, shop); len(files) != 5 {
			t.Errorf("stored %v, want the picture and four copies", files)
		}
	})
}

func TestASlidesCopiesAreMadeSoonAfter(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		staff.Upload("/api/admin/uploads?folder=slides", "foto.jpg", testkit.Photo(t, 900, 300)).Expect(http.StatusCreated)
		shop.Work()
		shop.Await("four copies", func() bool { return len(stored(t, shop)) == 5 })
	})
}

func TestAStorageThatIsDown(t *testing.T) {
	t.Parallel()
	onS3, down := testkit.S3(t)
	shop := testkit.OpenShop(t, onS3)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	product := shop.Product(staff, "Samaná", 1)
	image := addImage(t, staff, product)
	down()
	refused := staff.Upload(images, "foto.jpg", testkit.Photo(t, 8, 8), "product_id", product).ExpectProblem(http.StatusServiceUnavailable, "platform.storage_unavailable")
	if refused.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	if n := len(imagesOf(staff, product)); n != 1 {
		t.Errorf("%d images, want 1", n)
	}
	if answer := shop.Visitor().Get(image.ImageURL).Expect(http.StatusServiceUnavailable); answer.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control = %q", answer.Header.Get("Cache-Control"))
	}
	staff.Delete(images+"/"+image.ID, nil).Expect(http.StatusNoContent) // the files follow when they can
	shop.Visitor().Get("/api/products/" + product).Expect(http.StatusOK)
	shop.Visitor().Get("/readyz").Expect(http.StatusServiceUnavailable)
	shop.Visitor().Get("/healthz").Expect(http.StatusOK)
}

func TestMediaAnswersForUploadsOnly(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	for _, path := range []string{
		"/media/", "/media/product-images", "/media/product-images/", "/media/../mirada.db", "/media/product-images/../../mirada.db",
		"/media/product-images/..%2f..%2f..%2fmirada.db", "/media/product-images/%2e%2e/x.jpg", "/media//etc/passwd", "/media/product-images/x.jpg%00.png",
		"/media/product-images/.hidden.jpg", "/media/other/1.jpg", "/media/slides/1.svg", "/media/slides/1.html", "/media/slides/1.jpg.attrs", `/media/slides\1.jpg`,
	} {
		if parsed, err := url.Parse(path); err != nil || parsed.Path == "" {
			t.Fatal(err)
		}
		if answer := shop.Visitor().Get(strings.ReplaceAll(path, `\`, "%5c")); answer.Status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, answer.Status)
		}
	}
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete} {
		shop.Visitor().Do(method, "/media/slides/1.jpg", nil).Expect(http.StatusMethodNotAllowed)
	}
}

// Whoever asks before the job has run gets the size all the same.
func TestAWidthOfAnImageIsMadeForWhoAsksFirst(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		staff.Upload(images, "foto.jpg", testkit.Photo(t, 420, 420), "product_id", product).Expect(http.StatusCreated)
		stem := strings.TrimSuffix(imagesOf(staff, product)[0].ImageURL, ".jpg")
		for _, ext := range []string{".jpg", ".webp"} {
			answer := shop.Visitor().Get(stem + "-400" + ext).Expect(http.StatusOK)
			size, format, err := image.DecodeConfig(bytes.NewReader(answer.Body))
			if err != nil || size.Width != 400 || !strings.HasPrefix(ext[1:], format[:2]) {
				t.Errorf("%s: %s, %d wide: %v", ext, format, size.Width, err)
			}
		}
		for _, none := range []string{"-800.webp", "-401.jpg", "-400.png", "-share.webp"} {
			shop.Visitor().Get(stem + none).Expect(http.StatusNotFound)
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
			shop.Exec(`UPDATE revisions SET at = $1 WHERE target_id = $2`, then.UTC(), image.ID)
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
