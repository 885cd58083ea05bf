package db_test

import (
	"errors"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// way is a line to PostgreSQL that can be frozen or cut.
type way struct {
	listener net.Listener
	frozen   atomic.Bool
	thawed   *sync.Cond
	mu       sync.Mutex
	open     []net.Conn
}

// throughWay opens a database by way of a line of the test's own.
func throughWay(t *testing.T) (*db.DB, *way) {
	t.Helper()
	address, err := url.Parse(dbtest.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &way{listener: listener}
	w.thawed = sync.NewCond(&sync.Mutex{})
	go w.serve(address.Host)
	address.Host = listener.Addr().String()
	d := openPlain(t, address.String())
	t.Cleanup(func() {
		w.thaw()
		listener.Close()
		w.cut()
	})
	return d, w
}

func (w *way) serve(server string) {
	for {
		client, err := w.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", server)
		if err != nil {
			client.Close()
			continue
		}
		w.mu.Lock()
		w.open = append(w.open, client, far)
		w.mu.Unlock()
		go w.carry(far, client)
		go w.carry(client, far)
	}
}

func (w *way) carry(to, from net.Conn) {
	defer to.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		w.thawed.L.Lock()
		for w.frozen.Load() {
			w.thawed.Wait()
		}
		w.thawed.L.Unlock()
		if _, writeErr := to.Write(buffer[:n]); err != nil || writeErr != nil {
			return
		}
	}
}

func (w *way) freeze() { w.frozen.Store(true) }

func (w *way) thaw() {
	w.frozen.Store(false)
	w.thawed.Broadcast()
}

// cut ends every connection at once, as a restarted server or a firewall does.
func (w *way) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, conn := range w.open {
		conn.Close()
	}
	w.open = nil
}

func needsPostgres(t *testing.T) {
	t.Helper()
	dbtest.NeedPostgres(t)
	t.Parallel()
}

// longest is what a frozen database may cost a caller, with room for a slow machine.
const longest = 8 * time.Second

func TestAFrozenDatabaseIsGivenUp(t *testing.T) {
	needsPostgres(t)
	d, line := throughWay(t)
	countUsers(t, d)
	line.freeze()
	for name, do := range map[string]func() error{
		"read":  func() error { _, err := db.One[int](t.Context(), d, `SELECT count(*) FROM users`); return err },
		"write": func() error { return addUser(t.Context(), d, "u1", "a@b.do", someTime) },
		"time":  func() error { _, err := d.Now(t.Context()); return err },
		"ping":  func() error { return d.Ping(t.Context()) },
	} {
		started := time.Now()
		if err := do(); !errors.Is(err, db.ErrUnavailable) {
			t.Errorf("%s: err = %v, want %v", name, err, db.ErrUnavailable)
		}
		if took := time.Since(started); took > longest {
			t.Errorf("%s took %v", name, took)
		}
	}
	line.thaw()
	if now, err := d.Now(t.Context()); err != nil || now.IsZero() {
		t.Errorf("the time after it came back: %v (%v)", now, err)
	}
	if err := addUser(t.Context(), d, "u2", "b@b.do", someTime); err != nil {
		t.Errorf("after it came back: %v", err)
	}
}

func TestFrozenInTheMiddleOfATransaction(t *testing.T) {
	needsPostgres(t)
	d, line := throughWay(t)
	started := time.Now()
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		if _, err := tx.Exec(t.Context(), insertUser, "u1", "a@b.do", "a@b.do", someTime); err != nil {
			return err
		}
		line.freeze()
		started = time.Now()
		return nil // the commit is what waits
	})
	if !errors.Is(err, db.ErrUnavailable) || time.Since(started) > longest {
		t.Errorf("err = %v after %v", err, time.Since(started))
	}
}

func TestALostConnectionIsUnavailableAndReadsTryAgain(t *testing.T) {
	needsPostgres(t)
	d, line := throughWay(t)
	for range 20 {
		countUsers(t, d)
		line.cut()
		if _, err := db.One[int](t.Context(), d, `SELECT count(*) FROM users`); err != nil {
			t.Fatalf("a read after its connection was lost: %v", err)
		}
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			line.cut()
			_, err := tx.Exec(t.Context(), `UPDATE users SET email = email`)
			return err
		})
		if !errors.Is(err, db.ErrUnavailable) {
			t.Fatalf("a write whose connection was lost: %v", err)
		}
		if err := d.WriteTx(t.Context(), func(tx *db.Tx) error { return nil }); err != nil {
			t.Fatalf("a transaction begun after connections were lost: %v", err)
		}
	}
}

func TestConnectionsEndedByTheServerAreUnavailable(t *testing.T) {
	needsPostgres(t)
	address := dbtest.PostgresURL(t)
	d, other := openPlain(t, address), openPlain(t, address)
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		_, err := other.Writer().ExecContext(t.Context(), `
			SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`)
		if err != nil {
			return err
		}
		_, err = tx.Exec(t.Context(), `UPDATE users SET email = email`)
		return err
	})
	if !errors.Is(err, db.ErrUnavailable) {
		t.Errorf("err = %v, want %v", err, db.ErrUnavailable)
	}
	if n := countUsers(t, d); n != 0 {
		t.Errorf("users = %d", n)
	}
}

func TestTheWaitForTheOneWriterEnds(t *testing.T) {
	t.Parallel()
	d := openPlain(t, dbtest.SQLiteFile(t))
	held, release := make(chan struct{}), make(chan struct{})
	go d.WriteTx(db.Unhurried(t.Context()), func(*db.Tx) error { //nolint:errcheck // it writes nothing
		close(held)
		<-release
		return nil
	})
	<-held
	defer close(release)
	started := time.Now()
	if err := addUser(t.Context(), d, "u1", "a@b.do", someTime); !errors.Is(err, db.ErrUnavailable) {
		t.Errorf("err = %v, want %v", err, db.ErrUnavailable)
	}
	if took := time.Since(started); took < 5*time.Second || took > 20*time.Second {
		t.Errorf("gave up after %v, want about 10 s", took)
	}
	if n := countUsers(t, d); n != 0 {
		t.Errorf("users = %d: readers wait for nobody", n)
	}
}
