package content_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const (
	slides   = "/api/admin/slider-content"
	networks = "/api/admin/social-networks"
	blocks   = "/api/admin/site-content"
	footer   = "/api/admin/footer-config"
)

type item = map[string]any

func made(staff *testkit.Client, path string, body item) string {
	id, _ := staff.Post(path, body).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

// column lists one field of every item at path, in order.
func column(client *testkit.Client, path, field string) []string {
	var list struct{ Items []item }
	client.Get(path).Expect(http.StatusOK).Into(&list)
	values := []string{}
	for _, item := range list.Items {
		values = append(values, fmt.Sprint(item[field]))
	}
	return values
}

func mustEqual(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s = %q, want %q", what, got, want)
	}
}

func TestTheShopShowsActiveSlidesInOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		made(staff, slides, item{"title": "Segunda", "display_order": 2})
		made(staff, slides, item{"title": "Primera", "display_order": 1, "button_text": "Ver", "button_link": "/featured"})
		made(staff, slides, item{"title": "También segunda", "display_order": 2})
		made(staff, slides, item{"title": "Borrador", "is_active": false})
		mustEqual(t, "shop", column(shop.Visitor(), "/api/slider-content", "title"), "Primera", "Segunda", "También segunda")
		mustEqual(t, "staff", column(staff, slides, "title"), "Borrador", "Primera", "Segunda", "También segunda")
	})
}

func TestMovingASlideChangesItAlone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		first := made(staff, slides, item{"title": "Uno", "display_order": 1})
		second := made(staff, slides, item{"title": "Dos", "display_order": 2})
		if got := staff.Post(slides+"/"+second+"/move", item{"direction": "up"}).Expect(http.StatusOK).JSON()["display_order"]; got != 1.0 {
			t.Errorf("order = %v, want 1", got)
		}
		mustEqual(t, "a tie goes by age", column(staff, slides, "title"), "Uno", "Dos")
		staff.Post(slides+"/"+first+"/move", item{"direction": "down"}).Expect(http.StatusOK)
		mustEqual(t, "titles", column(staff, slides, "title"), "Dos", "Uno")
		mustEqual(t, "orders", column(staff, slides, "display_order"), "1", "2")
		staff.Post(slides+"/"+first+"/move", item{"direction": "sideways"}).ExpectProblem(http.StatusUnprocessableEntity, "content.invalid_direction")

		last := made(staff, slides, item{"title": "Última", "display_order": 1_000_000})
		staff.Post(slides+"/"+last+"/move", item{"direction": "down"}).ExpectProblem(http.StatusUnprocessableEntity, "content.invalid_slide")
	})
}

func TestDraggingRenumbersAll(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		for path, body := range map[string]item{slides: {"title": "A"}, networks: {"platform": "Facebook", "url": "https://facebook.com/mirada"}} {
			a, b, c := made(staff, path, body), made(staff, path, body), made(staff, path, body)
			staff.Put(path+"/order", item{"ids": []string{c, a, b}}).Expect(http.StatusNoContent)
			mustEqual(t, path, column(staff, path, "id"), c, a, b)
			mustEqual(t, path, column(staff, path, "display_order"), "0", "1", "2")
			for _, stale := range [][]string{{c, a}, {c, a, b, b}, {c, a, a}, {}, {c, a, "x"}} {
				staff.Put(path+"/order", item{"ids": stale}).ExpectProblem(http.StatusConflict, "content.stale_order")
			}
			mustEqual(t, path, column(staff, path, "id"), c, a, b)
		}
	})
}

func TestAnInlineEditLeavesTheRestAlone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := made(staff, slides, item{"title": "Uno", "subtitle": "Sub", "display_order": 7, "image_url": "/media/slides/a.webp"})
		after := staff.Put(slides+"/"+id, item{"title": "Otro", "is_active": false}).Expect(http.StatusOK).JSON()
		for field, want := range (item{"title": "Otro", "subtitle": "Sub", "display_order": 7.0, "image_url": "/media/slides/a.webp", "is_active": false}) {
			if after[field] != want {
				t.Errorf("%s = %v, want %v", field, after[field], want)
			}
		}
		if again := staff.Get(slides + "/" + id).Expect(http.StatusOK).JSON(); fmt.Sprint(again) != fmt.Sprint(after) {
			t.Errorf("read %v, was told %v", again, after)
		}
	})
}

