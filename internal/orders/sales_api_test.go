package orders_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/testkit"
)

const sales = "/api/admin/orders"

type salesAnswer struct {
	Items []struct {
		ID          string
		Email       string
		Status      string
		TotalAmount float64 `json:"total_amount"`
		Items       []struct {
			ProductName string  `json:"product_name"`
			Price       float64 `json:"price"`
			Quantity    int     `json:"quantity"`
		}
	}
	Total   int
	Summary struct {
		TotalSales        float64 `json:"total_sales"`
		TotalOrders       int     `json:"total_orders"`
		AverageOrderValue float64 `json:"average_order_value"`
	}
}

func salesOf(staff *testkit.Client, query string) (answer salesAnswer) {
	staff.Get(sales + query).Expect(http.StatusOK).Into(&answer)
	return answer
}

// sold writes one order for each buyer, the first the oldest, with a number of units
// that grows.
func sold(t *testing.T, shop *testkit.Shop, product string, status orders.Status, buyers ...string) {
	t.Helper()
	for n, buyer := range buyers {
		place(t, shop, orders.Draft{Email: buyer, Status: status, CreatedAt: time.Now().Add(time.Duration(n-len(buyers)) * time.Hour),
			Lines: []orders.Line{{ProductID: product, Quantity: n + 1}}})
	}
}

func TestSalesAreListedWithTheFiguresOfAllThatMatch(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		if none := salesOf(staff, ""); none.Total != 0 || none.Items == nil || none.Summary.TotalSales != 0 || none.Summary.AverageOrderValue != 0 {
			t.Errorf("no orders = %+v, want an empty list and zeros", none)
		}
		product := shop.Product(staff, "Samaná", 100)
		sold(t, shop, product, orders.Paid, "uno@correo.do", "dos@correo.do", "tres@correo.do")
		sold(t, shop, product, orders.Cancelled, "cuatro@otro.do")

		first := salesOf(staff, "?per_page=2")
		if first.Total != 4 || len(first.Items) != 2 || first.Summary.TotalOrders != 4 || first.Summary.TotalSales != 1470 || first.Summary.AverageOrderValue != 367.5 {
			t.Errorf("first page = %+v, want 2 of 4 and the figures of all 4", first)
		}
		second := salesOf(staff, "?per_page=2&page=2")
		if len(second.Items) != 2 || second.Items[1].Email != "uno@correo.do" || second.Summary != first.Summary {
			t.Errorf("second page = %+v, want the oldest at its end and the same figures", second)
		}
		if beyond := salesOf(staff, "?per_page=2&page=9"); len(beyond.Items) != 0 || beyond.Total != 4 {
			t.Errorf("beyond the end = %+v, want nothing of 4", beyond)
		}
		paid := salesOf(staff, "?status=paid")
		if paid.Total != 3 || paid.Summary.TotalSales != 1260 || paid.Summary.AverageOrderValue != 420 || paid.Items[0].Status != "paid" {
			t.Errorf("paid = %+v, want three for 1260", paid)
		}
		if both := salesOf(staff, "?status=paid&email=DOS@"); both.Total != 1 || both.Items[0].Email != "dos@correo.do" || both.Summary.TotalSales != 420 {
			t.Errorf("paid by dos@ = %+v, want one", both)
		}
		if item := paid.Items[0].Items[0]; item.ProductName != "Samaná" || item.Price != 210 || item.Quantity != 3 {
			t.Errorf("item = %+v, want three Samaná at 210", item)
		}
	})
}

func TestSalesAreFilteredByEveryStatusAndNoOther(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 100)
		for _, status := range orders.Statuses {
			sold(t, shop, product, status, string(status)+"@correo.do")
		}
		for _, status := range orders.Statuses {
			if found := salesOf(staff, "?status="+string(status)); found.Total != 1 || found.Items[0].Email != string(status)+"@correo.do" {
				t.Errorf("%s = %+v, want its one order", status, found)
			}
		}
		for _, query := range []string{"status=lost", "status=PAID", "status=paid'--", "user_id=x", "select=*", "page=0", "per_page=101", "email=%00", "email=%FF",
			"email=" + strings.Repeat("a", 255)} {
			staff.Get(sales + "?" + query).Expect(http.StatusUnprocessableEntity)
		}
	})
}

