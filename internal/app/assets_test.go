package app

import (
	"net/http"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"mirada/web"
)

func testAssets() *assets {
	return newAssets(fstest.MapFS{
		"assets/app-1a2b.js":    {Data: []byte("plain")},
		"assets/app-1a2b.js.br": {Data: []byte("brotli")},
		"assets/app-1a2b.js.gz": {Data: []byte("gzip")},
		"assets/logo-3c.webp":   {Data: []byte("picture")},
		"assets/face-4d.wasm":   {Data: []byte("wasm")},
		"vto/v1/models/a.glb":   {Data: []byte("model")},
		"robots.txt":            {Data: []byte("robots")},
		"index.html":            {Data: []byte("<html>")},
		".keep":                 {Data: []byte("")},
	})
}

func TestAssetsAreKeptByTheirNames(t *testing.T) {
	t.Parallel()
	a := testAssets()
	for path, want := range map[string][2]string{
		"/assets/app-1a2b.js":  {"public, max-age=31536000, immutable", "text/javascript; charset=utf-8"},
		"/assets/logo-3c.webp": {"public, max-age=31536000, immutable", "image/webp"},
		"/vto/v1/models/a.glb": {"public, max-age=31536000, immutable", "model/gltf-binary"},
		"/assets/face-4d.wasm": {"public, max-age=31536000, immutable", "application/wasm"},
		"/robots.txt":          {"no-cache", "text/plain; charset=utf-8"},
	} {
		h := do(a, "GET", path).Header()
		if got := [2]string{h.Get("Cache-Control"), h.Get("Content-Type")}; got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
		if h.Get("ETag") == "" || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: ETag %q, Vary %q", path, h.Get("ETag"), h.Get("Vary"))
		}
	}
	for _, path := range []string{"/index.html", "/.keep", "/assets/app-1a2b.js.br", "/assets/app-1a2b.js.gz", "/assets", "/assets/", "/"} {
		if a.has(path) {
			t.Errorf("%s is served as a file", path)
		}
	}
}

func TestEveryFileOfTheBuildHasItsType(t *testing.T) {
	t.Parallel()
	for address := range newAssets(web.Dist()).files {
		if contentTypes[path.Ext(address)] == "" {
			t.Errorf("%s has no type in the table", address)
		}
	}
}

func TestAssetsComeCompressedToThoseWhoAccept(t *testing.T) {
	t.Parallel()
	a := testAssets()
	for accept, want := range map[string]string{
		"":                        "plain",
		"identity":                "plain",
		"gzip":                    "gzip",
		"br":                      "brotli",
		"gzip, deflate, br":       "brotli",
		"GZIP, BR":                "brotli",
		"br;q=0":                  "plain",
		"br;q=0, gzip":            "gzip",
		"br; q=0.0, gzip;q=0.5":   "gzip",
		"br;q=0.000,gzip;q=0.000": "plain",
		"br;Q=0, gzip;q=1":        "gzip",
		"br;q=0.001":              "brotli",
		"br;q=nonsense, gzip":     "gzip",
		"brotli":                  "plain",
	} {
		w := do(a, "GET", "/assets/app-1a2b.js", "Accept-Encoding", accept)
		encoding := map[string]string{"plain": "", "gzip": "gzip", "brotli": "br"}[want]
		if w.Body.String() != want || w.Header().Get("Content-Encoding") != encoding {
			t.Errorf("Accept-Encoding %q: %q as %q, want %q", accept, w.Body, w.Header().Get("Content-Encoding"), want)
		}
	}
	if w := do(a, "GET", "/assets/logo-3c.webp", "Accept-Encoding", "br, gzip"); w.Body.String() != "picture" {
		t.Errorf("a file that was not compressed: %q", w.Body)
	}
}

func TestKnownAssetsAreNotSentAgain(t *testing.T) {
	t.Parallel()
	a := testAssets()
	etag := do(a, "GET", "/robots.txt").Header().Get("ETag")
	for _, known := range []string{etag, "W/" + etag, `"other", ` + etag} {
		w := do(a, "GET", "/robots.txt", "If-None-Match", known)
		if w.Code != http.StatusNotModified || w.Body.Len() != 0 || w.Header().Get("ETag") != etag {
			t.Errorf("If-None-Match %s: status %d, %q", known, w.Code, w.Body)
		}
	}
	if w := do(a, "GET", "/robots.txt", "If-None-Match", `"other"`); w.Code != http.StatusOK {
		t.Errorf("another ETag: status %d", w.Code)
	}
}

func TestAssetsAreOnlyRead(t *testing.T) {
	t.Parallel()
	a := testAssets()
	if w := do(a, "HEAD", "/robots.txt"); w.Code != http.StatusOK || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "6" {
		t.Errorf("HEAD: status %d, %d bytes, length %q", w.Code, w.Body.Len(), w.Header().Get("Content-Length"))
	}
	for _, method := range []string{"POST", "PUT", "DELETE"} {
		if w := do(a, method, "/robots.txt"); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: status %d, Allow %q", method, w.Code, w.Header().Get("Allow"))
		}
	}
}

// A worker is ruled by the policy of its own script's answer.
func TestScriptsCarryAPolicy(t *testing.T) {
	t.Parallel()
	policy := do(testAssets(), "GET", "/assets/app-1a2b.js").Header().Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; script-src 'self'") {
		t.Errorf("policy = %q", policy)
	}
}
