package app

import (
	"net/http"
	"strings"
	"testing"
)

// What an operator looks at is there after a few requests, and names no address that
// somebody sent.
func TestMetricsTellWhatHappens(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for _, path := range []string{"/api/brands", "/api/brands", "/api/nowhere/secret-word", "/", "/product/0198c0de-0000-7000-8000-000000000000"} {
		do(a.Handler(), "GET", path)
	}
	do(a.Handler(), "BREW", "/api/brands")
	text := do(a.metrics(), "GET", "/metrics").Body.String()
	for _, line := range []string{
		`mirada_requests_total{method="GET",route="/api/brands",status="200"}`, `mirada_request_seconds_bucket{route="/api/brands",le="0.1"}`,
		`mirada_requests_total{method="other"`, `mirada_kept_total{kept="answers",outcome="found"}`, `mirada_kept_bytes{kept="pages"}`,
		`mirada_pages_total{outcome="stale"} 0`, `mirada_pages_total{outcome="undrawn"}`, `mirada_pages_total{outcome="failed"}`,
		`go_sql_wait_duration_seconds_total{db_name="writer"}`, `go_sql_wait_duration_seconds_total{db_name="reader"}`, "mirada_ready 1", "go_goroutines",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("no %s", line)
		}
	}
	for line := range strings.Lines(text) {
		if strings.Contains(line, "secret-word") || strings.Contains(line, "0198c0de") || strings.Contains(line, "BREW") {
			t.Errorf("an address or a method as it was sent is a label: %s", line)
		}
	}
}

// Operators' pages are not on the shop's own address.
func TestMetricsAreNotPublic(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for _, path := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/profile", "/debug/vars"} {
		if w := do(a.Handler(), "GET", path); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", path, w.Code)
		}
	}
}
