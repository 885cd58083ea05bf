// Package logs writes the lines of a running shop: one a request, which adds up, so that
// they are written together, a moment later.
package logs

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// together is how many bytes of lines are written at once.
	together = 32 << 10

	// moment is how long a line waits at most. Warnings and errors do not wait, and take
	// along all before them.
	moment = 100 * time.Millisecond
)

// New makes a logger that writes JSON to out, and what writes the last lines of it.
func New(out io.Writer) (logger *slog.Logger, end func()) {
	w := &writer{out: out, buffer: bufio.NewWriterSize(out, together), stop: make(chan struct{})}
	go w.flushEach(moment)
	return slog.New(handler{slog.NewJSONHandler(w, nil), w, true}), w.end
}

type writer struct {
	mu     sync.Mutex
	out    io.Writer
	buffer *bufio.Writer
	stop   chan struct{}
	ended  sync.Once
}

func (w *writer) Write(line []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	written, err := w.buffer.Write(line)
	w.startOver(err)
	return written, err
}

func (w *writer) flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.startOver(w.buffer.Flush())
}

// startOver forgets what could not be written, on a full disk say: a buffer that failed once
// takes nothing any more, and what comes later may well be written.
func (w *writer) startOver(err error) {
	if err != nil {
		w.buffer.Reset(w.out)
	}
}

func (w *writer) flushEach(period time.Duration) {
	tick := time.NewTicker(period)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			w.flush()
		case <-w.stop:
			return
		}
	}
}

// end writes what waits. Who still has something to say is heard, but may have to wait
// for others.
func (w *writer) end() {
	w.ended.Do(func() { close(w.stop) })
	w.flush()
}

// handler writes at once what somebody should know of now.
type handler struct {
	slog.Handler
	writer *writer
	isBare bool // lines have nothing but their own
}

var lines = sync.Pool{New: func() any { return new([512]byte) }}

func (h handler) Handle(ctx context.Context, line slog.Record) error {
	err := h.write(ctx, line)
	if line.Level >= slog.LevelWarn {
		h.writer.flush()
	}
	return err
}

func (h handler) write(ctx context.Context, line slog.Record) error {
	if !h.isBare {
		return h.Handler.Handle(ctx, line)
	}
	room := lines.Get().(*[512]byte)
	defer lines.Put(room)
	text, isPlain := appendPlain(room[:0], line)
	if !isPlain {
		return h.Handler.Handle(ctx, line)
	}
	_, err := h.writer.Write(text)
	return err
}

func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs), h.writer, false}
}

func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.Handler.WithGroup(name), h.writer, false}
}
