package storefront

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"mirada/internal/catalog"
	"mirada/web"
)

// address is what an address means: a page, and of its parameters those that the page
// looks at. Whatever else stands in a link (who sent the visitor, what was mistyped)
// makes no page of its own.
type address struct {
	page   web.Page
	path   string // as asked for, without a slash at its end
	id     string // of a product
	brand  string
	gender catalog.Gender
	order  catalog.Order
	number int    // of the page in a list, from 1
	filter string // by which the list is narrowed, in its one spelling
}

// site knows which pages there are.
type site struct {
	fixed map[string]web.Page
	named []web.Page // with a parameter, which is their last part
}

func newSite(pages []web.Page) site {
	s := site{fixed: map[string]web.Page{}}
	for _, page := range pages {
		if strings.Contains(page.Path, "/:") {
			s.named = append(s.named, page)
		} else {
			s.fixed[page.Path] = page
		}
	}
	return s
}

// find returns the page at a path, and what its path names.
func (s site) find(path string) (page web.Page, named string, found bool) {
	if page, found = s.fixed[path]; found {
		return page, "", true
	}
	for _, page := range s.named {
		folder := page.Path[:strings.Index(page.Path, ":")]
		if name, below := strings.CutPrefix(path, folder); below && name != "" && !strings.Contains(name, "/") {
			return page, name, true
		}
	}
	return web.Page{}, "", false
}

// read tells what an address means, or that there is no such page.
func (s site) read(where *url.URL) (address, bool) {
	path := withoutSlash(where.Path)
	page, named, found := s.find(path)
	a := address{page: page, path: path, number: 1, order: catalog.Newest}
	if !found {
		return a, false
	}
	switch page.Path {
	case productPath:
		a.id = named
		if where.Query().Has("preview") {
			return address{page: previewPage, path: productPath}, true
		}
	case brandsPath, featuredPath:
		a.narrow(where.Query())
	case orderPath:
		a.path = orderPath // one document for all of them: it tells nobody which orders there are
		return a, orderNumber.MatchString(named)
	}
	return a, true
}

// narrow reads what every list looks at; what cannot be read in it counts as not said.
func (a *address) narrow(asked url.Values) {
	a.brand = asked.Get("brand")
	a.gender = oneOf(asked.Get("gender"), "", catalog.Male, catalog.Female, catalog.Unisex)
	a.order = oneOf(asked.Get("sort"), catalog.Newest, catalog.PriceUp, catalog.PriceDown, catalog.ByName)
	a.number = pageNumber(asked.Get("page"))
	if filter, err := catalog.ParseFilter(asked.Get("f")); err == nil {
		a.filter = filter.String()
	}
}

// isWorthDrawing leaves combinations that only robots try to whoever asks for them.
func (a address) isWorthDrawing() bool {
	return !a.isOfSeveralBrands() && !a.isPartOfFeatured() && (a.filter == "" || catalog.KeepsFilter(a.filter, a.number))
}

func (a address) isOfSeveralBrands() bool { return strings.Contains(a.brand, ".") }

// isPartOfFeatured tells the list of the house's choice narrowed to a brand or a gender,
// which are pages of their own elsewhere.
func (a address) isPartOfFeatured() bool {
	return a.page.Path == featuredPath && (a.brand != "" || a.gender != "")
}

// previewPage is a product's page for who has a token: one document for all of them,
// which tells nothing. What it shows the browser asks for, with the token.
var previewPage = web.Page{Path: productPath + "?preview", Title: "Vista previa", Private: true, Token: true}

// withoutSlash makes /brands/ the same page as /brands.
func withoutSlash(path string) string {
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}

// The pages that are made of more than texts.
const (
	homePath     = "/"
	brandsPath   = "/brands"
	featuredPath = "/featured"
	productPath  = "/product/:id"
	searchPath   = "/search"
	orderPath    = "/orders/:number"
)

var orderNumber = regexp.MustCompile(`^M-[0-9]{5,8}$`)

// String is the one spelling of an address: what is kept and drawn goes by it.
func (a address) String() string {
	path := (&url.URL{Path: a.path}).EscapedPath()
	if a.page.Path != brandsPath && a.page.Path != featuredPath {
		return path
	}
	said := url.Values{}
	for name, value := range map[string]string{"brand": a.brand, "gender": string(a.gender), "sort": string(a.order), "page": strconv.Itoa(a.number), "f": a.filter} {
		if value != "" && value != "1" && value != string(catalog.Newest) {
			said.Set(name, value)
		}
	}
	if len(said) == 0 {
		return path
	}
	return path + "?" + said.Encode()
}

func oneOf[T ~string](value string, otherwise T, others ...T) T {
	for _, other := range others {
		if value == string(other) {
			return other
		}
	}
	return otherwise
}

var plainNumber = regexp.MustCompile(`^[1-9][0-9]{0,5}$`)

func pageNumber(text string) int {
	if !plainNumber.MatchString(text) {
		return 1
	}
	number, _ := strconv.Atoi(text)
	return number
}
