package main_test

import (
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// faultProxy stands between the shop and what it depends on, and breaks the line.
type faultProxy struct {
	listener net.Listener
	target   string
	silent   atomic.Bool  // nothing passes, nothing is closed
	delay    atomic.Int64 // nanoseconds before anything passes
	budget   atomic.Int64 // bytes that still pass before every line is cut; negative is no limit

	mu   sync.Mutex
	open map[net.Conn]bool
}

func startProxy(t *testing.T, target string) *faultProxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &faultProxy{listener: listener, target: target, open: map[net.Conn]bool{}}
	p.budget.Store(-1)
	go p.accept()
	t.Cleanup(func() {
		listener.Close()
		p.reset()
	})
	return p
}

func (p *faultProxy) address() string { return p.listener.Addr().String() }

func (p *faultProxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.DialTimeout("tcp", p.target, 2*time.Second)
		if err != nil {
			client.Close()
			continue
		}
		p.keep(client, server)
		go p.pass(client, server)
		go p.pass(server, client)
	}
}

func (p *faultProxy) keep(conns ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, conn := range conns {
		p.open[conn] = true
	}
}

// pass carries bytes one way, as long as it is let.
func (p *faultProxy) pass(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	buffer := make([]byte, 4096)
	for {
		n, err := from.Read(buffer)
		if n > 0 {
			time.Sleep(time.Duration(p.delay.Load()))
			for p.silent.Load() {
				time.Sleep(10 * time.Millisecond)
			}
			if p.budget.Load() >= 0 && p.budget.Add(-int64(n)) < 0 {
				p.budget.Store(-1)
				p.reset()
				return
			}
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// reset cuts every line at once, without a goodbye.
func (p *faultProxy) reset() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for conn := range p.open {
		if tcp, ok := conn.(*net.TCPConn); ok {
			tcp.SetLinger(0) //nolint:errcheck // it may be closed
		}
		conn.Close()
		delete(p.open, conn)
	}
}
