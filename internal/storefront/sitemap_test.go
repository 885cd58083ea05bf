package storefront_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
	"mirada/internal/testkit/bigshop"
)

// A shop of more products than one list may have names its lists, and every product is in
// exactly one of them.
func TestALargeShopIsListedInParts(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const products = 10_030
		if err := bigshop.Fill(t.Context(), shop.DB(), bigshop.Size{Products: products}); err != nil {
			t.Fatal(err)
		}
		visitor := shop.Visitor()
		var index struct {
			Sitemap []struct {
				Loc string `xml:"loc"`
			} `xml:"sitemap"`
		}
		if err := xml.Unmarshal(visitor.Get("/sitemap.xml").Expect(http.StatusOK).Body, &index); err != nil || len(index.Sitemap) != 3 {
			t.Fatalf("%d parts (%v), want 3", len(index.Sitemap), err)
		}
		listed := map[string]int{}
		for part, want := range []int{0, products - 30, 30} {
			path := strings.TrimPrefix(index.Sitemap[part].Loc, "http://shop.test")
			if path != fmt.Sprintf("/sitemap-%d.xml", part+1) {
				t.Errorf("part %d is at %s", part+1, path)
			}
			body := visitor.Get(path).Expect(http.StatusOK).Body
			if got := bytes.Count(body, []byte("/product/")); got != want {
				t.Errorf("%s lists %d products, want %d", path, got, want)
			}
			for line := range strings.Lines(string(body)) {
				if _, after, is := strings.Cut(line, "/product/"); is {
					listed[after[:36]]++
				}
			}
		}
		if len(listed) != products {
			t.Errorf("%d products are listed, want %d", len(listed), products)
		}
		if first := visitor.Get("/sitemap-1.xml").Body; !bytes.Contains(first, []byte("/brands?brand=")) || !bytes.Contains(first, []byte("<loc>http://shop.test/about</loc>")) {
			t.Error("the first part lacks pages or brands")
		}
		visitor.Get("/sitemap-4.xml").Expect(http.StatusNotFound)
	})
}

// Who asks for one part after the other, after a write each time, is told to slow down.
func TestAFloodOfSitemapsHitsItsClient(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t, testkit.RealLimits)
	visitor, refused := shop.Visitor(), 0
	for range 1000 {
		shop.Exec(`UPDATE products SET name = name WHERE 1 = 0`) // nothing is kept after it
		if answer := visitor.Get("/sitemap.xml"); answer.Status == http.StatusTooManyRequests && answer.Header.Get("Retry-After") != "" {
			refused++
		}
	}
	if refused == 0 {
		t.Error("nobody was refused")
	}
}
