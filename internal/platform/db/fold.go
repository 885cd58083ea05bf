package db

import (
	"context"
	"database/sql"
	"log/slog"
	"time"
)

const (
	// foldEvery is how often the log is folded while somebody writes.
	foldEvery = time.Second
	// foldAtLast is how many pages (64 MB) the log may have before SQLite lets whoever
	// commits fold it after all.
	foldAtLast = "wal_autocheckpoint(16384)"
)

// folder moves SQLite's log into the main file beside those who write. By itself SQLite
// lets a commit do it every 1,000 pages: whoever saves just then waits for the disk twice,
// and after a backup, which keeps the log from being folded, for all of it.
type folder struct {
	read   *sql.DB
	failed func(error) // is told of a disk that refuses
	wrote  chan struct{}
	stop   context.CancelFunc
	ended  chan struct{}
}

func startFolder(read *sql.DB, failed func(error)) *folder {
	ctx, stop := context.WithCancel(context.Background())
	f := &folder{read: read, failed: failed, wrote: make(chan struct{}, 1), stop: stop, ended: make(chan struct{})}
	go f.run(ctx)
	return f
}

// note tells that something was committed. There is none on PostgreSQL.
func (f *folder) note() {
	if f == nil {
		return
	}
	select {
	case f.wrote <- struct{}{}:
	default: // it is to be folded already
	}
}

func (f *folder) run(ctx context.Context) {
	defer close(f.ended)
	for {
		select {
		case <-ctx.Done():
			return
		case <-f.wrote:
		}
		if _, err := f.read.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)"); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "fold the database's log", "err", err) // nothing is lost: it stays in the log
			f.failed(translate(err))
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(foldEvery):
		}
	}
}

func (f *folder) close() {
	if f != nil {
		f.stop()
		<-f.ended
	}
}
