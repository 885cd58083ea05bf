package app_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// Whatever staff change, the next visitor sees it, also where an answer was kept.
func TestAWriteIsVisibleToTheNextRead(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		id := shop.Product(staff, "Samaná", 9)
		visitor := shop.Visitor()
		has := func(path, text string) bool {
			visitor.Get(path) // so that it is kept
			return strings.Contains(string(visitor.Get(path).Expect(http.StatusOK).Body), text)
		}
		if !has("/api/products", "Samaná") || !has("/api/products/"+id, `"stock_quantity":9`) {
			t.Fatal("the product is not there")
		}
		for i := range 20 {
			staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": id, "transaction_type": "increase", "quantity": 1}).Expect(http.StatusCreated)
			want := fmt.Sprintf(`"stock_quantity":%d`, 10+i)
			for _, path := range []string{"/api/products", "/api/products?gender=unisex", "/api/products/" + id} {
				if !has(path, want) {
					t.Fatalf("%s does not say %s", path, want)
				}
			}
		}
		has("/api/slider-content", "")
		var slide struct{ ID string }
		staff.Post("/api/admin/slider-content", map[string]any{"title": "Verano", "is_active": true}).Expect(http.StatusCreated).Into(&slide)
		if !has("/api/slider-content", "Verano") {
			t.Error("the slide is not shown")
		}
		staff.Delete("/api/admin/slider-content/"+slide.ID, nil)
		if has("/api/slider-content", "Verano") {
			t.Error("the slide is still shown")
		}
		staff.Delete("/api/admin/products/"+id, nil)
		visitor.Get("/api/products/" + id).Expect(http.StatusNotFound)
		if has("/api/products", "Samaná") {
			t.Error("the product is still listed")
		}
	})
}

func TestOtherNodesHearOfAWriteWithinASecond(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		if shop.DB().Engine == "sqlite" {
			t.Skip("a shop on SQLite is one node")
		}
		other := shop.Node()
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := shop.Product(staff, "Samaná", 0)
		visitor := other.Visitor()
		stock := func() any { return visitor.Get("/api/products/" + id).Expect(http.StatusOK).JSON()["stock_quantity"] }
		for i := 1; i <= 5; i++ {
			for range 10 {
				stock()
			}
			staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": id, "transaction_type": "increase", "quantity": 1}).Expect(http.StatusCreated)
			for since := time.Now(); stock() != float64(i); time.Sleep(5 * time.Millisecond) {
				if time.Since(since) > time.Second {
					t.Fatalf("after a second the other node still says %v, want %d", stock(), i)
				}
			}
		}
	})
}

func TestAnswersComeCompressedToWhoAsks(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	for i := range 8 {
		shop.Product(staff, fmt.Sprintf("Modelo %d", i), 1)
	}
	for path, client := range map[string]*testkit.Client{"/api/products": shop.Visitor(), "/api/products/search?q=modelo": shop.Visitor(), "/api/admin/products": staff, "/": shop.Visitor()} {
		plain := client.Get(path).Expect(http.StatusOK)
		smaller := client.With("Accept-Encoding", "br;q=0, gzip").Get(path).Expect(http.StatusOK)
		if plain.Header.Get("Content-Encoding") != "" || plain.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: encoding %q, Vary %q", path, plain.Header.Get("Content-Encoding"), plain.Header.Get("Vary"))
		}
		reader, err := gzip.NewReader(bytes.NewReader(smaller.Body))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		text, err := io.ReadAll(reader)
		if err == nil && !bytes.Equal(text, plain.Body) {
			plain = client.Get(path) // on a busy machine a page may have been drawn in between
		}
		if err != nil || !bytes.Equal(text, plain.Body) || smaller.Header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: compressed it says something else (%v)", path, err)
		}
	}
}

// Addresses that two readers would understand differently once emptied pages for all.
func TestNobodyChangesWhatOthersAreTold(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	shop.Product(staff, "Sin marca", 1)
	var brand struct{ ID string }
	staff.Post("/api/admin/brands", map[string]any{"name": "Samaná"}).Expect(http.StatusCreated).Into(&brand)
	staff.Post("/api/admin/site-content", map[string]any{"page_slug": "help", "content_key": "main", "content_type": "text", "content": "Ayuda", "is_active": true}).Expect(http.StatusCreated)
	visitor := shop.Visitor()

	visitor.Get("/api/site-content?page_slug=help&per_page=100&content_key=zzz;").Expect(http.StatusBadRequest)
	if body := visitor.Get("/api/site-content?page_slug=help&per_page=100").Expect(http.StatusOK).Body; !strings.Contains(string(body), "Ayuda") {
		t.Errorf("the help page is empty: %s", body)
	}
	of := "&page=1&per_page=12&sort=newest"
	visitor.Get("/api/products?brand_id=%zz&brand_id=" + brand.ID + of).Expect(http.StatusBadRequest)
	visitor.Get("/api/products?brand_id=" + brand.ID + "&brand_id=" + brand.ID + of).Expect(http.StatusUnprocessableEntity)
	if body := visitor.Get("/api/products?brand_id=" + brand.ID + of).Expect(http.StatusOK).Body; strings.Contains(string(body), "Sin marca") {
		t.Errorf("the brand shows products of others: %s", body)
	}
}

