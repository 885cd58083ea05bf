package httpx_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/httpx"
)

// note has a field of each sort that a form of the shop may have.
type note struct {
	Name     string    `json:"name"`
	Password string    `json:"password,omitempty" minLength:"6"`
	Age      int       `json:"age,omitempty" maximum:"150"`
	Price    float64   `json:"price,omitempty"`
	Agreed   bool      `json:"agreed,omitempty"`
	Email    string    `json:"email,omitempty" format:"email"`
	ID       string    `json:"id,omitempty" format:"uuid"`
	Link     string    `json:"link,omitempty" format:"uri"`
	Role     string    `json:"role,omitempty" enum:"user,admin"`
	Word     string    `json:"word,omitempty" pattern:"^[a-z]+$"`
	At       time.Time `json:"at,omitzero"`
	Tags     []string  `json:"tags,omitempty" maxItems:"3"`
	Parent   *note     `json:"parent,omitempty"`
}

type noteInput struct{ Body note }

type noteOutput struct{ Body note }

type listInput struct {
	Page  int       `query:"page"`
	Since time.Time `query:"since"`
}

func openDoor(_ httpx.Policy, next http.Handler) http.Handler { return next }

// newTestRouter has one route of each sort; failing is what /api/failing returns.
func newTestRouter(failing error) *httpx.Router {
	rt := httpx.NewRouter(openDoor, httpx.Answers{})
	echo := func(_ context.Context, in *noteInput) (*noteOutput, error) { return &noteOutput{Body: in.Body}, nil }
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/notes", Policy: httpx.Public, ID: "add-note"}, echo)
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/notes/{id}", Policy: httpx.Shopper, ID: "put-note", MaxBody: 100},
		func(_ context.Context, in *struct {
			ID string `path:"id"`
			noteInput
		}) (*noteOutput, error) {
			return &noteOutput{Body: in.Body}, nil
		})
	list := func(_ context.Context, in *listInput) (*noteOutput, error) {
		return &noteOutput{Body: note{Name: "página", Age: in.Page}}, nil
	}
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/notes", Policy: httpx.Public, ID: "list-notes"}, list)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/mine", Policy: httpx.Shopper, ID: "list-mine"}, list)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/notes", Policy: httpx.Staff, ID: "list-all"}, list)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/session", Policy: httpx.AdminDoor, ID: "admin-session"}, list)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/session", Policy: httpx.Public, Personal: true, ID: "session"}, list)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/failing", Policy: httpx.Public, ID: "fail"},
		func(context.Context, *struct{}) (*noteOutput, error) { return nil, failing })
	return rt
}

type problem struct {
	Status    int    `json:"status"`
	Title     string `json:"title"`
	Detail    string `json:"detail"`
	Code      string `json:"code"`
	RequestID string `json:"request_id"`
	Errors    []struct {
		Field   string `json:"field"`
		Message string `json:"message"`
	} `json:"errors"`
}

func do(h http.Handler, method, target, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// wantProblem checks that an answer is a whole problem+json and returns it.
func wantProblem(t *testing.T, w *httptest.ResponseRecorder, status int, code string) problem {
	t.Helper()
	var p problem
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("status %d, body %q is not JSON: %v", w.Code, w.Body, err)
	}
	if w.Code != status || p.Status != status || p.Code != code {
		t.Errorf("status %d with body %s, want %d %s", w.Code, w.Body, status, code)
	}
	if got := w.Header().Get("Content-Type"); got != "application/problem+json" {
		t.Errorf("content type = %q", got)
	}
	if p.Title != http.StatusText(status) || p.Detail == "" {
		t.Errorf("title %q, detail %q", p.Title, p.Detail)
	}
	return p
}

func TestUnknownPathsAnswerProblemJSON(t *testing.T) {
	t.Parallel()
	rt := newTestRouter(nil)
	for _, path := range []string{"/api", "/api/", "/api/nothing", "/api/notes/1/2", "/api/index.html", "/api//notes", "/api/admin/../notes"} {
		wantProblem(t, do(rt, "GET", path, ""), 404, "platform.not_found")
	}
}

func TestWrongMethodAnswers405WithWhatIsAllowed(t *testing.T) {
	t.Parallel()
	rt := newTestRouter(nil)
	for _, method := range []string{"DELETE", "PATCH", "OPTIONS", "PURGE"} {
		w := do(rt, method, "/api/notes", "")
		wantProblem(t, w, 405, "platform.method_not_allowed")
		if got := strings.Join(w.Header().Values("Allow"), ", "); got != "GET, POST" {
			t.Errorf("%s: Allow = %q", method, got)
		}
	}
}

func TestMethodOverrideHeadersAreIgnored(t *testing.T) {
	t.Parallel()
	w := do(newTestRouter(nil), "GET", "/api/mine", "", "X-HTTP-Method-Override", "DELETE", "X-Original-URL", "/api/admin/notes")
	if w.Code != 200 {
		t.Errorf("status = %d, want 200", w.Code)
	}
}

