package app

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
	"mirada/web"
)

// finding answers what search engines ask for first: which pages there are.
type finding struct {
	base    string
	catalog *catalog.Service
	answers *cache.Cache
}

// mostAddresses is how many one file may list, by the protocol.
const mostAddresses = 50_000

var sitemapPart = regexp.MustCompile(`^/sitemap-([1-9][0-9]{0,3})\.xml$`)

func (f finding) has(path string) bool {
	return path == "/robots.txt" || path == "/sitemap.xml" || sitemapPart.MatchString(path)
}

func (f finding) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		plain(w, http.StatusMethodNotAllowed, "method not allowed")
		return
	}
	if r.URL.Path == "/robots.txt" {
		plain(w, http.StatusOK, "User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: "+f.base+"/sitemap.xml")
		return
	}
	answer := f.answers.Get(r.URL.Path, []string{"products", "brands"}, func() cache.Answer { return f.sitemap(r) })
	if answer.Status != http.StatusOK {
		plain(w, answer.Status, http.StatusText(answer.Status))
		return
	}
	h, body := w.Header(), answer.Body
	h.Set("Content-Type", "application/xml; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding")
	if answer.Gzip != nil && httpx.Accepts(r, "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = answer.Gzip
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.Write(body) //nolint:errcheck // the client may be gone
}

// sitemap lists everything in one file, or names the parts once there is more than
// one file may hold: the first part has the pages and brands, the others products.
func (f finding) sitemap(r *http.Request) cache.Answer {
	listed, err := f.catalog.CountListed(r.Context())
	if err != nil {
		slog.WarnContext(r.Context(), "sitemap", "err", err)
		return cache.Answer{Status: http.StatusServiceUnavailable}
	}
	fixed := len(f.pages()) + listed.Brands
	parts := 1 + (listed.Products+mostAddresses-1)/mostAddresses
	part := 0
	if match := sitemapPart.FindStringSubmatch(r.URL.Path); match != nil {
		part, _ = strconv.Atoi(match[1])
	}
	var out bytes.Buffer
	switch {
	case part == 0 && fixed+listed.Products > mostAddresses:
		f.writeIndex(&out, parts)
	case part == 0:
		err = f.writeList(r, &out, true, 0, mostAddresses)
	case part == 1:
		err = f.writeList(r, &out, true, 0, 0)
	case part <= parts:
		err = f.writeList(r, &out, false, (part-2)*mostAddresses, mostAddresses)
	default:
		return cache.Answer{Status: http.StatusNotFound}
	}
	if err != nil {
		slog.WarnContext(r.Context(), "sitemap", "err", err)
		return cache.Answer{Status: http.StatusServiceUnavailable}
	}
	return cache.Answer{Status: http.StatusOK, Body: out.Bytes(), Gzip: httpx.Gzip(out.Bytes()), Keep: true}
}

func (f finding) pages() (paths []string) {
	shop, _ := web.Pages()
	for _, page := range shop {
		if !page.Private && page.Path != "/product/:id" {
			paths = append(paths, page.Path)
		}
	}
	return paths
}

const sitemapSpace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`

func (f finding) writeIndex(out *bytes.Buffer, parts int) {
	fmt.Fprintf(out, "%s<sitemapindex %s>\n", xml.Header, sitemapSpace)
	for part := 1; part <= parts; part++ {
		fmt.Fprintf(out, "<sitemap><loc>%s/sitemap-%d.xml</loc></sitemap>\n", escapeXML(f.base), part)
	}
	out.WriteString("</sitemapindex>\n")
}

func (f finding) writeList(r *http.Request, out *bytes.Buffer, withPages bool, offset, limit int) error {
	fmt.Fprintf(out, "%s<urlset %s>\n", xml.Header, sitemapSpace)
	if withPages {
		for _, path := range f.pages() {
			f.writeAddress(out, path, time.Time{})
		}
		brands, err := f.catalog.ListedBrands(r.Context())
		if err != nil {
			return err
		}
		for _, brand := range brands {
			f.writeAddress(out, "/brands?brand="+brand.ID, brand.UpdatedAt)
		}
	}
	products, err := f.catalog.ListedProducts(r.Context(), limit, offset)
	for _, product := range products {
		f.writeAddress(out, "/product/"+product.ID, product.UpdatedAt)
	}
	out.WriteString("</urlset>\n")
	return err
}

func (f finding) writeAddress(out *bytes.Buffer, path string, changed time.Time) {
	fmt.Fprintf(out, "<url><loc>%s</loc>", escapeXML(f.base+path))
	if !changed.IsZero() {
		fmt.Fprintf(out, "<lastmod>%s</lastmod>", changed.UTC().Format(time.RFC3339))
	}
	out.WriteString("</url>\n")
}

func escapeXML(text string) string {
	var out bytes.Buffer
	xml.EscapeText(&out, []byte(text)) //nolint:errcheck // a buffer takes everything
	return out.String()
}
