package storefront

import (
	"fmt"
	"strings"
)

// key names the answer to a question of the front end. The server puts answers into a
// page under it, the browser looks for them under it: both get it from this list, the
// browser through web/src/shared/api/first-keys.ts, which is made of it.
type key struct {
	name  string // in TypeScript
	parts []string
}

// A part that begins with a colon is a parameter: its name, and after a space its type.
var (
	currencyKey      = key{"currency", []string{"currency"}}
	slidesKey        = key{"slides", []string{"content", "slides"}}
	footerKey        = key{"footer", []string{"content", "footer"}}
	networksKey      = key{"socialNetworks", []string{"content", "social-networks"}}
	pageContentKey   = key{"pageContent", []string{"content", "page", ":slug string"}}
	featuredKey      = key{"featuredProducts", []string{"products", "featured", ":page number", ":perPage number"}}
	brandProductsKey = key{"brandProducts", []string{"products", "brand", ":brand string", ":gender string", ":sort string", ":page number"}}
	brandsKey        = key{"brands", []string{"brands", ":gender string"}}
	productKey       = key{"product", []string{"product", ":id string"}}
	productFrameKey  = key{"productFrame", []string{"product-frame", ":id string"}}

	// Not among those of the browser's list, which every page fetches: the query that asks for it has it, and a
	// test holds both to each other.
	orderingKey = key{"ordering", []string{"ordering"}}
	reviewsKey  = key{"reviews", []string{"product-reviews", ":id string", ":page number"}}
	coloursKey  = key{"colours", []string{"product-colours", ":id string"}}
	relatedKey  = key{"related", []string{"related-products", ":id string"}}
	facetsKey   = key{"facets", []string{"products", "facets", ":scope string", ":brand string", ":gender string", ":f string"}}

	allKeys = []key{currencyKey, slidesKey, footerKey, networksKey, pageContentKey, featuredKey, brandProductsKey, brandsKey, productKey, productFrameKey}
)

// of fills the parameters in.
func (k key) of(values ...any) []any {
	filled := make([]any, len(k.parts))
	for i, part := range k.parts {
		filled[i] = part
		if strings.HasPrefix(part, ":") {
			filled[i], values = values[0], values[1:]
		}
	}
	return filled
}

// lineWidth is that of the front end's formatter.
const lineWidth = 110

// typeScript is every key as the browser's code calls it.
func typeScript() string {
	var out strings.Builder
	out.WriteString("/** Written by `go generate ./internal/storefront`: the keys under which a page carries its first data. */\nexport const firstKeys = {\n")
	for _, k := range allKeys {
		var parameters, parts []string
		for _, part := range k.parts {
			if name, kind, is := strings.Cut(strings.TrimPrefix(part, ":"), " "); is {
				parameters, parts = append(parameters, name+": "+kind), append(parts, name)
			} else {
				parts = append(parts, "'"+part+"'")
			}
		}
		line := fmt.Sprintf("  %s: (%s) => [%s] as const,", k.name, strings.Join(parameters, ", "), strings.Join(parts, ", "))
		if len(line) > lineWidth {
			line = strings.Replace(line, "=> ", "=>\n    ", 1)
		}
		out.WriteString(line + "\n")
	}
	out.WriteString("}\n")
	return out.String()
}
