package main_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"testing"
	"time"

	"mirada/internal/testkit"
)

// signInBoss opens the back office and returns the cookie.
func signInBoss(t *testing.T, url string) string {
	t.Helper()
	body := []byte(`{"email":"` + bossEmail + `","password":"` + bossPassword + `"}`)
	for end := time.Now().Add(patience); ; time.Sleep(200 * time.Millisecond) {
		response, err := http.Post(url+"/api/admin/session", "application/json", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		for _, cookie := range response.Cookies() {
			if cookie.Name == "mirada_admin" {
				return cookie.Value
			}
		}
		// A machine without time to compare passwords asks to come back.
		if response.StatusCode != http.StatusServiceUnavailable || time.Now().After(end) {
			t.Fatalf("sign in: status %d", response.StatusCode)
		}
	}
}

// solve asks for a challenge and solves it, as the widget does.
func (w *load) solve(form string) (string, int) {
	response, err := w.client.Get(w.target.Load().(string) + "/api/captcha?form=" + form)
	if err != nil {
		return "", 0
	}
	defer response.Body.Close()
	var challenge json.RawMessage
	if response.StatusCode != http.StatusOK {
		return "", response.StatusCode
	}
	if json.NewDecoder(response.Body).Decode(&challenge) != nil {
		return "", 0
	}
	solution, err := testkit.Solve(challenge)
	if err != nil {
		return "", 0
	}
	return solution, response.StatusCode
}

func (w *load) upload(product string) (int, []byte) {
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	form.WriteField("product_id", product) //nolint:errcheck // a buffer takes everything
	part, err := form.CreateFormFile("file", "foto.jpg")
	if err != nil {
		return 0, []byte(err.Error())
	}
	part.Write(w.picture) //nolint:errcheck // a buffer takes everything
	form.Close()          //nolint:errcheck // a buffer takes everything
	return w.send("/api/admin/product-images", form.FormDataContentType(), out.Bytes())
}
