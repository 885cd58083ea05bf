package logs_test

import (
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/logs"
)

// paper counts how often it is written on.
type paper struct {
	mu     sync.Mutex
	text   strings.Builder
	times  int
	isFull bool
}

func (p *paper) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isFull {
		return 0, errors.New("no space left")
	}
	p.times++
	return p.text.Write(b)
}

func (p *paper) lines() (lines, times int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Count(p.text.String(), "\n"), p.times
}

func open(t *testing.T) (*slog.Logger, *paper, func()) {
	t.Helper()
	out := &paper{}
	logger, end := logs.New(out)
	t.Cleanup(end)
	return logger, out, end
}

func TestALineIsWrittenAfterAMoment(t *testing.T) {
	t.Parallel()
	logger, out, _ := open(t)
	for range 50 {
		logger.With("part", "shop").WithGroup("of").Info("request")
	}
	for since := time.Now(); ; time.Sleep(time.Millisecond) {
		lines, times := out.lines()
		if lines == 50 && times <= 10 {
			return
		}
		if time.Since(since) > 10*time.Second {
			t.Fatalf("%d lines were written %d times, want 50 lines in a few", lines, times)
		}
	}
}

func TestAWarningDoesNotWait(t *testing.T) {
	t.Parallel()
	logger, out, _ := open(t)
	logger.Info("first")
	logger.With("part", "shop").Warn("then")
	if lines, _ := out.lines(); lines != 2 {
		t.Errorf("%d lines are written, want the warning and all before it", lines)
	}
	if !strings.Contains(out.text.String(), `"msg":"then","part":"shop"`) {
		t.Errorf("log = %s", out.text.String())
	}
}

func TestTheLastLinesAreWritten(t *testing.T) {
	t.Parallel()
	logger, out, end := open(t)
	logger.Info("stopping")
	end()
	if lines, _ := out.lines(); lines != 1 {
		t.Errorf("%d lines are written, want 1", lines)
	}
	logger.Error("and one more")
	if lines, _ := out.lines(); lines != 2 {
		t.Error("who speaks after the end is not heard")
	}
}

func TestADiskThatWasFullIsWrittenOnAgain(t *testing.T) {
	t.Parallel()
	logger, out, _ := open(t)
	out.mu.Lock()
	out.isFull = true
	out.mu.Unlock()
	logger.Error("lost")
	out.mu.Lock()
	out.isFull = false
	out.mu.Unlock()
	logger.Error("found")
	if lines, _ := out.lines(); lines != 1 || !strings.Contains(out.text.String(), "found") {
		t.Errorf("log = %q, want what was said since there is room", out.text.String())
	}
}
