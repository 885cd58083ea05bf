package httpx

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// What the strict reader lets through is JSON that says the same when read again, and
// no text in it holds a control character.
func FuzzStrictJSON(f *testing.F) {
	for _, body := range []string{`{}`, `{"a":1}`, `{"a":"e\u0301","b":[1,2.50,-0,1e3]}`, `[[[]]]`, `{"a":"\ud800"}`, `{"a":1,"a":2}`, `nul`, `{"a":"` + "\x00" + `"}`} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		out, err := strictJSON("application/json", body)
		if err != nil {
			return
		}
		if !json.Valid(out) {
			t.Fatalf("%q became %q", body, out)
		}
		again, err := strictJSON("application/json", out)
		if err != nil || !bytes.Equal(again, out) {
			t.Errorf("%q became %q and then %q (%v)", body, out, again, err)
		}
	})
}

// What counts as spelled in the one way is what the standard library would write.
func FuzzSpelledQuery(f *testing.F) {
	for _, query := range []string{"", "a=1", "a=1&b=2", "b=2&a=1", "a=1&a=2", "a=1&", "&a=1", "a", "=1", "a=", "a=%31", "a=x+y", "a=1;b=2", "A=1&a=~-_."} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		values, err := url.ParseQuery(query)
		if isSpelled(query) && (err != nil || values.Encode() != query) {
			t.Errorf("%q counts as spelled, and is written %q (%v)", query, values.Encode(), err)
		}
	})
}

// A cell never begins a formula, and the file says what it was given.
func FuzzCSV(f *testing.F) {
	for _, cell := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "a\nb", `"`, "", " =1", "ñ", "\r=1"} {
		f.Add(cell)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		var out bytes.Buffer
		next := func() ([][]string, error) { return nil, nil }
		if err := writeCSV(&out, []string{"a", "b"}, [][]string{{cell, "x"}}, next); err != nil {
			t.Skip() // not text
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), byteOrderMark))).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q became %q: %v", cell, out.String(), err)
		}
		if got := rows[1][0]; got != "" && strings.ContainsRune("=+-@\t\r", rune(got[0])) {
			t.Errorf("%q became the formula %q", cell, got)
		}
	})
}

// A header of cookies is read or not; it never breaks the reader.
func FuzzCookies(f *testing.F) {
	for _, header := range []string{"mirada_shop=abc", "mirada_shop=abc; mirada_shop=def", "a", "=", ";;;", `mirada_shop="x"`, "mirada_shop=\x00"} {
		f.Add(header)
	}
	f.Fuzz(func(t *testing.T, header string) {
		request := &http.Request{Header: http.Header{"Cookie": {header}}}
		if cookie, err := request.Cookie("mirada_shop"); err == nil && strings.ContainsAny(cookie.Value, ";\r\n\x00") {
			t.Errorf("%q gives %q", header, cookie.Value)
		}
	})
}