func TestEachNumberOfWorkLeadsToAsManyOrders(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 500)
		week := time.Now().Add(-8 * 24 * time.Hour)
		for name, changed := range map[string]string{ // each beside one that nearly waits
			"new": ``, "expires": `expires_at = $1`, "proved": `proof_at = $1, expires_at = $1`, "prepared": `status = 'processing'`, "paid": `status = 'paid'`,
			"collected": `status = 'paid', delivery_kind = 'pickup', ready_at = $1`, "sent": `status = 'shipped', ready_at = $1`,
			"owed": `status = 'cancelled', paid_cents = 100`, "overpaid": `status = 'completed', paid_cents = total_cents + 1`, "over": `status = 'completed', paid_cents = total_cents`,
		} {
			place(t, shop, one(name+"@correo.do", product))
			if changed != "" {
				query, args := `UPDATE orders SET `+changed+` WHERE email_key = `, []any{}
				if strings.Contains(changed, "$1") {
					args = append(args, week)
				}
				shop.Exec(query+fmt.Sprintf("$%d", len(args)+1), append(args, name+"@correo.do")...)
			}
		}
		summary := staff.Get(sales + "/summary").Expect(http.StatusOK).JSON()
		for work, buyers := range map[string]string{"to_accept": "expires new proved", "proofs": "proved", "to_ship": "paid prepared",
			"to_collect": "collected", "refunds_due": "overpaid owed", "expiring_today": "expires"} {
			page := salesOf(staff, "?waiting="+work)
			var found []string
			for _, sale := range page.Items {
				found = append(found, strings.TrimSuffix(sale.Email, "@correo.do"))
			}
			slices.Sort(found)
			if got := strings.Join(found, " "); got != buyers || summary[work] != float64(len(found)) || page.Summary.TotalOrders != len(found) {
				t.Errorf("%s: %q, %v counted, want %q", work, got, summary[work], buyers)
			}
		}
		if both := salesOf(staff, "?waiting=to_ship&status=paid&email=paid"); both.Total != 1 {
			t.Errorf("%d paid ones to ship, want 1", both.Total)
		}
		if rows := strings.Count(string(staff.Get(sales+"/export?waiting=to_ship").Expect(http.StatusOK).Body), "@correo.do"); rows != 2 {
			t.Errorf("%d orders exported, want the 2 to ship", rows)
		}
		staff.Get(sales + "?waiting=anything").Expect(http.StatusUnprocessableEntity)
	})
}

func TestAListSaysEachOrderInItsOwnCurrency(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		carolina := shop.Shopper("carolina@correo.do")
		product := shop.Product(owner, "Samaná", 9)
		for n, currency := range []string{"DOP", "USD"} {
			owner.Put("/api/admin/admin-settings/currency", map[string]any{"value": currency}).Expect(http.StatusOK)
			place(t, shop, orders.Draft{UserID: userID(t, shop, "carolina@correo.do"), Email: "carolina@correo.do", CreatedAt: time.Now().Add(time.Duration(n-2) * time.Hour),
				Lines: []orders.Line{{ProductID: product, Quantity: 1}}})
		}
		for path, client := range map[string]*testkit.Client{sales: owner, "/api/orders": carolina} {
			items := client.Get(path).Expect(http.StatusOK).JSON()["items"].([]any)
			newest, oldest := items[0].(map[string]any), items[1].(map[string]any)
			if newest["currency"] != "USD" || oldest["currency"] != "DOP" {
				t.Errorf("%s: %v, then %v", path, newest["currency"], oldest["currency"])
			}
		}
	})
}

func TestAmountsOfDifferentCurrenciesAreNotAddedUp(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		product, gone := shop.Product(owner, "Samaná", 99), shop.Product(owner, "Macao", 9)
		sell := func(units int, status orders.Status) {
			place(t, shop, orders.Draft{Email: "ana@correo.do", Status: status, Lines: []orders.Line{{ProductID: product, Quantity: units}, {ProductID: gone, Quantity: 1}}})
		}
		use := func(currency string) {
			owner.Put("/api/admin/admin-settings/currency", map[string]any{"value": currency}).Expect(http.StatusOK)
		}
		sell(1, orders.Paid) // in USD
		shop.Exec(`UPDATE orders SET currency = ''`)
		use("EUR")
		sell(9, orders.Paid)
		use("DOP")
		sell(2, orders.Paid)
		sell(3, orders.Cancelled)
		use("USD")
		sell(4, orders.Shipped)
		shop.Exec(`DELETE FROM products WHERE id = $1`, gone)

		type other struct {
			Currency string
			Orders   int
			Total    float64
		}
		var page struct {
			Summary struct {
				TotalSales   float64 `json:"total_sales"`
				TotalOrders  int     `json:"total_orders"`
				AverageValue float64 `json:"average_order_value"`
				Others       []other `json:"other_currencies"`
			}
		}
		read := func(query string) {
			page.Summary.Others = nil
			owner.Get(sales + query).Expect(http.StatusOK).Into(&page)
		}
		read("")
		got := page.Summary
		if got.TotalOrders != 5 || got.TotalSales != 7*210 || got.AverageValue != 735 ||
			!slices.Equal(got.Others, []other{{"DOP", 2, 7 * 210}, {"EUR", 1, 10 * 210}}) {
			t.Errorf("all: %+v", got)
		}
		if read("?status=shipped"); page.Summary.TotalSales != 5*210 || len(page.Summary.Others) != 0 {
			t.Errorf("in one currency: %+v", page.Summary)
		}
		if read("?status=cancelled"); page.Summary.TotalSales != 0 || page.Summary.AverageValue != 0 || len(page.Summary.Others) != 1 {
			t.Errorf("in another currency: %+v", page.Summary)
		}
		glance, err := shop.Orders().Glance(t.Context(), colleague, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		if recent := glance.Recent(); recent != (orders.Figures{Orders: 4, Counted: 2, TotalCents: 7 * 210_00}) {
			t.Errorf("the last days: %+v", recent)
		}
		if best := glance.BestSellers; len(best) != 2 || best[0].Quantity != 16 || best[0].TotalCents != 5*210_00 || best[1].Quantity != 4 || best[1].TotalCents != 2*210_00 {
			t.Errorf("best sellers: %+v", best)
		}
	})
}

