// Package drawing runs the front end's own components on the server, so that a page
// arrives drawn and its scripts go on from there. It is a help and no condition: a page
// that cannot be drawn in time draws itself in the browser.
package drawing

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"mirada/internal/platform/metrics"
	"mirada/internal/platform/tracing"
)

const (
	mostTime = 5 * time.Second // that one page may take, on a machine with much else to do
	engines  = 2               // so that a page made ahead keeps no visitor waiting
	lifetime = 1000            // pages that an engine draws before a fresh one takes its place
)

var errNone = errors.New("there is no script that draws")

// Drawer draws pages with a few engines. They are started when they are first needed.
type Drawer struct {
	script string
	origin string
	read   sync.Once
	code   []byte // packed
	fault  error
	places chan *engine // those that are free; nil where none was started yet
	limit  time.Duration
}

// New makes a drawer of the built script, whose pages stand at origin.
func New(script, origin string) *Drawer {
	d := &Drawer{script: script, origin: origin, places: make(chan *engine, engines), limit: mostTime}
	for range engines {
		d.places <- nil
	}
	return d
}

// Draw returns the page at an address, made of its first data, as soon as an engine is
// free or not at all.
func (d *Drawer) Draw(ctx context.Context, address, data string) (html string, err error) {
	d.read.Do(d.readScript)
	if d.fault != nil {
		return "", d.fault
	}
	asked := time.Now()
	select {
	case e := <-d.places:
		started := time.Now()
		_, span := tracing.Begin(ctx, "draw")
		html, err = d.use(e, address, data)
		span.End(err)
		metrics.Drawing(time.Since(started), err)
		return html, err
	case <-ctx.Done():
		metrics.NotDrawing(time.Since(asked))
		return "", fmt.Errorf("no engine is free: %w", ctx.Err())
	}
}

func (d *Drawer) readScript() {
	d.fault = errNone
	if d.script != "" {
		d.code, d.fault = compile(d.script)
		d.script = "" // half a megabyte that nobody reads again
	}
	if d.fault != nil {
		slog.Error("pages will draw themselves", "err", d.fault)
	}
}

// use draws with the engine and gives its place to the next. One that failed, or that
// has drawn long enough, is closed: its memory goes back whole.
func (d *Drawer) use(e *engine, address, data string) (html string, err error) {
	defer func() { d.places <- e }()
	if e == nil {
		if e, err = newEngine(d.code, d.origin); err != nil {
			e = nil
			return "", err
		}
	}
	if html, err = e.run(address, data, d.limit); err != nil || e.pages >= lifetime {
		e.close()
		e = nil
	}
	return html, err
}

// Close gives up the engines that are free; one that draws goes with the program.
func (d *Drawer) Close() {
	for range engines {
		select {
		case e := <-d.places:
			if e != nil {
				e.close()
			}
			d.places <- nil
		default:
		}
	}
}
