package storefront

import (
	"encoding/json"
	"fmt"
	"html"
	"log/slog"
	"strings"

	"mirada/internal/platform/images"
	"mirada/web"
)

const (
	shopName   = "Mirada"
	shopLocale = "es_DO"
)

// head is what search engines, link previews and the browser's preloader read.
type head struct {
	page      web.Page
	canonical string // whole address; "" keeps the page out of search engines
	narrowed  bool   // a part of the page at the canonical address, which search engines need not keep
	kind      string // Open Graph type
	price     string // with two decimals, of a product
	currency  string
	picture   sharePicture
	preload   *preload
	facts     []any // JSON-LD
}

type sharePicture struct{ url, alt string }

// preload is the page's main picture, asked for before any script runs.
type preload struct{ href, srcset, sizes, kind string }

func (h *head) html() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<title>%s</title>", html.EscapeString(pageTitle(h.page)))
	if h.page.Description != "" {
		meta(&b, "name", "description", h.page.Description)
	}
	if h.preload != nil {
		h.preload.write(&b)
	}
	if h.canonical == "" {
		meta(&b, "name", "robots", "noindex")
		return b.String()
	}
	if h.narrowed {
		meta(&b, "name", "robots", "noindex, follow")
	}
	fmt.Fprintf(&b, `<link rel="canonical" href="%s">`, html.EscapeString(h.canonical))
	h.writeShare(&b)
	for _, fact := range h.facts {
		writeFact(&b, fact)
	}
	return b.String()
}

// writeShare tells what a pasted link looks like.
func (h *head) writeShare(b *strings.Builder) {
	for _, tag := range [][2]string{
		{"og:site_name", shopName}, {"og:locale", shopLocale}, {"og:type", h.kind}, {"og:title", h.page.Title},
		{"og:description", h.page.Description}, {"og:url", h.canonical}, {"og:image", h.picture.url},
		{"og:image:type", "image/jpeg"}, {"og:image:width", fmt.Sprint(images.ShareWidth)},
		{"og:image:height", fmt.Sprint(images.ShareHeight)}, {"og:image:alt", h.picture.alt},
		{"product:price:amount", h.price}, {"product:price:currency", h.currency},
	} {
		if tag[1] != "" {
			meta(b, "property", tag[0], tag[1])
		}
	}
	for _, tag := range [][2]string{
		{"twitter:card", "summary_large_image"}, {"twitter:title", h.page.Title}, {"twitter:description", h.page.Description},
		{"twitter:image", h.picture.url}, {"twitter:image:alt", h.picture.alt},
	} {
		meta(b, "name", tag[0], tag[1])
	}
}

func (p *preload) write(b *strings.Builder) {
	fmt.Fprintf(b, `<link rel="preload" as="image" fetchpriority="high" href="%s"`, html.EscapeString(p.href))
	for _, attribute := range [][2]string{{"imagesrcset", p.srcset}, {"imagesizes", p.sizes}, {"type", p.kind}} {
		if attribute[1] != "" {
			fmt.Fprintf(b, ` %s="%s"`, attribute[0], html.EscapeString(attribute[1]))
		}
	}
	b.WriteString(">")
}

func meta(b *strings.Builder, kind, name, content string) {
	fmt.Fprintf(b, `<meta %s="%s" content="%s">`, kind, name, html.EscapeString(content))
}

// writeFact adds JSON-LD; the encoder leaves nothing in it that could end the script.
func writeFact(b *strings.Builder, fact any) {
	text, err := json.Marshal(fact)
	if err != nil {
		slog.Error("structured data", "err", err)
		return
	}
	fmt.Fprintf(b, `<script type="application/ld+json">%s</script>`, text)
}

func pageTitle(page web.Page) string {
	if page.Title == shopName {
		return page.Title
	}
	return page.Title + " · " + shopName
}
