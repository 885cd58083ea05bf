package httpx

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"mirada/internal/platform/cache"
)

// apiVersion names the contract, not the build: it changes when the contract breaks.
const apiVersion = "1"

// newAPI makes what operations are registered with: one for each route that is asked for,
// and one for the description of them all.
func newAPI(adapter huma.Adapter) huma.API {
	config := huma.DefaultConfig("Mirada", apiVersion)
	config.CreateHooks = nil // they add $schema links to every answer
	config.DocsPath, config.SchemasPath, config.OpenAPIPath = "", "", ""
	config.RejectUnknownQueryParameters = true
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"shop":  {Type: "apiKey", In: "cookie", Name: "mirada_shop"},
		"admin": {Type: "apiKey", In: "cookie", Name: "mirada_admin"},
	}
	return huma.NewAPI(config, adapter)
}

// register describes a route to huma, which looks at the types of what it takes and gives.
func register[I, O any](api huma.API, route Route, handler func(context.Context, *I) (*O, error)) {
	huma.Register(api, huma.Operation{
		OperationID: route.ID, Method: route.Method, Path: route.Path, Summary: route.Summary,
		Tags: []string{tagOf(route.Path)}, DefaultStatus: route.Status, Security: securityOf(route.Policy),
		MaxBodyBytes: -1, // readBody holds the limit, before huma reads
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
		api.OpenAPI().Paths[route.Path].Post.RequestBody = uploadBody(route.Fields)
	case route.Stream:
		api.OpenAPI().Paths[route.Path].Post.RequestBody = streamBody()
	}
}

// adapter takes what huma makes of one operation.
type adapter struct{ http.Handler }

func (a *adapter) Handle(op *huma.Operation, handler func(huma.Context)) {
	a.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r = r.WithContext(context.WithValue(r.Context(), changeKey, &changeSet{header: w.Header()}))
		handler(humago.NewContext(op, r, w))
	})
}

// handlerOf is what answers a described route.
func handlerOf(describe func(huma.API)) http.Handler {
	var made adapter
	describe(newAPI(&made))
	return made.Handler
}

// OpenAPI is the description of every operation, as it is committed and served.
func (rt *Router) OpenAPI() ([]byte, error) {
	api := newAPI(new(adapter))
	for _, describe := range rt.described {
		describe(api)
	}
	text, err := json.MarshalIndent(api.OpenAPI(), "", "  ")
	return append(text, '\n'), err
}

// Description serves the OpenAPI text, written, hashed and compressed once.
func (rt *Router) Description() http.Handler {
	write := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := rt.OpenAPI()
		if err != nil {
			WriteError(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Write(body) //nolint:errcheck // it is kept in memory
	})
	answer := sync.OnceValue(func() cache.Answer {
		return answerOf(write, anyones(context.Background(), new(http.Request)), "", nil)
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { send(w, r, answer()) })
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

// tagOf groups operations by their resource: /api/admin/brands/{id} is "brands".
func tagOf(path string) string {
	resource, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, "/api/"), "admin/"), "/")
	return resource
}
