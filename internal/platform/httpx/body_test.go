package httpx_test

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestOnlyStrictJSONReachesAHandler(t *testing.T) {
	t.Parallel()
	nested := func(depth int) string {
		return `{"name":"a","tags":` + strings.Repeat("[", depth-1) + strings.Repeat("]", depth-1) + `}`
	}
	tests := map[string]struct {
		contentType, body string
		status            int
		code              string
	}{
		"form":                  {"application/x-www-form-urlencoded", "name=a", 415, "platform.unsupported_type"},
		"plain text":            {"text/plain", `{"name":"a"}`, 415, "platform.unsupported_type"},
		"multipart":             {"multipart/form-data; boundary=x", "--x--", 415, "platform.unsupported_type"},
		"no content type":       {"", `{"name":"a"}`, 415, "platform.unsupported_type"},
		"problem":               {"application/problem+json", `{"name":"a"}`, 415, "platform.unsupported_type"},
		"broken content type":   {"application/json; charset", `{"name":"a"}`, 415, "platform.unsupported_type"},
		"latin 1":               {"application/json; charset=iso-8859-1", `{"name":"a"}`, 415, "platform.unsupported_type"},
		"duplicate key":         {"application/json", `{"name":"a","name":"b"}`, 422, "platform.duplicate_field"},
		"escaped duplicate key": {"application/json", `{"name":"a","n\u0061me":"b"}`, 422, "platform.duplicate_field"},
		"deep duplicate key":    {"application/json", `{"name":"a","parent":{"name":"b","parent":{"name":"c","name":"d"}}}`, 422, "platform.duplicate_field"},
		"duplicate in a list":   {"application/json", `{"name":"a","tags":[{"x":1,"x":2}]}`, 422, "platform.duplicate_field"},
		"depth 17":              {"application/json", nested(17), 422, "platform.too_deep"},
		"depth 10,000":          {"application/json", nested(10_000), 422, "platform.too_deep"},
		"unclosed depth":        {"application/json", strings.Repeat("[", 10_000), 422, "platform.too_deep"},
		"trailing value":        {"application/json", `{"name":"a"}{"name":"b"}`, 400, "platform.malformed_json"},
		"trailing bracket":      {"application/json", `{"name":"a"}]`, 400, "platform.malformed_json"},
		"trailing text":         {"application/json", `{"name":"a"} x`, 400, "platform.malformed_json"},
		"trailing comma":        {"application/json", `{"name":"a",}`, 400, "platform.malformed_json"},
		"BOM":                   {"application/json", "\ufeff" + `{"name":"a"}`, 400, "platform.malformed_json"},
		"truncated":             {"application/json", `{"name":"a"`, 400, "platform.malformed_json"},
		"wrong bracket":         {"application/json", `{"name":"a"]`, 400, "platform.malformed_json"},
		"key without quotes":    {"application/json", `{name:"a"}`, 400, "platform.malformed_json"},
		"single quotes":         {"application/json", `{'name':'a'}`, 400, "platform.malformed_json"},
		"comment":               {"application/json", `{"name":"a"} // b`, 400, "platform.malformed_json"},
		"NaN":                   {"application/json", `{"name":"a","price":NaN}`, 400, "platform.malformed_json"},
		"only spaces":           {"application/json", "  \n ", 400, "platform.malformed_json"},
		"invalid UTF-8":         {"application/json", "{\"name\":\"a\xff\"}", 400, "platform.malformed_json"},
		"overlong UTF-8":        {"application/json", "{\"name\":\"\xc0\xaf\"}", 400, "platform.malformed_json"},
		"encoded surrogate":     {"application/json", "{\"name\":\"\xed\xa0\x80\"}", 400, "platform.malformed_json"},
		"raw NUL":               {"application/json", "{\"name\":\"a\x00\"}", 400, "platform.malformed_json"},
		"raw newline":           {"application/json", "{\"name\":\"a\nb\"}", 400, "platform.malformed_json"},
		"escaped NUL":           {"application/json", `{"name":"a\u0000"}`, 422, "platform.control_characters"},
		"escaped escape":        {"application/json", `{"name":"a\u001b[31m"}`, 422, "platform.control_characters"},
		"carriage return":       {"application/json", `{"name":"a\r\nBcc: b@c.do"}`, 422, "platform.control_characters"},
		"delete":                {"application/json", `{"name":"a\u007f"}`, 422, "platform.control_characters"},
		"C1 control":            {"application/json", `{"name":"a\u0085"}`, 422, "platform.control_characters"},
		"control in a key":      {"application/json", `{"name":"a","b\u0000":1}`, 422, "platform.control_characters"},
		"control in a list":     {"application/json", `{"name":"a","tags":["\u0007"]}`, 422, "platform.control_characters"},
		"lone high surrogate":   {"application/json", `{"name":"\ud83d"}`, 422, "platform.control_characters"},
		"lone low surrogate":    {"application/json", `{"name":"\ude00 a"}`, 422, "platform.control_characters"},
		"list for an object":    {"application/json", `[{"name":"a"}]`, 422, "platform.invalid_request"},
		"text for an object":    {"application/json", `"name"`, 422, "platform.invalid_request"},
		"null":                  {"application/json", `null`, 422, "platform.invalid_request"},
		"object for a text":     {"application/json", `{"name":{"$ne":""}}`, 422, "platform.invalid_request"},
		"number for a text":     {"application/json", `{"name":1}`, 422, "platform.invalid_request"},
		"fraction for a count":  {"application/json", `{"name":"a","age":1.5}`, 422, "platform.invalid_request"},
		"huge count":            {"application/json", `{"name":"a","age":1e30}`, 422, "platform.invalid_request"},
		"unknown field":         {"application/json", `{"name":"a","role_id":1}`, 422, "platform.invalid_request"},
		"deep unknown field":    {"application/json", `{"name":"a","parent":{"name":"b","is_admin":true}}`, 422, "platform.invalid_request"},
		"field in other case":   {"application/json", `{"Name":"a"}`, 422, "platform.invalid_request"},
		"missing field":         {"application/json", `{}`, 422, "platform.invalid_request"},
		"no body":               {"application/json", "", 400, "platform.malformed_request"},
		"over the limit":        {"application/json", `{"name":"` + strings.Repeat("a", 64<<10) + `"}`, 413, "platform.too_large"},
	}
	rt := newTestRouter(nil)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(rt, "POST", "/api/notes", test.body, "Content-Type", test.contentType)
			wantProblem(t, w, test.status, test.code)
		})
	}
}

