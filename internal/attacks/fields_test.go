package attacks_test

import (
	"net/http"
	"regexp"
	"testing"

	"mirada/internal/testkit"
)

var parameter = regexp.MustCompile(`\{[^}]+\}`)

// unasked are fields that a client would like to set and none may.
var unasked = object{
	"id": "0198c0de-0000-7000-8000-000000000000", "user_id": "0198c0de-0000-7000-8000-000000000000", "role": "super_admin", "roles": []string{"super_admin"},
	"is_admin": true, "is_super_admin": true, "email_confirmed": true, "email_confirmed_at": "2026-01-01T00:00:00Z", "password_hash": "x",
	"created_at": "2020-01-01T00:00:00Z", "updated_at": "2020-01-01T00:00:00Z", "reminder_sent": false, "total": 0, "status": "paid", "on_hand": 99,
	"image_url": "/x.png", "realm": "admin", "redirect": "https://evil.example", "redirect_to": "https://evil.example", "ip": "127.0.0.1",
}

// Whatever an operation does not ask for is refused, not dropped in silence.
func TestFieldsThatNobodyAskedForAreRefused(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, fields, cases := newCast(t, shop), bodyFields(t, shop), 0
		for _, r := range readTable(t, shop) {
			if !r.takesJSON() || r.endsSessions() {
				continue
			}
			client, request := c.insider().With("Idempotency-Key", "one"), c.ready(r)
			for name, value := range unasked {
				if _, asked := fields[r.ID][name]; asked {
					continue
				}
				cases++
				request.body[name] = value
				answer := client.Race(r.Method, request.path, request.body)
				delete(request.body, name)
				if answer.Status != http.StatusUnprocessableEntity || answer.Field() != name && answer.Field() != "body."+name {
					t.Errorf("%s with %s: status %d: %.200s", r.ID, name, answer.Status, answer.Body)
				}
			}
		}
		wantCount(t, cases, 700)
	})
}
