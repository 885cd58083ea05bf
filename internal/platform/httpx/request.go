package httpx

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"mirada/internal/platform/ids"
)

type contextKey int

const (
	visitKey contextKey = iota
	changeKey
)

// visit is what is known of a request beside what it says. Everything stands in one
// place, since each further value of a context costs every request a copy of itself.
type visit struct {
	id    string
	ip    string
	route string // see NameRoute
}

// visitOf is never nil: outside of a request it knows nothing.
func visitOf(ctx context.Context) *visit {
	if v, ok := ctx.Value(visitKey).(*visit); ok {
		return v
	}
	return &visit{}
}

// RequestID names the request in logs and error answers.
func RequestID(ctx context.Context) string { return visitOf(ctx).id }

// ClientIP is the address that limits and audit lines go by.
func ClientIP(ctx context.Context) string { return visitOf(ctx).ip }

// Identify gives each request an id of our own making and its client's address.
func Identify(trusted []netip.Prefix, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := &visit{id: ids.New(), ip: clientAddress(r, trusted)}
		w.Header().Set("X-Request-Id", v.id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), visitKey, v)))
	})
}

// clientAddress believes X-Forwarded-For only from a trusted peer, and of it only
// the rightmost address that is not itself a trusted proxy: what stands further
// left could have been written by anyone.
func clientAddress(r *http.Request, trusted []netip.Prefix) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	peer, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	address := peer.Unmap()
	if !isTrusted(address, trusted) {
		return address.String()
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && isTrusted(address, trusted); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = hop.Unmap()
	}
	return address.String()
}

func isTrusted(address netip.Addr, trusted []netip.Prefix) bool {
	for _, prefix := range trusted {
		if prefix.Contains(address) {
			return true
		}
	}
	return false
}

// LimitKey is what a limit counts by: one IPv4 address, or the /64 that a home
// gets of IPv6, since any address inside it is free to use.
func LimitKey(ip string) string {
	address, err := netip.ParseAddr(ip)
	if err != nil || address.Is4() {
		return ip
	}
	network, err := address.WithZone("").Prefix(64)
	if err != nil {
		return ip
	}
	return network.String()
}
