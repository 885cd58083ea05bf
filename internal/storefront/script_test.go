package storefront_test

import (
	"bytes"
	"net/http"
	"regexp"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/drawing"
	"mirada/internal/testkit"
	"mirada/web"
)

var drawnFooter = regexp.MustCompile(`(?s)<footer.*</footer>`)

// A changed footer is put into pages without drawing them again, which is right only as
// long as every page draws the same one and nothing else of a page depends on it.
func TestEveryPageDrawsTheSameFooter(t *testing.T) {
	t.Parallel()
	if web.DrawScript() == "" {
		t.Skip("the front end is not built") // make test builds it first
	}
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	id := shop.Product(staff, "Samaná", 3)
	paths := []string{"/", "/brands", "/featured", "/product/" + id}
	bodies := func(company string) map[string][]byte {
		all := map[string][]byte{}
		for _, path := range paths {
			// A machine that does much else shows it undrawn first, or the last one once more.
			shop.Await(path+" drawn with "+company, func() bool {
				all[path] = shop.Visitor().Get(path).Expect(http.StatusOK).Body
				return bytes.Contains(drawnFooter.Find(all[path]), []byte(company))
			})
			if footer := drawnFooter.Find(all[path]); !bytes.Equal(footer, drawnFooter.Find(all["/"])) {
				t.Errorf("the footer of %s differs:\n%s\n%s", path, footer, drawnFooter.Find(all["/"]))
			}
		}
		return all
	}
	before := bodies("Mirada")
	staff.Put("/api/admin/footer-config", map[string]any{"company_name": "Otra", "contact_phone": "8095550199", "address": "Calle 1"}).Expect(http.StatusOK)
	root := regexp.MustCompile(`(?s)<div id="root">.*?<script`)
	for path, after := range bodies("Otra") {
		if !bytes.Equal(drawnFooter.ReplaceAll(root.Find(before[path]), nil), drawnFooter.ReplaceAll(root.Find(after), nil)) {
			t.Errorf("%s draws more than its footer of the footer's data", path)
		}
	}
}

var firstData = regexp.MustCompile(`(?s)id="mirada-data">(.*?)</script>`)

// What stands around a page is drawn once and put into the pages after it, which is
// right only as long as a page looks the same wherever it was drawn.
func TestAPageIsDrawnTheSameAfterOthers(t *testing.T) {
	t.Parallel()
	if web.DrawScript() == "" {
		t.Skip("the front end is not built") // make test builds it first
	}
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	id := shop.Product(staff, "Samaná", 3)
	busy := drawing.New(web.DrawScript(), "https://mirada.do")
	for _, company := range []string{"Mirada", "Otra"} {
		staff.Put("/api/admin/footer-config", map[string]any{"company_name": company, "contact_phone": "8095550199"}).Expect(http.StatusOK)
		for _, path := range []string{"/", "/brands", "/brands?gender=male", "/featured", "/product/" + id, "/contact", "/about", "/", "/contact", "/brands?gender=female"} {
			data := firstData.FindSubmatch(shop.Visitor().Get(path).Expect(http.StatusOK).Body)[1]
			fresh := drawing.New(web.DrawScript(), "https://mirada.do")
			want, err := fresh.Draw(t.Context(), path, string(data))
			if err != nil {
				t.Fatal(err)
			}
			fresh.Close()
			if !bytes.Contains([]byte(want), []byte("<nav")) || !bytes.Contains(drawnFooter.Find([]byte(want)), []byte("8095550199")) {
				t.Errorf("%s is drawn without what stands around it: %s", path, want)
			}
			if got, err := busy.Draw(t.Context(), path, string(data)); err != nil || got != want {
				t.Errorf("%s of %s: %v\n%s\nwant\n%s", path, company, err, got, want)
			}
		}
	}
}
