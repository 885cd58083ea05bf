package storefront

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/klauspost/compress/gzip"

	"mirada/internal/catalog"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/scratch"
)

// Finding answers what search engines ask for first: which pages there are. The list
// comes in parts, and no part is ever whole in memory but compressed.
type Finding struct {
	base    string
	catalog *catalog.Service
	site    site
	answers *cache.Cache
	limit   *httpx.Limiter
}

// NewFinding lists the pages of a storefront and its catalogue. Answers are kept in answers.
func NewFinding(s *Storefront, catalogue *catalog.Service, answers *cache.Cache) *Finding {
	return &Finding{s.describe.base, catalogue, s.site, answers, s.limit}
}

// mostAddresses is how many one part lists; the protocol allows five times as many.
const mostAddresses = 10_000

var (
	sitemapPart   = regexp.MustCompile(`^/sitemap-([1-9][0-9]{0,3})\.xml$`)
	sitemapTables = []string{"products", "brands"}
)

// Has tells whether an address is answered here.
func (f *Finding) Has(path string) bool {
	return path == "/robots.txt" || path == "/sitemap.xml" || sitemapPart.MatchString(path)
}

func (f *Finding) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		httpx.Plain(w, http.StatusMethodNotAllowed, "method not allowed")
		return
	}
	if r.URL.Path == "/robots.txt" {
		httpx.Plain(w, http.StatusOK, "User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /*?*f=\nDisallow: /search\nDisallow: /compare\n\nSitemap: "+f.base+"/sitemap.xml")
		return
	}
	answer, found := f.answers.Find(r.URL.Path, sitemapTables)
	if !found {
		if wait, ok := f.limit.Allow(httpx.LimitKey(httpx.ClientIP(r.Context()))); !ok {
			httpx.WriteError(w, r, httpx.ErrTooMany.After(wait))
			return
		}
		answer = f.answers.Get(r.URL.Path, sitemapTables, func() cache.Answer {
			ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), makeTime) // others may wait for it too
			defer cancel()
			return f.sitemap(ctx, r.URL.Path)
		})
	}
	f.send(w, r, answer)
}

// send answers with what is compressed already; hardly anybody wants it otherwise.
func (f *Finding) send(w http.ResponseWriter, r *http.Request, answer cache.Answer) {
	if answer.Status != http.StatusOK {
		httpx.Plain(w, answer.Status, http.StatusText(answer.Status))
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/xml; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding")
	body, err := answer.Body.Borrow()
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	defer body.Return()
	if httpx.Accepts(r, "gzip") {
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(body.Bytes)))
		w.Write(body.Bytes) //nolint:errcheck // the client may be gone
		return
	}
	reader, err := gzip.NewReader(bytes.NewReader(body.Bytes))
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	io.Copy(w, reader) //nolint:errcheck // the client may be gone
}

// sitemap lists everything in one file, or names the parts once there is more than one
// part holds: the first has the pages and brands, the others products.
func (f *Finding) sitemap(ctx context.Context, path string) cache.Answer {
	listed, err := f.catalog.CountListed(ctx)
	parts := 1 + (listed.Products+mostAddresses-1)/mostAddresses
	part := 0
	if match := sitemapPart.FindStringSubmatch(path); match != nil {
		part, _ = strconv.Atoi(match[1])
	}
	if part > parts && err == nil {
		return cache.Answer{Status: http.StatusNotFound}
	}
	var compressed bytes.Buffer
	out := gzip.NewWriter(&compressed)
	switch {
	case err != nil:
	case part == 0 && len(f.pages())+listed.Brands+listed.Products > mostAddresses:
		f.writeIndex(out, parts)
	case part == 0:
		err = f.writeList(ctx, out, true, 0, mostAddresses)
	case part == 1:
		err = f.writeList(ctx, out, true, 0, 0)
	default:
		err = f.writeList(ctx, out, false, (part-2)*mostAddresses, mostAddresses)
	}
	if err != nil {
		slog.WarnContext(ctx, "sitemap", "err", err)
		return cache.Answer{Status: http.StatusServiceUnavailable}
	}
	out.Close() //nolint:errcheck // a buffer takes everything
	return cache.Answer{Status: http.StatusOK, Body: scratch.Hold(compressed.Bytes()), Keep: true}
}

func (f *Finding) pages() (paths []string) {
	for path, page := range f.site.fixed {
		if !page.Private {
			paths = append(paths, path)
		}
	}
	return paths
}

const sitemapSpace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`

func (f *Finding) writeIndex(out io.Writer, parts int) {
	fmt.Fprintf(out, "%s<sitemapindex %s>\n", xml.Header, sitemapSpace)
	for part := 1; part <= parts; part++ {
		fmt.Fprintf(out, "<sitemap><loc>%s/sitemap-%d.xml</loc></sitemap>\n", escapeXML(f.base), part)
	}
	io.WriteString(out, "</sitemapindex>\n") //nolint:errcheck // a buffer takes everything
}

func (f *Finding) writeList(ctx context.Context, out io.Writer, withPages bool, offset, limit int) error {
	fmt.Fprintf(out, "%s<urlset %s>\n", xml.Header, sitemapSpace)
	if withPages {
		for _, path := range f.pages() {
			f.writeAddress(out, path, time.Time{})
		}
		brands, err := f.catalog.ListedBrands(ctx)
		if err != nil {
			return err
		}
		for _, brand := range brands {
			f.writeAddress(out, "/brands?brand="+brand.ID, brand.UpdatedAt)
		}
	}
	err := f.catalog.EachListed(ctx, offset, limit, func(product catalog.Listed) {
		f.writeAddress(out, "/product/"+product.ID, product.UpdatedAt)
	})
	io.WriteString(out, "</urlset>\n") //nolint:errcheck // a buffer takes everything
	return err
}

func (f *Finding) writeAddress(out io.Writer, path string, changed time.Time) {
	fmt.Fprintf(out, "<url><loc>%s</loc>", escapeXML(f.base+path))
	if !changed.IsZero() {
		fmt.Fprintf(out, "<lastmod>%s</lastmod>", changed.UTC().Format(time.RFC3339))
	}
	io.WriteString(out, "</url>\n") //nolint:errcheck // a buffer takes everything
}

func escapeXML(text string) string {
	var out bytes.Buffer
	xml.EscapeText(&out, []byte(text)) //nolint:errcheck // a buffer takes everything
	return out.String()
}
