package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/logs"
	"mirada/internal/platform/tracing"
	"mirada/web"
)

// keeper holds the data folder and the address for as long as the program runs, over
// shops that take each other's place.
type keeper struct {
	settings  config.Settings
	version   string
	restoring *restoring
	door      *door // of the shop
	office    *door // of the operators' own address
}

// StartLog writes the lines of the program to out from now on; end writes the last.
func StartLog(out io.Writer) (end func()) {
	logger, end := logs.New(out)
	slog.SetDefault(logger)
	return end
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
	leaveForGarbage(garbageWhileOpening)
	endTraces, err := tracing.Start(stop, version)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer inDrainTime(endTraces)
	k := &keeper{settings: settings, version: version, restoring: newRestoring(), door: newDoor(), office: newDoor()}
	shop, err := k.open(stop)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	shop.announce(out, listener.Addr())
	return k.serveUntil(stop, listener, shop)
}

func inDrainTime(end func(context.Context)) {
	ctx, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	end(ctx)
}

// running is a shop with what works behind it.
type running struct {
	*App
	stopAhead context.CancelFunc
	begun     <-chan struct{} // closed when jobs run, or will not any more
}

// open opens the shop behind the doors.
func (k *keeper) open(stop context.Context) (*running, error) {
	a, err := Open(context.WithoutCancel(stop), k.settings, k.version)
	if err != nil {
		return nil, err
	}
	a.slices.restoring = k.restoring
	ahead, stopAhead := context.WithCancel(context.Background())
	begun := make(chan struct{})
	go a.keepBuild(web.Dist())
	go a.makeReady(ahead, begun)
	k.door.open(a.handler)
	if k.settings.MetricsAddr != "" {
		k.office.open(a.operators())
	}
	return &running{a, stopAhead, begun}, nil
}

// end stops what works behind the shop, and closes it.
func (r *running) end(ctx context.Context) error {
	r.stopAhead()
	<-r.begun
	err := r.slices.stop(ctx)
	if closeErr := r.Close(); closeErr != nil {
		slog.Error("close database", "err", closeErr)
	}
	return err
}

// drainTime bounds how long open requests and running jobs may take to end.
const drainTime = 20 * time.Second

func (k *keeper) serveUntil(stop context.Context, listener net.Listener, shop *running) error {
	server := newServer(k.door)
	failed := make(chan error, 2)
	go func() { failed <- server.Serve(listener) }()
	operators := k.serveOperators(failed)

	var fault error
	for serving := true; serving; {
		select {
		case fault = <-failed:
			serving = false
		case <-stop.Done():
			slog.Info("stopping")
			shop.ready.Store(false)
			waitForBalancer(stop)
			serving = false
		case order := <-k.restoring.orders:
			if shop, fault = k.replace(stop, shop, order); fault != nil {
				serving = false
			}
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	shutdownErr := server.Shutdown(ctx)
	if operators != nil {
		shutdownErr = errors.Join(shutdownErr, operators.Shutdown(ctx))
	}
	if shop == nil {
		return errors.Join(fault, shutdownErr)
	}
	return errors.Join(fault, shutdownErr, shop.end(ctx))
}

// replace closes the shop, brings a backup back and opens what is there then: the
// restored shop, or the old one if that failed.
func (k *keeper) replace(stop context.Context, shop *running, order restoreOrder) (*running, error) {
	slog.Info("restoring", "backup", order.target.Name)
	shop.ready.Store(false)
	ctx, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	k.office.close(ctx)
	k.door.close(ctx)
	if err := shop.end(ctx); err != nil {
		slog.Warn("some jobs were cut short by the restore", "err", err)
	}
	said, fault := bringBack(context.WithoutCancel(stop), k.settings, order.path, order.by)
	if fault != nil {
		slog.Error("not restored", "backup", order.target.Name, "err", fault)
		k.restoring.finish(reasonOf(fault))
	} else {
		slog.Info(said)
		k.restoring.finish("")
	}
	opened, err := k.open(stop)
	if err != nil {
		return nil, fmt.Errorf("open the shop after a restore: %w", err)
	}
	return opened, nil
}

// serveOperators opens the operators' own address, never the public one.
func (k *keeper) serveOperators(failed chan<- error) *http.Server {
	if k.settings.MetricsAddr == "" {
		return nil
	}
	server := &http.Server{Addr: k.settings.MetricsAddr, Handler: k.office, ReadHeaderTimeout: 5 * time.Second}
	go func() { failed <- server.ListenAndServe() }()
	return server
}
