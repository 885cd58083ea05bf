package app

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strconv"

	"mirada/web"
)

// question is a call that a page would begin with: the key under which the front end
// keeps the answer, and the address that answers.
type question struct {
	key    []any
	target string
}

// read asks the API itself, as a visitor would.
type read func(ctx context.Context, target string) (status int, body []byte, err error)

// firstData is what a page carries with it, so that it needs no second request to
// show itself.
type firstData struct {
	queries []firstQuery
	bodies  map[string][]byte // by target
	status  map[string]int
}

type firstQuery struct {
	Key  []any           `json:"key"`
	Data json.RawMessage `json:"data"`
}

// mostFirstData bounds what one page carries; what is beyond, it asks for itself.
const mostFirstData = 256 << 10

func collect(ctx context.Context, ask read, questions []question) firstData {
	data := firstData{bodies: map[string][]byte{}, status: map[string]int{}}
	left := mostFirstData
	for _, q := range questions {
		status, body, err := ask(ctx, q.target)
		if err != nil {
			slog.WarnContext(ctx, "first data", "target", q.target, "err", err)
			continue
		}
		data.status[q.target] = status
		if status != http.StatusOK {
			continue
		}
		data.bodies[q.target] = body
		if left -= len(body); left >= 0 {
			data.queries = append(data.queries, firstQuery{Key: q.key, Data: body})
		}
	}
	return data
}

// json is the data as the front end reads it, written so that nothing in it can end a
// script or begin another; "" where there is none.
func (d firstData) json() string {
	if len(d.queries) == 0 {
		return ""
	}
	var plain, safe bytes.Buffer
	encoder := json.NewEncoder(&plain)
	if err := encoder.Encode(map[string]any{"queries": d.queries}); err != nil {
		slog.Error("first data", "err", err)
		return ""
	}
	json.HTMLEscape(&safe, plain.Bytes())
	return safe.String()
}

// dataScript is first data as it stands in the document.
func dataScript(data string) string {
	if data == "" {
		return ""
	}
	return `<script type="application/json" id="mirada-data">` + data + `</script>`
}

// into decodes one of the answers; false when it did not come.
func (d firstData) into(target string, out any) bool {
	body, came := d.bodies[target]
	return came && json.Unmarshal(body, out) == nil
}

const (
	slidesTarget   = "/api/slider-content"
	footerTarget   = "/api/footer-config"
	networksTarget = "/api/social-networks"
)

// contentOf names the blocks of each page that has some.
var contentOf = map[string]string{
	"/": "home", "/brands": "brands", "/about": "about", "/contact": "contact", "/help": "help", "/envios": "envios",
	"/garantias": "garantias", "/politicas-devoluciones": "politicas", "/size-guide": "size-guide",
	"/virtual-try-on": "virtual-try-on", "/privacidad": "privacidad", "/terminos": "terminos",
}

// questionsOf lists what the front end asks when a page opens; the keys are those of
// its queries.
func questionsOf(page web.Page, r *http.Request) []question {
	list := mainQuestions(page.Path, r)
	if slug, has := contentOf[page.Path]; has {
		list = append(list, question{[]any{"content", "page", slug}, "/api/site-content?page_slug=" + slug + "&per_page=100"})
	}
	return append(list,
		question{[]any{"content", "footer"}, footerTarget},
		question{[]any{"content", "social-networks"}, networksTarget})
}

// frameQuestion tells whether a product can be tried on, and how it is built.
func frameQuestion(productID string) question {
	return question{[]any{"product-frame", productID}, "/api/product-frames/" + url.PathEscape(productID)}
}

func mainQuestions(path string, r *http.Request) []question {
	switch path {
	case "/":
		return []question{{[]any{"content", "slides"}, slidesTarget}, featured(1, 4)}
	case "/featured":
		return []question{featured(pageNumber(r.URL.Query()), productsOnAPage)}
	case "/brands":
		return brandQuestions(r.URL.Query())
	case "/product/:id":
		return []question{{[]any{"product", r.PathValue("id")}, productTarget(r)}, frameQuestion(r.PathValue("id"))}
	default:
		return nil
	}
}

// productsOnAPage is the front end's number.
const productsOnAPage = 12

func featured(page, perPage int) question {
	return question{[]any{"products", "featured", page, perPage},
		"/api/products/featured?page=" + strconv.Itoa(page) + "&per_page=" + strconv.Itoa(perPage)}
}

func productTarget(r *http.Request) string {
	return "/api/products/" + url.PathEscape(r.PathValue("id"))
}

// brandQuestions reads the address as the screen does.
func brandQuestions(address url.Values) []question {
	brand, page := address.Get("brand"), pageNumber(address)
	gender := oneOf(address.Get("gender"), "", "male", "female", "unisex")
	sort := oneOf(address.Get("sort"), "newest", "price_asc", "price_desc", "name")
	brands, products := url.Values{"per_page": {"100"}}, url.Values{
		"sort": {sort}, "page": {strconv.Itoa(page)}, "per_page": {strconv.Itoa(productsOnAPage)},
	}
	if gender != "" {
		brands.Set("gender", gender)
		products.Set("gender", gender)
	}
	if brand != "" {
		products.Set("brand_id", brand)
	}
	return []question{
		{[]any{"products", "brand", orAll(brand), orAll(gender), sort, page}, "/api/products?" + products.Encode()},
		{[]any{"brands", orAll(gender)}, "/api/brands?" + brands.Encode()},
	}
}

func oneOf(value, otherwise string, others ...string) string {
	for _, other := range others {
		if value == other {
			return value
		}
	}
	return otherwise
}

func orAll(value string) string {
	if value == "" {
		return "all"
	}
	return value
}

var plainNumber = regexp.MustCompile(`^[1-9][0-9]{0,5}$`)

func pageNumber(address url.Values) int {
	if text := address.Get("page"); plainNumber.MatchString(text) {
		number, _ := strconv.Atoi(text)
		return number
	}
	return 1
}
