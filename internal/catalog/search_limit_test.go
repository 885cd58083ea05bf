package catalog_test

import (
	"net/http"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// Searches are 240 a minute for each client, whatever way the words come: the counts
// beside a search cost as much as the search.
func TestSearchesAreLimitedHoweverTheyAreAskedFor(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Product(shop.Staff("ana@mirada.do", identity.RoleSuperAdmin), "Samaná", 1)
		from := func(address string) *testkit.Client {
			visitor := shop.Visitor()
			visitor.Address = address + ":40000"
			return visitor
		}
		ways := []string{"/api/products/search?q=samana", facetsPath + "?q=samana", facetsPath + "?scope=featured&q=samana", facetsPath + "?scope=search&q=samana"}
		// untilRefused counts what is answered before the limit is met.
		untilRefused := func(visitor *testkit.Client, ways ...string) (answered int) {
			for ; answered < 600; answered++ {
				answer := visitor.Get(ways[answered%len(ways)])
				if answer.Status == http.StatusTooManyRequests && answer.Header.Get("Retry-After") != "" {
					break
				}
				answer.Expect(http.StatusOK)
			}
			return answered
		}
		visitor, begun := from("203.0.113.21"), time.Now()
		answered := untilRefused(visitor, ways...)
		// While they are counted, four come back each second.
		if most := 241 + int(4*time.Since(begun).Seconds()); answered < 240 || answered > most {
			t.Errorf("%d searches were answered, want 240 to %d", answered, most)
		}
		for _, way := range ways {
			if answered := untilRefused(visitor, way); answered > 40 {
				t.Errorf("%s was answered %d times more", way, answered)
			}
		}
		visitor.Get(facetsPath + "?f=precio.0.x").Expect(http.StatusOK) // counts without words are no search
		visitor.Get("/api/products").Expect(http.StatusOK)
		from("203.0.113.22").Get(ways[1]).Expect(http.StatusOK)
	}, testkit.RealLimits)
}
