package bench

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/identity"
)

func BenchmarkPlainSave(b *testing.B) {
	s := openShop(b)
	owner := identity.Actor{UserID: "o", Email: "duena@mirada.do", Realm: identity.Admin, Role: identity.RoleSuperAdmin, IP: "192.0.2.1"}
	id := fmt.Sprintf("%08d-0000-7000-8000-000000000000", 1)
	var took []time.Duration
	for i := range b.N {
		change := catalog.ProductChange{Name: "Modelo 1", Description: "Otra descripción", PriceCents: int64(1000 + i)}
		began := time.Now()
		if _, err := s.Catalog().UpdateProduct(b.Context(), owner, id, i+1, change); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "middle")
}
