package testkit

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/altcha-org/altcha-lib-go"

	"mirada/internal/platform/captcha"
)

// Client is one browser: it keeps its cookies and sends JSON. It may be used from
// several goroutines once it is signed in.
type Client struct {
	shop    *Shop
	cookies map[string]*http.Cookie
	Address string            // where it connects from
	Host    string            // whom it says it talks to
	Headers map[string]string // sent with every request
}

// Visitor opens a fresh browser.
func (s *Shop) Visitor() *Client {
	return &Client{shop: s, cookies: map[string]*http.Cookie{}, Address: "203.0.113.7:40000", Host: "shop.test"}
}

// Twin is another browser with a copy of the same cookies, as a thief would have.
func (c *Client) Twin() *Client {
	twin := c.shop.Visitor()
	for name, cookie := range c.cookies {
		twin.cookies[name] = cookie
	}
	return twin
}

// On is the same browser, sent to another node.
func (c *Client) On(node *Shop) *Client {
	moved := *c
	moved.shop = node
	return &moved
}

// Cookie returns the value that the browser holds, or "".
func (c *Client) Cookie(name string) string {
	if cookie := c.cookies[name]; cookie != nil {
		return cookie.Value
	}
	return ""
}

// Hold puts a cookie into the browser.
func (c *Client) Hold(name, value string) { c.cookies[name] = &http.Cookie{Name: name, Value: value} }

// Bent is the token with its first letter changed to another: never the token itself,
// whatever letter that began with.
func Bent(token string) string {
	if token[0] == 'A' {
		return "B" + token[1:]
	}
	return "A" + token[1:]
}

// With is the same browser sending one header more.
func (c *Client) With(name, value string) *Client {
	more := *c
	more.Headers = maps.Clone(c.Headers)
	if more.Headers == nil {
		more.Headers = map[string]string{}
	}
	more.Headers[name] = value
	return &more
}

// Answer is what came back.
type Answer struct {
	t      *testing.T
	Status int
	Header http.Header
	Body   []byte
}

// Do sends body as JSON (nil sends none; []byte goes as it is) and keeps the cookies
// that come back.
func (c *Client) Do(method, path string, body any) Answer {
	c.shop.t.Helper()
	answer, cookies := c.send(method, path, body)
	for _, cookie := range cookies {
		if cookie.MaxAge < 0 {
			delete(c.cookies, cookie.Name)
		} else {
			c.cookies[cookie.Name] = cookie
		}
	}
	return answer
}

// Race sends without touching the client's cookies, so that many may do it at once; to
// the nodes of a shop that is spread in turn.
func (c *Client) Race(method, path string, body any) Answer {
	answer, _ := c.On(c.shop.Next()).send(method, path, body)
	return answer
}

func (c *Client) send(method, path string, body any) (Answer, []*http.Cookie) {
	request := c.Request(c.shop.t.Context(), method, path, encoded(c.shop.t, body))
	if _, chosen := c.Headers["Content-Type"]; body != nil && !chosen {
		request.Header.Set("Content-Type", "application/json")
	}
	return c.serve(request)
}

// Request is one of this browser, to be changed before Send.
func (c *Client) Request(ctx context.Context, method, path string, body io.Reader) *http.Request {
	request := httptest.NewRequestWithContext(ctx, method, "http://shop.test"+strings.TrimPrefix(path, "http://shop.test"), body)
	request.RemoteAddr, request.Host, request.RequestURI = c.Address, c.Host, path // as browsers write it
	request.Header.Set("User-Agent", "testkit")
	for name, value := range c.Headers {
		request.Header.Set(name, value)
	}
	for _, cookie := range c.cookies {
		request.AddCookie(&http.Cookie{Name: cookie.Name, Value: cookie.Value})
	}
	return request
}

// Send serves a request without touching the client's cookies.
func (c *Client) Send(request *http.Request) Answer {
	answer, _ := c.serve(request)
	return answer
}

