package identity_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// object is a JSON body.
type object = map[string]any

// with is a copy of a body with some fields changed; nil takes a field away.
func with(body, changes object) object {
	changed := maps.Clone(body)
	for name, value := range changes {
		if changed[name] = value; value == nil {
			delete(changed, name)
		}
	}
	return changed
}

// signUp is a complete form, with a captcha solved for it.
func signUp(browser *testkit.Client, email string) object {
	return object{"email": email, "password": testkit.ShopPassword, "confirm_password": testkit.ShopPassword,
		"first_name": "Carolina", "last_name": "Mena", "captcha": browser.CaptchaFor("sign-up")}
}

// signIn is a complete form of the shop's door.
func signIn(browser *testkit.Client, email, password string) object {
	return object{"email": email, "password": password, "captcha": browser.CaptchaFor("sign-in")}
}

// wantSame fails unless nobody could tell two answers apart.
func wantSame(t *testing.T, what string, a, b testkit.Answer) {
	t.Helper()
	left, right := a.JSON(), b.JSON()
	delete(left, "request_id")
	delete(right, "request_id")
	if a.Status != b.Status || !reflect.DeepEqual(left, right) || len(a.Header) != len(b.Header) {
		t.Errorf("%s: %d %s %v\n differs from %d %s %v", what, a.Status, a.Body, a.Header, b.Status, b.Body, b.Header)
	}
}

// read gets one value straight from the database.
func read[T any](t *testing.T, shop *testkit.Shop, query string, args ...any) T {
	t.Helper()
	value, err := db.One[T](t.Context(), shop.DB(), query, args...)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// userID is the account behind an address.
func userID(t *testing.T, shop *testkit.Shop, email string) string {
	t.Helper()
	return read[string](t, shop, `SELECT id FROM users WHERE email = $1`, email)
}

// staffRow is the id that the staff screen knows a colleague by.
func staffRow(t *testing.T, shop *testkit.Shop, email string) string {
	t.Helper()
	return read[string](t, shop, `SELECT a.id FROM admin_users a JOIN users u ON u.id = a.user_id WHERE u.email = $1`, email)
}

// elapse moves the links of an account into the past, as if time had gone by.
func elapse(shop *testkit.Shop, userID string, left time.Duration) {
	shop.Exec(`UPDATE one_time_tokens SET expires_at = $1 WHERE user_id = $2`, time.Now().Add(left), userID)
}

func decode(t *testing.T, text string) object {
	t.Helper()
	var body object
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return body
}
