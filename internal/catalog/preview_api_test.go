package catalog_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// look reads a path with the token of a preview.
func look(client *testkit.Client, path, token string) testkit.Answer {
	return client.With("Mirada-Preview", token).Get(path)
}

func openPreview(staff *testkit.Client, id string) (token, path string) {
	opened := staff.Post("/api/admin/previews", map[string]any{"scope": "product", "target_id": id}).Expect(http.StatusCreated).JSON()
	token, _ = opened["token"].(string)
	path, _ = opened["path"].(string)
	return token, path
}

// Whoever has the token sees the page as it will be; nobody else sees any of it, and no
// answer is kept.
func TestAPreviewShowsADraftToItsTokenAlone(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, visitor := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Visitor()
		form := map[string]any{"name": "Cayena Secreta", "price": 90, "buy_price": 41, "stock_quantity": 4, "state": "draft"}
		id := staff.Post(products, form).Expect(http.StatusCreated).JSON()["id"].(string)
		staff.Put(frames+id, frame).Expect(http.StatusOK)
		other := staff.Post(products, map[string]any{"name": "Otra", "price": 1, "state": "draft"}).Expect(http.StatusCreated).JSON()["id"].(string)
		token, path := openPreview(staff, id)
		if len(token) != 43 || path != "/product/"+id+"?preview="+token {
			t.Fatalf("token %q, path %q", token, path)
		}

		detail, described := "/api/products/"+id, "/api/product-frames/"+id
		for range 2 { // a second time, if the first had been kept
			seen := look(visitor, detail, token).Expect(http.StatusOK)
			if seen.JSON()["name"] != "Cayena Secreta" || strings.Contains(string(seen.Body), "buy_price") || strings.Contains(string(seen.Body), `"41`) {
				t.Errorf("the preview shows %s", seen.Body)
			}
			if seen.Header.Get("Cache-Control") != "no-store" || seen.Header.Get("X-Robots-Tag") != "noindex" || seen.Header.Get("ETag") != "" {
				t.Errorf("headers: %v", seen.Header)
			}
			if body := string(look(visitor, described, token).Expect(http.StatusOK).Body); !strings.Contains(body, `"lens_width":49`) {
				t.Errorf("the frame: %s", body)
			}
			for _, closed := range []string{detail, described} {
				visitor.Get(closed).Expect(http.StatusNotFound)
				look(visitor, closed, "made-up").ExpectProblem(http.StatusBadRequest, "previews.ended")
			}
		}
		for _, closed := range []string{"/api/products/" + other, "/api/product-frames/" + other} {
			look(visitor, closed, token).ExpectProblem(http.StatusBadRequest, "previews.ended")
		}
		for _, list := range []string{"/api/products", "/api/products/by-ids?ids=" + id, "/api/products/search?q=cayena"} {
			if body := string(look(visitor, list, token).Expect(http.StatusOK).Body); strings.Contains(body, "Cayena") {
				t.Errorf("%s shows the draft: %s", list, body)
			}
		}
		page := visitor.Get(path).Expect(http.StatusOK)
		if body := string(page.Body); strings.Contains(body, "Cayena") || strings.Contains(body, id) || !strings.Contains(body, `content="noindex"`) {
			t.Errorf("the document tells of it: %s", page.Body)
		}
		for name, want := range map[string]string{"Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer"} {
			if got := page.Header.Get(name); got != want {
				t.Errorf("%s = %q, want %q", name, got, want)
			}
		}
		const kept = `SELECT count(*) FROM preview_tokens WHERE hash = $1`
		if shop.Count(kept, token) != 0 || shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'catalog.product_previewed' AND target_id = $1`, id) != 1 {
			t.Error("the token itself is kept, or the log tells nothing")
		}
	})
}

// The preview ends with its token: by time, by publishing, by the trash.
func TestThePreviewEndsWithItsToken(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, visitor := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Visitor()
		draft := func() (id, token string) {
			id = staff.Post(products, map[string]any{"name": "Aro", "price": 9, "state": "draft"}).Expect(http.StatusCreated).JSON()["id"].(string)
			token, _ = openPreview(staff, id)
			look(visitor, "/api/products/"+id, token).Expect(http.StatusOK)
			return id, token
		}
		ended := func(why, id, token string) {
			t.Helper()
			for _, path := range []string{"/api/products/" + id, "/api/product-frames/" + id} {
				if status := look(visitor, path, token).Status; status != http.StatusBadRequest && status != http.StatusNotFound {
					t.Errorf("%s: %s answers %d", why, path, status)
				}
			}
		}

		id, token := draft()
		shop.Exec(`UPDATE preview_tokens SET expires_at = $1`, time.Now().Add(-time.Second).UTC())
		ended("too old", id, token)

		id, token = draft()
		staff.Put(products+"/"+id, map[string]any{"name": "Aro", "price": 9, "state": "published", "version": 1}).Expect(http.StatusOK)
		ended("published", id, token)
		visitor.Get("/api/products/" + id).Expect(http.StatusOK)
		staff.Post("/api/admin/previews", map[string]any{"scope": "product", "target_id": id}).ExpectProblem(http.StatusConflict, "catalog.already_published")
		staff.Put(products+"/"+id, map[string]any{"name": "Aro", "price": 9, "state": "draft", "version": 2}).Expect(http.StatusOK)
		ended("a draft again", id, token)

		id, token = draft()
		shop.Exec(`UPDATE products SET state = 'scheduled', publish_at = $1 WHERE id = $2`, time.Now().Add(-time.Second).UTC(), id)
		shop.Work()
		shop.Await("the product is in the shop", func() bool { return visitor.Get("/api/products/"+id).Status == http.StatusOK })
		ended("published on schedule", id, token)

		id, token = draft()
		staff.Delete(products+"/"+id, nil).Expect(http.StatusNoContent)
		ended("in the trash", id, token)
		staff.Post("/api/admin/previews", map[string]any{"scope": "product", "target_id": id}).Expect(http.StatusNotFound)
		staff.Post("/api/admin/previews", map[string]any{"scope": "slide", "target_id": id}).Expect(http.StatusUnprocessableEntity)
	})
}
