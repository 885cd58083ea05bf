package app

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/httpx"
)

func newServer(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
	}
}

func listen(settings config.Settings) (net.Listener, error) {
	plain, err := net.Listen("tcp", settings.Addr)
	if err != nil {
		return nil, fmt.Errorf("--addr %q cannot be used: %w", settings.Addr, err)
	}
	listener := httpx.Deadlines(plain)
	if settings.TrustedProxies == "" { // behind a proxy every connection has one address
		listener = &perClientListener{Listener: listener, open: map[string]int{}}
	}
	if settings.TLSCert == "" {
		return listener, nil
	}
	certificate, err := tls.LoadX509KeyPair(settings.TLSCert, settings.TLSKey)
	if err != nil {
		return nil, fmt.Errorf("--tls-cert: %w", err)
	}
	return tls.NewListener(listener, &tls.Config{
		Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"},
	}), nil
}

// maxPerClient is far above what a browser opens and far below what would starve
// the others.
const maxPerClient = 100

// perClientListener closes connections beyond maxPerClient from one address.
type perClientListener struct {
	net.Listener
	mu   sync.Mutex
	open map[string]int
}

func (l *perClientListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host, _, err := net.SplitHostPort(conn.RemoteAddr().String())
		if err != nil {
			host = conn.RemoteAddr().String()
		}
		if l.enter(host) {
			return &countedConn{Conn: conn, leave: sync.OnceFunc(func() { l.leave(host) })}, nil
		}
		conn.Close()
	}
}

func (l *perClientListener) enter(host string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[host] >= maxPerClient {
		return false
	}
	l.open[host]++
	return true
}

func (l *perClientListener) leave(host string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[host]--; l.open[host] <= 0 {
		delete(l.open, host)
	}
}

type countedConn struct {
	net.Conn
	leave func()
}

func (c *countedConn) Close() error {
	c.leave()
	return c.Conn.Close()
}