func TestRefusalsSayWhatFailedAndWhere(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	slide := made(staff, slides, item{"title": "Uno"})
	block := made(staff, blocks, item{"content_key": "a", "page_slug": "home", "content_type": "text"})
	const gone = "0198c0de-0000-7000-8000-000000000000"
	for _, test := range []struct {
		method, path  string
		body          item
		status        int
		detail, field string
	}{
		{"POST", slides, item{"subtitle": "x"}, 422, "No se pudo crear el slide", "title"},
		{"POST", slides, item{"title": "a", "button_link": "javascript:hit()"}, 422, "No se pudo crear el slide", "button_link"},
		{"PUT", slides + "/" + slide, item{"title": " "}, 422, "No se pudo actualizar el slide", "title"},
		{"PUT", slides + "/" + slide, item{"image_url": "//evil.example/a.png"}, 422, "No se pudo actualizar el slide", "image_url"},
		{"PUT", slides + "/" + gone, item{"title": "a"}, 404, "El slide no existe", ""},
		{"DELETE", slides + "/" + gone, nil, 404, "El slide no existe", ""},
		{"DELETE", slides + "/x", nil, 404, "El slide no existe", ""},
		{"POST", networks, item{"platform": "Facebook"}, 422, "No se pudo crear la red social", "url"},
		{"POST", networks, item{"url": "https://a.do"}, 422, "No se pudo crear la red social", "platform"},
		{"PUT", networks + "/" + gone, item{}, 404, "La red social no existe", ""},
		{"POST", blocks, item{"page_slug": "home", "content_type": "text"}, 422, "Error al crear el contenido", "content_key"},
		{"PUT", blocks + "/" + block, item{"content_type": "image", "content": "data:x"}, 422, "Error al actualizar el contenido", "content"},
		{"DELETE", blocks + "/" + gone, nil, 404, "El contenido no existe", ""},
		{"PUT", footer, item{"address": "Calle"}, 422, "El nombre de la empresa es requerido", "company_name"},
		{"PUT", footer, item{"company_name": "Mirada", "contact_email": "x"}, 422, "No se pudo guardar la configuración del footer", "contact_email"},
	} {
		var body any
		if test.body != nil {
			body = test.body
		}
		answer := staff.Do(test.method, test.path, body)
		if answer.Status != test.status || answer.Detail() != test.detail || answer.Field() != test.field {
			t.Errorf("%s %s %v: %d %q on %q, want %d %q on %q", test.method, test.path, test.body,
				answer.Status, answer.Detail(), answer.Field(), test.status, test.detail, test.field)
		}
	}
	staff.Post(networks, item{"platform": "Facebook", "url": "https://a.do", "icon_name": "x"}).Expect(http.StatusUnprocessableEntity)
}

func TestSocialNetworksGetTheirIcon(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := made(staff, networks, item{"platform": "WhatsApp", "url": "https://wa.me/18095550100"})
		mustEqual(t, "icons", column(shop.Visitor(), "/api/social-networks", "icon_name"), "MessageCircle")
		staff.Put(networks+"/"+id, item{"platform": "TikTok"}).Expect(http.StatusOK)
		mustEqual(t, "icons", column(shop.Visitor(), "/api/social-networks", "icon_name"), "Music")
		staff.Put(networks+"/"+id, item{"is_active": false}).Expect(http.StatusOK)
		mustEqual(t, "icons", column(shop.Visitor(), "/api/social-networks", "icon_name"))
		staff.Delete(networks+"/"+id, nil).Expect(http.StatusNoContent)
		mustEqual(t, "staff", column(staff, networks, "id"))
	})
}

func TestTheFooterIsOneRow(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		if before := shop.Visitor().Get("/api/footer-config").Expect(http.StatusOK).JSON(); before["configured"] != false {
			t.Errorf("footer before = %v", before)
		}
		for round := range 50 {
			shop.Exec(`DELETE FROM footer_config`)
			var wg sync.WaitGroup
			for n := range 4 {
				wg.Go(func() {
					answer := staff.Race(http.MethodPut, footer, item{"company_name": fmt.Sprintf("Mirada %d", n)})
					if answer.Status != http.StatusOK {
						t.Errorf("round %d: %d %s", round, answer.Status, answer.Body)
					}
				})
			}
			wg.Wait()
			if rows := shop.Count(`SELECT count(*) FROM footer_config`); rows != 1 {
				t.Fatalf("round %d: %d rows", round, rows)
			}
		}
		staff.Put(footer, item{"company_name": " Mirada ", "contact_email": "hola@mirada.do"}).Expect(http.StatusOK)
		after := shop.Visitor().Get("/api/footer-config").Expect(http.StatusOK).JSON()
		if after["configured"] != true || after["company_name"] != "Mirada" || after["contact_email"] != "hola@mirada.do" {
			t.Errorf("footer = %v", after)
		}
	})
}

func TestBlocksOfAPage(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, visitor := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Visitor()
		add := func(key, page, kind string, more item) {
			body := item{"content_key": key, "page_slug": page, "content_type": kind, "content": "x"}
			for field, value := range more {
				body[field] = value
			}
			made(staff, blocks, body)
		}
		add("b", "about", "text", item{"display_order": 2, "section_key": "story"})
		add("a", "about", "card", item{"display_order": 1})
		add("hidden", "about", "text", item{"is_active": false})
		add("c", "envios", "text", nil)
		const public = "/api/site-content"
		mustEqual(t, "a page", column(visitor, public+"?page_slug=about", "content_key"), "a", "b")
		mustEqual(t, "a section", column(visitor, public+"?page_slug=about&section_key=story", "content_key"), "b")
		mustEqual(t, "a type", column(visitor, public+"?content_type=card", "content_key"), "a")
		mustEqual(t, "a key", column(visitor, public+"?content_key=c", "content_key"), "c")
		mustEqual(t, "a hidden key", column(visitor, public+"?content_key=hidden", "content_key"))
		mustEqual(t, "only narrower", column(visitor, public+"?is_active=false", "content_key"))
		mustEqual(t, "staff", column(staff, blocks+"?page_slug=about", "content_key"), "hidden", "a", "b")
		mustEqual(t, "drafts", column(staff, blocks+"?is_active=false", "content_key"), "hidden")
		visitor.Get(public + "?content_type=video").Expect(http.StatusUnprocessableEntity)
	})
}

