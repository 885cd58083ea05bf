package attacks_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// oddBodies are what no honest client sends.
var oddBodies = map[string]string{
	"nothing": "", "null": "null", "array": "[]", "array of objects": `[{"email":"a"}]`, "text": `"x"`, "number": "1", "true": "true", "empty": "{}",
	"open": "{", "two values": "{}{}", "rubbish after": `{} x`, "trailing comma": `{"email":"a",}`, "comment": `{/* x */}`, "single quotes": `{'email':'a'}`,
	"byte order mark": "\ufeff{}", "UTF-16": "{\x00}\x00", "not UTF-8": "{\"email\":\"\xff\xfe\"}", "overlong UTF-8": "{\"email\":\"\xc0\xaf\"}",
	"lone surrogate": `{"email":"\ud800"}`, "NUL": `{"email":"a\u0000b"}`, "raw NUL": "{\"email\":\"a\x00b\"}", "escape": `{"email":"\u001b[31m"}`,
	"twice": `{"email":"a@b.do","email":"c@d.do"}`, "infinite": `{"email":1e400}`, "minus zero": `{"email":-0}`, "NaN": `{"email":NaN}`,
	"prototype": `{"__proto__":{"role":"admin"}}`, "unknown": `{"role":"super_admin","is_admin":true}`, "gzip": "\x1f\x8b\x08\x00\x00\x00\x00\x00",
	"deep": strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000), "deep objects": strings.Repeat(`{"a":`, 5000) + "1" + strings.Repeat("}", 5000),
	"many keys": manyKeys(5000), "1 MB": `{"email":"` + strings.Repeat("a", 1<<20) + `"}`,
}

func manyKeys(n int) string {
	var text strings.Builder
	text.WriteString("{")
	for i := range n {
		fmt.Fprintf(&text, `"k%d":1,`, i)
	}
	return text.String() + `"last":1}`
}

// wantOrderly fails unless the answer is one of ours and blames nobody but the sender.
func wantOrderly(t *testing.T, what string, answer testkit.Answer) {
	t.Helper()
	kind := answer.Header.Get("Content-Type")
	if answer.Status >= http.StatusInternalServerError || (answer.Status >= http.StatusBadRequest && kind != "application/problem+json") {
		t.Errorf("%s: status %d, %s: %.300s", what, answer.Status, kind, answer.Body)
	}
}

// wantCount holds a pack to the number of requests it promises.
func wantCount(t *testing.T, got, least int) {
	t.Helper()
	t.Logf("%d requests", got)
	if got < least {
		t.Errorf("%d requests, want at least %d", got, least)
	}
}

func TestOddBodiesNeverBreakAnOperation(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, fields, cases := newCast(t, shop), bodyFields(t, shop), 0
		for _, r := range readTable(t, shop) {
			if !r.takesJSON() || r.endsSessions() {
				continue
			}
			client, request := c.insider().With("Idempotency-Key", "one"), c.ready(r)
			try := func(name, body string) {
				cases++
				wantOrderly(t, r.ID+" with "+name, client.Race(r.Method, request.path, []byte(body)))
			}
			for name, body := range oddBodies {
				try(name, body)
			}
			for field := range fields[r.ID] {
				for _, value := range []string{"null", "1", "-0", "true", "[]", "{}", `["a"]`, "1e400", "99999999999999999999", `""`} {
					try(field+" = "+value, `{"`+field+`":`+value+`}`)
				}
			}
		}
		wantCount(t, cases, 30*36)
	})
}

// Doors are tried without a session, because some bodies are good enough to pass them.
func TestOddBodiesAtTheDoors(t *testing.T) {
	t.Parallel()
	c, cases := newCast(t, testkit.OpenShop(t)), 0
	for _, r := range readTable(t, c.shop) {
		if !r.changes() || !r.endsSessions() {
			continue
		}
		for name, body := range oddBodies {
			cases++
			wantOrderly(t, r.ID+" with "+name, c.callers[visitor].Race(r.Method, r.Path, []byte(body)))
		}
	}
	wantCount(t, cases, 200)
}

// A request from another site, or in another guise than JSON, changes nothing.
func TestOtherSitesChangeNothing(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, crossSite, guised := newCast(t, shop), 0, 0
		for _, r := range readTable(t, shop) {
			if !r.changes() {
				continue
			}
			request := c.ready(r)
			for _, header := range [][2]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://evil.example"}} {
				crossSite++
				if answer := c.send(r, request, c.insider().With(header[0], header[1])); answer.Status != http.StatusForbidden {
					t.Errorf("%s with %v: status %d", r.ID, header, answer.Status)
				}
			}
			if !r.takesJSON() {
				continue
			}
			for _, guise := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json; charset=utf-16"} {
				guised++
				answer := c.send(r, request, c.insider().With("Content-Type", guise))
				oneClick := r.OneClick && guise == "application/x-www-form-urlencoded"
				if answer.Status != http.StatusUnsupportedMediaType && !oneClick {
					t.Errorf("%s as %s: status %d", r.ID, guise, answer.Status)
				}
			}
		}
		wantCount(t, crossSite, 171)
		wantCount(t, guised, 200)
	})
}
