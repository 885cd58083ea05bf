package httpx

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"path"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/scratch"
)

// Policy says who may call a route. A route without one does not start.
type Policy string

const (
	Public     Policy = "public"      // anyone
	Shopper    Policy = "shopper"     // a signed-in customer
	Staff      Policy = "staff"       // an active administrator
	SuperAdmin Policy = "super_admin" // an active super administrator
	AdminDoor  Policy = "admin_door"  // anyone, at the doors of the back office
)

var policies = []Policy{Public, Shopper, Staff, SuperAdmin, AdminDoor}

// isOffice tells whether the route belongs to the back office.
func (p Policy) isOffice() bool { return p == Staff || p == SuperAdmin || p == AdminDoor }

// Guard lets a request through, usually with the caller in its context, or
// answers it. identity provides the one that knows sessions.
type Guard func(Policy, http.Handler) http.Handler

// Route describes one operation.
type Route struct {
	Method, Path string
	Policy       Policy
	Area         string // of the back office, filled in by AreaOf
	ID           string // operation id, as generated clients name it
	Summary      string
	Status       int      // of success; 200 unless said
	MaxBody      int64    // bytes; DefaultMaxBody unless said
	Upload       bool     // takes a form with one file instead of JSON: see Uploaded
	Fields       []string // that an upload may carry beside its file
	Stream       bool     // takes a body of bytes that is read while it arrives: see Streamed
	Reads        []string // tables that a public answer is made of: it is kept until one is written
	Owner        string   // the path's value that tells whose rows of those tables it reads, if all are one owner's
	Aside        Aside    // which of those answers are kept apart from all others, if at all
	Personal     bool     // answers for one caller although anyone may call: never cached
	Lengthy      bool     // may take minutes, as an export does: see patience
	Previewed    bool     // also answers who brings a token for what is not published: see PreviewHeader
	OneClick     bool     // also takes the form that a mail provider posts for its reader (RFC 8058)
}

// Aside tells of an address whether its answer is kept apart, where many of its like drive
// out only each other, and whether it is kept at all.
type Aside func(query url.Values) (aside, keep bool)

// DefaultMaxBody is enough for every form of the shop.
const DefaultMaxBody = 64 << 10

// Router collects the operations of all slices.
type Router struct {
	api     huma.API
	mux     *http.ServeMux
	guard   Guard
	answers Answers
	areaOf  func(path string) string
	list    []Route
}

// Answers is where public answers are kept: those of few addresses, and aside from them
// those of many.
type Answers struct {
	Few, Many *cache.Cache
	File      *scratch.File // of their bytes; nil where they stay in memory
}

// apiVersion names the contract, not the build: it changes when the contract breaks.
const apiVersion = "1"

// NewRouter makes a router whose routes are kept by guard, and whose public answers
// in answers, where they are given.
func NewRouter(guard Guard, answers Answers) *Router {
	rt := &Router{mux: http.NewServeMux(), guard: guard, answers: answers}
	rt.mux.HandleFunc(elsewhere, rt.refuse)
	config := huma.DefaultConfig("Mirada", apiVersion)
	config.CreateHooks = nil // they add $schema links to every answer
	config.DocsPath, config.SchemasPath, config.OpenAPIPath = "", "", ""
	config.RejectUnknownQueryParameters = true
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"shop":  {Type: "apiKey", In: "cookie", Name: "mirada_shop"},
		"admin": {Type: "apiKey", In: "cookie", Name: "mirada_admin"},
	}
	rt.api = huma.NewAPI(config, adapter{rt})
	return rt
}

// AreaOf tells the area of each path of the back office. From then on one without an
// area does not start.
func (rt *Router) AreaOf(areaOf func(path string) string) { rt.areaOf = areaOf }

// Handle adds a route. handler decodes nothing and encodes nothing: huma fills its
// input and writes its output.
func Handle[I, O any](rt *Router, route Route, handler func(context.Context, *I) (*O, error)) {
	if !slices.Contains(policies, route.Policy) {
		panic("route " + route.Method + " " + route.Path + " has no policy")
	}
	if rt.areaOf != nil && route.Policy.isOffice() {
		if route.Area = rt.areaOf(route.Path); route.Area == "" {
			panic("route " + route.Method + " " + route.Path + " has no area")
		}
	}
	if route.Status == 0 {
		route.Status = http.StatusOK
	}
	if route.MaxBody == 0 {
		route.MaxBody = DefaultMaxBody
		if route.Upload {
			route.MaxBody += MaxFile
		}
	}
	rt.list = append(rt.list, route)
	huma.Register(rt.api, huma.Operation{
		OperationID: route.ID, Method: route.Method, Path: route.Path, Summary: route.Summary,
		Tags: []string{tagOf(route.Path)}, DefaultStatus: route.Status, Security: securityOf(route.Policy),
		MaxBodyBytes: -1, // readBody holds the limit, before huma reads
		Metadata:     map[string]any{"route": route},
		Errors:       errorsOf(route),
	}, func(ctx context.Context, in *I) (*O, error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, problemOf(ctx, err)
		}
		tellChange(ctx)
		return out, nil
	})
	switch { // only now, or huma would read the body itself
	case route.Upload:
		rt.api.OpenAPI().Paths[route.Path].Post.RequestBody = uploadBody(route.Fields)
	case route.Stream:
		rt.api.OpenAPI().Paths[route.Path].Post.RequestBody = streamBody()
	}
}

