package attacks_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// badAddresses run, hide where they lead, or lead away unseen, each in several guises.
func badAddresses() (all []string) {
	for _, scheme := range []string{"javascript:hit()", "data:text/html,<b>", "vbscript:hit()", "file:///etc/passwd", "blob:https://x", "ftp://evil.example"} {
		colon := strings.Index(scheme, ":")
		all = append(all, scheme, strings.ToUpper(scheme), " "+scheme, "\t"+scheme, scheme[:2]+"\t"+scheme[2:], scheme[:2]+"\n"+scheme[2:],
			scheme[:colon]+"&colon;"+scheme[colon+1:], scheme[:colon]+" "+scheme[colon:], "/\n"+scheme, scheme[:1]+"\u00ad"+scheme[1:])
	}
	return append(all, "//evil.example", "///evil.example", `/\evil.example`, `\\evil.example`, "https:evil.example", "https:/evil.example", "https://good.example@evil.example",
		"https://evil.example/\r\nSet-Cookie:x", "https://evil.example/\u202e", "https://"+strings.Repeat("a", 4096), "evil.example", "../admin", "https://[::1", "http://%zz")
}

func TestAddressesThatLeadAstrayAreRefused(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		staff := c.callers[super]
		for _, place := range []struct {
			path, field string
			rest        object
		}{
			{"/api/admin/brands", "logo_url", object{"name": "Marca"}},
			{"/api/admin/slider-content", "image_url", object{"title": "Lámina"}},
			{"/api/admin/slider-content", "button_link", object{"title": "Lámina"}},
			{"/api/admin/social-networks", "url", object{"platform": "Instagram"}},
			{"/api/admin/site-content", "content", object{"content_key": "a", "content_type": "link", "page_slug": "help"}},
			{"/api/admin/site-content", "content", object{"content_key": "a", "content_type": "image", "page_slug": "help"}},
		} {
			for _, address := range badAddresses() {
				cases++
				place.rest[place.field] = address
				answer := staff.Race(http.MethodPost, place.path, place.rest)
				// What stands around an address is trimmed; an honest one may be left.
				if answer.Status != http.StatusUnprocessableEntity {
					t.Errorf("%s of %s = %q: status %d: %.200s", place.field, place.path, address, answer.Status, answer.Body)
				}
			}
		}
		wantCount(t, cases, 384)
	})
}

// No parameter anywhere leads a visitor to another site.
func TestNothingLeadsToAnotherSite(t *testing.T) {
	t.Parallel()
	shop, cases := testkit.OpenShop(t), 0
	for _, path := range []string{"/", "/auth", "/cart", "/admin-auth", "/confirm-email", "//evil.example", "/%5cevil.example", "/\\evil.example"} {
		for _, name := range []string{"", "redirect", "next", "url", "return_to", "redirect_to", "continue", "callback"} {
			cases++
			address := path
			if name != "" {
				address += "?" + name + "=https://evil.example/"
			}
			request := shop.Visitor().Request(t.Context(), http.MethodGet, "/", nil)
			request.URL.Path, request.URL.RawQuery, _ = strings.Cut(address, "?")
			answer := shop.Visitor().Send(request)
			if to := answer.Header.Get("Location"); strings.Contains(to, "evil") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, `/\`) {
				t.Errorf("%s leads to %s", address, to)
			}
		}
	}
	wantCount(t, cases, 20)
}
