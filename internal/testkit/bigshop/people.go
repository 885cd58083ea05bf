package bigshop

import (
	"fmt"

	"mirada/internal/platform/db"
)

// ClientID is the id of the nth client.
func ClientID(n int) string { return fmt.Sprintf("00000000-0000-7000-8060-%012d", n) }

// people makes clients and what a shop gathers with them, one of each: a message, a review,
// a subscription, a movement of stock, and a change by staff with its line in the log.
func people(engine db.Engine, size Size, newest string) []string {
	if size.Clients == 0 {
		return nil
	}
	at := minutesBefore(engine, newest, "n")
	product, client, set := uuid(0, fmt.Sprintf("n %% %d", size.Products)), uuid(60, "n"), uuid(63, "n")
	one := func(table, columns, values string) string {
		return `INSERT INTO ` + table + ` (` + columns + `) WITH RECURSIVE ` + numbers(size.Clients) + ` SELECT ` + values + ` FROM numbers`
	}
	address := `'cliente' || n || '@correo.do'`
	return []string{
		one(`users`, `id, email, email_key, email_confirmed_at, created_at, updated_at`, client+`, `+address+`, `+address+`, `+at+`, `+at+`, `+at),
		one(`user_roles`, `user_id, role, created_at`, client+`, 'user', `+at),
		one(`profiles`, `user_id, first_name, last_name, search_text, created_at, updated_at`,
			client+`, `+word(places, fmt.Sprintf("n %% %d", len(places)))+`, 'Mena', lower(`+word(places, fmt.Sprintf("n %% %d", len(places)))+`) || ' mena ' || `+address+`, `+at+`, `+at),
		one(`client_requests`, `id, name, email, subject, message, status, created_at, updated_at`,
			uuid(61, "n")+`, 'Mena', `+address+`, 'Hola', 'Buenas', CASE n % 4 WHEN 0 THEN 'pending' WHEN 1 THEN 'in_progress' ELSE 'completed' END, `+at+`, `+at),
		one(`product_reviews`, `id, product_id, user_id, stars, fit, body, shown_name, status, created_at, updated_at`,
			uuid(62, "n")+`, `+product+`, `+client+`, 1 + n % 5, 'right', 'Ligera', 'Ana M.', CASE n % 3 WHEN 0 THEN 'pending' ELSE 'published' END, `+at+`, `+at),
		one(`newsletter_subscribers`, `id, email, email_key, confirmed_at, created_at`, uuid(64, "n")+`, `+address+`, `+address+`, `+at+`, `+at),
		one(`stock_transactions`, `id, product_id, transaction_type, quantity, reason, created_at`, uuid(65, "n")+`, `+product+`, 'increase', 1, 'Compra', `+at),
		one(`change_sets`, `id, at, actor_id, actor_email, kind, area, size, state`, set+`, `+at+`, `+uuid(66, "n % 5")+`, 'ana@mirada.do', 'edit', 'products', 1, 'done'`),
		one(`revisions`, `id, change_set_id, seq, kind, target_id, name, version, before, after, at`,
			uuid(67, "n")+`, `+set+`, 0, 'product', `+product+`, 'Montura', 1, '{"name": "Antes"}', '{"name": "Montura"}', `+at),
		one(`audit_log`, `id, at, actor_id, actor_email, action, target_type, target_id, change_set_id`,
			uuid(68, "n")+`, `+at+`, `+uuid(66, "n % 5")+`, 'ana@mirada.do', 'catalog.product_changed', 'product', `+product+`, `+set),
	}
}