// errorsOf lists the answers that every client of the route should be ready for.
func errorsOf(route Route) []int {
	statuses := []int{http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusServiceUnavailable}
	switch route.Policy {
	case Shopper, Staff:
		statuses = append(statuses, http.StatusUnauthorized)
	case SuperAdmin:
		statuses = append(statuses, http.StatusUnauthorized, http.StatusForbidden)
	}
	if route.Upload || route.Stream {
		statuses = append(statuses, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	if strings.Contains(route.Path, "{") {
		statuses = append(statuses, http.StatusNotFound)
	}
	return statuses
}

func securityOf(policy Policy) []map[string][]string {
	switch policy {
	case Shopper:
		return []map[string][]string{{"shop": {}}}
	case Staff, SuperAdmin:
		return []map[string][]string{{"admin": {}}}
	default:
		return []map[string][]string{}
	}
}

// adapter puts each operation behind its guard, the body rules and the caching
// rules of its policy.
type adapter struct{ rt *Router }

func (a adapter) Handle(op *huma.Operation, handler func(huma.Context)) {
	route := op.Metadata["route"].(Route)
	serve := http.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r = r.WithContext(context.WithValue(r.Context(), changeKey, &changeSet{header: w.Header()}))
		handler(humago.NewContext(op, r, w))
	}))
	serve = readBody(route, serve)
	serve = a.rt.guard(route.Policy, serve)
	serve = withPatience(route.patience(), serve)
	serve = cacheRules(route, a.rt.answers, serve)
	a.rt.mux.HandleFunc(op.Method+" "+op.Path, func(w http.ResponseWriter, r *http.Request) {
		NameRoute(r.Context(), op.Path)
		serve.ServeHTTP(w, r)
	})
}

func (a adapter) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.rt.ServeHTTP(w, r) }

// ServeHTTP answers every /api path; what is not there answers problem+json.
func (rt *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if path.Clean(r.URL.Path) != r.URL.Path { // the mux would answer with HTML that leads to the clean one
		WriteError(w, r, errNotFound)
		return
	}
	clean, err := inOneSpelling(r)
	if err != nil {
		WriteError(w, r, err)
		return
	}
	rt.mux.ServeHTTP(w, clean)
}

// elsewhere is the pattern of everything that no route takes.
const elsewhere = "/"

// refuse answers what no route takes: there is no such method, or nothing at all.
func (rt *Router) refuse(w http.ResponseWriter, r *http.Request) {
	if allowed := rt.methodsFor(r); len(allowed) > 0 {
		for _, method := range allowed {
			w.Header().Add("Allow", method)
		}
		WriteError(w, r, &Problem{Status: http.StatusMethodNotAllowed, Title: "Method Not Allowed", Detail: "Method not allowed.", Code: "platform.method_not_allowed"})
		return
	}
	WriteError(w, r, errNotFound)
}

func (rt *Router) methodsFor(r *http.Request) (allowed []string) {
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := rt.mux.Handler(other); pattern != elsewhere {
			allowed = append(allowed, method)
		}
	}
	return allowed
}

// Routes lists every route with its policy, for the golden file.
func (rt *Router) Routes() []Route {
	list := slices.Clone(rt.list)
	sort.Slice(list, func(i, j int) bool {
		if list[i].Path != list[j].Path {
			return list[i].Path < list[j].Path
		}
		return list[i].Method < list[j].Method
	})
	return list
}

// Reads lists every table that a kept answer is made of.
func (rt *Router) Reads() (tables []string) {
	for _, route := range rt.list {
		for _, table := range route.Reads {
			if !slices.Contains(tables, table) {
				tables = append(tables, table)
			}
		}
	}
	return tables
}

// tagOf groups operations by their resource: /api/admin/brands/{id} is "brands".
func tagOf(path string) string {
	resource, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, "/api/"), "admin/"), "/")
	return resource
}

// OpenAPI is the description of every operation, as it is committed and served.
func (rt *Router) OpenAPI() ([]byte, error) {
	text, err := json.MarshalIndent(rt.api.OpenAPI(), "", "  ")
	return append(text, '\n'), err
}

// Description serves the OpenAPI text, written once.
func (rt *Router) Description() http.Handler {
	text := sync.OnceValues(rt.OpenAPI)
	return cacheRules(Route{Policy: Public, Method: http.MethodGet}, Answers{}, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := text()
		if err != nil {
			WriteError(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Write(body) //nolint:errcheck // the client may be gone
	}))
}

// ErrForbidden refuses a known caller.
var ErrForbidden = errs.New(errs.Forbidden, "platform.forbidden", "No tienes permiso para hacer esto.")
