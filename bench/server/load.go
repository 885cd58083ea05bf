package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// asking is what one load asks for: the nth request, as bytes on the wire.
type asking func(n int) []byte

// get asks for paths in turn, with these further header lines.
func get(host, header string, paths ...string) asking {
	requests := make([][]byte, len(paths))
	for i, path := range paths {
		requests[i] = fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n", path, host, header)
	}
	return func(n int) []byte { return requests[n%len(requests)] }
}

// post sends the same body again and again.
func post(host, header, path string, body func(n int) string) asking {
	return func(n int) []byte {
		text := body(n)
		return fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n%s", path, host, len(text), header, text)
	}
}

// rate asks from so many connections at once and tells how many answers came in a
// second. Any answer but the wanted ones ends it.
func rate(host string, clients int, seconds float64, ask asking, wanted ...int) (float64, error) {
	var count atomic.Int64
	var failed atomic.Value
	until := time.Now().Add(time.Duration(seconds * float64(time.Second)))
	began := time.Now()
	var all sync.WaitGroup
	for range clients {
		all.Go(func() {
			line, err := dial(host)
			for err == nil && time.Now().Before(until) && failed.Load() == nil {
				var status int
				status, err = line.ask(ask(int(count.Add(1) - 1)))
				if err == nil && !slices.Contains(wanted, status) {
					err = fmt.Errorf("status %d", status)
				}
			}
			if err != nil {
				failed.Store(err)
			}
			if line != nil {
				line.Close()
			}
		})
	}
	all.Wait()
	if err, ok := failed.Load().(error); ok {
		return 0, err
	}
	return float64(count.Load()) / time.Since(began).Seconds(), nil
}

// line is one connection, read with as little work as possible: the measuring shares
// the processors with what it measures.
type line struct {
	net.Conn
	read *bufio.Reader
	body []byte // of the last answer
}

func dial(host string) (*line, error) {
	conn, err := net.Dial("tcp", host)
	if err != nil {
		return nil, err
	}
	return &line{Conn: conn, read: bufio.NewReaderSize(conn, 64<<10)}, nil
}

func (l *line) ask(request []byte) (status int, err error) {
	if err := l.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		return 0, err
	}
	if _, err := l.Write(request); err != nil {
		return 0, err
	}
	length, chunked := 0, false
	for first := true; ; first = false {
		header, err := l.read.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		header = bytes.TrimRight(header, "\r\n")
		switch name, value, _ := bytes.Cut(header, []byte(": ")); {
		case first:
			status, _ = strconv.Atoi(string(header[9:12]))
		case len(header) == 0:
			if chunked {
				return status, l.chunks()
			}
			return status, l.take(length)
		case bytes.EqualFold(name, []byte("Content-Length")):
			length, _ = strconv.Atoi(string(value))
		case bytes.EqualFold(name, []byte("Transfer-Encoding")):
			chunked = true
		}
	}
}

func (l *line) take(length int) error {
	l.body = slices.Grow(l.body[:0], length)[:length]
	_, err := io.ReadFull(l.read, l.body)
	return err
}

func (l *line) chunks() error {
	for {
		size, err := l.read.ReadString('\n')
		if err != nil {
			return err
		}
		length, err := strconv.ParseInt(string(bytes.TrimSpace([]byte(size))), 16, 32)
		if err != nil {
			return err
		}
		if _, err := l.read.Discard(int(length) + 2); err != nil || length == 0 {
			return err
		}
	}
}
