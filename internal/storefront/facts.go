package storefront

import (
	"strconv"

	"mirada/internal/catalog"
	"mirada/internal/reviews"
)

// Structured data in the words of schema.org, for search engines.
type fact map[string]any

func organization(base string, below *around) fact {
	about := fact{
		"@context": "https://schema.org", "@type": "Organization", "@id": base + "/#organization",
		"name": shopName, "url": base + "/", "logo": base + "/icon-512.png",
	}
	footer := below.footer
	for name, text := range map[string]string{"legalName": footer.CompanyName, "telephone": footer.ContactPhone, "email": footer.ContactEmail, "address": footer.Address} {
		if text != "" {
			about[name] = text
		}
	}
	var places []string
	for _, network := range below.networks.Items {
		places = append(places, network.URL)
	}
	if len(places) > 0 {
		about["sameAs"] = places
	}
	return about
}

func webSite(base string) fact {
	return fact{
		"@context": "https://schema.org", "@type": "WebSite", "name": shopName, "url": base + "/", "inLanguage": "es-DO",
		"publisher": fact{"@id": base + "/#organization"},
	}
}

func productFacts(p *catalog.DetailView, rating reviews.RatingView, h *head, words string) fact {
	availability := "https://schema.org/InStock"
	if p.StockQuantity == 0 {
		availability = "https://schema.org/OutOfStock"
	}
	about := fact{
		"@context": "https://schema.org", "@type": "Product", "name": p.Name, "description": words, "sku": p.ID, "url": h.canonical,
		"image": []string{h.picture.url},
		"offers": fact{
			"@type": "Offer", "price": h.price, "priceCurrency": h.currency, "availability": availability, "url": h.canonical,
			"itemCondition": "https://schema.org/NewCondition",
		},
	}
	if p.Brand != nil {
		about["brand"] = fact{"@type": "Brand", "name": p.Brand.Name}
	}
	if p.Category != nil {
		about["category"] = *p.Category
	}
	if rating.Count > 0 {
		about["aggregateRating"] = fact{"@type": "AggregateRating", "ratingValue": strconv.FormatFloat(rating.Average, 'f', 1, 64), "reviewCount": rating.Count,
			"bestRating": 5, "worstRating": 1}
	}
	return about
}

type crumb struct{ name, url string }

func (d describer) crumb(path, name string) crumb { return crumb{name, d.base + path} }

func (d describer) productCrumbs(p *catalog.DetailView, canonical string) fact {
	trail := []crumb{d.crumb("/", "Inicio")}
	if p.Brand != nil {
		trail = append(trail, d.crumb("/brands?brand="+p.Brand.ID, p.Brand.Name))
	}
	return breadcrumbs(append(trail, crumb{p.Name, canonical})...)
}

func breadcrumbs(trail ...crumb) fact {
	items := make([]fact, len(trail))
	for i, step := range trail {
		items[i] = fact{"@type": "ListItem", "position": i + 1, "name": step.name, "item": step.url}
	}
	return fact{"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items}
}

// decimals writes a price as programs read it.
func decimals(price float64) string { return strconv.FormatFloat(price, 'f', 2, 64) }

func srcsetEntry(url string, width int) string { return url + " " + strconv.Itoa(width) + "w" }
