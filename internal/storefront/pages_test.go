package storefront

import (
	"net/http"
	"strings"
	"testing"

	"mirada/web"
)

func testPages(t *testing.T) *Storefront {
	s, _, _, _ := testFront(t)
	return s
}

func TestUnknownPagesAnswer404WithAPage(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	for path, entry := range map[string]string{
		"/nothing": "shop", "/product": "shop", "/product/1/2": "shop", "/administrator": "shop", "/Brands": "shop",
		"/admin/nothing": "admin", "/admin-auth/nothing": "admin",
	} {
		w := do(p, "GET", path)
		body := w.Body.String()
		if w.Code != http.StatusNotFound || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: status %d, type %q", path, w.Code, w.Header().Get("Content-Type"))
		}
		if !strings.Contains(body, "<body>"+entry) || !strings.Contains(body, "Oops! Page not found") || !strings.Contains(body, "noindex") {
			t.Errorf("%s: %s", path, body)
		}
	}
}

func TestHeadAnswersWithoutABody(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	for path, status := range map[string]int{"/": 200, "/brands": 200, "/nothing": 404} {
		w := do(p, "HEAD", path)
		if w.Code != status || w.Body.Len() != 0 || w.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("HEAD %s: status %d, %d bytes", path, w.Code, w.Body.Len())
		}
	}
}

func TestOtherMethodsAreNotAllowedOnPages(t *testing.T) {
	t.Parallel()
	w := do(testPages(t), "POST", "/brands")
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("status %d, Allow %q", w.Code, w.Header().Get("Allow"))
	}
}

func TestASlashAtTheEndIsTheSamePage(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	for _, path := range []string{"/brands/", "/admin-auth/", "/product/7/", "/brands//"} {
		if w := do(p, "GET", path); w.Code != http.StatusOK {
			t.Errorf("%s: status %d", path, w.Code)
		}
	}
	if body := do(p, "GET", "/brands/").Body.String(); !strings.Contains(body, `href="https://mirada.do/brands"`) {
		t.Errorf("the canonical address keeps the slash: %s", body)
	}
}

// A page must never lead a visitor away to another host.
func TestOddPathsDoNotLeadElsewhere(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	for _, path := range []string{"//evil.example", "//evil.example/", "//evil.example/..", "/%5cevil.example", "/brands/../..//evil.example"} {
		location := do(p, "GET", "http://mirada.do"+path).Header().Get("Location")
		if strings.Contains(location, "evil") || strings.HasPrefix(location, "//") || strings.HasPrefix(location, "http") {
			t.Errorf("%s leads to %q", path, location)
		}
	}
}

func TestTheTwoDocumentsHaveTheirOwnHeaders(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	for path, want := range map[string][3]string{ // cache, referrer, camera
		"/":                             {"no-cache", "strict-origin-when-cross-origin", "camera=(self)"},
		"/nothing":                      {"no-cache", "strict-origin-when-cross-origin", "camera=(self)"},
		"/auth":                         {"no-cache", "no-referrer", "camera=(self)"},
		"/confirm-email?token=x":        {"no-cache", "no-referrer", "camera=(self)"},
		"/reset-password?token=x":       {"no-cache", "no-referrer", "camera=(self)"},
		"/confirm-email-change?token=x": {"no-cache", "no-referrer", "camera=(self)"},
		"/newsletter/confirm?token=x":   {"no-cache", "no-referrer", "camera=(self)"},
		"/cart/restore?token=x":         {"no-cache", "no-referrer", "camera=(self)"},
		"/admin":                        {"no-store", "no-referrer", "camera=()"},
		"/admin/dashboard":              {"no-store", "no-referrer", "camera=()"},
		"/admin-auth/set-password":      {"no-store", "no-referrer", "camera=()"},
		"/admin/nothing":                {"no-store", "no-referrer", "camera=()"},
	} {
		h := do(p, "GET", path).Header()
		camera, _, _ := strings.Cut(h.Get("Permissions-Policy"), ",")
		if got := [3]string{h.Get("Cache-Control"), h.Get("Referrer-Policy"), camera}; got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
		isAdmin := want[0] == "no-store"
		if strings.Contains(h.Get("Content-Security-Policy"), "wasm-unsafe-eval") == isAdmin {
			t.Errorf("%s: policy %q", path, h.Get("Content-Security-Policy"))
		}
	}
}

