package attacks_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// oddTexts reach the handlers and the database: quotes, wildcards, every plane and
// direction of Unicode, look-alikes, formulas, templates, and far too much of it.
var oddTexts = []string{
	"' OR '1'='1' --", `"; DROP TABLE users; --`, "%_%\\", "$1 ${7*7} {{7*7}} <%= 7*7 %>", "a@b.do' UNION SELECT secret_hash FROM sessions --",
	strings.Repeat("e\u0301\u0302", 500), "\u202e\u200b\u2066𝕏👓\U0010ffff ﷽", strings.Repeat("9", 4000), "=cmd|'/C calc'!A0\n\tx",
	"", " ", "\t", "\n", "\u00a0", "\u200b", "\ufeff", "\u2028", "\u00ad", "\u034f", "\u180e", "\u3164", "\U000e0041\U000e0042",
	"null", "undefined", "NaN", "-1", "0", "1e309", "true", "[]", "{}", "../../etc/passwd", "C:\\con", "javascript:alert(1)", "<script>alert(1)</script>",
	"аdmin@example.do", "ana@example.do\u0301", "İstanbul", "ßtraße", "ﬀ", "ＡＢＣ", strings.Repeat("👩‍👩‍👧‍👦", 300), strings.Repeat("a", 60_000),
	"0198c0de-0000-7000-8000-000000000000", "2026-02-30T25:61:61Z",
}

// refusedTexts never get that far.
var refusedTexts = []string{"\x00", "a\u0000b", "\u001b[2J", "\r\nSet-Cookie: x=1", "\u0085", "\ufffd"}

// Every text in every field of every operation, the rest of the request being in order.
func TestOddTextsNeverBreakAnOperationNorComeBack(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, fields, cases, filled := newCast(t, shop), bodyFields(t, shop), 0, 0
		for _, r := range readTable(t, shop) {
			if !r.takesJSON() || r.endsSessions() {
				continue
			}
			client := c.insider()
			for i, field := range textFields(fields[r.ID]) {
				filled++
				request := c.ready(r)
				texts := oddTexts
				if hashes(fields[r.ID]) { // each costs a password's work: the fields share the texts
					texts = []string{oddTexts[i%len(oddTexts)], oddTexts[(i+3)%len(oddTexts)], oddTexts[(i+6)%len(oddTexts)]}
				}
				for _, text := range slices.Concat(texts, refusedTexts) {
					cases++
					request.body[field] = text
					what := fmt.Sprintf("%s with %s = %.40q", r.ID, field, text)
					answer := client.Race(r.Method, request.path, request.body)
					wantOrderly(t, what, answer)
					if answer.Status >= http.StatusBadRequest && len(text) > 8 && strings.Contains(string(answer.Body), text[:8]) {
						t.Errorf("%s comes back: %.300s", what, answer.Body)
					}
					if slices.Contains(refusedTexts, text) && answer.Status < http.StatusBadRequest {
						t.Errorf("%s is taken: %.300s", what, answer.Body)
					}
				}
			}
		}
		wantCount(t, filled, 30)
		wantCount(t, cases, 40*30)
	})
}

// hashes tells whether an operation compares or stores a password.
func hashes(fields map[string]bodySchema) bool {
	_, sets := fields["password"]
	_, compares := fields["current_password"]
	return sets || compares
}

// Odd values in paths and queries, at every operation.
func TestOddPathsAndQueriesNeverBreakAnOperation(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		for _, r := range readTable(t, shop) {
			if r.endsSessions() || r.Upload {
				continue
			}
			client := c.insider()
			for _, odd := range []string{"%00", "%ff", "%27%20OR%201%3D1", "%25", "a%2Fb", "%E2%80%AE", "-1", "1e9", strings.Repeat("a", 300)} {
				path := parameter.ReplaceAllLiteralString(r.Path, odd)
				for _, query := range []string{"", "?page=" + odd, "?per_page=" + odd, "?x=" + odd, "?page=1&page=2", "?" + odd} {
					cases++
					var body any
					if r.takesJSON() {
						body = object{}
					}
					wantOrderly(t, r.Method+" "+path+query, client.Race(r.Method, path+query, body))
				}
			}
		}
		wantCount(t, cases, 5000)
	})
}
