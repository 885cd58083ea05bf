package catalog

import (
	"slices"
	"strconv"
	"strings"

	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/text"
)

// Facet is a way to narrow a list.
type Facet struct {
	Slug, Name string
	Kind       FacetKind
	Terms      []Term
	of         shelf.Number // of a range
}

// Term is one value of a facet.
type Term struct {
	Slug, Name, Swatch string
	no                 uint32
}

func (f Facet) hasTerm(slug string) bool {
	return slices.ContainsFunc(f.Terms, func(t Term) bool { return t.Slug == slug })
}

// What a product's row says of it, beside its terms.
const (
	flagFeatured = 1 << iota
	flagInStock
	flagFramed
	flagGone
	flagMale
	flagFemale
)

// Terms that every shop has are numbered above all that a table holds.
const (
	termFeatured uint32 = 1<<31 + iota
	termInStock
	termFramed
	termMale
	termFemale
	termUnisex
	termSizes // and one more for each size
)

var genderTerms = map[Gender]uint32{Male: termMale, Female: termFemale, Unisex: termUnisex}

// builtIn are the terms that a product has by its flags and measures.
func builtIn(c listingChange) (terms []uint32) {
	for flag, term := range map[int]uint32{flagFeatured: termFeatured, flagInStock: termInStock, flagFramed: termFramed, flagMale: termMale, flagFemale: termFemale} {
		if c.Flags&flag != 0 {
			terms = append(terms, term)
		}
	}
	if c.Flags&(flagMale|flagFemale) == 0 {
		terms = append(terms, termUnisex)
	}
	if c.Lens != nil && c.Bridge != nil {
		size := SizeOf(Measures{Lens: int(*c.Lens), Bridge: int(*c.Bridge)})
		terms = append(terms, termSizes+uint32(slices.Index(Sizes, size)))
	}
	return terms
}

// vocabularyOf is every facet of a shop in the order of its screens, around those that
// its staff chose.
func vocabularyOf(chosen []Facet) []Facet {
	size := Facet{Slug: slugSize, Name: "Talla", Kind: SizeFacet}
	for i, letter := range Sizes {
		size.Terms = append(size.Terms, Term{Slug: strings.ToLower(string(letter)), Name: string(letter), no: termSizes + uint32(i)})
	}
	all := append([]Facet{size}, chosen...)
	return append(all,
		Facet{Slug: slugPrice, Name: "Precio", Kind: RangeFacet, of: shelf.Price},
		Facet{Slug: slugLens, Name: "Ancho del lente", Kind: RangeFacet, of: shelf.Lens},
		Facet{Slug: slugBridge, Name: "Puente", Kind: RangeFacet, of: shelf.Bridge},
		Facet{Slug: slugTemple, Name: "Varilla", Kind: RangeFacet, of: shelf.Temple},
		Facet{Slug: slugAvailable, Name: "Solo disponibles", Kind: SwitchFacet, Terms: []Term{{Slug: slugYes, Name: "Solo disponibles", no: termInStock}}},
		Facet{Slug: slugTryOn, Name: "Con prueba virtual", Kind: SwitchFacet, Terms: []Term{{Slug: slugYes, Name: "Con prueba virtual", no: termFramed}}},
	)
}

// unit is how much of a number one step of an address is: prices are in cents, lengths
// in tenths, and 52.5 mm counts as 52 as it does on a temple.
func unit(of shelf.Number) (size, rest int64) {
	if of == shelf.Price {
		return 100, 0
	}
	return 10, 9
}

const endless = 1 << 62

// spanOf reads the two ends of a range.
func spanOf(of shelf.Number, ends []string) shelf.Span {
	span, size, rest := shelf.Span{Of: of, Low: 0, High: endless}, int64(0), int64(0)
	size, rest = unit(of)
	if low, err := strconv.ParseInt(ends[0], 10, 64); err == nil {
		span.Low = low * size
	}
	if high, err := strconv.ParseInt(ends[1], 10, 64); err == nil {
		span.High = high*size + rest
	}
	return span
}

// stepsOf cuts a range of whole numbers into at most five round steps, the first and
// the last of them open.
func stepsOf(low, high int64) (steps []string) {
	if high <= low {
		return nil
	}
	width := int64(1)
	for i := 0; high/width-low/width+1 > mostSteps; i++ {
		width = []int64{1, 2, 5}[(i+1)%3]
		for range (i + 1) / 3 {
			width *= 10
		}
	}
	for from := low / width; from <= high/width; from++ {
		step := [2]string{strconv.FormatInt(from*width, 10), strconv.FormatInt((from+1)*width, 10)}
		if from == low/width {
			step[0] = open
		}
		if from == high/width {
			step[1] = open
		}
		if step != [2]string{open, open} {
			steps = append(steps, step[0]+"."+step[1])
		}
	}
	return steps
}

const mostSteps = 5

// mostSlug bounds one word of an address.
const mostSlug = 40

// slugOf is a name as addresses have it: letters and digits without accents, and hyphens.
func slugOf(name string) string {
	var slug strings.Builder
	for _, letter := range text.Fold(name) {
		isPlain := letter >= 'a' && letter <= 'z' || letter >= '0' && letter <= '9'
		switch {
		case slug.Len() >= mostSlug:
		case isPlain:
			slug.WriteRune(letter)
		case slug.Len() > 0 && !strings.HasSuffix(slug.String(), "-"):
			slug.WriteByte('-')
		}
	}
	if plain := strings.Trim(slug.String(), "-"); plain != "" {
		return plain
	}
	return "otro"
}
