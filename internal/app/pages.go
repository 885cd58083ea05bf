package app

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"mirada/internal/platform/drawing"
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
	drawer   *drawing.Drawer
}

// What the two entries of the front end leave for the server to fill in.
const (
	nonceMark = "__CSP_NONCE__"
	headMark  = "<!--mirada:head-->"
	rootMark  = `<div id="root"></div>`
	dataMark  = "<!--mirada:data-->"
)

var notFoundPage = web.Page{Title: "Oops! Page not found", Private: true}

// newPages makes pages of the shop whose API is asked by ask.
func newPages(ask read, describe describer, drawer *drawing.Drawer) *pages {
	p := &pages{mux: http.NewServeMux(), shop: web.Entry("index.html"), admin: web.Entry("admin.html"),
		ask: ask, describe: describe, drawer: drawer}
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
		p.write(w, r, document, filling{head: &head{page: page}, status: http.StatusOK})
		return
	}
	data := collect(r.Context(), p.ask, questionsOf(page, r))
	head, status := p.describe.describe(r, page, data)
	shown := filling{head: head, data: data.json(), status: status}
	if status == http.StatusOK && page.Drawn && shown.data != "" {
		shown.drawn, _ = p.drawer.Draw(drawnAddress(r), shown.data)
	}
	p.write(w, r, document, shown)
}

// drawnAddress leaves out of an address what no page looks at.
func drawnAddress(r *http.Request) string {
	asked, known := r.URL.Query(), url.Values{}
	for _, name := range []string{"brand", "gender", "sort", "page"} {
		if asked.Has(name) {
			known.Set(name, asked.Get(name))
		}
	}
	return (&url.URL{Path: r.URL.Path, RawQuery: known.Encode()}).String()
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
	p.write(w, r, document, filling{head: &head{page: notFoundPage}, data: data.json(), status: http.StatusNotFound})
}

// documentOf tells which entry shows the 404 of an unknown path.
func documentOf(path string) httpx.Document {
	if strings.HasPrefix(path, "/admin/") || strings.HasPrefix(path, "/admin-auth/") {
		return httpx.AdminDocument
	}
	return httpx.ShopDocument
}

// filling is what is put into an entry.
type filling struct {
	head   *head
	data   string // JSON, "" where there is none
	drawn  string // the page as HTML, "" where it draws itself
	status int
}

func (p *pages) write(w http.ResponseWriter, r *http.Request, document httpx.Document, shown filling) {
	entry := p.shop
	if document == httpx.AdminDocument {
		entry = p.admin
	}
	nonce := ids.Secret()
	httpx.DocumentHeaders(w.Header(), document, nonce, shown.head.page.Token)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Vary", "Accept-Encoding")
	if r.Method == http.MethodHead {
		w.WriteHeader(shown.status)
		return
	}
	body := []byte(strings.NewReplacer(
		nonceMark, nonce, headMark, shown.head.html(), dataMark, dataScript(shown.data),
		rootMark, `<div id="root">`+shown.drawn+`</div>`,
	).Replace(entry))
	if httpx.Accepts(r, "gzip") {
		if smaller := httpx.Gzip(body); smaller != nil {
			w.Header().Set("Content-Encoding", "gzip")
			body = smaller
		}
	}
	w.WriteHeader(shown.status)
	w.Write(body) //nolint:errcheck // the client may be gone
}
