package main_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirada/internal/testkit"
)

// A drill breaks something under a shop at work and looks whether everything that was
// acknowledged is there, once. `make test` runs each a few times, `make faults` often.
var long = flag.Bool("long", false, "run every drill as often as `make faults` promises")

func rounds(short, often int) int {
	if *long {
		return often
	}
	return short
}

const (
	bossEmail    = "jefa@mirada.do"
	bossPassword = "correct-horse-battery-9"
	mostPatient  = 20 * time.Second // no answer may take longer: 10 s of waiting, and a machine that does much else
)

// drillArgs start a shop that has a super administrator and no limits in the way.
func drillArgs(args ...string) []string {
	return append([]string{"--admin-email", bossEmail, "--admin-password", bossPassword, "--rate-limit-scale", "100000"}, args...)
}

// ledger is what the load's clients know: what they sent and what was acknowledged.
type ledger struct {
	mu          sync.Mutex
	sent, acked map[string]bool
	statuses    map[int]int
	faults      []string // answers that no fault excuses
	slowest     time.Duration
}

func newLedger() *ledger {
	return &ledger{sent: map[string]bool{}, acked: map[string]bool{}, statuses: map[int]int{}}
}

func (l *ledger) send(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent[id] = true
}

// note keeps an answer; a status of 0 is none.
func (l *ledger) note(id string, status int, body []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.statuses[status]++
	if status != 0 && status != http.StatusCreated && status != http.StatusServiceUnavailable {
		l.faults = append(l.faults, fmt.Sprintf("%s: status %d: %.200s", id, status, body))
	}
}

// time keeps how long one answer took.
func (l *ledger) time(path string, took time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.slowest = max(l.slowest, took)
	if took > mostPatient {
		l.faults = append(l.faults, fmt.Sprintf("%s was answered after %v", path, took))
	}
}

func (l *ledger) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acked)
}

func (l *ledger) snapshot() (sent, acked map[string]bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.sent), maps.Clone(l.acked)
}

// add takes over what the clients of another shop know.
func (l *ledger) add(other *ledger) {
	l.mu.Lock()
	defer l.mu.Unlock()
	maps.Copy(l.sent, other.sent)
	maps.Copy(l.acked, other.acked)
	for status, n := range other.statuses {
		l.statuses[status] += n
	}
	l.faults = append(l.faults, other.faults...)
	l.slowest = max(l.slowest, other.slowest)
}

// wantOrderly fails if a client met anything but success, a 503 or a lost connection.
func (l *ledger) wantOrderly(t *testing.T) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, fault := range l.faults[:min(len(l.faults), 5)] {
		t.Error(fault)
	}
	t.Logf("%d acknowledged of %d; answers %v; slowest %v", len(l.acked), len(l.sent), l.statuses, l.slowest.Round(time.Millisecond))
}

// clientRest is between two writes of a client. Without it a quick machine writes so much
// in the seconds of a drill that reading all of it after each takes the hour.
const clientRest = 20 * time.Millisecond

// load is a shop at work: some clients who write one thing after the other.
type load struct {
	ledger  *ledger
	target  atomic.Value // the address they talk to
	cookie  string
	product string // whose stock moves and whose pictures come
	run     string
	picture []byte
	stop    chan struct{}
	done    sync.WaitGroup
	client  *http.Client
}

var runNumber atomic.Int64

// startLoad signs in and puts clients to work until halt. Each write has a name that
// tells it from all others.
func startLoad(t *testing.T, l *ledger, url string) *load {
	t.Helper()
	w := &load{ledger: l, run: fmt.Sprintf("r%d", runNumber.Add(1)), picture: testkit.Photo(t, 8, 8), stop: make(chan struct{}),
		client: &http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 16}}}
	w.target.Store(url)
	w.cookie = signInBoss(t, url)
	status, body := w.post("/api/admin/products", map[string]any{"name": "Samaná " + w.run, "price": 210, "stock_quantity": 5})
	if status != http.StatusCreated {
		t.Fatalf("first product: %d %s", status, body)
	}
	w.product = idOf(body)
	for _, work := range []func(id string) (int, []byte){w.moveStock, w.moveStock, w.moveStock, w.addProduct, w.addProduct, w.sendMessage, w.addPicture, w.signUp} {
		name := fmt.Sprintf("%s-w%d", w.run, runNumber.Add(1))
		w.done.Go(func() { w.repeat(name, work) })
	}
	t.Cleanup(func() { w.client.CloseIdleConnections() })
	return w
}

