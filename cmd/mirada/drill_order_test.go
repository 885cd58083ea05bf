package main_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"sync/atomic"
	"testing"
	"time"

	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

type object = map[string]any

// person is somebody with a browser, who comes back after the shop was gone.
type person struct {
	t   *testing.T
	url atomic.Value // string
	jar *cookiejar.Jar
}

func newPerson(t *testing.T, url string) *person {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &person{t: t, jar: jar}
	p.url.Store(url)
	return p
}

func (p *person) request(method, path string, body any) (*http.Request, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(p.t.Context(), method, p.url.Load().(string)+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	return request, nil
}

// shout sends and never listens: what is answered is lost on the way.
func (p *person) shout(method, path string, body any) {
	p.t.Helper()
	request, err := p.request(method, path, body)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, cookie := range p.jar.Cookies(request.URL) {
		request.AddCookie(cookie)
	}
	line, err := net.Dial("tcp", request.URL.Host)
	if err == nil {
		p.t.Cleanup(func() { line.Close() })
		err = request.Write(line)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// send answers 0 when no answer came.
func (p *person) send(method, path string, body any) (int, object) {
	request, err := p.request(method, path, body)
	if err != nil {
		return 0, nil
	}
	response, err := (&http.Client{Jar: p.jar, Timeout: mostPatient}).Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, nil
	}
	said := object{}
	_ = json.Unmarshal(answer, &said) // some answers are empty
	return response.StatusCode, said
}

func (p *person) must(want int, method, path string, body any) object {
	p.t.Helper()
	status, said := p.send(method, path, body)
	if status != want {
		p.t.Fatalf("%s %s: %d %v, want %d", method, path, status, said, want)
	}
	return said
}

func (p *person) captcha(form string) string {
	p.t.Helper()
	challenge, err := json.Marshal(p.must(http.StatusOK, http.MethodGet, "/api/captcha?form="+form, nil))
	if err != nil {
		p.t.Fatal(err)
	}
	solution, err := testkit.Solve(challenge)
	if err != nil {
		p.t.Fatal(err)
	}
	return solution
}

// Killed while an order is placed, perhaps after it was written and before the answer:
// who asks again gets one order, and the number that was told before.
func TestDrillKilledAsAnOrderIsPlaced(t *testing.T) {
	t.Parallel()
	eachEngine(t, killAsAnOrderIsPlaced)
}

func killAsAnOrderIsPlaced(t *testing.T, where ...string) {
	data, database := t.TempDir(), ""
	if len(where) > 0 {
		database = where[1]
	}
	args := append(drillArgs("--data", data), where...)
	s := serve(t, args...)
	behind := openBehind(t, data, database)
	boss, ana := newPerson(t, s.url), newPerson(t, s.url)
	boss.must(http.StatusOK, http.MethodPost, "/api/admin/session", object{"email": bossEmail, "password": bossPassword})
	product := boss.must(http.StatusCreated, http.MethodPost, "/api/admin/products", object{"name": "Ocoa", "price": 210, "stock_quantity": 1000})["id"]
	place := boss.must(http.StatusCreated, http.MethodPost, "/api/admin/pickup-places", object{"name": "Tienda", "address": "Calle del Sol 14", "is_active": true})["id"]
	boss.must(http.StatusOK, http.MethodPut, "/api/admin/admin-settings/way_pickup", object{"value": true})
	ana.must(http.StatusCreated, http.MethodPost, "/api/accounts", object{"email": "ana@example.do", "password": "secreto", "confirm_password": "secreto",
		"first_name": "Ana", "last_name": "Mena", "captcha": ana.captcha("sign-up")})
	execBehind := func(statement string, args ...any) {
		if _, err := behind.ExecContext(t.Context(), statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	execBehind(`UPDATE users SET email_confirmed_at = created_at WHERE email = 'ana@example.do'`)
	ana.must(http.StatusOK, http.MethodPost, "/api/session", object{"email": "ana@example.do", "password": "secreto", "captcha": ana.captcha("sign-in")})
	runs := rounds(4, 100)
	for run := range runs {
		ana.must(http.StatusOK, http.MethodPost, "/api/cart/changes", object{"changes": []object{{"id": ids.Random(), "kind": "add", "product_id": product, "quantity": 1}}})
		body := object{"delivery_kind": "pickup", "pickup_id": place, "way": "pickup"}
		quote := ana.must(http.StatusOK, http.MethodPost, "/api/checkout/quote", body)
		body["checkout_id"], body["contact"] = ids.Random(), object{"name": "Ana Mena", "phone": "809 555 0101"}
		body["expected"] = object{"items": []object{{"product_id": product, "quantity": 1, "price": 210}}, "delivery": quote["delivery"],
			"discount": quote["discount"], "itbis": quote["itbis"], "total": quote["total"]}
		written := run%2 == 1
		var first any
		if written { // and nobody hears of it
			ana.shout(http.MethodPost, "/api/orders", body)
			for len(column(t, behind, `SELECT id FROM orders WHERE checkout_id = '`+body["checkout_id"].(string)+`'`)) == 0 {
				time.Sleep(time.Millisecond)
			}
			s.Process.Kill() //nolint:errcheck // it runs
			s.end(t)
			first = column(t, behind, `SELECT 'M-' || number FROM orders ORDER BY number DESC LIMIT 1`)[0]
		} else {
			answered := make(chan object, 1)
			go func() { _, said := ana.send(http.MethodPost, "/api/orders", body); answered <- said }()
			time.Sleep(time.Duration(rand.Int64N(int64(60 * time.Millisecond)))) // any moment of it
			s.Process.Kill()                                                     //nolint:errcheck // it runs
			s.end(t)
			first = (<-answered)["number"]
		}
		s = serve(t, args...)
		ana.url.Store(s.url)
		status, again := ana.send(http.MethodPost, "/api/orders", body)
		if status != http.StatusCreated && status != http.StatusOK || first != nil && first != again["number"] || written && status != http.StatusOK {
			t.Fatalf("run %d: first %v, then %d %v", run, first, status, again)
		}
		if made := column(t, behind, `SELECT CAST(count(*) AS TEXT) FROM orders`); made[0] != column(t, behind, `SELECT CAST(1000 - on_hand AS TEXT) FROM stock_levels`)[0] ||
			made[0] != column(t, behind, `SELECT CAST(count(*) AS TEXT) FROM mails WHERE subject LIKE 'Recibimos tu pedido%'`)[0] {
			t.Fatalf("run %d: %s orders, but not as many units and mails", run, made[0])
		}
		execBehind(`UPDATE orders SET status = 'processing'`)
	}
	t.Logf("%d runs; in every other one the order was written and not answered", runs)
}
