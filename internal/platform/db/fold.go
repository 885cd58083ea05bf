package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"
)

const (
	// foldEvery is how often the log is folded while somebody writes.
	foldEvery = time.Second
	// foldAtLast is how many pages (1 GB) the log may have before SQLite lets whoever
	// commits fold it after all: more than a backup of a large shop leaves behind.
	foldAtLast = "wal_autocheckpoint(262144)"
	// keptLog is how many bytes (256 MB) of its file the log keeps when it is begun anew: a
	// backup, during which nothing can be folded, may have made it many times as long. Who
	// saves next cuts the file, and waits for that.
	keptLog = "journal_size_limit(268435456)"
	// longLog is from how many pages (16 MB) on the log is begun anew even if somebody has
	// to wait for it, and nearlyFolded how many of them may be left to fold for that.
	longLog, nearlyFolded = 4096, 1024
	// readersLeave is how many milliseconds those who write may wait for readers of such a
	// log, the longer the longer it is, and at most mostLeave.
	readersLeave, mostLeave = 10, 1000
)

// folder moves SQLite's log into the main file beside those who write. By itself SQLite
// lets a commit do it every 1,000 pages: whoever saves just then waits for the disk twice,
// and after a backup, which keeps the log from being folded, for all of it.
type folder struct {
	write, read *sql.DB
	failed      func(error) // is told of a disk that refuses
	wrote       chan struct{}
	stop        context.CancelFunc
	ended       chan struct{}
}

func startFolder(write, read *sql.DB, failed func(error)) *folder {
	ctx, stop := context.WithCancel(context.Background())
	f := &folder{write: write, read: read, failed: failed, wrote: make(chan struct{}, 1), stop: stop, ended: make(chan struct{})}
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
		if err := f.fold(ctx); err != nil && ctx.Err() == nil {
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

// fold moves what it can. SQLite begins the log anew only in a moment in which all of it
// is folded and nobody reads it; where writes and reads never pause there is none, and the
// log would grow until the disk is full.
func (f *folder) fold(ctx context.Context) error {
	log, folded, err := checkpoint(ctx, f.read, "PASSIVE")
	if err != nil || log < longLog || log-folded > nearlyFolded { // or a backup reads, for long
		return err
	}
	wait := min(readersLeave*log/longLog, mostLeave)
	return checkpointInTurn(ctx, f.write, "RESTART", fmt.Sprintf("busy_timeout(%d)", wait))
}

// FoldLog moves SQLite's log into the main file and empties it: what was deleted is
// wiped there, but stands in the log until then. It waits for nobody: while others
// read it does what it can. PostgreSQL needs none of it.
func (d *DB) FoldLog(ctx context.Context) error {
	if d.Engine == Postgres {
		return nil
	}
	return translate(checkpointInTurn(ctx, d.write.db, "TRUNCATE", "busy_timeout(0)"))
}

// checkpointInTurn has the one writer's turn, and waits as told for those who read.
func checkpointInTurn(ctx context.Context, write *sql.DB, how, wait string) error {
	writer, err := write.Conn(ctx)
	if err != nil {
		return err
	}
	defer writer.Close()
	if _, err := writer.ExecContext(ctx, "PRAGMA "+wait); err != nil {
		return err
	}
	_, _, err = checkpoint(ctx, writer, how)
	_, failed := writer.ExecContext(context.WithoutCancel(ctx), "PRAGMA "+busyTimeout)
	return errors.Join(err, failed)
}

// connection is any, or a certain one.
type connection interface {
	QueryRowContext(ctx context.Context, q string, args ...any) *sql.Row
}

// checkpoint tells how many pages the log has, and how many of them are folded. It is no
// failure that somebody reads: the next time comes soon.
func checkpoint(ctx context.Context, on connection, how string) (log, folded int, err error) {
	var busy int
	err = on.QueryRowContext(ctx, "PRAGMA wal_checkpoint("+how+")").Scan(&busy, &log, &folded)
	return log, folded, err
}

func (f *folder) close() {
	if f != nil {
		f.stop()
		<-f.ended
	}
}
