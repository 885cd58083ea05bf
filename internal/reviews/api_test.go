package reviews_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

type object = map[string]any

const inbox = "/api/admin/reviews"

func of(product string) string   { return "/api/products/" + product + "/reviews" }
func mine(product string) string { return "/api/products/" + product + "/my-review" }

func words(stars int, fit, body string) object {
	return object{"stars": stars, "fit": fit, "body": body}
}

// newest is the review that staff see first.
func newest(staff *testkit.Client) object {
	return staff.Get(inbox).Expect(http.StatusOK).JSON()["items"].([]any)[0].(object)
}

func decide(staff *testkit.Client, review object, status, reason, answer string) testkit.Answer {
	return staff.Put(inbox+"/"+review["id"].(string), object{"status": status, "reason": reason, "answer": answer, "version": review["version"]})
}

func TestWhoDidNotBuyCannotReview(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product, other := shop.Product(staff, "Samaná", 5), shop.Product(staff, "Macao", 5)
		luz := shop.Confirmed("luz@example.do")
		refused := func(code string) {
			t.Helper()
			asked := luz.Get(mine(product)).Expect(http.StatusOK).JSON()
			if asked["may_review"] != false || asked["refusal"] != code || asked["review"] != nil {
				t.Errorf("%v, want a refusal %s", asked, code)
			}
			luz.Put(mine(product), words(5, "right", "")).ExpectProblem(http.StatusForbidden, code)
		}
		refused("reviews.not_bought")
		shop.Received("luz@example.do", other)
		refused("reviews.not_bought")
		order, err := shop.Order("luz@example.do", product, 1)
		if err != nil {
			t.Fatal(err)
		}
		refused("reviews.not_delivered")
		shop.Exec(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, order.ID)
		refused("reviews.not_bought")
		shop.Exec(`UPDATE orders SET status = 'completed', delivered_at = '2020-01-01 00:00:00+00:00' WHERE id = $1`, order.ID)
		refused("reviews.too_late")
		if n := shop.Count(`SELECT count(*) FROM product_reviews`); n != 0 {
			t.Errorf("%d reviews", n)
		}
	})
}

