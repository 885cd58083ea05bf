package catalog_test

import (
	"bytes"
	"image"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

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

// A width that a picture does not have is refused from memory: the picture is not even
// read again, or the wider one that somebody put in its place would be found.
func TestAWidthThatIsNotThereIsLookedForOnce(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	product := shop.Product(staff, "Samaná", 1)
	staff.Upload(images, "foto.jpg", testkit.Photo(t, 600, 900), "product_id", product).Expect(http.StatusCreated)
	original := imagesOf(staff, product)[0].ImageURL
	wide := strings.TrimSuffix(original, ".jpg") + "-800.webp"
	shop.Visitor().Get(wide).Expect(http.StatusNotFound)
	path := filepath.Join(shop.Uploads(), filepath.FromSlash(testkit.MediaKey(original)))
	if err := os.WriteFile(path, testkit.Photo(t, 900, 600), 0o600); err != nil {
		t.Fatal(err)
	}
	shop.Visitor().Get(wide).Expect(http.StatusNotFound)
}
