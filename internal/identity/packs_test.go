package identity_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
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

// oddTexts reach the handlers and the database: quotes, wildcards, every plane and
// direction of Unicode, and formulas.
var oddTexts = []string{
	"' OR '1'='1' --", `"; DROP TABLE users; --`, "%_%\\", "$1 ${7*7} {{7*7}}", "a@b.do' UNION SELECT secret_hash FROM sessions --",
	strings.Repeat("e\u0301\u0302", 500), "\u202e\u200b\u2066𝕏👓\U0010ffff ﷽", strings.Repeat("9", 4000), "=cmd|'/C calc'!A0\n\tx",
}

// refusedTexts never get that far.
var refusedTexts = []string{"\x00", "a\u0000b", "\u001b[2J", "\r\nSet-Cookie: x=1", "\u0085", "\ufffd"}

type bodySchema struct {
	Ref        string                `json:"$ref"`
	Properties map[string]bodySchema `json:"properties"`
	Type       any                   `json:"type"`
}

type writeRoute struct {
	Method, Path string
	Fields       []string // those that hold text
}

// writes reads in the description of the API which routes take which texts.
func writes(t *testing.T, shop *testkit.Shop) []writeRoute {
	t.Helper()
	text, err := shop.Router().OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	var api struct {
		Components struct{ Schemas map[string]bodySchema }
		Paths      map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema bodySchema }
			}
		}
	}
	if err := json.Unmarshal(text, &api); err != nil {
		t.Fatal(err)
	}
	var routes []writeRoute
	for path, methods := range api.Paths {
		for method, operation := range methods {
			if method == "get" {
				continue
			}
			schema := operation.RequestBody.Content["application/json"].Schema
			if schema.Ref != "" {
				schema = api.Components.Schemas[strings.TrimPrefix(schema.Ref, "#/components/schemas/")]
			}
			route := writeRoute{Method: strings.ToUpper(method), Path: pathParameter.ReplaceAllString(path, "0198c0de-0000-7000-8000-000000000000")}
			for name, property := range schema.Properties {
				if property.Type == "string" {
					route.Fields = append(route.Fields, name)
				}
			}
			slices.Sort(route.Fields)
			routes = append(routes, route)
		}
	}
	if len(routes) < 25 {
		t.Fatalf("only %d routes write", len(routes))
	}
	return routes
}

// insider is one browser that is let in everywhere.
func insider(shop *testkit.Shop) *testkit.Client {
	both := shop.Shopper("ana@example.do")
	both.Hold("mirada_admin", shop.Staff("jefa@example.do", identity.RoleSuperAdmin).Cookie("mirada_admin"))
	return both
}

func wantOrderly(t *testing.T, what string, answer testkit.Answer) {
	t.Helper()
	kind := answer.Header.Get("Content-Type")
	if answer.Status >= http.StatusInternalServerError || (answer.Status >= http.StatusBadRequest && kind != "application/problem+json") {
		t.Errorf("%s: status %d, %s: %.300s", what, answer.Status, kind, answer.Body)
	}
}

func TestOddBodiesNeverBreakARoute(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		client := insider(shop)
		for _, route := range writes(t, shop) {
			for name, body := range oddBodies {
				wantOrderly(t, fmt.Sprintf("%s %s with %s", route.Method, route.Path, name), client.Race(route.Method, route.Path, []byte(body)))
			}
			for _, field := range route.Fields {
				for _, value := range []string{"null", "1", "true", "[]", "{}", `["a"]`, "1e400"} {
					body := `{"` + field + `":` + value + `}`
					wantOrderly(t, fmt.Sprintf("%s %s with %s", route.Method, route.Path, body), client.Race(route.Method, route.Path, []byte(body)))
				}
			}
			client.Post("/api/session/refresh", nil)
			client.Post("/api/admin/session/refresh", nil)
		}
	})
}

func TestOddTextsNeverBreakARouteNorComeBack(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		client := insider(shop)
		samples := object{"email": "ana@example.do", "password": "palmeras-azules-77", "current_password": "equivocada", "full_name": "Ana", "first_name": "Ana",
			"last_name": "Mena", "role": "admin", "title": "Casa", "street_address": "Calle 1", "sector": "Centro", "city": "Moca", "state": "Espaillat",
			"postal_code": "56000", "type": "signup"}
		for _, route := range writes(t, shop) {
			for i, field := range route.Fields {
				body := object{}
				for _, name := range route.Fields {
					if sample, known := samples[name]; known {
						body[name] = sample
					}
				}
				texts := oddTexts
				if hashes(route) { // each costs a password's work: the fields share the texts
					texts = []string{oddTexts[i%len(oddTexts)], oddTexts[(i+3)%len(oddTexts)], oddTexts[(i+6)%len(oddTexts)]}
				}
				for _, text := range slices.Concat(texts, refusedTexts) {
					body[field] = text
					what := fmt.Sprintf("%s %s with %s = %.40q", route.Method, route.Path, field, text)
					answer := client.Race(route.Method, route.Path, body)
					wantOrderly(t, what, answer)
					if answer.Status >= http.StatusBadRequest && len(text) > 8 && strings.Contains(string(answer.Body), text[:8]) {
						t.Errorf("%s comes back: %.300s", what, answer.Body)
					}
				}
			}
		}
	})
}

// ownRoutes are the resources of people; neighbours prove theirs.
const ownRoutes = " accounts session sessions profile profile/export profile/password user-addresses orders password-resets provinces captcha" +
	" admin/admin-users admin/password-resets admin/profile admin/profile/password admin/session admin/sessions "

// hashes tells whether a route compares or stores a password.
func hashes(route writeRoute) bool {
	return slices.Contains(route.Fields, "password") || slices.Contains(route.Fields, "current_password")
}

func TestOddPathsAndQueriesNeverBreakARoute(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		client := insider(shop)
		for _, route := range shop.Router().Routes() {
			if endsSession(route) > 0 || !strings.Contains(ownRoutes, " "+strings.Split(strings.TrimPrefix(route.Path, "/api/"), "/{")[0]+" ") {
				continue
			}
			var body any
			if route.Method != http.MethodGet {
				body = object{}
			}
			for _, odd := range []string{"%00", "%ff", "%27%20OR%201%3D1", "%25", "a%2Fb", "%E2%80%AE", strings.Repeat("a", 300)} {
				path := pathParameter.ReplaceAllLiteralString(route.Path, odd)
				wantOrderly(t, route.Method+" "+path, client.Race(route.Method, path, body))
				wantOrderly(t, route.Method+" "+path+" with a query", client.Race(route.Method, path+"?page="+odd+"&x="+odd, body))
			}
		}
	})
}