// What a number cannot hold is refused, whichever of two ways it is refused in.
func TestEndlessNumberIsRefused(t *testing.T) {
	t.Parallel()
	w := do(newTestRouter(nil), "POST", "/api/notes", `{"name":"a","price":1e400}`)
	if w.Code != 422 && w.Code != 400 {
		t.Errorf("status = %d, body %s", w.Code, w.Body)
	}
}

func TestARouteMayTakeLess(t *testing.T) {
	t.Parallel()
	rt := newTestRouter(nil)
	wantProblem(t, do(rt, "PUT", "/api/notes/1", `{"name":"`+strings.Repeat("a", 100)+`"}`), 413, "platform.too_large")
	if w := do(rt, "PUT", "/api/notes/1", `{"name":"a"}`); w.Code != 200 {
		t.Errorf("status = %d, body %s", w.Code, w.Body)
	}
}

func TestGoodBodiesArriveWhole(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		contentType, body, want string
	}{
		"plain":                {"application/json", `{"name":"Ana"}`, "Ana"},
		"charset":              {"application/json; charset=UTF-8", `{"name":"Ana"}`, "Ana"},
		"spaces around":        {"application/json", " \n{ \"name\" : \"Ana\" }\n", "Ana"},
		"lines and tabs":       {"application/json", `{"name":"a\n\tb"}`, "a\n\tb"},
		"quotes and slashes":   {"application/json", `{"name":"\"a\\b\/c<&>"}`, `"a\b/c<&>`},
		"line separators":      {"application/json", `{"name":"a\u2028b"}`, "a\u2028b"},
		"pair of surrogates":   {"application/json", `{"name":"\ud83d\ude00"}`, "😀"},
		"composed":             {"application/json", `{"name":"José"}`, "José"},
		"decomposed":           {"application/json", "{\"name\":\"Jose\u0301\"}", "José"},
		"decomposed, escaped":  {"application/json", `{"name":"Jose\u0301"}`, "José"},
		"mark after an escape": {"application/json", "{\"name\":\"a\\n\u0303\"}", "a\n\u0303"},
		"sixteen deep": {"application/json", `{"name":"Ana"` + strings.Repeat(`,"parent":{"name":"b"`, 15) +
			strings.Repeat("}", 16), "Ana"},
	}
	rt := newTestRouter(nil)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(rt, "POST", "/api/notes", test.body, "Content-Type", test.contentType)
			var got note
			if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != 200 {
				t.Fatalf("status %d, body %s (%v)", w.Code, w.Body, err)
			}
			if got.Name != test.want {
				t.Errorf("name = %q, want %q", got.Name, test.want)
			}
		})
	}
}

func TestNumbersArriveAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	w := do(newTestRouter(nil), "POST", "/api/notes", `{"name":"a","age":-0,"price":1234567890.12,"agreed":true,"tags":["x","y"],"parent":null}`)
	var got note
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != 200 {
		t.Fatalf("status %d, body %s (%v)", w.Code, w.Body, err)
	}
	if got.Price != 1234567890.12 || !got.Agreed || len(got.Tags) != 2 || got.Parent != nil {
		t.Errorf("got %+v", got)
	}
}

// Whatever is wrong with a request, its answer must not repeat what was in it.
func TestRefusalsNeverRepeatWhatWasSent(t *testing.T) {
	t.Parallel()
	const secret = "hunter2-Zq9"
	bodies := map[string]string{
		"too short, by a rule":  `{"name":"a","password":"hun7"}`,
		"as a count":            `{"name":"a","age":"` + secret + `"}`,
		"as a flag":             `{"name":"a","agreed":"` + secret + `"}`,
		"as a price":            `{"name":"a","price":"` + secret + `"}`,
		"as an email":           `{"name":"a","email":"` + secret + `"}`,
		"as an odd email":       `{"name":"a","email":"<` + secret + `"}`,
		"as an id":              `{"name":"a","id":"` + secret + `"}`,
		"as a link":             `{"name":"a","link":"::` + secret + `"}`,
		"as a choice":           `{"name":"a","role":"` + secret + `"}`,
		"as a word":             `{"name":"a","word":"` + secret + `"}`,
		"as a time":             `{"name":"a","at":"` + secret + `"}`,
		"as a list":             `{"name":"a","tags":"` + secret + `"}`,
		"as an object":          `{"name":"a","parent":"` + secret + `"}`,
		"in an unknown field":   `{"name":"a","passwort":"` + secret + `"}`,
		"in a list too long":    `{"name":"a","tags":["` + secret + `","b","c","d"]}`,
		"beside another fault":  `{"password":"` + secret + `"}`,
		"in a duplicate":        `{"password":"` + secret + `","password":"` + secret + `"}`,
		"with a control":        `{"password":"` + secret + `\u0000"}`,
		"as the whole body":     `"` + secret + `"`,
		"in a broken body":      `{"password":"` + secret + `"`,
		"without quotes":        `{"password":` + secret + `}`,
		"as a number too large": `{"name":"a","price":7654321e400}`,
	}
	leaks := []string{secret, "hun7", "7654321"}
	rt := newTestRouter(nil)
	for name, body := range bodies {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(rt, "POST", "/api/notes", body)
			if w.Code < 400 || w.Code >= 500 {
				t.Errorf("status = %d, want a refusal", w.Code)
			}
			wantNoneOf(t, w.Body.String(), leaks)
		})
	}
	for name, target := range map[string]string{
		"unknown parameter": "/api/notes?password=" + secret,
		"bad number":        "/api/notes?page=" + secret,
		"bad time":          "/api/notes?since=" + secret,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(rt, "GET", target, "")
			wantProblem(t, w, 422, "platform.invalid_request")
			wantNoneOf(t, w.Body.String(), leaks)
		})
	}
}

func TestRefusedFieldIsNamed(t *testing.T) {
	t.Parallel()
	rt := newTestRouter(nil)
	for body, field := range map[string]string{
		`{"name":"a","age":"old"}`:                    "age",
		`{"name":"a","role_id":1}`:                    "role_id",
		`{"name":"a","parent":{"name":"b","age":""}}`: "parent.age",
		`{"name":"a\u0000"}`:                          "name",
		`{"name":"a","name":"b"}`:                     "name",
	} {
		var p problem
		w := do(rt, "POST", "/api/notes", body)
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != 422 {
			t.Fatalf("%s: status %d, body %s (%v)", body, w.Code, w.Body, err)
		}
		if len(p.Errors) != 1 || p.Errors[0].Field != field || p.Errors[0].Message == "" {
			t.Errorf("%s: errors = %+v, want %s", body, p.Errors, field)
		}
	}
}

func wantNoneOf(t *testing.T, text string, leaks []string) {
	t.Helper()
	for _, leak := range leaks {
		if strings.Contains(text, leak) {
			t.Errorf("%s\nrepeats %q", text, leak)
		}
	}
}
