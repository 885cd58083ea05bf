// Package drawing runs the front end's own components on the server, so that a page
// arrives drawn and its scripts go on from there. It is a help and no condition: a page
// that cannot be drawn in time draws itself in the browser.
package drawing

import (
	"crypto/sha256"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/dop251/goja"
	"golang.org/x/time/rate"

	"mirada/internal/platform/cache"
)

const (
	mostTime  = 2 * time.Second        // that one page may take
	patience  = 400 * time.Millisecond // to wait for the page before
	mostKept  = 16 << 20               // bytes of drawn pages
	perSecond = 10                     // new pages: who asks for more gets them undrawn
	atOnce    = 60
)

var (
	errBusy = errors.New("other pages are being drawn")
	errNone = errors.New("there is no script that draws")
)

// Drawer draws pages, one at a time, and keeps what it drew.
type Drawer struct {
	script  string
	origin  string
	prepare sync.Once
	program *goja.Program
	turn    chan *engine // holds the one engine while nobody uses it
	drawn   *cache.Cache
	pace    *rate.Limiter
	limit   time.Duration
}

// New makes a drawer of the built script, whose pages stand at origin.
func New(script, origin string) *Drawer {
	return &Drawer{script: script, origin: origin, turn: make(chan *engine, 1),
		drawn: cache.New(mostKept), pace: rate.NewLimiter(perSecond, atOnce), limit: mostTime}
}

// Warm reads the script, which takes a moment, so that the first visitor need not wait
// for it. Without it the first page does.
func (d *Drawer) Warm() {
	d.prepare.Do(func() {
		if err := d.begin(); err != nil {
			slog.Error("pages will draw themselves", "err", err)
			close(d.turn)
		}
	})
}

func (d *Drawer) begin() (err error) {
	if d.script == "" {
		return errNone
	}
	if d.program, err = goja.Compile("shop.js", d.script, false); err != nil {
		return err
	}
	first, err := newEngine(d.program, d.origin)
	if err != nil {
		return err
	}
	d.turn <- first
	return nil
}

// Draw returns the page at an address, made of its first data. The same address and
// data always make the same page, so nothing that is kept can be out of date.
func (d *Drawer) Draw(address, data string) (html string, drawn bool) {
	sum := sha256.Sum256([]byte(address + "\x00" + data))
	answer := d.drawn.Get(string(sum[:]), nil, func() cache.Answer {
		html, err := d.make(address, data)
		if err != nil {
			slog.Warn("page not drawn", "address", address, "err", err)
			return cache.Answer{}
		}
		return cache.Answer{Body: []byte(html), Keep: true}
	})
	return string(answer.Body), len(answer.Body) > 0
}

func (d *Drawer) make(address, data string) (string, error) {
	if !d.pace.Allow() {
		return "", errBusy
	}
	go d.Warm()
	select {
	case e, any := <-d.turn:
		if !any {
			return "", errNone
		}
		return d.use(e, address, data)
	case <-time.After(patience):
		return "", errBusy
	}
}

// use draws with the engine and gives the turn to the next; an engine that failed is
// replaced.
func (d *Drawer) use(e *engine, address, data string) (html string, err error) {
	defer func() { d.turn <- e }()
	if html, err = e.run(address, data, d.limit); err == nil {
		return html, nil
	}
	if fresh, failed := newEngine(d.program, d.origin); failed == nil {
		e = fresh
	}
	return "", err
}
