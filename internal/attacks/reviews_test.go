package attacks_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/testkit"
)

// Who did not buy says nothing, nobody speaks in another's name or twice, words are only
// text, and nothing is shown that staff have not read.
func TestReviewsComeFromBuyersOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		product := c.make("received") // ana's
		path, inbox := "/api/products/"+product+"/my-review", "/api/admin/reviews"
		try := func(what string, client *testkit.Client, path string, body any, want int) testkit.Answer {
			t.Helper()
			cases++
			answer := client.Do(http.MethodPut, path, body)
			if answer.Status != want {
				t.Errorf("%s: %d, want %d; %.200s", what, answer.Status, want, answer.Body)
			}
			return answer
		}
		good := object{"stars": 5, "fit": "right", "body": "Ligera"}
		with := func(more object) object {
			body := object{}
			for _, part := range []object{good, more} {
				for key, value := range part {
					body[key] = value
				}
			}
			return body
		}
		ana, eva, staff := c.callers[shopper], c.callers[otherShopper], c.callers[admin]
		item := c.text(`SELECT id FROM order_items WHERE product_id = $1`, product)
		try("who did not buy", eva, path, good, http.StatusForbidden)
		try("another's line", eva, path, with(object{"order_item_id": item}), http.StatusUnprocessableEntity)
		try("in another's name", ana, path, with(object{"name": "Mirada"}), http.StatusUnprocessableEntity)
		try("for another account", ana, path, with(object{"user_id": c.text(`SELECT id FROM users WHERE email = 'eva@example.do'`)}), http.StatusUnprocessableEntity)
		try("published at once", ana, path, with(object{"status": "published"}), http.StatusUnprocessableEntity)
		try("answered by oneself", ana, path, with(object{"answer": "De la tienda"}), http.StatusUnprocessableEntity)
		for _, stars := range []any{0, 6, -1, 4.5, "5", nil} {
			try("stars", ana, path, with(object{"stars": stars}), http.StatusUnprocessableEntity)
		}
		try("a fit of one's own", ana, path, with(object{"fit": "great"}), http.StatusUnprocessableEntity)
		try("too many words", ana, path, with(object{"body": strings.Repeat("ñ", 1001)}), http.StatusUnprocessableEntity)
		try("words that turn around", ana, path, with(object{"body": "Mala\u202e anucnin euq rojem"}), http.StatusUnprocessableEntity)
		try("of what the shop hides", ana, "/api/products/"+c.make("hidden")+"/my-review", good, http.StatusNotFound)
		try("of no product", ana, "/api/products/%00/my-review", good, http.StatusNotFound)
		if n := shop.Count(`SELECT count(*) FROM product_reviews`); n != 0 {
			t.Fatalf("%d reviews got in", n)
		}
		var wg sync.WaitGroup
		for range 8 { // many presses at once
			wg.Go(func() { ana.Race(http.MethodPut, path, good) })
		}
		wg.Wait()
		cases++
		if n := shop.Count(`SELECT count(*) FROM product_reviews`); n != 1 {
			t.Errorf("eight presses made %d reviews", n)
		}
		script := "<script>alert(1)</script><img src=x onerror=alert(1)>"
		try("HTML", ana, path, with(object{"body": script}), http.StatusOK)
		public := "/api/products/" + product + "/reviews"
		if body := string(c.callers[visitor].Get(public).Expect(http.StatusOK).Body); strings.Contains(body, "alert") {
			t.Error("what nobody has read is shown")
		}
		review := c.text(`SELECT id FROM product_reviews`)
		version := shop.Count(`SELECT version FROM product_reviews`)
		try("a shopper decides", ana, inbox+"/"+review, object{"status": "published", "version": version}, http.StatusUnauthorized)
		try("staff change words", staff, inbox+"/"+review, object{"status": "published", "version": version, "body": "Excelente", "stars": 5}, http.StatusUnprocessableEntity)
		try("staff publish the text as it is", staff, inbox+"/"+review, object{"status": "published", "version": version}, http.StatusOK)
		page := string(c.callers[visitor].Get("/product/" + product).Expect(http.StatusOK).Body)
		cases++
		if strings.Contains(page, "<script>alert") || strings.Contains(page, "<img src=x") {
			t.Error("words of a review are markup in the page")
		}
		wantCount(t, cases, 18)
	})
}