func TestRouteWithoutPolicyDoesNotStart(t *testing.T) {
	t.Parallel()
	for _, policy := range []httpx.Policy{"", "everyone"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("policy %q was accepted", policy)
				}
			}()
			httpx.Handle(httpx.NewRouter(openDoor, httpx.Answers{}), httpx.Route{Method: "GET", Path: "/api/x", Policy: policy},
				func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
		}()
	}
}

func TestRouteOfTheOfficeWithoutAreaDoesNotStart(t *testing.T) {
	t.Parallel()
	rt := httpx.NewRouter(openDoor, httpx.Answers{})
	rt.AreaOf(func(path string) string { return map[string]string{"/api/admin/x": "products"}[path] })
	add := func(path string, policy httpx.Policy) (refused bool) {
		defer func() { refused = recover() != nil }()
		httpx.Handle(rt, httpx.Route{Method: "GET", Path: path, Policy: policy, ID: "x" + path},
			func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
		return false
	}
	if add("/api/admin/x", httpx.Staff) || add("/api/y", httpx.Public) || !add("/api/admin/y", httpx.SuperAdmin) {
		t.Error("an area was not asked for, or asked for outside of the office")
	}
	if area := rt.Routes()[0].Area; area != "products" {
		t.Errorf("area %q", area)
	}
}

func TestGuardStandsBeforeTheBodyIsRead(t *testing.T) {
	t.Parallel()
	var asked httpx.Policy
	rt := httpx.NewRouter(func(policy httpx.Policy, _ http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked = policy
			httpx.WriteError(w, r, httpx.ErrForbidden)
		})
	}, httpx.Answers{})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/x", Policy: httpx.SuperAdmin},
		func(context.Context, *noteInput) (*struct{}, error) { t.Error("the handler ran"); return nil, nil })
	wantProblem(t, do(rt, "POST", "/api/x", "{broken"), 403, "platform.forbidden")
	if asked != httpx.SuperAdmin {
		t.Errorf("the guard was asked for %q", asked)
	}
}

func TestPublicReadsAreAskedAboutAgain(t *testing.T) {
	t.Parallel()
	rt := newTestRouter(nil)
	first := do(rt, "GET", "/api/notes", "")
	etag := first.Header().Get("ETag")
	if first.Code != 200 || etag == "" || first.Header().Get("Cache-Control") != "no-cache" {
		t.Fatalf("status %d, ETag %q, Cache-Control %q", first.Code, etag, first.Header().Get("Cache-Control"))
	}
	for _, known := range []string{etag, "W/" + etag, `"other", ` + etag} {
		again := do(rt, "GET", "/api/notes", "", "If-None-Match", known)
		if again.Code != 304 || again.Body.Len() != 0 || again.Header().Get("ETag") != etag {
			t.Errorf("If-None-Match %s: status %d, body %q", known, again.Code, again.Body)
		}
	}
	changed := do(rt, "GET", "/api/notes?page=2", "", "If-None-Match", etag)
	if changed.Code != 200 || changed.Header().Get("ETag") == etag {
		t.Errorf("another answer: status %d, ETag %q", changed.Code, changed.Header().Get("ETag"))
	}
}

// The client has everything else with the answer that it is told to use again.
func TestAnAnswerThatIsKnownSaysOnlyWhatCachesGoBy(t *testing.T) {
	t.Parallel()
	guarded := httpx.EveryAnswer(true).On(httpx.APIHeaders.On(newTestRouter(nil)))
	etag := do(guarded, "GET", "/api/notes", "").Header().Get("ETag")
	again := do(guarded, "GET", "/api/notes", "", "If-None-Match", etag)
	wantHeaders(t, "known", again.Header(), map[string]string{"Cache-Control": "no-cache", "Etag": etag, "Vary": "Accept-Encoding"})
}

func TestEverythingElseIsKeptOutOfCaches(t *testing.T) {
	t.Parallel()
	rt := newTestRouter(nil)
	requests := [][3]string{
		{"GET", "/api/mine", ""}, {"GET", "/api/admin/notes", ""}, {"GET", "/api/admin/session", ""}, {"GET", "/api/session", ""},
		{"POST", "/api/notes", `{"name":"a"}`}, {"POST", "/api/notes", `{"name":`}, {"GET", "/api/nothing", ""},
	}
	for _, request := range requests {
		w := do(rt, request[0], request[1], request[2])
		if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("ETag") != "" {
			t.Errorf("%v: Cache-Control %q, ETag %q", request, w.Header().Get("Cache-Control"), w.Header().Get("ETag"))
		}
	}
}

func TestFailedPublicReadIsNotKept(t *testing.T) {
	t.Parallel()
	w := do(newTestRouter(httpx.ErrTooMany), "GET", "/api/failing", "")
	if w.Header().Get("ETag") != "" || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q, ETag %q", w.Header().Get("Cache-Control"), w.Header().Get("ETag"))
	}
}
