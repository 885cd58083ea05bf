package customers_test

import (
	"net/http"
	"slices"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const favourites = "/api/user-favorites"

func marked(t *testing.T, shopper *testkit.Client) []string {
	t.Helper()
	var list struct {
		Items []struct {
			ProductID string `json:"product_id"`
		}
	}
	shopper.Get(favourites).Expect(http.StatusOK).Into(&list)
	ids := []string{}
	for _, item := range list.Items {
		ids = append(ids, item.ProductID)
	}
	return ids
}

func TestFavouritesAreKeptWithTheAccount(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		first, second := shop.Product(staff, "Samaná", 1), shop.Product(staff, "Ocoa", 1)
		shopper, other := shop.Shopper("caro@correo.do"), shop.Shopper("otro@correo.do")

		shopper.Put(favourites+"/"+first, nil).Expect(http.StatusNoContent)
		shopper.Put(favourites+"/"+first, nil).Expect(http.StatusNoContent)
		if got := marked(t, shopper); !slices.Equal(got, []string{first}) {
			t.Errorf("favourites = %v, want one", got)
		}
		gone := "00000000-0000-0000-0000-000000000000"
		shopper.Put(favourites+"/"+gone, nil).ExpectProblem(http.StatusNotFound, "customers.product_not_found")
		shopper.Post(favourites+"/merge", map[string]any{"product_ids": []string{first, second, gone}}).Expect(http.StatusOK)
		if got := marked(t, shopper); !slices.Equal(got, []string{second, first}) {
			t.Errorf("after merging = %v, want both", got)
		}
		shopper.Delete(favourites+"/"+first, nil).Expect(http.StatusNoContent)
		shopper.Delete(favourites+"/"+first, nil).Expect(http.StatusNoContent)
		if got := marked(t, other); len(got) != 0 {
			t.Errorf("another person's = %v, want none", got)
		}
		shopper.Post(favourites+"/merge", map[string]any{"product_ids": []string{"x"}}).Expect(http.StatusUnprocessableEntity)
		shop.Visitor().Get(favourites).Expect(http.StatusUnauthorized)
	})
}

func TestManyClicksAreOneFavourite(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		product := shop.Product(shop.Staff("ana@mirada.do", identity.RoleAdmin), "Samaná", 1)
		shopper := shop.Shopper("caro@correo.do")
		var wg sync.WaitGroup
		for range 100 {
			wg.Go(func() {
				if answer := shopper.Race(http.MethodPut, favourites+"/"+product, nil); answer.Status != http.StatusNoContent {
					t.Errorf("status = %d", answer.Status)
				}
			})
		}
		wg.Wait()
		if n := shop.Count(`SELECT count(*) FROM user_favorites`); n != 1 {
			t.Errorf("rows = %d, want 1", n)
		}
	})
}