func TestSearchEnginesReadWhatThePageIs(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	tests := map[string]struct{ has, hasNot []string }{
		"/": {
			[]string{"<title>Mirada</title>", `<meta name="description" content="`, `<link rel="canonical" href="https://mirada.do/">`},
			[]string{"noindex", dataMark, headMark},
		},
		"/brands?page=2": {
			[]string{"<title>Marcas · Mirada</title>", `<link rel="canonical" href="https://mirada.do/brands">`}, []string{"noindex"},
		},
		"/brands?f=talla.m&page=2": {
			[]string{`<link rel="canonical" href="https://mirada.do/brands">`, `<meta name="robots" content="noindex, follow">`}, nil,
		},
		"/featured?f=color.negro_forma.panto_talla.m": {
			[]string{`<link rel="canonical" href="https://mirada.do/featured">`, `<meta name="robots" content="noindex, follow">`}, nil,
		},
		"/auth":            {[]string{"<title>Iniciar Sesión · Mirada</title>", "noindex"}, []string{"canonical"}},
		"/admin/dashboard": {[]string{"noindex"}, []string{"canonical"}},
	}
	for path, test := range tests {
		body := do(p, "GET", path, "X-Forwarded-Host", "evil.example", "X-Original-Url", "/admin").Body.String()
		for _, text := range test.has {
			if !strings.Contains(body, text) {
				t.Errorf("%s lacks %s: %s", path, text, body)
			}
		}
		for _, text := range append(test.hasNot, "evil") {
			if strings.Contains(body, text) {
				t.Errorf("%s has %s: %s", path, text, body)
			}
		}
	}
}

func TestWhatIsWrittenIntoAPageIsEscaped(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	p.site.named = append(p.site.named, web.Page{Path: "/odd/:id", Title: `</title><script>`, Description: `"><img src=x>`})
	for _, path := range []string{"/odd/1", `/odd/%22%3E%3Cscript%3E`, "/odd/'\"<>&", "/product/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"} {
		body := strings.NewReplacer(`<script type="application/ld+json">`, "", `<script type="application/json"`, "").Replace(do(p, "GET", strings.ReplaceAll(path, `"`, "%22")).Body.String())
		if strings.Contains(body, "<script") || strings.Contains(body, "<img") || strings.Contains(body, `href="https://mirada.do/odd/"`) {
			t.Errorf("%s: %s", path, body)
		}
	}
}

// Every number has the same document: it tells nobody which orders there are.
func TestOrderPagesAreOneDocument(t *testing.T) {
	t.Parallel()
	p := testPages(t)
	one, other := do(p, "GET", "/orders/M-10428?key=secret"), do(p, "GET", "/orders/M-99999999")
	if one.Code != http.StatusOK || other.Code != http.StatusOK || one.Body.String() != other.Body.String() {
		t.Errorf("status %d and %d, or different pages", one.Code, other.Code)
	}
	if one.Header().Get("Referrer-Policy") != "no-referrer" || !strings.Contains(one.Body.String(), "noindex") || strings.Contains(one.Body.String(), "secret") {
		t.Errorf("the page of an order leaks its address: %v", one.Header())
	}
	for _, path := range []string{"/orders", "/orders/", "/orders/10428", "/orders/M-1042", "/orders/M-104280000", "/orders/m-10428", "/orders/M-10428/x"} {
		if w := do(p, "GET", path); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", path, w.Code)
		}
	}
}
