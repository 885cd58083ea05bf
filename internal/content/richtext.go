package content

import (
	"net/url"
	"regexp"
	"strings"
	"sync"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"

	"mirada/internal/platform/weburl"
)

// Sanitise keeps the ordinary formatting of a rich text and drops everything else:
// whatever could run, load, post, style the page or name itself. Cleaned twice it is
// the same.
func Sanitise(richText string) string {
	return formatting().Sanitize(withSafeAddresses(richText))
}

var (
	cellScope = regexp.MustCompile(`^(?:row|col|rowgroup|colgroup)$`)
	// alignment is the one style, as the editor writes it. A pattern and not the
	// library's reader of styles: that one never returns from an odd bracket.
	alignment = regexp.MustCompile(`^text-align: ?(?:left|center|right|justify);?$`)
)

// formatting is what the editor makes and a page needs. No class and no id: a block
// cannot dress up as a part of the page, nor hide one behind its name.
var formatting = sync.OnceValue(func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "div", "span", "figure", "figcaption",
		"strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "code", "ul", "ol", "li", "dl", "dt", "dd",
		"table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td")
	p.AllowNoAttrs().OnElements("span", "div")
	p.AllowAttrs("colspan", "rowspan").Matching(bluemonday.Integer).OnElements("th", "td")
	p.AllowAttrs("scope").Matching(cellScope).OnElements("th")
	p.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	p.AllowAttrs("style").Matching(alignment).OnElements("p", "h1", "h2", "h3", "h4", "h5", "h6", "th", "td")

	p.RequireParseableURLs(true)
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.AllowRelativeURLs(true) // withSafeAddresses has left only paths on this site
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("title").OnElements("a", "img")
	p.AddTargetBlankToFullyQualifiedLinks(true)
	p.RequireNoReferrerOnFullyQualifiedLinks(true)
	p.AllowAttrs("src", "alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(bluemonday.Integer).OnElements("img")
	return p
})

// withSafeAddresses drops the addresses that break the one rule for links and
// pictures. It looks at tags exactly as the cleaning after it does, and changes
// nothing else.
func withSafeAddresses(richText string) string {
	tokens := html.NewTokenizer(strings.NewReader(richText))
	var out strings.Builder
	for tokens.Next() != html.ErrorToken {
		raw := string(tokens.Raw())
		token := tokens.Token()
		kept := token.Attr[:0:0]
		for _, attribute := range token.Attr {
			if isSafe(attribute) {
				kept = append(kept, attribute)
			}
		}
		if len(kept) == len(token.Attr) {
			out.WriteString(raw)
			continue
		}
		token.Attr = kept
		out.WriteString(token.String())
	}
	return out.String()
}

func isSafe(attribute html.Attribute) bool {
	switch attribute.Key {
	case "href":
		return staysSafe(attribute.Val, weburl.Link)
	case "src":
		return staysSafe(attribute.Val, weburl.Image)
	default:
		return true
	}
}

// staysSafe judges an address also in the form that the cleaning will write it in,
// which may be longer.
func staysSafe(address string, allowed func(string) bool) bool {
	parsed, err := url.Parse(address)
	return err == nil && allowed(address) && allowed(parsed.String())
}
