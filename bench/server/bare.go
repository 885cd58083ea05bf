package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"

	"github.com/alexedwards/argon2id"
	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"
)

// bareTask tells the bare server what to answer, and which database it may ask.
type bareTask struct {
	Answers        map[string]bareAnswer // by path and query
	Driver, Source string
}

type bareAnswer struct {
	Header map[string]string
	Body   []byte
}

// serveBare is the least that a server can do: the same bytes by net/http, its headers with
// them, the same rows by database/sql, the same hash by argon2id.
func serveBare(in io.Reader, out io.Writer) {
	var task bareTask
	if err := json.NewDecoder(in).Decode(&task); err != nil {
		panic(err)
	}
	rows, err := sql.Open(task.Driver, task.Source)
	if err != nil {
		panic(err)
	}
	page, err := rows.Prepare(barePage)
	if err != nil {
		panic(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		answer := task.Answers[r.URL.RequestURI()]
		for name, value := range answer.Header {
			w.Header().Set(name, value)
		}
		w.Header().Set("Content-Length", strconv.Itoa(len(answer.Body)))
		w.Write(answer.Body) //nolint:errcheck // the client may be gone
	})
	mux.HandleFunc("/sql", func(w http.ResponseWriter, r *http.Request) {
		asked := r.URL.Query()
		limit, _ := strconv.Atoi(asked.Get("limit"))
		offset, _ := strconv.Atoi(asked.Get("offset"))
		products, err := bareList(page, asked.Get("brand"), limit, offset)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(products) //nolint:errcheck // the client may be gone
	})
	mux.HandleFunc("/hash", func(w http.ResponseWriter, _ *http.Request) {
		_, err := argon2id.CreateHash("a password like any other", &argon2id.Params{Memory: 19456, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32})
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(out, listener.Addr())
	http.Serve(listener, mux) //nolint:errcheck,gosec // it ends with its process
}

// barePage names a row of a list as plainly as it can be read.
const barePage = `
	SELECT p.id, p.name, p.description, p.price_cents, p.image_url, p.category, p.gender, s.on_hand, b.name, p.created_at
	FROM products p JOIN brands b ON b.id = p.brand_id JOIN stock_levels s ON s.product_id = p.id
	WHERE p.brand_id = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT $2 OFFSET $3`

type bareProduct struct {
	ID, Name, Description, ImageURL, Category, Gender, Brand, Created string
	Price, Stock                                                      int
}

func bareList(page *sql.Stmt, brand string, limit, offset int) ([]bareProduct, error) {
	rows, err := page.Query(brand, limit, offset)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []bareProduct
	for rows.Next() {
		var p bareProduct
		if err := rows.Scan(&p.ID, &p.Name, &p.Description, &p.Price, &p.ImageURL, &p.Category, &p.Gender, &p.Stock, &p.Brand, &p.Created); err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, rows.Err()
}
