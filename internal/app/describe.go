package app

import (
	"net/http"
	"net/url"
	"strings"

	"mirada/internal/catalog"
	"mirada/web"
)

// What the answers of the API tell of a page.
type (
	describedProduct struct {
		ID            string
		Name          string
		Description   string
		Price         float64
		ImageURL      string `json:"image_url"`
		StockQuantity int    `json:"stock_quantity"`
		Category      *string
		Brand         *struct{ ID, Name string }
		Images        []describedImage
	}
	describedImage struct {
		ImageURL    string `json:"image_url"`
		AltText     string `json:"alt_text"`
		IsThumbnail bool   `json:"is_thumbnail"`
		Sizes       []describedSize
	}
	describedSize struct {
		Width int
		WebP  string
	}
	describedCards struct {
		Items []struct {
			ImageURL   string          `json:"image_url"`
			ImageSizes []describedSize `json:"image_sizes"`
		}
	}
)

// describer tells what a page is about, from the data that it carries.
type describer struct {
	base     string
	currency func(*http.Request) string
	hero     string // the picture of a home page without slides
}

// describe returns what stands in the document's head, and the page's status.
func (d describer) describe(r *http.Request, page web.Page, data firstData) (*head, int) {
	h := &head{page: page, kind: "website",
		picture: sharePicture{d.base + "/share.jpg", "Gafas de sol Mirada sobre arena"}}
	if !page.Private {
		h.canonical = d.base + r.URL.EscapedPath()
	}
	switch page.Path {
	case "/":
		d.describeHome(h, data)
	case "/product/:id":
		return d.describeProduct(r, h, data)
	case "/brands", "/featured":
		d.describeList(r, h, data)
	}
	if page.Path != "/" && !page.Private {
		h.facts = append(h.facts, breadcrumbs(d.crumb("/", "Inicio"), crumb{page.Title, h.canonical}))
	}
	return h, http.StatusOK
}

func (d describer) describeHome(h *head, data firstData) {
	h.facts = append(h.facts, organization(d.base, data), webSite(d.base))
	h.preload = preloadOf(d.hero, nil, "hero")
	var slides describedCards
	if data.into(slidesTarget, &slides) && len(slides.Items) > 0 {
		h.preload = preloadOf(slides.Items[0].ImageURL, slides.Items[0].ImageSizes, "hero")
	}
}

// describeList makes each brand a page of its own to search engines, and further
// pages parts of the first.
func (d describer) describeList(r *http.Request, h *head, data firstData) {
	target := mainQuestions(h.page.Path, r)[0].target
	var cards describedCards
	if data.into(target, &cards) && len(cards.Items) > 0 {
		h.preload = preloadOf(cards.Items[0].ImageURL, cards.Items[0].ImageSizes, "card")
	}
	if brand := r.URL.Query().Get("brand"); h.page.Path == "/brands" && brand != "" {
		d.describeBrand(brand, h, r, data)
	}
}

func (d describer) describeBrand(id string, h *head, r *http.Request, data firstData) {
	var brands struct {
		Items []struct{ ID, Name, Description string }
	}
	data.into(brandQuestions(r.URL.Query())[1].target, &brands)
	for _, brand := range brands.Items {
		if brand.ID != id {
			continue
		}
		h.page.Title = brand.Name
		h.canonical += "?brand=" + url.QueryEscape(id)
		if brand.Description != "" {
			h.page.Description = brand.Description
		}
	}
}

// describeProduct gives a product's page its name, words, picture and price. A
// database that does not answer is no missing product: the page then says so itself.
func (d describer) describeProduct(r *http.Request, h *head, data firstData) (*head, int) {
	var product describedProduct
	if !data.into(productTarget(r), &product) {
		if status := data.status[productTarget(r)]; status >= 400 && status < 500 && status != http.StatusTooManyRequests {
			h.page.Title, h.canonical = "Producto no encontrado", ""
			return h, http.StatusNotFound
		}
		return h, http.StatusOK
	}
	h.page.Title, h.kind = product.Name, "product"
	h.price, h.currency = decimals(product.Price), d.currency(r)
	words := product.Description
	if words == "" {
		words = h.page.Description
	}
	h.page.Description = "$" + h.price + " · " + words
	if image, has := product.mainImage(); has {
		h.preload = preloadOf(image.ImageURL, image.Sizes, "gallery")
		if shared := catalog.ShareURL(image.ImageURL); shared != "" {
			h.picture = sharePicture{d.base + shared, firstOf(image.AltText, product.Name)}
		}
	}
	h.facts = append(h.facts, productFacts(product, h, words), d.productCrumbs(product, h.canonical))
	return h, http.StatusOK
}

// mainImage is the one that the gallery shows first.
func (p describedProduct) mainImage() (describedImage, bool) {
	for _, image := range p.Images {
		if image.IsThumbnail {
			return image, true
		}
	}
	if len(p.Images) > 0 {
		return p.Images[0], true
	}
	return describedImage{ImageURL: p.ImageURL}, p.ImageURL != ""
}

// preloadOf names exactly what the picture in the page will choose from, or a
// browser would fetch two.
func preloadOf(url string, sizes []describedSize, place string) *preload {
	if url == "" {
		return nil
	}
	if len(sizes) == 0 {
		return &preload{href: url}
	}
	listed := make([]string, len(sizes))
	for i, size := range sizes {
		listed[i] = srcsetEntry(size.WebP, size.Width)
	}
	return &preload{href: sizes[len(sizes)-1].WebP, srcset: strings.Join(listed, ", "), sizes: web.PicturePlace(place), kind: "image/webp"}
}

func firstOf(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