// A write about one product drops what is kept of that one, and of no other.
func TestAWriteOfOneProductLeavesTheOthersKept(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		one, other := shop.Product(staff, "Samaná", 9), shop.Product(staff, "Bávaro", 9)
		visitor := shop.Visitor()
		detail := func(id string) string { return string(visitor.Get("/api/products/" + id).Expect(http.StatusOK).Body) }
		unheard := changeUnheard(t, func() string { return detail(other) }, func(n int) string {
			name := fmt.Sprintf("Unheard %d", n)
			writeUnheard(t, shop, `UPDATE products SET name = $1 WHERE id = $2`, name, other)
			return name
		})
		before := detail(other)

		for name, write := range map[string]struct {
			do   func()
			says string
		}{
			"sold": {func() {
				staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": one, "transaction_type": "decrease", "quantity": 9}).Expect(http.StatusCreated)
			}, `"stock_quantity":0`},
			"renamed": {func() {
				product := staff.Get("/api/admin/products/" + one).Expect(http.StatusOK).JSON()
				staff.Put("/api/admin/products/"+one, map[string]any{"name": "Macao", "price": 99, "version": product["version"]}).Expect(http.StatusOK)
			}, "Macao"},
			"pictured": {func() {
				staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 8, 8), "product_id", one).Expect(http.StatusCreated)
			}, `"is_thumbnail":true`},
			"described": {func() {
				var picture struct{ ID string }
				staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 8, 8), "product_id", one).Expect(http.StatusCreated).Into(&picture)
				staff.Put("/api/admin/product-images/"+picture.ID, map[string]any{"alt_text": "De lado", "is_thumbnail": true}).Expect(http.StatusOK)
			}, "De lado"},
		} {
			detail(one)
			write.do()
			if got := detail(one); !strings.Contains(got, write.says) {
				t.Errorf("%s: it says %s", name, got)
			}
			if got := detail(other); got != before {
				t.Fatalf("%s: the other was made anew: %s", name, got)
			}
		}
		staff.Post("/api/admin/brands", map[string]any{"name": "Caribe"}).Expect(http.StatusCreated) // any product may be of it
		if got := detail(other); !strings.Contains(got, unheard) {
			t.Errorf("after a write that may be about all the other still says %s", got)
		}
	})
}

// The frame of a product is kept until that product is written, or its frame.
func TestAFrameIsKeptWhileOthersAreWritten(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		one, other := shop.Product(staff, "Samaná", 9), shop.Product(staff, "Bávaro", 9)
		describe := func(product, shape string) {
			staff.Put("/api/admin/product-frames/"+product, map[string]any{"shape": shape, "material": "metal", "lens_width": 50, "bridge": 20, "temple": 145,
				"color": "#7a4a21", "tint": map[string]any{"color": "#eef1ea", "top": 0.08, "bottom": 0.05}}).Expect(http.StatusOK)
		}
		describe(other, "panto")
		visitor := shop.Visitor()
		frame := func(id string) string {
			return string(visitor.Get("/api/product-frames/" + id).Expect(http.StatusOK).Body)
		}
		changeUnheard(t, func() string { return frame(other) }, func(n int) string {
			writeUnheard(t, shop, `UPDATE product_frames SET version = $1 WHERE product_id = $2`, 100+n, other)
			return fmt.Sprintf(`"version":%d`, 100+n)
		})
		before := frame(other)

		frame(one)
		describe(one, "round")
		if got := frame(one); !strings.Contains(got, "round") {
			t.Errorf("the described one says %s", got)
		}
		product := staff.Get("/api/admin/products/" + one).Expect(http.StatusOK).JSON()
		staff.Put("/api/admin/products/"+one, map[string]any{"name": "Macao", "price": 99, "version": product["version"]}).Expect(http.StatusOK)
		staff.Delete("/api/admin/product-frames/"+one, nil).Expect(http.StatusNoContent)
		if got := frame(one); !strings.Contains(got, `"frame":null`) {
			t.Errorf("the forgotten one says %s", got)
		}
		if got := frame(other); got != before {
			t.Errorf("the other was made anew: %s", got)
		}
		describe(other, "square")
		if got := frame(other); !strings.Contains(got, "square") {
			t.Errorf("described anew it says %s", got)
		}
		staff.Delete("/api/admin/products/"+other, nil)
		visitor.Get("/api/product-frames/" + other).Expect(http.StatusNotFound)
	})
}

// changeUnheard changes what look would say if it were made anew, until it is kept: a
// node keeps nothing until it hears the others. It tells what was said last in vain.
func changeUnheard(t *testing.T, look func() string, change func(n int) (says string)) (unheard string) {
	t.Helper()
	for n := range 500 {
		look()
		if unheard = change(n); !strings.Contains(look(), unheard) {
			return unheard
		}
	}
	t.Fatal("nothing is ever kept")
	return ""
}

// writeUnheard writes past those who tell of writes.
func writeUnheard(t *testing.T, shop *testkit.Shop, statement string, args ...any) {
	t.Helper()
	if _, err := shop.DB().Writer().ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}
