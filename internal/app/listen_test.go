package app

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/httpx"
)

const patience = 10 * time.Second

// serveTest serves h as the shop is served and returns its address.
func serveTest(t *testing.T, h http.HandlerFunc) string {
	t.Helper()
	listener, err := listen(config.Settings{Addr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	server := newServer(httpx.Bound(h))
	go server.Serve(listener) //nolint:errcheck // it ends with Close
	t.Cleanup(func() { server.Close() })
	return listener.Addr().String()
}

func dial(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(patience)) //nolint:errcheck // a TCP connection has deadlines
	return conn
}

// ask sends a request and returns the status of its answer, or 0 if the connection
// was closed.
func ask(t *testing.T, conn net.Conn, request string) int {
	t.Helper()
	fmt.Fprint(conn, request)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatal("no answer")
	}
	if err != nil {
		return 0
	}
	io.Copy(io.Discard, response.Body) //nolint:errcheck // only the status counts
	response.Body.Close()
	return response.StatusCode
}

const plainRequest = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

func TestOneAddressCannotHoldEveryConnection(t *testing.T) {
	t.Parallel()
	address := serveTest(t, func(http.ResponseWriter, *http.Request) {})
	held := make([]net.Conn, maxPerClient)
	for i := range held {
		held[i] = dial(t, address)
		if status := ask(t, held[i], plainRequest); status != http.StatusOK {
			t.Fatalf("connection %d: status %d", i+1, status)
		}
	}
	if status := ask(t, dial(t, address), plainRequest); status != 0 {
		t.Errorf("connection %d: status %d, want it closed", maxPerClient+1, status)
	}
	held[0].Close()
	for deadline := time.Now().Add(patience); ask(t, dial(t, address), plainRequest) != http.StatusOK; {
		if time.Now().After(deadline) {
			t.Fatal("a closed connection is still counted")
		}
	}
}

func TestOddHTTPIsRefusedOrHarmless(t *testing.T) {
	t.Parallel()
	address := serveTest(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/smuggled" {
			t.Error("a request hidden in a body was served")
		}
		io.Copy(io.Discard, r.Body) //nolint:errcheck // a broken body is the point
	})
	for name, test := range map[string]struct {
		request string
		status  int
	}{
		"huge header":      {"GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: " + strings.Repeat("a", 100<<10) + "\r\n\r\n", 431},
		"no host":          {"GET / HTTP/1.1\r\n\r\n", 400},
		"two lengths":      {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", 400},
		"other coding":     {"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", 501},
		"space in a name":  {"GET / HTTP/1.1\r\nHost: localhost\r\nX-A : b\r\n\r\n", 400},
		"absolute address": {"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 200},
		"both lengths": {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 48\r\nTransfer-Encoding: chunked\r\n\r\n" +
			"0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n", 200},
	} {
		if status := ask(t, dial(t, address), test.request); status != test.status {
			t.Errorf("%s: status %d, want %d", name, status, test.status)
		}
	}
}

func TestTheServerDoesNotWaitForever(t *testing.T) {
	t.Parallel()
	server := newServer(nil)
	for what, limits := range map[string][2]time.Duration{
		"headers": {server.ReadHeaderTimeout, 5 * time.Second},
		"body":    {server.ReadTimeout, 15 * time.Second},
		"idle":    {server.IdleTimeout, 60 * time.Second},
	} {
		if limits[0] != limits[1] {
			t.Errorf("%s: %v, want %v", what, limits[0], limits[1])
		}
	}
}
