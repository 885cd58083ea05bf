package bigshop

import (
	"fmt"

	"mirada/internal/platform/db"
)

// sales makes orders of two items, one for each minute back from the newest, most of
// few products and some of all, by clients as far as there are any.
func sales(engine db.Engine, size Size, newest string) []string {
	if size.Orders == 0 {
		return nil
	}
	at := minutesBefore(engine, newest, "n")
	product := uuid(0, chosen(41, size.Products))
	popular := uuid(0, chosen(42, min(size.Products, 500)))
	item := func(block int, product string) string {
		return `
			INSERT INTO order_items (id, order_id, product_id, product_name, price_cents, quantity, sold_at) WITH RECURSIVE ` + numbers(size.Orders) + `
			SELECT ` + uuid(block, "n") + `, ` + uuid(50, "n") + `, ` + product + `, 'Montura', 5000, 1 + ` + chosen(44, 2) + `, ` + at + ` FROM numbers`
	}
	return []string{`
		INSERT INTO orders (id, number, user_id, email, email_key, status, total_cents, created_at, updated_at) WITH RECURSIVE ` + numbers(size.Orders) + `
		SELECT ` + uuid(50, "n") + `, 10001 + n, CASE WHEN n % 9000 < ` + fmt.Sprint(size.Clients) + ` THEN ` + uuid(60, "n % 9000") + ` END, 'cliente' || (n % 9000) || '@correo.do', 'cliente' || (n % 9000) || '@correo.do',
			CASE ` + chosen(43, 20) + ` WHEN 0 THEN 'cancelled' WHEN 1 THEN 'pending' WHEN 2 THEN 'processing' WHEN 3 THEN 'paid' WHEN 4 THEN 'shipped'
				WHEN 5 THEN 'delivered' ELSE 'completed' END,
			10000 + n % 700, ` + at + `, ` + at + ` FROM numbers`,
		item(51, product), item(52, popular)}
}
