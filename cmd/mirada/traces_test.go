package main_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	told "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// collect is an OpenTelemetry collector that keeps what it is told.
func collect(t *testing.T) (address string, spans func() []*told.Span) {
	t.Helper()
	var mu sync.Mutex
	var all []*told.Span
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var message collector.ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(body, &message)
		}
		if err != nil {
			t.Error(err)
		}
		mu.Lock()
		defer mu.Unlock()
		for _, resource := range message.ResourceSpans {
			for _, scope := range resource.ScopeSpans {
				all = append(all, scope.Spans...)
			}
		}
	}))
	t.Cleanup(server.Close)
	return server.URL, func() []*told.Span {
		mu.Lock()
		defer mu.Unlock()
		return all
	}
}

// Who runs a collector is told what a request took and which statements it was made of,
// and nothing about who asked.
func TestTracesTellWhatWasDoneAndNotForWhom(t *testing.T) {
	address, spans := collect(t)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
	s := serve(t, "--data", t.TempDir())
	s.await(t, "/api/brands?per_page=7", http.StatusOK)
	s.await(t, "/reset-password?token=hidden-token", http.StatusOK)
	if status, _ := s.post(t, "/api/newsletter-subscribers", `{"email":"hidden@example.do"}`); status != http.StatusAccepted && status != http.StatusOK && status != http.StatusCreated {
		t.Fatalf("status %d", status)
	}
	s.signal(t, interrupt)
	if code := s.end(t); code != 0 {
		t.Fatalf("exit %d: %s", code, s.log)
	}
	var request *told.Span
	children := map[string]int{}
	for _, span := range spans() {
		if span.Name == "GET /api/brands" {
			request = span
		}
		if strings.Contains(span.String(), "hidden") {
			t.Errorf("a trace tells of a person: %v", span)
		}
	}
	if request == nil {
		t.Fatalf("the request is not among %d spans", len(spans()))
	}
	for _, span := range spans() {
		if string(span.ParentSpanId) == string(request.SpanId) {
			children[span.Name]++
		}
	}
	if children["statement"] == 0 {
		t.Errorf("the request was made of %v", children)
	}
}
