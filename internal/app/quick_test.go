package app_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// What is answered quickly is what the long way answers, header by header.
func TestTheQuickWaySaysWhatTheLongOneDoes(t *testing.T) {
	t.Parallel()
	for name, option := range map[string]testkit.Option{"http": testkit.RealLimits, "https": testkit.OverHTTPS} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shop := testkit.OpenShop(t, option)
			id := shop.Product(shop.Staff("ana@mirada.do", identity.RoleSuperAdmin), "Samaná", 9)
			visitor := shop.Visitor().With("Accept-Encoding", "gzip")
			for _, path := range []string{"/api/products", "/api/products/" + id, "/api/products/featured?per_page=4", "/api/products?f=talla.m", "/", "/product/" + id} {
				for range 4 { // made, found, and ready from then on
					visitor.Get(path).Expect(http.StatusOK)
				}
				if shop.Router().Kept(path) == nil && strings.HasPrefix(path, "/api/") {
					t.Errorf("%s is not ready", path)
				}
				compare(t, path, visitor.Get(path), visitor.Get("http://shop.test"+path)) // a proxy's spelling goes the long way
				known := visitor.With("If-None-Match", visitor.Get(path).Header.Get("ETag"))
				compare(t, path+", known", known.Get(path).Expect(http.StatusNotModified), known.Get("http://shop.test"+path))
			}
		})
	}
}

func compare(t *testing.T, what string, quick, long testkit.Answer) {
	t.Helper()
	quick.Header.Del("X-Request-Id")
	long.Header.Del("X-Request-Id")
	same := maps.EqualFunc(quick.Header, long.Header, func(one, other []string) bool { return len(one) == 1 && len(other) == 1 && one[0] == other[0] })
	if quick.Status != long.Status || string(quick.Body) != string(long.Body) || !same {
		t.Errorf("%s: %d %v\nthe long way: %d %v", what, quick.Status, quick.Header, long.Status, long.Header)
	}
}

func TestKeptAnswersAreLimitedByClient(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t, testkit.RealLimits)
	visitor, refused := shop.Visitor(), 0
	for range 400 {
		if visitor.Get("/api/brands").Status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 {
		t.Error("one client may ask for what is kept as often as it likes")
	}
}
