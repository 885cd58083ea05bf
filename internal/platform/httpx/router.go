package httpx

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"slices"
	"sort"
	"sync"

	"github.com/danielgtaylor/huma/v2"

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
	mux     *http.ServeMux
	guard   Guard
	answers Answers
	areaOf  func(path string) string
	list    []Route

	described []func(huma.API) // one for each of the list
}

// Answers is where public answers are kept: those of few addresses, and aside from them
// those of many.
type Answers struct {
	Few, Many *cache.Cache
	File      *scratch.File // of their bytes; nil where they stay in memory
}

// NewRouter makes a router whose routes are kept by guard, and whose public answers
// in answers, where they are given.
func NewRouter(guard Guard, answers Answers) *Router {
	rt := &Router{mux: http.NewServeMux(), guard: guard, answers: answers}
	rt.mux.HandleFunc(elsewhere, rt.refuse)
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
	rt.add(route, func(api huma.API) { register(api, route, handler) })
}

// add takes the types of a route apart when it is first asked for. For all of them this
// took a third of a start, and most are not asked for on the day of it.
func (rt *Router) add(route Route, describe func(huma.API)) {
	rt.list, rt.described = append(rt.list, route), append(rt.described, describe)
	serve := sync.OnceValue(func() http.Handler {
		next := rt.guard(route.Policy, readBody(route, handlerOf(describe)))
		return cacheRules(route, rt.answers, withPatience(route.patience(), next))
	})
	rt.mux.HandleFunc(route.Method+" "+route.Path, func(w http.ResponseWriter, r *http.Request) {
		NameRoute(r.Context(), route.Path)
		serve().ServeHTTP(w, r)
	})
}

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

// ErrForbidden refuses a known caller.
var ErrForbidden = errs.New(errs.Forbidden, "platform.forbidden", "No tienes permiso para hacer esto.")
