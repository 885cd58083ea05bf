package orders_test

import (
	"encoding/json"
	"testing"

	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// wantBooksInOrder fails unless goods, sums, ledger and history of every order agree,
// and every unit that was ever on the shelf is there or taken by an order.
func wantBooksInOrder(t *testing.T, shop *testkit.Shop, units int) {
	t.Helper()
	for what, query := range map[string]string{
		"units an order holds = taken − given by its movements": `
			SELECT count(*) FROM orders o WHERE
				(SELECT COALESCE(sum(stock_taken), 0) FROM order_items WHERE order_id = o.id) <>
				(SELECT COALESCE(sum(CASE WHEN transaction_type = 'decrease' THEN quantity ELSE -quantity END), 0)
					FROM stock_transactions WHERE reason LIKE 'Order ' || substr(o.id, 1, 8) || '%')`,
		"total = goods − discount + delivery (+ tax)": `
			SELECT count(*) FROM orders WHERE total_cents <>
				subtotal_cents - discount_cents + delivery_cents + CASE WHEN itbis_mode = 'added' THEN itbis_cents ELSE 0 END`,
		"subtotal = prices of the items": `
			SELECT count(*) FROM orders o WHERE subtotal_cents <> (SELECT sum(price_cents * quantity) FROM order_items WHERE order_id = o.id)`,
		"shares = discount of the order": `
			SELECT count(*) FROM orders o WHERE order_discount_cents <> (SELECT sum(share_cents) FROM order_items WHERE order_id = o.id)
				OR discount_cents <> order_discount_cents + (SELECT sum(discount_cents) FROM order_items WHERE order_id = o.id)`,
		"paid = live payments": `
			SELECT count(*) FROM orders o WHERE paid_cents <>
				(SELECT COALESCE(sum(amount_cents), 0) FROM order_payments WHERE order_id = o.id AND kind = 'payment' AND voided_at IS NULL)`,
		"refunded = live refunds, never above paid": `
			SELECT count(*) FROM orders o WHERE refunded_cents > paid_cents OR refunded_cents <>
				(SELECT COALESCE(sum(amount_cents), 0) FROM order_payments WHERE order_id = o.id AND kind = 'refund' AND voided_at IS NULL)`,
		"credited = returns": `
			SELECT count(*) FROM orders o WHERE credited_cents <>
				(SELECT COALESCE(sum(credit_cents), 0) FROM order_returns WHERE order_id = o.id)`,
		"an order holds no more than was bought and did not come back": `
			SELECT count(*) FROM order_items WHERE stock_taken - lost > quantity OR lost > stock_taken OR returned > quantity`,
		"each act of staff has its line in the audit log": `
			SELECT count(*) FROM orders o WHERE
				(SELECT count(DISTINCT at) FROM order_events WHERE order_id = o.id AND actor_kind = 'staff' AND actor_id <> '') <>
				(SELECT count(*) FROM audit_log WHERE target_type = 'order' AND target_id = o.id)`,
		"used = uses that were not given back, of live orders": `
			SELECT count(*) FROM coupons c WHERE used <> (SELECT count(*) FROM coupon_uses u JOIN orders o ON o.id = u.order_id
				WHERE u.coupon_id = c.id AND NOT u.is_given_back AND o.status <> 'cancelled' AND o.coupon_code <> '')`,
		"a coupon's use is the discount of its order": `
			SELECT count(*) FROM coupon_uses u JOIN orders o ON o.id = u.order_id
			WHERE NOT u.is_given_back AND u.amount_cents <> o.order_discount_cents`,
		"a shelf = all its movements": `
			SELECT count(*) FROM stock_levels l WHERE on_hand <> (SELECT COALESCE(sum(CASE WHEN transaction_type = 'increase' THEN quantity ELSE -quantity END), 0)
				FROM stock_transactions WHERE product_id = l.product_id)`,
		"a checkout is one order": `SELECT count(checkout_id) - count(DISTINCT checkout_id) FROM orders`,
		"numbers never repeat":    `SELECT count(*) - count(DISTINCT number) FROM orders`,
	} {
		if n := shop.Count(query); n != 0 {
			t.Errorf("%s: not true of %d", what, n)
		}
	}
	if n := shop.Count(`SELECT (SELECT sum(on_hand) FROM stock_levels) + (SELECT COALESCE(sum(stock_taken), 0) FROM order_items)`); n != units {
		t.Errorf("%d units on shelves and in orders, want %d", n, units)
	}
	wantSums(t, shop)
	wantHistory(t, shop)
}

// wantSums fails unless every order costs what its lines, discount, delivery and tax
// come to when they are reckoned anew.
func wantSums(t *testing.T, shop *testkit.Shop) {
	t.Helper()
	type line struct {
		OrderID                                         string
		Price, Line, Share, Tax                         int64
		Quantity                                        int
		Own, Delivery, Subtotal, Discount, Itbis, Total int64
		Mode                                            orders.TaxMode
		Rate                                            int64
		OnDelivery                                      bool
	}
	lines, err := db.All[line](t.Context(), shop.DB(), `
		SELECT o.id AS order_id, i.price_cents AS price, i.discount_cents AS line, i.share_cents AS share, i.itbis_cents AS tax, i.quantity,
			o.order_discount_cents AS own, o.delivery_cents AS delivery, o.subtotal_cents AS subtotal, o.discount_cents AS discount,
			o.itbis_cents AS itbis, o.total_cents AS total, o.itbis_mode AS mode, o.itbis_rate_hundredths AS rate, o.itbis_on_delivery AS on_delivery
		FROM orders o JOIN order_items i ON i.order_id = o.id ORDER BY o.id, i.position, i.product_name, i.id`)
	if err != nil {
		t.Fatal(err)
	}
	for len(lines) > 0 {
		order, count := lines[0], 0
		var priced []orders.Priced
		for ; count < len(lines) && lines[count].OrderID == order.OrderID; count++ {
			priced = append(priced, orders.Priced{PriceCents: lines[count].Price, Quantity: lines[count].Quantity, DiscountCents: lines[count].Line})
		}
		totals := orders.AddUp(priced, order.Own, order.Delivery, orders.Tax{Mode: order.Mode, RateHundredths: order.Rate, OnDelivery: order.OnDelivery})
		if totals.SubtotalCents != order.Subtotal || totals.DiscountCents != order.Discount || totals.TaxCents != order.Itbis || totals.TotalCents != order.Total {
			t.Errorf("order %s says %+v, its lines come to %+v", order.OrderID[:8], order, totals)
		}
		for i, reckoned := range totals.Lines {
			if lines[i].Share != reckoned.ShareCents || lines[i].Tax != reckoned.TaxCents {
				t.Errorf("order %s, line %d: share %d and tax %d, want %+v", order.OrderID[:8], i, lines[i].Share, lines[i].Tax, reckoned)
			}
		}
		lines = lines[count:]
	}
}

// wantHistory fails unless the statuses in each history lead, one after the other, to
// the order's own.
func wantHistory(t *testing.T, shop *testkit.Shop) {
	t.Helper()
	type line struct{ OrderID, Kind, Data, Status string }
	lines, err := db.All[line](t.Context(), shop.DB(), `
		SELECT e.order_id, e.kind, e.data, o.status FROM order_events e JOIN orders o ON o.id = e.order_id ORDER BY e.order_id, e.at, e.id`)
	if err != nil {
		t.Fatal(err)
	}
	last, stands := map[string]string{}, map[string]string{}
	for _, l := range lines {
		var said struct{ From, Status string }
		if err := json.Unmarshal([]byte(l.Data), &said); err != nil {
			t.Fatal(err)
		}
		stands[l.OrderID] = l.Status
		if said.Status == "" {
			continue
		}
		if before := last[l.OrderID]; before != said.From {
			t.Errorf("order %s: %s leads from %q, but %q was before", l.OrderID[:8], l.Kind, said.From, before)
		}
		last[l.OrderID] = said.Status
	}
	for id, status := range stands {
		if last[id] != status {
			t.Errorf("order %s is %s, its history ends with %q", id[:8], status, last[id])
		}
	}
}
