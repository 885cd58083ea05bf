package jobs

import (
	"context"
	"log/slog"
	"strings"
)

// warnings lets only warnings and errors through: River tells of every start and
// sweep, which nobody reads.
type warnings struct{ slog.Handler }

func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// Handle leaves out what was cut short because the program stops: no fault, and nothing
// is lost by it.
func (w warnings) Handle(ctx context.Context, record slog.Record) error {
	isStop := false
	record.Attrs(func(attr slog.Attr) bool {
		isStop = isStop || strings.Contains(attr.Value.String(), context.Canceled.Error())
		return !isStop
	})
	if isStop {
		return nil
	}
	return w.Handler.Handle(ctx, record)
}

func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs)}
}

func (w warnings) WithGroup(name string) slog.Handler { return warnings{w.Handler.WithGroup(name)} }