func TestABrokenTableIsKeptWithAWarning(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		table := item{"content_key": "sizes", "page_slug": "size-guide", "content_type": "table", "content": `{"headers":["Talla"],"rows":[["S"]]}`}
		id := made(staff, blocks, table)
		fixed := staff.Get(blocks + "/" + id).Expect(http.StatusOK).JSON()
		broken := staff.Put(blocks+"/"+id, item{"content": `{"headers":["Talla"`}).Expect(http.StatusOK).JSON()
		if fixed["warning"] != nil || broken["warning"] != "Error loading table content" || broken["content"] != `{"headers":["Talla"` {
			t.Errorf("fixed %v, broken %v", fixed, broken)
		}
		shown := shop.Visitor().Get("/api/site-content?page_slug=size-guide").Expect(http.StatusOK)
		if strings.Contains(string(shown.Body), "warning") {
			t.Errorf("the shop is told staff's warning: %s", shown.Body)
		}
	})
}

func TestRichTextIsCleanedOnBothWays(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := made(staff, blocks, item{"content_key": "a", "page_slug": "about", "content_type": "richtext", "content": `<p onclick="hit()">Hola <b>mundo</b><script>hit()</script></p>`})
		if stored := shop.Count(`SELECT count(*) FROM site_content WHERE content = $1`, "<p>Hola <b>mundo</b></p>"); stored != 1 {
			t.Error("the text was not cleaned when written")
		}
		shop.Exec(`UPDATE site_content SET content = $1 WHERE id = $2`, `<img src=x onerror=hit()>Hola`, id)
		mustEqual(t, "shop", column(shop.Visitor(), "/api/site-content?page_slug=about", "content"), "Hola")
		mustEqual(t, "staff", column(staff, blocks, "content"), "Hola")
	})
}

func TestContentHasItsSize(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	faq := func(size int) item {
		return item{"content_key": "a", "page_slug": "help", "content_type": "faq", "content": strings.Repeat(`"`, size)}
	}
	staff.Post(blocks, faq(500<<10)).Expect(http.StatusCreated) // JSON makes it twice as long
	staff.Post(blocks, faq(512<<10+1)).Expect(http.StatusRequestEntityTooLarge)
	plain := faq(1)
	plain["content"] = strings.Repeat("a", 512<<10+1)
	staff.Post(blocks, plain).ExpectProblem(http.StatusUnprocessableEntity, "content.invalid_block")
	plain["content"] = strings.Repeat("a", 5<<20)
	staff.Post(blocks, plain).Expect(http.StatusRequestEntityTooLarge)
	staff.Post(slides, item{"title": "a", "description": strings.Repeat("a", 65<<10)}).Expect(http.StatusRequestEntityTooLarge)
}

func TestContentIsChangedByStaffOnlyAndLeavesALine(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, shopper := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Shopper("caro@example.com")
		id := made(staff, slides, item{"title": "Uno"})
		for _, client := range []*testkit.Client{shop.Visitor(), shopper} {
			client.Get(slides).Expect(http.StatusUnauthorized)
			client.Post(slides, item{"title": "Dos"}).Expect(http.StatusUnauthorized)
			client.Put(slides+"/"+id, item{"title": "Dos"}).Expect(http.StatusUnauthorized)
			client.Delete(slides+"/"+id, nil).Expect(http.StatusUnauthorized)
			client.Put(footer, item{"company_name": "Otra"}).Expect(http.StatusUnauthorized)
		}
		staff.Put(slides+"/"+id, item{"title": "Dos"}).Expect(http.StatusOK)
		staff.Put(slides+"/"+id, item{"title": ""}).Expect(http.StatusUnprocessableEntity)
		staff.Post(slides+"/"+id+"/move", item{"direction": "up"}).Expect(http.StatusOK)
		staff.Put(slides+"/order", item{"ids": []string{id}}).Expect(http.StatusNoContent)
		staff.Delete(slides+"/"+id, nil).Expect(http.StatusNoContent)
		staff.Put(footer, item{"company_name": "Mirada"}).Expect(http.StatusOK)
		for action, want := range map[string]int{"slide_created": 1, "slide_updated": 2, "slide_arranged": 1, "slide_deleted": 1, "footer_saved": 1} {
			if got := shop.Count(`SELECT count(*) FROM audit_log WHERE action = $1 AND actor_email = 'ana@mirada.do'`, "content."+action); got != want {
				t.Errorf("%d lines %s, want %d", got, action, want)
			}
		}
	})
}
