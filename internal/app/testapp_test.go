package app

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/config"
	"mirada/internal/platform/db/dbtest"
)

// testApp opens a whole shop on a folder of the test's own.
func testApp(t *testing.T, change ...func(*config.Settings)) *App {
	t.Helper()
	settings := config.Settings{
		Addr: "127.0.0.1:8080", Data: t.TempDir(), MailFrom: "Mirada <no-reply@localhost>", RateLimitScale: 1000,
	}
	for _, f := range change {
		f(&settings)
	}
	// A migrated file is copied many times quicker than it is made.
	if err := os.Rename(dbtest.SQLiteFile(t), filepath.Join(settings.Data, "mirada.db")); err != nil {
		t.Fatal(err)
	}
	a, err := Open(t.Context(), settings, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.Close() })
	return a
}

// do sends a request without a body; headers come in pairs.
func do(h http.Handler, method, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, strings.NewReader(""))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}
