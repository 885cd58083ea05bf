package logs_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"math"
	"testing"
	"time"

	"mirada/internal/platform/logs"
)

// A line says the same in the same bytes, whichever way it was written.
func TestLinesAreThoseOfTheLibrary(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for name, attrs := range map[string][]slog.Attr{
		"nothing":       nil,
		"texts":         {slog.String("route", "/api/products/{id}"), slog.String("ip", "::1"), slog.String("none", "")},
		"numbers":       {slog.Int("status", 200), slog.Int64("bytes", math.MaxInt64), slog.Int("below", -7)},
		"quotes":        {slog.String("method", `G"E\T`)},
		"new lines":     {slog.String("text", "one\ntwo\u2028three\x00\x1f\x7f")},
		"accents":       {slog.String("name", "Bávaro <&> ñ"), slog.String("odd", "\xff\xfe")},
		"an odd key":    {slog.String(`a"key`, "text"), slog.String("ñ", "text")},
		"no key":        {slog.String("", "text"), slog.Attr{}, slog.Int("status", 1)},
		"a group":       {slog.Group("of", slog.String("part", "shop"))},
		"others":        {slog.Duration("took", time.Second), slog.Bool("is", true), slog.Any("err", errors.New("full")), slog.Float64("share", .5), slog.Time("at", now)},
		"first, second": {slog.String("good", "text"), slog.Any("err", errors.New("full"))},
	} {
		for _, at := range []time.Time{now, now.UTC().Truncate(time.Second), {}, time.Date(12026, 1, 1, 0, 0, 0, 0, time.UTC)} {
			for _, level := range []slog.Level{slog.LevelInfo, slog.LevelError, slog.LevelInfo + 1} {
				record := slog.NewRecord(at, level, "request "+name, 0)
				record.AddAttrs(attrs...)
				var want bytes.Buffer
				logger, out, end := open(t)
				for _, handler := range []slog.Handler{slog.NewJSONHandler(&want, nil), logger.Handler()} {
					if err := handler.Handle(context.Background(), record); err != nil {
						t.Fatal(err)
					}
				}
				end()
				if out.text.String() != want.String() {
					t.Errorf("%s: %swant %s", name, out.text.String(), want.String())
				}
			}
		}
	}
}

func BenchmarkLine(b *testing.B) {
	logger, end := logs.New(new(nowhere))
	defer end()
	for b.Loop() {
		logger.LogAttrs(context.Background(), slog.LevelInfo, "request", slog.String("method", "GET"), slog.String("route", "/api/products/{id}"), slog.Int("status", 200),
			slog.Int64("bytes", 2294), slog.Int64("ms", 0), slog.String("ip", "127.0.0.1"), slog.String("request_id", "01a1e877-a60b-7dba-80f1-2d6be6d344a4"))
	}
}

type nowhere struct{}

func (nowhere) Write(b []byte) (int, error) { return len(b), nil }
