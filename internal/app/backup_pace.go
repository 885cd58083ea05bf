package app

import (
	"context"
	"io"

	"mirada/internal/platform/archive"
	"mirada/internal/platform/calm"
)

// pacedWriter keeps one pace for everything that goes into a backup, tells how far it is,
// and stops when it is to.
type pacedWriter struct {
	*archive.Writer
	ctx      context.Context
	pace     calm.Pace
	progress func(copied int64)
	copied   int64
}

func (w *pacedWriter) Add(name string, size int64, content io.Reader) error {
	return w.Writer.Add(name, size, &pacedReader{w.pace.Reader(content), w})
}

type pacedReader struct {
	from io.Reader
	to   *pacedWriter
}

func (r *pacedReader) Read(b []byte) (int, error) {
	if err := r.to.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := r.from.Read(b)
	r.to.copied += int64(n)
	r.to.progress(r.to.copied)
	return n, err
}
