// Package tracing tells an OpenTelemetry collector what requests, jobs, drawings and
// statements took, where the settings of OpenTelemetry name one. Nobody is told whose
// they were: a span holds the pattern of a route and the text of a statement, never an
// address or a value. Where no collector is named a span costs one look at a flag.
package tracing

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// collectors are the settings that name one, in OpenTelemetry's own words; the exporter
// and the sampler read the others (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER …).
var collectors = []string{"OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"}

var tracer atomic.Pointer[trace.Tracer] // nil while nobody collects

// Start begins to tell, where a collector is named. end tells what is left.
func Start(ctx context.Context, version string) (end func(ctx context.Context), err error) {
	if !isWanted() {
		return func(context.Context) {}, nil
	}
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	about, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", "mirada"), attribute.String("service.version", version)),
		resource.WithFromEnv()) // the last word is the operator's
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { slog.Warn("traces were not told", "err", err) }))
	provider := sdk.NewTracerProvider(sdk.WithBatcher(exporter), sdk.WithResource(about))
	own := provider.Tracer("mirada")
	tracer.Store(&own)
	return func(ctx context.Context) {
		tracer.Store(nil)
		if err := provider.Shutdown(ctx); err != nil {
			slog.WarnContext(ctx, "traces were not told", "err", err)
		}
	}, nil
}

func isWanted() bool {
	for _, name := range collectors {
		if os.Getenv(name) != "" {
			return os.Getenv("OTEL_SDK_DISABLED") != "true"
		}
	}
	return false
}

// Span is something under way. The zero Span tells nobody.
type Span struct{ span trace.Span }

// Begin begins something within what ctx belongs to.
func Begin(ctx context.Context, name string) (context.Context, Span) {
	own := tracer.Load()
	if own == nil {
		return ctx, Span{}
	}
	ctx, span := (*own).Start(ctx, name)
	return ctx, Span{span}
}

// Statement begins a statement; its text holds no values.
func Statement(ctx context.Context, text string) (context.Context, Span) {
	ctx, s := Begin(ctx, "statement")
	if s.span != nil {
		s.span.SetAttributes(attribute.String("db.query.text", text))
	}
	return ctx, s
}

// End ends it, as failed where there is an error.
func (s Span) End(err error) {
	if s.span == nil {
		return
	}
	if err != nil {
		s.span.SetStatus(codes.Error, "") // why stands in the log: an error may name a person
	}
	s.span.End()
}

// EndRequest ends a request, which has its name only once it is answered.
func (s Span) EndRequest(method, route string, status int, id string) {
	if s.span == nil {
		return
	}
	s.span.SetName(method + " " + route)
	s.span.SetAttributes(attribute.String("http.request.method", method), attribute.String("http.route", route),
		attribute.Int("http.response.status_code", status), attribute.String("mirada.request_id", id))
	if status >= 500 {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}
