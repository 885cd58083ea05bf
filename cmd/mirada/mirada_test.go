package main_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/db/dbtest"
)

func TestVersion(t *testing.T) {
	t.Parallel()
	r := run(t, nil, "version")
	if r.code != 0 || r.stdout != "mirada 1.2.3-test\n" || r.stderr != "" {
		t.Errorf("exit %d, stdout %q, stderr %q", r.code, r.stdout, r.stderr)
	}
}

func TestABadSettingStopsEveryCommandInOneLine(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"serve", "migrate", "check", "version"} {
		run(t, nil, name, "--addr", "nowhere").wantRefusal(t, "--addr", `"nowhere"`, "HOST:PORT")
	}
	run(t, []string{"MIRADA_SMTP=smtp://u:hunter2@mail"}, "serve").wantRefusal(t, "--smtp", "xxxxx", "smtp://user:pass@host:port")
	run(t, []string{"MIRADA_TRUSTED_PROXIES=all"}, "serve").wantRefusal(t, "--trusted-proxies", `"all"`, "CIDR")
}

func TestAnUnknownFlagOrCommandStopsInOneLine(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"serve", "--nonsense"}, {"serve", "nonsense"}, {"nonsense"}, {"admin"}, {"backup"}, {}, {"serve", "--rate-limit-scale", "many"}} {
		if r := run(t, nil, args...); r.code == 0 || strings.Count(r.stderr, "\n") != 1 || r.stdout != "" {
			t.Errorf("%v: exit %d, stdout %q, stderr %q", args, r.code, r.stdout, r.stderr)
		}
	}
}

func TestFlagsWinOverTheEnvironment(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	if r := run(t, []string{"MIRADA_DATA=/proc/nowhere"}, "migrate", "--data", data); r.code != 0 {
		t.Fatalf("exit %d, stderr %q", r.code, r.stderr)
	}
	if _, err := os.Stat(filepath.Join(data, "mirada.db")); err != nil {
		t.Error(err)
	}
}

func TestAnAddressInUseIsNamed(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	address := taken.Addr().String()
	r := run(t, nil, "serve", "--data", t.TempDir(), "--addr", address)
	lines := strings.Split(strings.TrimSpace(r.stderr), "\n")
	last := lines[len(lines)-1]
	if r.code != 1 || !strings.Contains(last, `--addr "`+address+`"`) || !strings.Contains(last, "in use") {
		t.Errorf("exit %d, stderr %q", r.code, r.stderr)
	}
}

func TestOnlyOneShopOnADataFolder(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	s := serve(t, "--data", data)

	second := run(t, nil, "serve", "--addr", "127.0.0.1:0", "--data", data)
	second.wantRefusal(t, data, "in use")
	if second.took > 2*time.Second {
		t.Errorf("the second took %v to refuse", second.took)
	}
	run(t, nil, "migrate", "--data", data).wantRefusal(t, data, "in use")

	check := run(t, nil, "check", "--data", data)
	if check.code != 0 || !strings.Contains(check.stdout, "database       ok") {
		t.Errorf("check: exit %d, stdout %q, stderr %q", check.code, check.stdout, check.stderr)
	}
	s.await(t, "/readyz", http.StatusOK)

	s.signal(t, interrupt)
	if code := s.end(t); code != 0 {
		t.Errorf("exit %d after Ctrl-C: %s", code, s.log)
	}
	migrate := run(t, nil, "migrate", "--data", data)
	if migrate.code != 0 || migrate.stdout != "The schema is up to date.\n" {
		t.Errorf("migrate: exit %d, stdout %q, stderr %q", migrate.code, migrate.stdout, migrate.stderr)
	}
}

