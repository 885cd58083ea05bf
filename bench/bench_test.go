// Package bench measures the shop against references in the same run, on the same
// machine and at the same time: ratios can be compared between machines, times cannot.
package bench

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"mirada/internal/app"
	"mirada/internal/config"
	"mirada/internal/platform/db"
)

const products = 10_000

// A line a request would be measured too, and drown the results.
func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.DiscardHandler))
	os.Exit(m.Run())
}

func BenchmarkKeptListAgainstFixedBytes(b *testing.B) {
	shop := openShop(b)
	body := get(b, shop.Handler(), "/api/products?per_page=24")
	fixed := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		w.Write(body) //nolint:errcheck // a recorder takes everything
	})
	compare(b, func(int) { get(b, fixed, "/api/products?per_page=24") },
		func(int) { get(b, shop.Handler(), "/api/products?per_page=24") })
}

// Every page of the list is asked for once, so none is kept yet.
func BenchmarkMadeListAgainstBareSQL(b *testing.B) {
	shop := openShop(b)
	file, err := sql.Open("sqlite", "file:"+shop.file+"?_pragma=query_only(ON)")
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	pageOf := func(i int) (page, perPage int) { return i%400 + 1, 24 + i/400 }
	compare(b,
		func(i int) { page, perPage := pageOf(i); bareList(b, file, perPage, (page-1)*perPage) },
		func(i int) {
			page, perPage := pageOf(i)
			get(b, shop.Handler(), fmt.Sprintf("/api/products?page=%d&per_page=%d", page, perPage))
		})
}

func BenchmarkPageAgainstKeptList(b *testing.B) {
	shop := openShop(b)
	compare(b, func(int) { get(b, shop.Handler(), "/api/products?per_page=12") },
		func(int) { get(b, shop.Handler(), "/brands") })
}

// What drafts and the trash cost the shop: the same page and the same product, read from
// the view of what is published and from the bare table.
func BenchmarkPublishedAgainstAllProducts(b *testing.B) {
	shop := openShop(b)
	file, err := sql.Open("sqlite", "file:"+shop.file+"?_pragma=query_only(ON)")
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	read := func(table string) func(int) {
		page, err := file.Prepare(`SELECT id, name, price_cents FROM ` + table + ` ORDER BY created_at DESC, id DESC LIMIT 24 OFFSET ?`)
		if err != nil {
			b.Fatal(err)
		}
		one, err := file.Prepare(`SELECT id, name, price_cents FROM ` + table + ` WHERE id = ?`)
		if err != nil {
			b.Fatal(err)
		}
		return func(i int) {
			readAll(b, page, i%10*24)
			readAll(b, one, fmt.Sprintf("%08d-0000-7000-8000-000000000000", i%products))
		}
	}
	compare(b, read("products"), read("shop_products"))
}

func readAll(b *testing.B, query *sql.Stmt, argument any) {
	rows, err := query.Query(argument)
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, name string
		var cents int
		if err := rows.Scan(&id, &name, &cents); err != nil {
			b.Fatal(err)
		}
	}
	if err := rows.Err(); err != nil {
		b.Fatal(err)
	}
}

// compare runs both in turns and reports how many times as long the subject takes.
func compare(b *testing.B, reference, subject func(i int)) {
	var referenceTime, subjectTime time.Duration
	reference(0)
	subject(0)
	b.ResetTimer()
	for i := range b.N {
		began := time.Now()
		reference(i)
		between := time.Now()
		subject(i)
		referenceTime += between.Sub(began)
		subjectTime += time.Since(between)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(referenceTime.Microseconds())/float64(b.N), "µs/reference")
	b.ReportMetric(float64(subjectTime.Microseconds())/float64(b.N), "µs/subject")
	b.ReportMetric(float64(subjectTime)/float64(referenceTime), "ratio")
}

func get(b *testing.B, handler http.Handler, target string) []byte {
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	if w.Code != http.StatusOK {
		b.Fatalf("%s: status %d", target, w.Code)
	}
	return w.Body.Bytes()
}

type shop struct {
	*app.App
	file string
}

func openShop(b *testing.B) shop {
	b.Helper()
	folder := b.TempDir()
	settings := config.Settings{Addr: "127.0.0.1:8080", Data: folder, MailFrom: "Mirada <no-reply@localhost>", RateLimitScale: 1e6}
	opened, err := app.Open(b.Context(), settings, "bench")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { opened.Close() })
	if err := opened.DB().WriteTx(b.Context(), func(tx *db.Tx) error { return stock(b.Context(), tx) }); err != nil {
		b.Fatal(err)
	}
	return shop{opened, filepath.Join(folder, "mirada.db")}
}

func stock(ctx context.Context, tx *db.Tx) error {
	now := time.Now()
	if _, err := tx.Exec(ctx, `INSERT INTO brands (id, name, created_at, updated_at) VALUES ($1, 'Malecón', $2, $2)`, "b", now); err != nil {
		return err
	}
	for i := range products {
		id, made := fmt.Sprintf("%08d-0000-7000-8000-000000000000", i), now.Add(time.Duration(i)*time.Second)
		if _, err := tx.Exec(ctx, `
			INSERT INTO products (id, name, description, price_cents, brand_id, created_at, updated_at)
			VALUES ($1, $2, 'Aviador de doble puente en acero, lente degradado.', $3, 'b', $4, $4)`, id, fmt.Sprintf("Modelo %d", i), 1000+i, made); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO stock_levels (product_id, on_hand, updated_at) VALUES ($1, 5, $2)`, id, made); err != nil {
			return err
		}
	}
	return nil
}

// bareList is the least that any shop would do for the same page.
func bareList(b *testing.B, file *sql.DB, limit, offset int) {
	rows, err := file.Query(`
		SELECT p.id, p.name, p.description, p.price_cents, s.on_hand, b.name FROM products p
		JOIN brands b ON b.id = p.brand_id JOIN stock_levels s ON s.product_id = p.id
		ORDER BY p.created_at DESC, p.id DESC LIMIT ? OFFSET ?`, limit, offset)
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, name, description, brand string
		var cents, onHand int
		if err := rows.Scan(&id, &name, &description, &cents, &onHand, &brand); err != nil {
			b.Fatal(err)
		}
	}
}