func TestAnAddressIsSearchedToTheLetter(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 100)
		for _, buyer := range []string{"a_b@correo.do", "axb@correo.do", "100%@correo.do", "Ana.MENA@Correo.do"} {
			place(t, shop, one(buyer, product))
		}
		for typed, want := range map[string]int{
			"a_b": 1, "_": 1, "%": 1, "0%@": 1, `\`: 0, `\%`: 0, "ana.mena@CORREO": 1, "correo.do": 4, " correo ": 4, "' OR '1'='1": 0, "nadie": 0,
		} {
			if got := salesOf(staff, "?email="+url.QueryEscape(typed)).Total; got != want {
				t.Errorf("%q found %d, want %d", typed, got, want)
			}
		}
	})
}

func TestSalesAreForStaff(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shopper := shop.Shopper("carolina@correo.do")
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		for _, path := range []string{sales, sales + "/export", "/api/admin/dashboard"} {
			shop.Visitor().Get(path).Expect(http.StatusUnauthorized)
			shopper.Get(path).Expect(http.StatusUnauthorized)
			if answer := staff.Get(path).Expect(http.StatusOK); answer.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s may be cached: %s", path, answer.Header.Get("Cache-Control"))
			}
			for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete} {
				if path == sales && method == http.MethodPost || path == sales+"/export" && method == http.MethodPut {
					continue // staff enter orders there; the other is an order that is not there
				}
				staff.Do(method, path, nil).Expect(http.StatusMethodNotAllowed)
			}
		}
	})
}

func TestTheExportHoldsEveryOrderThatMatches(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		evil := shop.Product(staff, `=HYPERLINK("http://x","y")`, 10)
		place(t, shop, orders.Draft{Email: "=cmd@correo.do", TrackingNumber: "@SUM(A1)", Lines: []orders.Line{{ProductID: evil, Quantity: 2}}})
		const many = 1100 // more than two batches, four of each moment
		orders.Fill(t, shop.DB(), many, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))

		answer := staff.Get(sales + "/export").Expect(http.StatusOK)
		if kind, name := answer.Header.Get("Content-Type"), answer.Header.Get("Content-Disposition"); kind != "text/csv; charset=utf-8" || !strings.HasPrefix(name, `attachment; filename="mirada-sales-`) {
			t.Errorf("type %q, disposition %q", kind, name)
		}
		text, marked := strings.CutPrefix(string(answer.Body), "\uFEFF")
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil || !marked || len(rows) != many+2 {
			t.Fatalf("%d rows, marked %v, %v; want a heading and %d orders", len(rows), marked, err, many+1)
		}
		seen := map[string]bool{}
		for _, row := range rows[1:] {
			seen[row[0]] = true
		}
		if len(seen) != many+1 {
			t.Errorf("%d different orders, want %d", len(seen), many+1)
		}
		if first := rows[1]; first[2] != "'=cmd@correo.do" || first[4] != `2 × =HYPERLINK("http://x","y")` || first[5] != "2" || first[6] != "420.00" || first[7] != "'@SUM(A1)" {
			t.Errorf("first row = %q", first)
		}
		if narrow := staff.Get(sales + "/export?status=pending&email=cmd").Expect(http.StatusOK); strings.Count(string(narrow.Body), "\r\n") != 2 {
			t.Errorf("filtered = %s, want one order", narrow.Body)
		}
		if lines := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'orders.exported'`); lines != 2 {
			t.Errorf("%d audit lines, want one for each export", lines)
		}
	})
}
