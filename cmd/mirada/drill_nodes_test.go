package main_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit"
)

// balancer sends each request to the next node that says it is ready, and to another
// one when a node does not take the connection at all.
type balancer struct {
	*httptest.Server
	mu    sync.Mutex
	nodes []string
	next  int
}

func startBalancer(t *testing.T) *balancer {
	t.Helper()
	b := &balancer{}
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		var err error
		for range 4 {
			var conn net.Conn
			if conn, err = (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "tcp", b.pick(ctx)); err == nil {
				return conn, nil
			}
		}
		return nil, err
	}
	proxy := &httputil.ReverseProxy{
		Rewrite:      func(r *httputil.ProxyRequest) { r.Out.URL.Scheme, r.Out.URL.Host = "http", "node" },
		Transport:    &http.Transport{DialContext: dial, DisableKeepAlives: true},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }, // the client sees a lost line
		ErrorLog:     log.New(io.Discard, "", 0),
	}
	b.Server = httptest.NewServer(proxy)
	t.Cleanup(b.Close)
	return b
}

func (b *balancer) set(nodes ...*shop) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.nodes = nil
	for _, node := range nodes {
		b.nodes = append(b.nodes, strings.TrimPrefix(node.url, "http://"))
	}
}

// pick takes turns among the nodes that are ready, as a balancer asks them.
func (b *balancer) pick(ctx context.Context) string {
	b.mu.Lock()
	nodes := append([]string{}, b.nodes...)
	b.next++
	first := b.next
	b.mu.Unlock()
	for i := range nodes {
		node := nodes[(first+i)%len(nodes)]
		ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
		status, err := (&shop{url: "http://" + node}).get(ctx, "/readyz")
		cancel()
		if err == nil && status == http.StatusOK {
			return node
		}
	}
	return nodes[first%len(nodes)]
}

// twoNodes starts two nodes together on one empty database, one bucket, one mail server.
func twoNodes(t *testing.T, program, scale string) (nodes []*shop, database string, args []string, mails *testkit.RealMailServer) {
	t.Helper()
	if os.Getenv("TEST_POSTGRES_URL") == "" {
		t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
	}
	database = dbtest.EmptyPostgresURL(t)
	storage, _ := testkit.S3Server(t)
	mails = testkit.StartMailServer(t)
	args = []string{"--admin-email", bossEmail, "--admin-password", bossPassword, "--rate-limit-scale", scale, "--database", database,
		"--storage", storage, "--smtp", mails.URL(), "--trusted-proxies", "127.0.0.1/32"}
	for range 2 {
		nodes = append(nodes, startNode(t, program, args...))
	}
	for _, node := range nodes {
		node.awaitReady(t)
	}
	return nodes, database, args, mails
}

// startNode begins a node on a port chosen beforehand: with a mail server its public
// address must be known, and that is the one it tells.
func startNode(t *testing.T, program string, args ...string) *shop {
	t.Helper()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := taken.Addr().String()
	taken.Close()
	return startProgram(t, program, append([]string{"--data", t.TempDir(), "--addr", address, "--public-url", "http://" + address}, args...)...)
}

// Killed or restarted one by one under load, two nodes are one shop.
func TestDrillTwoNodes(t *testing.T) {
	t.Parallel()
	nodes, database, args, mails := twoNodes(t, binary, "100000")
	b, l := startBalancer(t), newLedger()
	b.set(nodes...)
	w := startLoad(t, l, b.URL)
	fresh := func() *shop {
		node := startNode(t, binary, args...)
		node.awaitReady(t)
		return node
	}
	kills := rounds(2, 100)
	for range kills {
		awaitWrites(t, l, 10, patience)
		victim := rand.IntN(2)
		nodes[victim].Process.Kill() //nolint:errcheck // it runs
		nodes[victim].end(t)
		awaitWrites(t, l, 10, patience) // the other serves
		nodes[victim] = fresh()
		b.set(nodes...)
	}
	l.mu.Lock()
	lostBefore := l.statuses[0]
	l.mu.Unlock()
	replaceOneByOne(t, b, l, nodes, fresh)
	w.halt()
	l.wantOrderly(t)
	if lost := l.statuses[0] - lostBefore; lost > 0 {
		t.Errorf("%d requests were lost by a rolling restart", lost)
	}
	behind := openBehind(t, "", database)
	wantWhole(t, l, behind, "")
	shoppers := column(t, behind, `SELECT email FROM users WHERE email LIKE 'r%@example.do'`)
	for _, email := range shoppers {
		awaitMail(t, mails, email)
	}
	t.Logf("%d kills, 2 restarts; %d mails, one each", kills, len(shoppers))
}

