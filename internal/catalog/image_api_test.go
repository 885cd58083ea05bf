package catalog_test

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const images = "/api/admin/product-images"

type imageAnswer struct {
	ID           string
	ImageURL     string `json:"image_url"`
	AltText      string `json:"alt_text"`
	IsThumbnail  bool   `json:"is_thumbnail"`
	DisplayOrder int    `json:"display_order"`
	Width        int
	Height       int
	Sizes        []int
}

func addImage(t *testing.T, staff *testkit.Client, product string) imageAnswer {
	t.Helper()
	var image imageAnswer
	staff.Upload(images, "foto.jpg", testkit.Photo(t, 32, 16), "product_id", product).Expect(http.StatusCreated).Into(&image)
	return image
}

func imagesOf(staff *testkit.Client, product string) []imageAnswer {
	var list struct{ Items []imageAnswer }
	staff.Race(http.MethodGet, images+"?product_id="+product, nil).Expect(http.StatusOK).Into(&list)
	return list.Items
}

func imageOf(staff *testkit.Client, product string) string {
	url, _ := staff.Race(http.MethodGet, products+"/"+product, nil).Expect(http.StatusOK).JSON()["image_url"].(string)
	return url
}

func auditLines(shop *testkit.Shop, action, product string) int {
	return shop.Count(`SELECT count(*) FROM audit_log WHERE action = $1 AND target_id = $2`, "catalog."+action, product)
}

// eachStorage runs a test on both databases and on S3.
func eachStorage(t *testing.T, test func(t *testing.T, shop *testkit.Shop)) {
	t.Helper()
	testkit.EachShop(t, test)
	t.Run("s3", func(t *testing.T) {
		t.Parallel()
		onS3, _ := testkit.S3(t)
		test(t, testkit.OpenShop(t, onS3))
	})
}

func TestTheFirstImageIsTheThumbnail(t *testing.T) {
	eachStorage(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		first, second := addImage(t, staff, product), addImage(t, staff, product)
		if !first.IsThumbnail || second.IsThumbnail || second.DisplayOrder != first.DisplayOrder+1 || first.Width != 32 || first.Height != 16 {
			t.Errorf("first %+v, second %+v", first, second)
		}
		if want := regexp.MustCompile(`^/media/product-images/` + product + `/\d{13}\.jpg$`); !want.MatchString(first.ImageURL) {
			t.Errorf("address = %q", first.ImageURL)
		}
		if list := imagesOf(staff, product); len(list) != 2 || list[0].ID != first.ID || list[1].ID != second.ID {
			t.Errorf("list = %+v", list)
		}
		if got := imageOf(staff, product); got != first.ImageURL {
			t.Errorf("the product shows %q, want its thumbnail %q", got, first.ImageURL)
		}
		shown := shop.Visitor().Get(first.ImageURL).Expect(http.StatusOK)
		if shown.Header.Get("Content-Type") != "image/jpeg" || !bytes.HasPrefix(shown.Body, []byte("\xff\xd8\xff")) {
			t.Errorf("type %q, %d bytes", shown.Header.Get("Content-Type"), len(shown.Body))
		}
		if n := auditLines(shop, "image_added", product); n != 2 {
			t.Errorf("audit lines = %d, want 2", n)
		}
	})
}

func TestAnotherThumbnailIsChosen(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		first, second := addImage(t, staff, product), addImage(t, staff, product)
		refused := staff.Put(images+"/"+first.ID, map[string]any{"is_thumbnail": false}).ExpectProblem(http.StatusUnprocessableEntity, "catalog.invalid_image")
		if refused.Field() != "is_thumbnail" {
			t.Errorf("field = %q", refused.Field())
		}
		staff.Put(images+"/"+second.ID, map[string]any{"is_thumbnail": true, "alt_text": " De frente "}).Expect(http.StatusOK)
		list := imagesOf(staff, product)
		if list[0].IsThumbnail || !list[1].IsThumbnail || list[1].AltText != "De frente" || imageOf(staff, product) != second.ImageURL {
			t.Errorf("list = %+v, product shows %q", list, imageOf(staff, product))
		}
		if n := auditLines(shop, "image_changed", product); n != 1 {
			t.Errorf("audit lines = %d, want 1", n)
		}
		// A form that was open all the while is not stale.
		staff.Put(products+"/"+product, map[string]any{"name": "Samaná", "price": 1, "version": 1}).Expect(http.StatusOK)

		for _, text := range []string{strings.Repeat("a", 201), "dos\nlíneas"} {
			if refused := staff.Put(images+"/"+first.ID, map[string]any{"alt_text": text}).Expect(http.StatusUnprocessableEntity); refused.Field() != "alt_text" {
				t.Errorf("field = %q", refused.Field())
			}
		}
		staff.Put(images+"/0198c0de-0000-7000-8000-000000000000", map[string]any{"is_thumbnail": true}).ExpectProblem(http.StatusNotFound, "catalog.image_not_found")
	})
}

// Whoever comes last wins, and never do two win or none.
func TestExactlyOneThumbnailUnderARace(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		var all []imageAnswer
		for range 5 {
			all = append(all, addImage(t, staff, product))
		}
		var wg sync.WaitGroup
		for i := range 200 {
			wg.Go(func() {
				staff.Race(http.MethodPut, images+"/"+all[i%len(all)].ID, map[string]any{"is_thumbnail": true}).Expect(http.StatusOK)
			})
		}
		wg.Wait()
		if n := shop.Count(`SELECT count(*) FROM product_images WHERE product_id = $1 AND is_thumbnail`, product); n != 1 {
			t.Errorf("%d thumbnails, want 1", n)
		}
		if n := shop.Count(`SELECT count(*) FROM products p JOIN product_images i ON i.product_id = p.id AND i.is_thumbnail AND i.image_url = p.image_url WHERE p.id = $1`, product); n != 1 {
			t.Error("the product does not show its thumbnail")
		}
		if n := auditLines(shop, "image_changed", product); n != 200 {
			t.Errorf("audit lines = %d, want 200", n)
		}
	})
}

func TestImagesAreAddedAndRemovedAtOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		old := []imageAnswer{addImage(t, staff, product), addImage(t, staff, product), addImage(t, staff, product)}
		var wg sync.WaitGroup
		for i := range 6 {
			wg.Go(func() { addImage(t, staff, product) })
			if i < len(old) {
				wg.Go(func() { staff.Race(http.MethodDelete, images+"/"+old[i].ID, nil).Expect(http.StatusNoContent) })
			}
		}
		wg.Wait()
		list := imagesOf(staff, product)
		thumbnails, places := 0, map[int]bool{}
		for _, image := range list {
			places[image.DisplayOrder] = true
			if image.IsThumbnail {
				thumbnails++
				if got := imageOf(staff, product); got != image.ImageURL {
					t.Errorf("the product shows %q, want %q", got, image.ImageURL)
				}
			}
		}
		if len(list) != 6 || thumbnails != 1 || len(places) != 6 {
			t.Errorf("%d images, %d thumbnails, %d places; want 6, 1, 6", len(list), thumbnails, len(places))
		}
	})
}

func TestImagesArePutInOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product, other := shop.Product(staff, "Samaná", 1), shop.Product(staff, "Cabrera", 1)
		a, b, c := addImage(t, staff, product).ID, addImage(t, staff, product).ID, addImage(t, staff, product).ID
		foreign := addImage(t, staff, other).ID
		order := func(ids ...string) testkit.Answer {
			return staff.Put(images+"/order", map[string]any{"product_id": product, "ids": ids})
		}
		order(c, a, b).Expect(http.StatusOK)
		for place, image := range imagesOf(staff, product) {
			if want := []string{c, a, b}[place]; image.ID != want || image.DisplayOrder != place {
				t.Errorf("place %d: %+v", place, image)
			}
		}
		for name, ids := range map[string][]string{"missing": {a, b}, "twice": {a, b, b}, "more": {a, b, c, c}, "foreign": {a, b, foreign}, "none": {}} {
			if refused := order(ids...).ExpectProblem(http.StatusUnprocessableEntity, "catalog.invalid_image_order"); refused.Field() != "ids" {
				t.Errorf("%s: field = %q", name, refused.Field())
			}
		}
		if n := auditLines(shop, "images_ordered", product); n != 1 {
			t.Errorf("audit lines = %d, want 1", n)
		}
	})
}

func TestAProductHasTwentyImagesAtMost(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		addImage(t, staff, product)
		for i := range 17 {
			shop.Exec(`INSERT INTO product_images (id, product_id, image_url, display_order, created_at) SELECT $1, product_id, image_url || $2, $3, created_at FROM product_images WHERE is_thumbnail`,
				fmt.Sprint("filler-", i), fmt.Sprint(i), i+1)
		}
		var mu sync.Mutex
		statuses := map[int]int{}
		var wg sync.WaitGroup
		for range 6 {
			wg.Go(func() {
				answer := staff.Upload(images, "foto.jpg", testkit.Photo(t, 8, 8), "product_id", product)
				mu.Lock()
				defer mu.Unlock()
				statuses[answer.Status]++
			})
		}
		wg.Wait()
		if statuses[http.StatusCreated] != 2 || statuses[http.StatusConflict] != 4 || len(imagesOf(staff, product)) != 20 {
			t.Errorf("answers %v, %d images; want two more and four refused", statuses, len(imagesOf(staff, product)))
		}
		if files := stored(t, shop); len(files) != 3 {
			t.Errorf("%d files for three images: %v", len(files), files)
		}
	})
}

func TestPicturesOfBrandsSlidesAndPages(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		admin, owner := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luz@mirada.do", identity.RoleSuperAdmin)
		logo := testkit.Cutout(t, 20, 20)
		const uploads = "/api/admin/uploads?folder="
		admin.Upload(uploads+"brand-logos", "logo.png", logo).ExpectProblem(http.StatusForbidden, "identity.not_allowed")
		for folder, who := range map[string]*testkit.Client{"brand-logos": owner, "slides": admin, "content": admin} {
			url, _ := who.Upload(uploads+folder, "logo.png", logo).Expect(http.StatusCreated).JSON()["url"].(string)
			if want := regexp.MustCompile(`^/media/` + folder + `/\d{13}\.png$`); !want.MatchString(url) {
				t.Errorf("address = %q", url)
			}
			shop.Visitor().Get(url).Expect(http.StatusOK)
			if n := auditLines(shop, "picture_added", testkit.MediaKey(url)); n != 1 {
				t.Errorf("audit lines = %d, want 1", n)
			}
		}
		for _, folder := range []string{"", "product-images", "..", "slides/x"} {
			admin.Upload(uploads+folder, "logo.png", logo).Expect(http.StatusUnprocessableEntity)
		}
		brand := map[string]any{"name": "Malecón", "logo_url": "/media/brand-logos/1700000000000.png"}
		owner.Post("/api/admin/brands", brand).Expect(http.StatusCreated)
	})
}
