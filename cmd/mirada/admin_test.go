package main_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
)

// Who has lost password, phone and recovery codes is let in again from the machine, while
// the shop is open.
func TestTheMachineLetsItsOwnerInAgain(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	const email, lost, found = "ana@mirada.do", "correct-horse-battery-9", "another-horse-battery-7"
	admin := func(password string, args ...string) {
		t.Helper()
		all := append(append([]string{"admin"}, args...), "--data", data, "--email", email)
		if r := run(t, []string{"MIRADA_ADMIN_PASSWORD=" + password}, all...); r.code != 0 {
			t.Fatalf("%v: exit %d, stderr %q", args, r.code, r.stderr)
		}
	}
	admin(lost, "create", "--name", "Ana", "--role", "super_admin")
	s := serve(t, "--data", data)
	door := func(password string) *http.Response {
		return s.send(t, "POST", "/api/admin/session", nil, map[string]string{"email": email, "password": password})
	}
	wantStatus := func(what string, answer *http.Response, want int) {
		t.Helper()
		if answer.StatusCode != want {
			t.Errorf("%s: status %d, want %d", what, answer.StatusCode, want)
		}
	}

	inside := door(lost)
	wantStatus("signing in", inside, http.StatusOK)
	var begun struct{ Secret string }
	answer := s.send(t, "POST", "/api/admin/profile/totp", inside.Cookies(), map[string]string{"current_password": lost})
	if err := json.NewDecoder(answer.Body).Decode(&begun); err != nil {
		t.Fatal(err)
	}
	code, err := totp.GenerateCode(begun.Secret, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	wantStatus("turning the second factor on", s.send(t, "PUT", "/api/admin/profile/totp", inside.Cookies(), map[string]string{"code": code}), http.StatusOK)
	wantStatus("the password alone", door(lost), http.StatusUnauthorized)

	admin(found, "reset-password")
	wantStatus("a session from before", s.send(t, "GET", "/api/admin/profile", inside.Cookies(), nil), http.StatusUnauthorized)
	wantStatus("the new password alone", door(found), http.StatusUnauthorized)
	admin("", "reset-totp")
	wantStatus("the lost password", door(lost), http.StatusUnauthorized)
	wantStatus("the new password after both", door(found), http.StatusOK)

	run(t, nil, "admin", "reset-totp", "--data", data, "--email", "nadie@mirada.do").wantRefusal(t, "no existe")
}

func (s *shop) send(t *testing.T, method, path string, cookies []*http.Cookie, body any) *http.Response {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	if body == nil {
		text = nil
	}
	request, err := http.NewRequestWithContext(t.Context(), method, s.url+path, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	return response
}
