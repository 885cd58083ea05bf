package jobs

import (
	"bytes"
	"context"
	"log/slog"
	"testing"
)

func TestOnlyWhatWentWrongIsLogged(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		level slog.Level
		err   string
		told  bool
	}{
		"a fault":       {slog.LevelError, "disk I/O error", true},
		"a warning":     {slog.LevelWarn, "slow", true},
		"a sweep":       {slog.LevelInfo, "", false},
		"cut by a stop": {slog.LevelError, "begin: " + context.Canceled.Error(), false},
	} {
		var log bytes.Buffer
		logger := slog.New(warnings{slog.NewTextHandler(&log, nil)})
		logger.Log(t.Context(), test.level, "maintenance", "error", test.err)
		if told := log.Len() > 0; told != test.told {
			t.Errorf("%s: told %v, want %v", name, told, test.told)
		}
	}
}
