package db

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// Watcher hears what was written: by this process before WriteTx returns, by others as
// soon as PostgreSQL says so. A name is a table's, or a table's and that of the owner of
// all rows that were written ("stock_levels:" and a product's id): see ExecOf. While it
// cannot hear others it is suspended.
type Watcher interface {
	Written(names []string)
	Suspend()
	Resume()
}

// watch is whom a DB tells of writes, and of which tables.
type watch struct {
	Watcher
	tables []string
	own    ownWrites
}

// channel is the one that nodes of a shop tell each other by.
const channel = "mirada_written"

// Watch tells watcher of every later write to tables, until stop is called; call it
// before anything is written.
func (d *DB) Watch(ctx context.Context, watcher Watcher, tables []string) (stop func()) {
	d.watch = &watch{Watcher: watcher, tables: tables}
	if d.Engine == SQLite {
		return func() {} // nobody else writes
	}
	watcher.Suspend()
	ctx, cancel := context.WithCancel(ctx)
	var listening sync.WaitGroup
	listening.Go(func() { d.listen(ctx) })
	return func() {
		cancel()
		listening.Wait()
	}
}

var writes = regexp.MustCompile(`(?i)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)`)

// understood holds which tables a text writes: the same few are said again and again.
var understood = struct {
	sync.RWMutex
	texts map[string][]string
}{texts: map[string][]string{}}

func writtenBy(statement string) []string {
	understood.RLock()
	names, known := understood.texts[statement]
	understood.RUnlock()
	if known {
		return names
	}
	for _, found := range writes.FindAllStringSubmatch(statement, -1) {
		names = append(names, found[1])
	}
	understood.Lock()
	defer understood.Unlock()
	if len(understood.texts) >= keptStatements {
		clear(understood.texts)
	}
	understood.texts[statement] = names
	return names
}

// mostOwners bounds how many single owners one transaction tells of: PostgreSQL carries
// 8,000 bytes. With more of them the whole table counts as written.
const mostOwners = 20

// note remembers what a statement writes, if anybody wants to know: all of its tables,
// or of them what belongs to owner, if there is one.
func (t *Tx) note(statement, owner string) {
	if t.watch == nil {
		return
	}
	for _, name := range writtenBy(statement) {
		if !slices.Contains(t.watch.tables, name) || slices.Contains(t.written, name) {
			continue
		}
		if owner != "" && t.owners < mostOwners {
			name += ":" + owner
		}
		if slices.Contains(t.written, name) {
			continue
		}
		if t.written = append(t.written, name); owner != "" {
			t.owners++
		}
	}
}

// announce lets other nodes hear of the write when, and only when, it is committed.
func (t *Tx) announce(ctx context.Context) error {
	if t.engine != Postgres || len(t.written) == 0 {
		return nil
	}
	t.mark = ownMark + strconv.FormatUint(rand.Uint64(), 36)
	payload := t.mark + "," + strings.Join(t.written, ",")
	_, err := t.tx.ExecContext(ctx, `SELECT pg_notify($1, $2)`, channel, payload)
	return translate(err)
}

// commit commits and tells this process's watcher. It also tells when the answer was
// lost on the way, as the write may have happened; others are told by PostgreSQL alone.
func (t *Tx) commit() error {
	if len(t.written) == 0 {
		return t.tx.Commit()
	}
	t.watch.own.expect(t.mark)
	err := t.tx.Commit()
	if err != nil {
		t.watch.own.isMine(t.mark) // not any more: should it come, it is news
	}
	t.watch.Written(t.written)
	return err
}

// heard takes what PostgreSQL says: of this process's own writes the watcher knows.
func (w *watch) heard(payload string) {
	names := strings.Split(payload, ",")
	if strings.HasPrefix(names[0], ownMark) {
		if w.own.isMine(names[0]) {
			return
		}
		names = names[1:]
	}
	w.Written(names)
}

const (
	listenAgain = 500 * time.Millisecond
	listenCheck = 5 * time.Second // how soon a connection that died unseen is given up
)

// listen hears other nodes for as long as the program runs.
func (d *DB) listen(ctx context.Context) {
	for ctx.Err() == nil {
		err := d.listenOnce(ctx)
		d.watch.Suspend()
		if ctx.Err() != nil {
			return
		}
		slog.WarnContext(ctx, "cannot hear other nodes, answers are not kept", "err", err)
		select {
		case <-ctx.Done():
		case <-time.After(listenAgain):
		}
	}
}

func (d *DB) listenOnce(ctx context.Context) error {
	config, _, err := parsePostgres(d.url)
	if err != nil {
		return err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // it is given up anyway
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	d.watch.own.forget()
	d.watch.Written(d.watch.tables) // of what was written unheard
	d.watch.Resume()
	for {
		waiting, cancel := context.WithTimeout(ctx, listenCheck)
		heard, err := conn.WaitForNotification(waiting)
		cancel()
		switch {
		case err == nil:
			d.watch.heard(heard.Payload)
		case ctx.Err() != nil || waiting.Err() == nil:
			return err
		default:
			if err := alive(ctx, conn); err != nil {
				return err
			}
		}
	}
}

func alive(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, listenCheck)
	defer cancel()
	return conn.Ping(ctx)
}
