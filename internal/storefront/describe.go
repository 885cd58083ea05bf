package storefront

import (
	"math"
	"net/http"
	"net/url"
	"strings"

	"mirada/internal/catalog"
	"mirada/internal/platform/money"
	"mirada/web"
)

// describer tells what a page is about: to search engines, to whoever pastes a link, and
// to the browser's preloader.
type describer struct {
	base string // the shop's address, without a slash at its end
	hero string // the picture of a home page without slides
}

// describe returns what stands in the document's head.
func (d describer) describe(m *model, below *around) *head {
	h := &head{page: m.address.page, kind: "website", narrowed: m.address.filter != "" || m.address.isOfSeveralBrands() || m.address.isPartOfFeatured(),
		picture: sharePicture{d.base + "/share.jpg", "Gafas de sol Mirada sobre arena"}}
	if !h.page.Private && m.status == http.StatusOK {
		h.canonical = d.base + (&url.URL{Path: m.address.path}).EscapedPath()
	}
	switch m.address.page.Path {
	case searchPath: // whatever is looked for; its links may be followed
		h.canonical, h.narrowed = d.base+searchPath, true
	case homePath:
		d.describeHome(h, m, below)
	case productPath:
		d.describeProduct(h, m)
		return h
	case brandsPath, featuredPath:
		d.describeList(h, m)
	}
	if h.page.Path != homePath && h.canonical != "" {
		h.facts = append(h.facts, breadcrumbs(d.crumb("/", "Inicio"), crumb{h.page.Title, h.canonical}))
	}
	return h
}

func (d describer) describeHome(h *head, m *model, below *around) {
	h.facts = append(h.facts, organization(d.base, below), webSite(d.base))
	h.preload = preloadOf(d.hero, nil, "hero")
	if slides := m.slides.Items; len(slides) > 0 {
		copies := make([]picture, len(slides[0].ImageSizes))
		for i, size := range slides[0].ImageSizes {
			copies[i] = picture{size.WebP, size.Width}
		}
		h.preload = preloadOf(slides[0].ImageURL, copies, "hero")
	}
}

// listHeadings are the words under which people look for a list. The front end's
// listHeading says the same.
var listHeadings = map[catalog.Gender]string{catalog.Male: "Hombres", catalog.Female: "Mujeres"}

// describeList makes each brand a page of its own to search engines, and further
// pages parts of the first.
func (d describer) describeList(h *head, m *model) {
	if m.cards != nil && len(m.cards.Items) > 0 {
		h.preload = preloadOf(m.cards.Items[0].ImageURL, picturesOf(m.cards.Items[0].ImageSizes), "card")
	}
	if words := listHeadings[m.address.gender]; words != "" {
		h.page.Title = words
	}
	if m.status != http.StatusOK || m.address.brand == "" {
		return
	}
	if brand := m.brand(); brand != nil {
		h.page.Title = brand.Name
		h.canonical += "?brand=" + url.QueryEscape(brand.ID)
		h.page.Description = firstOf(brand.Description, h.page.Description)
	}
}

// describeProduct gives a product's page its name, words, picture and price.
func (d describer) describeProduct(h *head, m *model) {
	if m.product == nil {
		h.page.Title = "Producto no encontrado"
		return
	}
	product := m.product
	h.page.Title, h.kind = product.Name, "product"
	h.price, h.currency = decimals(product.Price), m.currency
	words := firstOf(product.Description, h.page.Description)
	h.page.Description = money.Format(int64(math.Round(product.Price*100)), h.currency) + " · " + words
	if image, has := firstImage(product); has {
		h.preload = preloadOf(image.ImageURL, picturesOf(image.Sizes), "gallery")
	}
	if image, has := mainImage(product); has {
		if shared := catalog.ShareURL(image.ImageURL); shared != "" {
			h.picture = sharePicture{d.base + shared, firstOf(image.AltText, product.Name)}
		}
	}
	h.facts = append(h.facts, productFacts(product, m.rating, h, words), d.productCrumbs(product, h.canonical))
}

// firstImage is the one that the gallery begins with.
func firstImage(p *catalog.DetailView) (catalog.ShopImageView, bool) {
	if len(p.Images) > 0 {
		return p.Images[0], true
	}
	return catalog.ShopImageView{ImageURL: p.ImageURL}, p.ImageURL != ""
}

// mainImage is the one that stands for the product elsewhere.
func mainImage(p *catalog.DetailView) (catalog.ShopImageView, bool) {
	for _, image := range p.Images {
		if image.IsThumbnail {
			return image, true
		}
	}
	return firstImage(p)
}

// picture is a copy of a picture in one width.
type picture struct {
	url   string
	width int
}

func picturesOf(sizes []catalog.SizeView) []picture {
	copies := make([]picture, len(sizes))
	for i, size := range sizes {
		copies[i] = picture{size.WebP, size.Width}
	}
	return copies
}

// preloadOf names exactly what the picture in the page will choose from, or a
// browser would fetch two.
func preloadOf(url string, copies []picture, place string) *preload {
	if url == "" {
		return nil
	}
	if len(copies) == 0 {
		return &preload{href: url}
	}
	listed := make([]string, len(copies))
	for i, c := range copies {
		listed[i] = srcsetEntry(c.url, c.width)
	}
	return &preload{href: copies[len(copies)-1].url, srcset: strings.Join(listed, ", "), sizes: web.PicturePlace(place), kind: "image/webp"}
}

func firstOf(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
