package bench

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"syscall"
	"testing"
)

// nowhere takes an answer and keeps nothing of it.
type nowhere struct{ header http.Header }

func (n nowhere) Header() http.Header         { return n.header }
func (n nowhere) Write(b []byte) (int, error) { return len(b), nil }
func (n nowhere) WriteHeader(int)             {}

// BenchmarkKept shows the quick way beside the long one (an address as a proxy spells it),
// in processor time, which other work on the machine changes least.
func BenchmarkKept(b *testing.B) {
	shop := openShop(b)
	for name, path := range map[string]string{"list": "/api/products?per_page=24", "page": "/"} {
		for way, before := range map[string]string{"quick": "", "long": "http://shop.test"} {
			b.Run(fmt.Sprintf("%s/%s", name, way), func(b *testing.B) {
				request := httptest.NewRequest(http.MethodGet, before+path, http.NoBody)
				request.Header.Set("Accept-Encoding", "gzip")
				ask := func() { shop.Handler().ServeHTTP(nowhere{http.Header{}}, request.Clone(request.Context())) }
				for range 3 { // made, found, and ready from then on
					ask()
				}
				b.ReportAllocs()
				from := processor()
				for b.Loop() {
					ask()
				}
				b.ReportMetric(float64(processor()-from)/float64(b.N), "cpu-ns/op")
			})
		}
	}
}

func processor() int64 {
	var used syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &used) //nolint:errcheck // it is there on every system we build for
	return used.Utime.Nano() + used.Stime.Nano()
}
