package main_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// cluster is a PostgreSQL server of the drill's own, to be stopped and frozen.
type cluster struct {
	t      *testing.T
	bin    string
	folder string
	port   int
}

func startCluster(t *testing.T) *cluster {
	t.Helper()
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		t.Skip("no PostgreSQL server is installed; scripts/ensure-test-packages installs it")
	}
	folder, err := os.MkdirTemp("", "mirada-drill-")
	if err != nil {
		t.Fatal(err)
	}
	c := &cluster{t: t, bin: filepath.Dir(found[len(found)-1]), folder: folder, port: 30000 + os.Getpid()%2000 + len(t.Name())}
	if os.Geteuid() == 0 { // PostgreSQL refuses to run as root
		if output, err := exec.Command("chown", "postgres:postgres", folder).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, output)
		}
	}
	c.tool("initdb", "--pgdata="+c.data(), "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
	c.start()
	t.Cleanup(func() {
		c.tool("pg_ctl", "--pgdata="+c.data(), "--mode=immediate", "--silent", "stop")
		os.RemoveAll(folder)
	})
	return c
}

func (c *cluster) data() string { return filepath.Join(c.folder, "data") }

func (c *cluster) url() string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", c.port)
}

// tool runs one of the server's programs as the server's user.
func (c *cluster) tool(name string, args ...string) {
	c.t.Helper()
	command := append([]string{filepath.Join(c.bin, name)}, args...)
	if os.Geteuid() == 0 {
		command = append([]string{"setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"}, command...)
	}
	tool := exec.Command(command[0], command[1:]...)
	tool.Dir = c.folder
	log, err := os.CreateTemp("", "mirada-drill-log-")
	if err != nil {
		c.t.Fatal(err)
	}
	defer os.Remove(log.Name())
	defer log.Close()
	tool.Stdout, tool.Stderr = log, log
	if err := tool.Run(); err != nil {
		output, _ := os.ReadFile(log.Name())
		c.t.Fatalf("%s: %v: %s", name, err, output)
	}
}

func (c *cluster) start() {
	c.t.Helper()
	options := fmt.Sprintf("-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100", c.port)
	c.tool("pg_ctl", "--pgdata="+c.data(), "--log="+filepath.Join(c.folder, "log"), "--options="+options, "--wait", "--silent", "start")
}

func (c *cluster) stop(mode string) {
	c.t.Helper()
	c.tool("pg_ctl", "--pgdata="+c.data(), "--mode="+mode, "--wait", "--silent", "stop")
}

// signal sends one to the server and all its children.
func (c *cluster) signal(signal syscall.Signal) {
	c.t.Helper()
	text, err := os.ReadFile(filepath.Join(c.data(), "postmaster.pid"))
	if err != nil {
		c.t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	parent, err := strconv.Atoi(first)
	if err != nil {
		c.t.Fatal(err)
	}
	children, err := exec.Command("ps", "-o", "pid=", "--ppid", first).Output()
	if err != nil {
		c.t.Fatal(err)
	}
	for _, child := range strings.Fields(string(children)) {
		if pid, err := strconv.Atoi(child); err == nil {
			syscall.Kill(pid, signal) //nolint:errcheck // it may have ended
		}
	}
	if err := syscall.Kill(parent, signal); err != nil {
		c.t.Fatal(err)
	}
}

// through is the cluster's address by way of a proxy.
func (c *cluster) through(p *faultProxy) string {
	address, err := url.Parse(c.url())
	if err != nil {
		c.t.Fatal(err)
	}
	address.Host = p.address()
	return address.String()
}

const back = 5 * time.Second // how soon writes go on once the database answers

// wantBack fails unless writes are acknowledged soon.
func wantBack(t *testing.T, l *ledger) {
	t.Helper()
	if took := awaitWrites(t, l, 1, patience); took > back {
		t.Errorf("writes went on %v after the database was back, want %v", took, back)
	}
}

func TestDrillPostgresRestarts(t *testing.T) {
	t.Parallel()
	c, l := startCluster(t), newLedger()
	s := serve(t, drillArgs("--data", t.TempDir(), "--database", c.url())...)
	w := startLoad(t, l, s.url)
	runs := rounds(1, 20)
	for run := range runs {
		for _, mode := range []string{"immediate", "fast"} {
			awaitWrites(t, l, 20, patience)
			c.stop(mode)
			s.await(t, "/healthz", http.StatusOK)
			s.await(t, "/readyz", http.StatusServiceUnavailable)
			c.start()
			wantBack(t, l)
			s.await(t, "/readyz", http.StatusOK)
			if t.Failed() {
				t.Fatalf("in run %d", run)
			}
		}
	}
	w.halt()
	l.wantOrderly(t)
	wantWhole(t, l, openBehind(t, "", c.url()), "")
	t.Logf("%d runs", 2*runs)
}

func TestDrillPostgresFrozen(t *testing.T) {
	t.Parallel()
	c, l := startCluster(t), newLedger()
	s := serve(t, drillArgs("--data", t.TempDir(), "--database", c.url())...)
	w := startLoad(t, l, s.url)
	runs := rounds(1, 10)
	for run := range runs {
		awaitWrites(t, l, 20, patience)
		c.signal(syscall.SIGSTOP)
		s.await(t, "/readyz", http.StatusServiceUnavailable)
		s.await(t, "/healthz", http.StatusOK)
		awaitRefusals(t, l, 8)
		c.signal(syscall.SIGCONT)
		wantBack(t, l)
		if t.Failed() {
			t.Fatalf("in run %d", run)
		}
	}
	w.halt()
	l.wantOrderly(t)
	wantWhole(t, l, openBehind(t, "", c.url()), "")
	t.Logf("%d runs", runs)
}

func TestDrillLineToPostgresBreaks(t *testing.T) {
	t.Parallel()
	c, l := startCluster(t), newLedger()
	p := startProxy(t, fmt.Sprintf("127.0.0.1:%d", c.port))
	s := serve(t, drillArgs("--data", t.TempDir(), "--database", c.through(p))...)
	w := startLoad(t, l, s.url)
	runs := rounds(1, 20)
	for run := range runs {
		awaitWrites(t, l, 20, patience) // every line cut at once
		p.reset()
		wantBack(t, l)

		awaitWrites(t, l, 20, patience) // nothing passes
		p.silent.Store(true)
		s.await(t, "/readyz", http.StatusServiceUnavailable)
		awaitRefusals(t, l, 8)
		p.silent.Store(false)
		wantBack(t, l)

		awaitWrites(t, l, 20, patience) // cut in the middle of something, COMMIT included
		p.budget.Store(int64(2000 + 777*run))
		wantBack(t, l)
		if t.Failed() {
			t.Fatalf("in run %d", run)
		}
	}
	w.halt()
	l.wantOrderly(t)
	wantWhole(t, l, openBehind(t, "", c.url()), "")
	t.Logf("%d runs", 3*runs)
}