func (w *load) repeat(name string, work func(id string) (int, []byte)) {
	for n := 0; ; n++ {
		select {
		case <-w.stop:
			return
		default:
		}
		id := fmt.Sprintf("%s-%d", name, n)
		status, body := work(id)
		w.ledger.note(id, status, body)
		time.Sleep(clientRest)
	}
}

func (w *load) halt() {
	close(w.stop)
	w.done.Wait()
	w.client.CloseIdleConnections()
}

func (w *load) moveStock(id string) (int, []byte) {
	w.ledger.send("stock " + id)
	movement := map[string]any{"product_id": w.product, "transaction_type": "increase", "quantity": 1, "reason": id}
	status, body := w.post("/api/admin/stock-transactions", movement, "Idempotency-Key", id)
	for range 3 { // who got no answer asks again, under the same key
		if status != 0 && status != http.StatusServiceUnavailable {
			break
		}
		time.Sleep(50 * time.Millisecond)
		status, body = w.post("/api/admin/stock-transactions", movement, "Idempotency-Key", id)
	}
	return w.named("stock ", id, status, body)
}

func (w *load) addProduct(id string) (int, []byte) {
	w.ledger.send("product " + id)
	status, body := w.post("/api/admin/products", map[string]any{"name": id, "price": 210, "stock_quantity": 3})
	return w.named("product ", id, status, body)
}

func (w *load) sendMessage(id string) (int, []byte) {
	w.ledger.send("message " + id)
	status, body := w.post("/api/client-requests", map[string]any{"name": "Ana", "email": "ana@example.do", "subject": id, "message": "Hola"})
	return w.named("message ", id, status, body)
}

func (w *load) addPicture(id string) (int, []byte) {
	status, body := w.post("/api/admin/products", map[string]any{"name": "con foto " + id, "price": 1})
	if status != http.StatusCreated {
		return status, body
	}
	w.ledger.send("picture " + id)
	status, body = w.upload(idOf(body))
	return w.named("picture ", id, status, body)
}

func (w *load) signUp(id string) (int, []byte) {
	captcha, status := w.solve("sign-up")
	if status != http.StatusOK {
		return status, nil
	}
	w.ledger.send("shopper " + id)
	status, body := w.post("/api/accounts", map[string]any{"email": id + "@example.do", "password": "secreto", "confirm_password": "secreto",
		"first_name": "Ana", "last_name": "Mena", "captcha": captcha})
	return w.named("shopper ", id, status, body)
}

// named notes an acknowledged write under its kind.
func (w *load) named(kind, id string, status int, body []byte) (int, []byte) {
	if status == http.StatusCreated {
		w.ledger.mu.Lock()
		w.ledger.acked[kind+id] = true
		w.ledger.mu.Unlock()
	}
	return status, body
}

func (w *load) post(path string, body any, headers ...string) (int, []byte) {
	text, err := json.Marshal(body)
	if err != nil {
		return 0, []byte(err.Error())
	}
	return w.send(path, "application/json", text, headers...)
}

func (w *load) send(path, contentType string, content []byte, headers ...string) (int, []byte) {
	request, err := http.NewRequest(http.MethodPost, w.target.Load().(string)+path, bytes.NewReader(content))
	if err != nil {
		return 0, []byte(err.Error())
	}
	request.Header.Set("Content-Type", contentType)
	request.AddCookie(&http.Cookie{Name: "mirada_admin", Value: w.cookie})
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	started := time.Now()
	defer func() { w.ledger.time(path, time.Since(started)) }()
	response, err := w.client.Do(request)
	if err != nil {
		return 0, []byte(err.Error())
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, []byte(err.Error())
	}
	return response.StatusCode, answer
}

func idOf(body []byte) string {
	var made struct{ ID string }
	if json.Unmarshal(body, &made) != nil {
		return ""
	}
	return made.ID
}