func TestAReviewIsShownOnceStaffHavePublishedIt(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		luz := shop.Confirmed("luz@example.do")
		shop.Received("luz@example.do", product)
		if asked := luz.Get(mine(product)).Expect(http.StatusOK).JSON(); asked["may_review"] != true {
			t.Fatalf("%v", asked)
		}
		own := luz.Put(mine(product), words(4, "right", "  Ligera y firme.  ")).Expect(http.StatusOK).JSON()["review"].(object)
		if own["status"] != "pending" || own["body"] != "Ligera y firme." {
			t.Errorf("own = %v", own)
		}
		seen := func() object { return shop.Visitor().Get(of(product)).Expect(http.StatusOK).JSON() }
		if all := seen(); all["total"] != 0.0 || all["rating"].(object)["count"] != 0.0 {
			t.Errorf("unread words are shown: %v", all)
		}
		read := newest(staff)
		if read["product_name"] != "Samaná" || read["body"] != "Ligera y firme." || read["status"] != "pending" {
			t.Errorf("staff read %v", read)
		}
		published := decide(staff, read, "published", "", "¡Gracias, Luz!").Expect(http.StatusOK).JSON()
		all := seen()
		rating, first := all["rating"].(object), all["items"].([]any)[0].(object)
		if rating["average"] != 4.0 || rating["count"] != 1.0 || rating["right"] != 1.0 || first["answer"] != "¡Gracias, Luz!" || first["name"] != own["name"] {
			t.Errorf("shown: %v", all)
		}
		for _, secret := range []string{"user_id", "luz@example.do", "order", "reason", "version"} {
			if strings.Contains(string(shop.Visitor().Get(of(product)).Body), secret) {
				t.Errorf("everybody reads %q", secret)
			}
		}
		decide(staff, published, "hidden", "", "").ExpectProblem(http.StatusUnprocessableEntity, "reviews.invalid_decision")
		decide(staff, published, "hidden", "Habla de otra tienda", "¡Gracias, Luz!").Expect(http.StatusOK)
		if all := seen(); all["total"] != 0.0 {
			t.Errorf("hidden words are shown: %v", all)
		}
		mails := shop.Mails("luz@example.do")
		if n := len(mails); n < 2 || mails[n-2].Subject != "Publicamos tu opinión de Samaná" || mails[n-1].Subject != "No mostramos tu opinión de Samaná" ||
			!strings.Contains(mails[n-1].TextBody, "Habla de otra tienda") || !strings.Contains(mails[n-2].TextBody, "¡Gracias, Luz!") {
			t.Errorf("mails = %+v", mails)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action IN ('reviews.published', 'reviews.hidden')`); n != 2 {
			t.Errorf("%d lines in the audit log, want 2", n)
		}
	})
}

func TestTheNumbersAreThoseOfWhatIsShown(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 20)
		for i, fit := range []string{"right", "right", "tight", "loose", "right", "right", "right"} {
			email := fmt.Sprintf("buyer%d@example.do", i)
			buyer := shop.Confirmed(email)
			shop.Received(email, product)
			buyer.Put(mine(product), words(1+i%5, fit, fmt.Sprint("Número ", i))).Expect(http.StatusOK)
			if i != 6 { // one stays unread
				decide(staff, newest(staff), "published", "", "").Expect(http.StatusOK)
			}
		}
		var all struct {
			Rating struct {
				Average             float64
				Count               int
				Tight, Right, Loose int
			}
			Total int
			Items []struct{ Body string }
		}
		shop.Visitor().Get(of(product) + "?page=2&per_page=4").Expect(http.StatusOK).Into(&all)
		if r := all.Rating; r.Count != 6 || r.Average != 2.7 || r.Tight != 1 || r.Right != 4 || r.Loose != 1 || all.Total != 6 {
			t.Errorf("%+v", all)
		}
		if len(all.Items) != 2 || all.Items[1].Body != "Número 0" {
			t.Errorf("the second page of four: %+v", all.Items)
		}
		page := string(shop.Visitor().Get("/product/" + product).Expect(http.StatusOK).Body)
		if !strings.Contains(page, `"aggregateRating":{"@type":"AggregateRating","bestRating":5,"ratingValue":"2.7","reviewCount":6,"worstRating":1}`) {
			t.Error("the page does not tell search engines of six reviews")
		}
		unrated := shop.Product(staff, "Macao", 1)
		if strings.Contains(string(shop.Visitor().Get("/product/"+unrated).Body), "aggregateRating") {
			t.Error("a product that nobody reviewed has a rating")
		}

		staff.Post("/api/admin/product-models", object{"name": "Norte", "products": []string{product, unrated}}).Expect(http.StatusCreated)
		shop.Visitor().Get(of(unrated)).Expect(http.StatusOK).Into(&all)
		if all.Rating.Count != 6 || all.Total != 6 {
			t.Errorf("the other colour of the model has %+v", all.Rating)
		}
	})
}

// What its author changed meanwhile is never published by who read something else.
func TestStaffPublishOnlyWhatTheyRead(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		luz := shop.Confirmed("luz@example.do")
		shop.Received("luz@example.do", product)
		luz.Put(mine(product), words(4, "right", "Bien")).Expect(http.StatusOK)
		read := newest(staff)
		luz.Put(mine(product), words(4, "right", "Bien")).Expect(http.StatusOK) // a retry changes nothing
		if newest(staff)["version"] != read["version"] {
			t.Error("the same words again count as others")
		}
		luz.Put(mine(product), words(1, "loose", "Visita otra-tienda.example")).Expect(http.StatusOK)
		decide(staff, read, "published", "", "").ExpectProblem(http.StatusConflict, "reviews.stale_review")
		staff.Put(inbox+"/"+read["id"].(string), object{"status": "published"}).ExpectProblem(http.StatusConflict, "reviews.stale_review")

		publish := decide(staff, newest(staff), "published", "", "").Expect(http.StatusOK)
		luz.Put(mine(product), words(5, "right", "Otra vez bien")).Expect(http.StatusOK)
		if all := shop.Visitor().Get(of(product)).JSON(); all["total"] != 0.0 {
			t.Errorf("rewritten words stay published: %v", all)
		}
		undo := func(answer testkit.Answer) testkit.Answer {
			return staff.Post("/api/admin/change-sets/"+answer.Header.Get("Mirada-Change")+"/undo", nil)
		}
		decide(staff, newest(staff), "published", "", "").Expect(http.StatusOK)
		back := undo(publish)
		if back.Status >= 500 {
			t.Errorf("undo = %d %s", back.Status, back.Body)
		}
		hide := decide(staff, newest(staff), "hidden", "Revisión", "").Expect(http.StatusOK)
		luz.Put(mine(product), words(5, "right", "Texto que nadie ha leído")).Expect(http.StatusOK)
		shop.Exec(`UPDATE product_reviews SET status = 'hidden', reason = 'Revisión'`) // as if it had been hidden all along
		undo(hide)
		if all := shop.Visitor().Get(of(product)).JSON(); all["total"] != 0.0 {
			t.Errorf("taking back published what nobody read: %v", all)
		}
	})
}

func TestTwoPressesAreOneReviewAlsoOnTwoNodes(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		luz := shop.Confirmed("luz@example.do")
		shop.Received("luz@example.do", product)
		shop.Received("luz@example.do", product)
		shop.Spread()
		var wg sync.WaitGroup
		for n := range 12 {
			wg.Go(func() {
				if answer := luz.Race(http.MethodPut, mine(product), words(1+n%5, "right", "Una")); answer.Status != http.StatusOK {
					t.Errorf("answer = %d %s", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		if n := shop.Count(`SELECT count(*) FROM product_reviews`); n != 1 {
			t.Errorf("%d reviews, want 1", n)
		}
	})
}

func TestOfTwoWhoDecideAtOnceOneIsTold(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		luz := shop.Confirmed("luz@example.do")
		shop.Received("luz@example.do", product)
		luz.Put(mine(product), words(4, "right", "Bien")).Expect(http.StatusOK)
		read := newest(staff)
		path := inbox + "/" + read["id"].(string)
		answers := make(chan int, 2)
		for _, body := range []object{{"status": "published", "version": 1}, {"status": "hidden", "reason": "Otra tienda", "version": 1}} {
			go func() { answers <- staff.Race(http.MethodPut, path, body).Status }()
		}
		if sum := <-answers + <-answers; sum != http.StatusOK+http.StatusConflict {
			t.Errorf("the two answers add up to %d, want one success and one conflict", sum)
		}
		if n := shop.Count(`SELECT count(*) FROM mails WHERE subject LIKE '%tu opinión de Samaná'`); n != 1 {
			t.Errorf("%d mails, want 1", n)
		}
	})
}

func TestStarsAndFitOutliveTheAccount(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		luz := shop.Confirmed("luz@example.do")
		shop.Received("luz@example.do", product)
		luz.Put(mine(product), words(4, "tight", "Soy Luz, de Moca")).Expect(http.StatusOK)
		decide(staff, newest(staff), "published", "", "Gracias, Luz").Expect(http.StatusOK)
		copied := luz.Get("/api/profile/export").Expect(http.StatusOK).JSON()["reviews"].([]any)
		if len(copied) != 1 || copied[0].(object)["body"] != "Soy Luz, de Moca" {
			t.Errorf("the copy of my data has %v", copied)
		}
		luz.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		shown := string(shop.Visitor().Get(of(product)).Expect(http.StatusOK).Body)
		if strings.Contains(shown, "Luz") || strings.Contains(shown, "Moca") || !strings.Contains(shown, `"stars":4`) || !strings.Contains(shown, `"fit":"tight"`) {
			t.Errorf("after the account is gone: %s", shown)
		}
		if n := shop.Count(`SELECT count(*) FROM product_reviews WHERE user_id IS NOT NULL OR order_item_id IS NOT NULL`); n != 0 {
			t.Error("the review still leads to who wrote it")
		}
	})
}
