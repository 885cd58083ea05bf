package app

import (
	"net/http"
	"regexp"
	"strings"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/web"
)

// pages answers every address that is not data or a file with one of the two HTML
// entries, and with status 404 where no such page exists.
type pages struct {
	mux      *http.ServeMux
	shop     string
	admin    string
	ask      read
	describe describer
}

// What the two entries of the front end leave for the server to fill in.
const (
	nonceMark = "__CSP_NONCE__"
	headMark  = "<!--mirada:head-->"
	dataMark  = "<!--mirada:data-->"
)

var notFoundPage = web.Page{Title: "Oops! Page not found", Private: true}

// newPages makes pages of the shop whose API is asked by ask.
func newPages(ask read, describe describer) *pages {
	p := &pages{mux: http.NewServeMux(), shop: web.Entry("index.html"), admin: web.Entry("admin.html"), ask: ask, describe: describe}
	shop, admin := web.Pages()
	p.register(shop, httpx.ShopDocument)
	p.register(admin, httpx.AdminDocument)
	return p
}

var parameter = regexp.MustCompile(`:(\w+)`)

func (p *pages) register(list []web.Page, document httpx.Document) {
	for _, page := range list {
		pattern := parameter.ReplaceAllString(page.Path, "{$1}")
		if pattern == "/" {
			pattern = "/{$}"
		}
		p.mux.HandleFunc("GET "+pattern, func(w http.ResponseWriter, r *http.Request) {
			p.serve(w, r, document, page)
		})
	}
}

func (p *pages) serve(w http.ResponseWriter, r *http.Request, document httpx.Document, page web.Page) {
	if document == httpx.AdminDocument {
		page.Private = true
		p.write(w, r, document, &head{page: page}, firstData{}, http.StatusOK)
		return
	}
	data := collect(r.Context(), p.ask, questionsOf(page, r))
	head, status := p.describe.describe(r, page, data)
	p.write(w, r, document, head, data, status)
}

func (p *pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
		return
	}
	if path := strings.TrimRight(r.URL.Path, "/"); path != "" && path != r.URL.Path {
		r = r.Clone(r.Context())
		r.URL.Path = path // /admin-auth/ is /admin-auth
	}
	if _, pattern := p.mux.Handler(r); pattern == "" {
		p.missing(w, r)
		return
	}
	p.mux.ServeHTTP(w, r)
}

// missing shows the 404 with the footer of every page of the shop.
func (p *pages) missing(w http.ResponseWriter, r *http.Request) {
	document, data := documentOf(r.URL.Path), firstData{}
	if document == httpx.ShopDocument {
		data = collect(r.Context(), p.ask, questionsOf(notFoundPage, r))
	}
	p.write(w, r, document, &head{page: notFoundPage}, data, http.StatusNotFound)
}

// documentOf tells which entry shows the 404 of an unknown path.
func documentOf(path string) httpx.Document {
	if strings.HasPrefix(path, "/admin/") || strings.HasPrefix(path, "/admin-auth/") {
		return httpx.AdminDocument
	}
	return httpx.ShopDocument
}

func (p *pages) write(w http.ResponseWriter, r *http.Request, document httpx.Document, head *head, data firstData, status int) {
	entry := p.shop
	if document == httpx.AdminDocument {
		entry = p.admin
	}
	nonce := ids.Secret()
	httpx.DocumentHeaders(w.Header(), document, nonce, head.page.Token)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Vary", "Accept-Encoding")
	if r.Method == http.MethodHead {
		w.WriteHeader(status)
		return
	}
	body := []byte(strings.NewReplacer(nonceMark, nonce, headMark, head.html(), dataMark, data.script()).Replace(entry))
	if httpx.Accepts(r, "gzip") {
		if smaller := httpx.Gzip(body); smaller != nil {
			w.Header().Set("Content-Encoding", "gzip")
			body = smaller
		}
	}
	w.WriteHeader(status)
	w.Write(body) //nolint:errcheck // the client may be gone
}