func (c *Client) serve(request *http.Request) (Answer, []*http.Cookie) {
	recorder := httptest.NewRecorder()
	c.shop.Handler().ServeHTTP(recorder, request)
	result := recorder.Result()
	return Answer{t: c.shop.t, Status: result.StatusCode, Header: result.Header, Body: recorder.Body.Bytes()}, result.Cookies()
}

func encoded(t *testing.T, body any) *bytes.Reader {
	if raw, isRaw := body.([]byte); isRaw {
		return bytes.NewReader(raw)
	}
	if body == nil {
		return bytes.NewReader(nil)
	}
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.NewReader(text)
}

// Get, Post, Put and Delete are Do by their usual names.
func (c *Client) Get(path string) Answer              { return c.Do(http.MethodGet, path, nil) }
func (c *Client) Post(path string, body any) Answer   { return c.Do(http.MethodPost, path, body) }
func (c *Client) Put(path string, body any) Answer    { return c.Do(http.MethodPut, path, body) }
func (c *Client) Delete(path string, body any) Answer { return c.Do(http.MethodDelete, path, body) }

// Expect fails the test unless the status is the one given.
func (a Answer) Expect(status int) Answer {
	a.t.Helper()
	if a.Status != status {
		a.t.Fatalf("status = %d, want %d; body: %s", a.Status, status, a.Body)
	}
	return a
}

// ExpectProblem fails the test unless the answer is that error.
func (a Answer) ExpectProblem(status int, code string) Answer {
	a.t.Helper()
	a.Expect(status)
	if got := a.JSON()["code"]; got != code {
		a.t.Fatalf("code = %v, want %s; body: %s", got, code, a.Body)
	}
	return a
}

// Detail is the sentence for a person.
func (a Answer) Detail() string {
	detail, _ := a.JSON()["detail"].(string)
	return detail
}

// Field is the first field that was refused, or "".
func (a Answer) Field() string {
	var problem struct {
		Errors []struct{ Field string }
	}
	if json.Unmarshal(a.Body, &problem) != nil || len(problem.Errors) == 0 {
		return ""
	}
	return problem.Errors[0].Field
}

// JSON is the body as a map; anything else is empty.
func (a Answer) JSON() map[string]any {
	var body map[string]any
	if json.Unmarshal(a.Body, &body) != nil {
		return map[string]any{}
	}
	return body
}

// Into decodes the body.
func (a Answer) Into(target any) Answer {
	a.t.Helper()
	if err := json.Unmarshal(a.Body, target); err != nil {
		a.t.Fatalf("%v in %s", err, a.Body)
	}
	return a
}

// Captcha asks for a challenge that any form accepts and solves it; the widget asks
// for one of its own form, which is less work.
func (c *Client) Captcha() string { return c.CaptchaFor("") }

// CaptchaFor asks for a challenge of that form and solves it, as the widget does.
func (c *Client) CaptchaFor(form string) string {
	c.shop.t.Helper()
	address := "/api/captcha"
	if form != "" {
		address += "?form=" + form
	}
	answer := c.Race(http.MethodGet, address, nil)
	solution, err := Solve(answer.Expect(http.StatusOK).Body)
	if err != nil {
		c.shop.t.Fatalf("captcha not solved: %v", err)
	}
	return solution
}

// Solve solves a challenge as it was sent.
func Solve(challengeJSON []byte) (string, error) {
	var challenge captcha.Challenge
	if err := json.Unmarshal(challengeJSON, &challenge); err != nil {
		return "", err
	}
	solution, err := altcha.SolveChallenge(challenge.Challenge, challenge.Salt, altcha.SHA256, int(challenge.MaxNumber), 0, nil)
	if err != nil || solution == nil {
		return "", errors.Join(errors.New("no number solves it"), err)
	}
	payload, err := json.Marshal(altcha.Payload{Algorithm: challenge.Algorithm, Challenge: challenge.Challenge,
		Number: int64(solution.Number), Salt: challenge.Salt, Signature: challenge.Signature})
	return base64.StdEncoding.EncodeToString(payload), err
}
