package main_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// openBehind opens a shop's database beside the shop.
func openBehind(t *testing.T, data, database string) *sql.DB {
	t.Helper()
	name, address := "sqlite", "file:"+filepath.Join(data, "mirada.db")+"?_pragma=busy_timeout(15000)"
	if database != "" {
		name, address = "pgx", database
	}
	behind, err := sql.Open(name, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { behind.Close() })
	return behind
}

// never lists what no state of a shop may hold; each counts the rows that break it.
var never = map[string]string{
	"a level of stock that its history does not explain": `SELECT count(*) FROM stock_levels l WHERE l.on_hand < 0 OR l.on_hand <>
		(SELECT coalesce(sum(CASE t.transaction_type WHEN 'increase' THEN t.quantity ELSE -t.quantity END), 0) FROM stock_transactions t WHERE t.product_id = l.product_id)`,
	"a product with images and not one thumbnail": `SELECT count(*) FROM (SELECT product_id FROM product_images GROUP BY product_id
		HAVING sum(CASE WHEN is_thumbnail THEN 1 ELSE 0 END) <> 1) AS odd`,
	"a shopper without profile, role or password": `SELECT count(*) FROM users u WHERE u.email LIKE 'r%@example.do' AND (
		NOT EXISTS (SELECT 1 FROM profiles p WHERE p.user_id = u.id) OR NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id)
		OR NOT EXISTS (SELECT 1 FROM credentials c WHERE c.user_id = u.id))`,
	"a shopper without exactly one mail": `SELECT count(*) FROM users u WHERE u.email LIKE 'r%@example.do' AND
		(SELECT count(*) FROM mails m WHERE m.recipient = u.email) <> 1`,
	"a mail without its shopper":               `SELECT count(*) FROM mails m WHERE m.recipient LIKE 'r%@example.do' AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = m.recipient)`,
	"a second footer":                          `SELECT CASE WHEN count(*) > 1 THEN count(*) ELSE 0 END FROM footer_config`,
	"two default addresses":                    `SELECT count(*) FROM (SELECT user_id FROM user_addresses WHERE is_default GROUP BY user_id HAVING count(*) > 1) AS odd`,
	"no super administrator":                   `SELECT CASE WHEN count(*) = 0 THEN 1 ELSE 0 END FROM user_roles r JOIN admin_users a ON a.user_id = r.user_id WHERE r.role = 'super_admin' AND a.is_active`,
	"a product that staff made without a line": `SELECT count(*) FROM products p WHERE p.name LIKE 'r%-w%' AND NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.target_id = p.id)`,
	"a key without its answer":                 `SELECT count(*) FROM idempotency_keys WHERE answer IS NULL OR answer = ''`,
}

// wantWhole proves that every acknowledged write is there once, that what was not
// acknowledged is there whole or not at all, and that the shop's promises hold.
func wantWhole(t *testing.T, l *ledger, behind *sql.DB, data string) {
	t.Helper()
	sent, acked := l.snapshot()
	found := map[string]int{}
	for kind, query := range map[string]string{
		"stock ":   `SELECT reason FROM stock_transactions`,
		"product ": `SELECT name FROM products`,
		"message ": `SELECT subject FROM client_requests`,
		"shopper ": `SELECT replace(email, '@example.do', '') FROM users`,
		"picture ": `SELECT replace(p.name, 'con foto ', '') FROM products p JOIN product_images i ON i.product_id = p.id`,
	} {
		for _, name := range column(t, behind, query) {
			found[kind+name]++
		}
	}
	lost, twice := 0, 0
	for id := range sent {
		switch {
		case acked[id] && found[id] == 0:
			lost++
			t.Errorf("%s was acknowledged and is not there", id)
		case found[id] > 1:
			twice++
			t.Errorf("%s is there %d times", id, found[id])
		}
	}
	for what, query := range never {
		if n := column(t, behind, query); n[0] != "0" {
			t.Errorf("%s: %s", what, n[0])
		}
	}
	if data != "" {
		wantWholeFiles(t, behind, data)
	}
}

// wantWholeFiles holds a SQLite shop to the soundness of its file and its pictures.
func wantWholeFiles(t *testing.T, behind *sql.DB, data string) {
	t.Helper()
	if sound := column(t, behind, `PRAGMA integrity_check`); sound[0] != "ok" {
		t.Errorf("integrity_check: %v", sound)
	}
	if strays := column(t, behind, `SELECT count(*) FROM pragma_foreign_key_check`); strays[0] != "0" {
		t.Errorf("%s rows refer to nothing", strays[0])
	}
	for _, address := range column(t, behind, `SELECT image_url FROM product_images`) {
		file := filepath.Join(data, "uploads", filepath.FromSlash(strings.TrimPrefix(address, "/media/")))
		if info, err := os.Stat(file); err != nil || info.Size() == 0 {
			t.Errorf("%s has no file: %v", address, err)
		}
	}
}

// column reads one column as text.
func column(t *testing.T, behind *sql.DB, query string) (values []string) {
	t.Helper()
	rows, err := behind.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatalf("%v in %s", err, query)
	}
	defer rows.Close()
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			t.Fatal(err)
		}
		values = append(values, value)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return values
}

// awaitWrites waits until the load has some more writes acknowledged.
func awaitWrites(t *testing.T, l *ledger, more int, within time.Duration) time.Duration {
	t.Helper()
	want, started := l.count()+more, time.Now()
	for l.count() < want {
		if time.Since(started) > within {
			t.Fatalf("no write was acknowledged within %v", within)
		}
		time.Sleep(5 * time.Millisecond)
	}
	return time.Since(started)
}