func TestCheckTellsWhatFails(t *testing.T) {
	t.Parallel()
	r := run(t, nil, "check", "--data", t.TempDir(), "--database", "postgres://u:hunter2@127.0.0.1:1/x")
	if r.code != 1 || !strings.Contains(r.stdout, "data folder    ok") || !strings.Contains(r.stdout, "database       failed") {
		t.Errorf("exit %d, stdout %q", r.code, r.stdout)
	}
	if strings.Contains(r.stdout+r.stderr, "hunter2") {
		t.Errorf("the password is shown: %s%s", r.stdout, r.stderr)
	}
}

func TestStoppingLosesNoRequest(t *testing.T) {
	t.Parallel()
	s := serve(t, "--data", t.TempDir())
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience)) //nolint:errcheck // a TCP connection has deadlines

	// The server says 100 when it begins to read the body: the request is then open.
	const body = `{"email":"ana@mirada.do"}`
	fmt.Fprintf(conn, "POST /api/accounts/resend-confirmation HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"+
		"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n", len(body))
	answer := bufio.NewReader(conn)
	if response, err := http.ReadResponse(answer, nil); err != nil || response.StatusCode != http.StatusContinue {
		t.Fatalf("response %v (%v), want 100", response, err)
	}
	s.signal(t, terminate)
	s.await(t, "/readyz", http.StatusServiceUnavailable)
	s.await(t, "/healthz", http.StatusOK)

	fmt.Fprint(conn, body)
	response, err := http.ReadResponse(answer, nil)
	if err != nil {
		t.Fatalf("the open request was lost: %v", err)
	}
	response.Body.Close()
	if response.StatusCode >= http.StatusInternalServerError {
		t.Errorf("the open request: status %d", response.StatusCode)
	}
	if code := s.end(t); code != 0 {
		t.Errorf("exit %d: %s", code, s.log)
	}
	if strings.Contains(s.log.String(), "close database") {
		t.Errorf("the database was not closed in order: %s", s.log)
	}
}

func TestAStopLeavesOneWholeFile(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	s := serve(t, "--data", data)
	s.signal(t, interrupt)
	if code := s.end(t); code != 0 {
		t.Fatalf("exit %d: %s", code, s.log)
	}
	for _, leftover := range []string{"mirada.db-wal", "mirada.db-shm"} {
		if _, err := os.Stat(filepath.Join(data, leftover)); err == nil {
			t.Errorf("%s is left behind", leftover)
		}
	}
}

func TestAKilledShopStartsAgainWithEverything(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	s := serve(t, "--data", data)
	created := run(t, []string{"MIRADA_ADMIN_PASSWORD=correct-horse-battery-9"}, "admin", "create", "--data", data, "--email", "ana@mirada.do", "--name", "Ana")
	if created.code != 0 {
		t.Fatalf("admin create: exit %d, stderr %q", created.code, created.stderr)
	}
	s.Process.Kill() //nolint:errcheck // it runs
	s.end(t)

	again := serve(t, "--data", data)
	if list := run(t, nil, "admin", "list", "--data", data); list.code != 0 || !strings.Contains(list.stdout, "ana@mirada.do") {
		t.Errorf("admin list: exit %d, stdout %q, stderr %q", list.code, list.stdout, list.stderr)
	}
	again.signal(t, interrupt)
	if code := again.end(t); code != 0 {
		t.Errorf("exit %d: %s", code, again.log)
	}
}

func TestNodesShareAPostgres(t *testing.T) {
	t.Parallel()
	if os.Getenv("TEST_POSTGRES_URL") == "" {
		t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
	}
	database := dbtest.EmptyPostgresURL(t)
	// Started together, so that both want to migrate.
	nodes := []*shop{
		start(t, "--data", t.TempDir(), "--database", database),
		start(t, "--data", t.TempDir(), "--database", database),
	}
	for _, node := range nodes {
		node.awaitReady(t)
	}
	for _, node := range nodes {
		node.signal(t, interrupt)
		if code := node.end(t); code != 0 {
			t.Errorf("exit %d: %s", code, node.log)
		}
	}
}
