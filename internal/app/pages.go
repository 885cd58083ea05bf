package app

import (
	"fmt"
	"html"
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
	base     string
	mux      *http.ServeMux
	shop     string
	admin    string
	describe map[string]describe
}

// describe tells what the page at an address with a parameter is about; found is
// false when there is no such thing.
type describe func(r *http.Request, page web.Page) (described web.Page, found bool)

// What the two entries of the front end leave for the server to fill in.
const (
	nonceMark = "__CSP_NONCE__"
	headMark  = "<!--mirada:head-->"
	dataMark  = "<!--mirada:data-->"
)

var notFoundPage = web.Page{Title: "Oops! Page not found", Private: true}

// newPages takes, by path, how pages with a parameter are described.
func newPages(base string, byPath map[string]describe) *pages {
	p := &pages{base: base, mux: http.NewServeMux(), shop: web.Entry("index.html"), admin: web.Entry("admin.html"), describe: byPath}
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
	status := http.StatusOK
	if describe := p.describe[page.Path]; describe != nil {
		described, found := describe(r, page)
		if page = described; !found {
			status = http.StatusNotFound
		}
	}
	p.write(w, r, document, page, status)
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
		p.write(w, r, documentOf(r.URL.Path), notFoundPage, http.StatusNotFound)
		return
	}
	p.mux.ServeHTTP(w, r)
}

// documentOf tells which entry shows the 404 of an unknown path.
func documentOf(path string) httpx.Document {
	if strings.HasPrefix(path, "/admin/") || strings.HasPrefix(path, "/admin-auth/") {
		return httpx.AdminDocument
	}
	return httpx.ShopDocument
}

func (p *pages) write(w http.ResponseWriter, r *http.Request, document httpx.Document, page web.Page, status int) {
	entry := p.shop
	if document == httpx.AdminDocument {
		entry = p.admin
	}
	nonce := ids.Secret()
	httpx.DocumentHeaders(w.Header(), document, nonce, page.Token)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return
	}
	text := strings.NewReplacer(nonceMark, nonce, headMark, p.head(r, document, page), dataMark, "").Replace(entry)
	w.Write([]byte(text)) //nolint:errcheck // the client may be gone
}

// head is what search engines and link previews read.
func (p *pages) head(r *http.Request, document httpx.Document, page web.Page) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<title>%s</title>", html.EscapeString(pageTitle(page)))
	if page.Description != "" {
		fmt.Fprintf(&b, `<meta name="description" content="%s">`, html.EscapeString(page.Description))
	}
	if document == httpx.AdminDocument || page.Private {
		b.WriteString(`<meta name="robots" content="noindex">`)
	} else {
		fmt.Fprintf(&b, `<link rel="canonical" href="%s">`, html.EscapeString(p.base+r.URL.EscapedPath()))
	}
	return b.String()
}

func pageTitle(page web.Page) string {
	if page.Title == "Mirada" {
		return page.Title
	}
	return page.Title + " · Mirada"
}
