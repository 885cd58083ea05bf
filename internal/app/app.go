// Package app starts, wires, serves and stops the program. It is the only package
// that knows every slice.
package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"mirada/internal/carts"
	"mirada/internal/config"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/drawing"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/jobs"
	"mirada/web"
)

// App is a shop that is open for business, or about to be.
type App struct {
	settings config.Settings
	db       *db.DB
	slices   *slices
	handler  http.Handler
	drawer   *drawing.Drawer
	unwatch  func()
	ready    atomic.Bool
}

// Open locks nothing and listens nowhere: it connects, migrates and builds, which
// is what both the server and the tests need.
func Open(ctx context.Context, settings config.Settings, version string) (*App, error) {
	d, err := openDatabase(ctx, settings)
	if err != nil {
		return nil, err
	}
	slog.Info("open", "version", version, "engine", d.Engine)
	a := &App{settings: settings, db: d, drawer: drawing.New(web.DrawScript(), settings.BaseURL())}
	if a.slices, err = wire(ctx, d, settings); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	a.unwatch = d.Watch(ctx, a.slices.answers, a.slices.router.Reads())
	if err := a.slices.prepare(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	a.handler = a.serverHandler()
	a.ready.Store(true)
	return a, nil
}

// Close ends what Open began.
func (a *App) Close() error {
	a.unwatch()
	return errors.Join(a.slices.close(), a.db.Close())
}

// Work runs background jobs until the returned function is called, for tests that
// await them.
func (a *App) Work(ctx context.Context) (stop func(context.Context) error, err error) {
	return a.slices.stop, a.slices.start(ctx)
}

// Handler answers every request, for tests that need no network.
func (a *App) Handler() http.Handler { return a.handler }

// DB is the database behind the shop, for tests that look at what was stored.
func (a *App) DB() *db.DB { return a.db }

// Router holds every route of the API, for tests that list them.
func (a *App) Router() *httpx.Router { return a.slices.router }

// Carts finds carts left behind, for tests that do not wait for the job.
func (a *App) Carts() *carts.Service { return a.slices.carts }

// Identity makes accounts, for tests and the demo shop.
func (a *App) Identity() *identity.Service { return a.slices.identity }

// Orders places orders, for tests and the demo shop.
func (a *App) Orders() *orders.Service { return a.slices.orders }

func openDatabase(ctx context.Context, settings config.Settings) (*db.DB, error) {
	d, err := db.Open(ctx, settings.DatabaseURL())
	if err != nil {
		return nil, err
	}
	if err := d.Migrate(ctx, jobs.Migrate(d.Engine)); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// Serve runs the shop until stop is done, then drains: readiness goes off, open
// requests end, jobs finish, the database is closed.
func Serve(stop context.Context, settings config.Settings, version string, out io.Writer) error {
	unlock, err := LockData(settings.Data)
	if err != nil {
		return err
	}
	defer unlock()
	listener, err := listen(settings) // first: an address in use should be the only news
	if err != nil {
		return err
	}
	a, err := Open(context.WithoutCancel(stop), settings, version)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer func() {
		if err := a.Close(); err != nil {
			slog.Error("close database", "err", err)
		}
	}()
	if err := a.slices.start(context.WithoutCancel(stop)); err != nil {
		return errors.Join(err, listener.Close())
	}
	go a.drawer.Warm()
	a.announce(out, listener.Addr())
	return a.serveUntil(stop, listener)
}

// drainTime bounds how long open requests and running jobs may take to end.
const drainTime = 20 * time.Second

func (a *App) serveUntil(stop context.Context, listener net.Listener) error {
	server := newServer(a.handler)
	failed := make(chan error, 2)
	go func() { failed <- server.Serve(listener) }()
	metrics := a.serveMetrics(failed)

	var fault error
	select {
	case fault = <-failed:
	case <-stop.Done():
		slog.Info("stopping")
		a.ready.Store(false)
		waitForBalancer(stop)
	}
	ctx, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	shutdownErr := server.Shutdown(ctx)
	if metrics != nil {
		shutdownErr = errors.Join(shutdownErr, metrics.Shutdown(ctx))
	}
	return errors.Join(fault, shutdownErr, a.slices.stop(ctx))
}

// announce tells the person at the terminal where the shop is.
func (a *App) announce(out io.Writer, address net.Addr) {
	base := a.settings.BaseURL()
	if tcp, ok := address.(*net.TCPAddr); ok && a.settings.PublicURL == "" {
		base = fmt.Sprintf("http://localhost:%d", tcp.Port)
		if a.settings.TLSCert != "" {
			base = fmt.Sprintf("https://localhost:%d", tcp.Port)
		}
	}
	fmt.Fprintf(out, "\nMirada is ready: %s\nBack office:     %s/admin-auth\n", base, base)
	for _, line := range a.slices.greetings {
		fmt.Fprintln(out, line)
	}
}
