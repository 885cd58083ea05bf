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
	"os"
	"sync/atomic"

	"mirada/internal/carts"
	"mirada/internal/catalog"
	"mirada/internal/config"
	"mirada/internal/customers"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/drawing"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/jobs"
	"mirada/internal/storefront"
	"mirada/web"
)

// App is a shop that is open for business, or about to be.
type App struct {
	settings config.Settings
	db       *db.DB
	slices   *slices
	handler  http.Handler
	drawer   *thriftyDrawer
	assets   *assets
	front    *storefront.Storefront
	unwatch  func()
	ready    atomic.Bool
	asked    atomic.Uint64 // requests so far
}

// Open locks nothing and listens nowhere: it connects, migrates and builds, which
// is what both the server and the tests need.
func Open(ctx context.Context, settings config.Settings, version string) (*App, error) {
	d, err := openDatabase(ctx, settings)
	if err != nil {
		return nil, err
	}
	slog.Info("open", "version", version, "engine", d.Engine)
	a := &App{settings: settings, db: d, drawer: &thriftyDrawer{Drawer: drawing.New(web.DrawScript(), settings.BaseURL())}, assets: newAssets(web.Dist())}
	if a.slices, err = wire(ctx, d, settings); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	a.slices.version = version
	a.front = a.openFront()
	a.unwatch = d.Watch(ctx, everyCache{a.slices.answers, a.slices.narrowed}, a.keptTables())
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

// Tidy drops what has ended, for tests that do not wait for the job.
func (a *App) Tidy(ctx context.Context) error { return a.slices.tidy(ctx) }

// Forget drops whatever is kept, for tests of what it costs to make.
func (a *App) Forget() {
	everyCache{a.slices.answers, a.slices.narrowed}.Written(a.keptTables())
}

// Handler answers every request, for tests that need no network.
func (a *App) Handler() http.Handler { return a.handler }

// DB is the database behind the shop, for tests that look at what was stored.
func (a *App) DB() *db.DB { return a.db }

// Router holds every route of the API, for tests that list them.
func (a *App) Router() *httpx.Router { return a.slices.router }

// Catalog is the catalogue.
func (a *App) Catalog() *catalog.Service { return a.slices.catalog }

// Carts finds carts left behind, for tests that do not wait for the job.
func (a *App) Carts() *carts.Service { return a.slices.carts }

// Alerts writes to who waited for a product, for tests that do not wait for the job.
func (a *App) Alerts() *customers.Alerts { return a.slices.alerts }

// Changes are what staff can take back.
func (a *App) Changes() *changes.Service { return a.slices.changes }

// Identity makes accounts, for tests and the demo shop.
func (a *App) Identity() *identity.Service { return a.slices.identity }

// Orders places orders, for tests and the demo shop.
func (a *App) Orders() *orders.Service { return a.slices.orders }

func openDatabase(ctx context.Context, settings config.Settings) (*db.DB, error) {
	begun, err := beginFile(settings)
	if err != nil {
		return nil, err
	}
	d, err := db.Open(ctx, settings.DatabaseURL())
	if err != nil {
		return nil, sayDamaged(settings, err)
	}
	if err := d.Migrate(ctx, jobs.Migrate(d.Engine)); err != nil {
		return nil, sayDamaged(settings, errors.Join(err, d.Close()))
	}
	begun()
	return d, nil
}

// beginFile keeps a database that was lost from being taken for a new shop. A first
// start leaves a mark beside the file until its tables are made, so that one that was
// cut short is gone on with.
func beginFile(settings config.Settings) (begun func(), err error) {
	if settings.Database != "" {
		return func() {}, nil
	}
	path := settings.DatabaseURL()
	mark := path + ".begun"
	begun = func() { os.Remove(mark) } // a mark that stays is looked at only beside an empty file
	about, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return begun, os.WriteFile(mark, nil, 0o600)
	}
	if _, missing := os.Stat(mark); err == nil && about.Size() == 0 && missing != nil {
		return begun, fmt.Errorf("%s is empty, and a shop's database never is: bring it back with `mirada restore FILE`, or delete the file to begin a new shop", path)
	}
	return begun, nil
}

// sayDamaged names the file and the way out.
func sayDamaged(settings config.Settings, err error) error {
	if settings.Database != "" || !errors.Is(err, db.ErrDamaged) {
		return err
	}
	return fmt.Errorf("%s is damaged; keep it for a repair and bring the last backup back with `mirada restore FILE`: %w", settings.DatabaseURL(), err)
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