// replaceOneByOne restarts a shop as an operator does: a fresh node first, then the old
// one in order, while both serve.
func replaceOneByOne(t *testing.T, b *balancer, l *ledger, nodes []*shop, fresh func() *shop) {
	t.Helper()
	for i, old := range nodes {
		nodes[i] = fresh()
		b.set(append([]*shop{old}, nodes...)...)
		awaitWrites(t, l, 10, patience)
		b.set(nodes...)
		old.signal(t, terminate)
		if code := old.end(t); code != 0 {
			t.Errorf("exit %d: %s", code, old.log)
		}
	}
	awaitWrites(t, l, 10, patience)
}

// mailPatience is for a mail whose node was killed while it was being sent: the queue takes
// it for lost after a minute and a half, looks every half, and pauses one before it tries again.
const mailPatience = 4 * time.Minute

func awaitMail(t *testing.T, mails *testkit.RealMailServer, to string) {
	t.Helper()
	for end := time.Now().Add(mailPatience); len(mails.To(to)) == 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("no mail to %s", to)
		}
	}
	if n := len(mails.To(to)); n != 1 {
		t.Errorf("%d mails to %s", n, to)
	}
}

// What one node knows the other knows: sessions, counts, kept answers, uploads.
func TestDrillTwoNodesShareEverything(t *testing.T) {
	t.Parallel()
	nodes, _, _, _ := twoNodes(t, binary, "1")
	w := &load{ledger: newLedger(), cookie: signInBoss(t, nodes[0].url), picture: testkit.Photo(t, 8, 8), client: http.DefaultClient}
	on := func(n int) *load { w.target.Store(nodes[n].url); return w }

	status, body := on(1).post("/api/admin/products", map[string]any{"name": "Samaná", "price": 210, "stock_quantity": 5})
	if status != http.StatusCreated {
		t.Fatalf("a session of one node on the other: %d %s", status, body)
	}
	product := idOf(body)
	nodes[0].awaitText(t, "/api/products", "Samaná")
	if status, body = on(0).post("/api/admin/products", map[string]any{"name": "Barahona", "price": 210}); status != http.StatusCreated {
		t.Fatalf("%d %s", status, body)
	}
	if took := nodes[1].awaitText(t, "/api/products", "Barahona"); took > 2*time.Second {
		t.Errorf("the other node showed a new product after %v", took)
	}
	if status, body = on(0).upload(product); status != http.StatusCreated {
		t.Fatalf("upload: %d %s", status, body)
	}
	_, rest, _ := strings.Cut(string(body), "/media/")
	picture, _, _ := strings.Cut(rest, `"`)
	nodes[1].await(t, "/media/"+picture, http.StatusOK)

	for i := range 30 { // thirty links in five minutes, wherever they are tried
		if status, body = on(i%2).post("/api/accounts/verify", map[string]any{"type": "signup", "token_hash": fmt.Sprint("x", i)}); status != http.StatusBadRequest {
			t.Fatalf("link %d: %d %s", i, status, body)
		}
	}
	for n := range nodes {
		if status, _ = on(n).post("/api/accounts/verify", map[string]any{"type": "signup", "token_hash": "x"}); status != http.StatusTooManyRequests {
			t.Errorf("node %d does not count with the other: %d", n, status)
		}
	}
}

// awaitText asks again until an answer holds a text, and tells how long that took.
func (s *shop) awaitText(t *testing.T, path, text string) time.Duration {
	t.Helper()
	started := time.Now()
	for time.Since(started) < patience {
		response, err := http.Get(s.url + path)
		if err == nil {
			body, _ := io.ReadAll(response.Body)
			response.Body.Close()
			if bytes.Contains(body, []byte(text)) {
				return time.Since(started)
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("%s never told of %q", path, text)
	return 0
}
