package bench

import (
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/identity"
	"mirada/internal/platform/changes"
)

// How much dearer saving a product may be because it can be taken back, and because
// lists can be narrowed.
const (
	mostForUndo  = 1.15
	mostForLists = 1.1
)

// What it costs that a save can be taken back: the same save in a shop that keeps
// changes, and in one whose tables of changes are views that swallow what is written to
// them. What both spend on telling the change apart from the record counts as cost too.
func BenchmarkSaveAgainstOneThatCannotBeTakenBack(b *testing.B) {
	kept, unkept := openShop(b), openShop(b)
	for _, table := range []string{"revisions", "change_sets"} {
		for _, statement := range []string{
			`CREATE TABLE old_` + table + ` AS SELECT * FROM ` + table,
			`DROP TABLE ` + table,
			`CREATE VIEW ` + table + ` AS SELECT * FROM old_` + table,
			`CREATE TRIGGER swallow_` + table + ` INSTEAD OF INSERT ON ` + table + ` BEGIN SELECT 1; END`,
		} {
			if _, err := unkept.DB().Writer().ExecContext(b.Context(), statement); err != nil {
				b.Fatal(err)
			}
		}
	}
	save := saving(b)
	apart := func(i int) time.Duration {
		product := catalog.Product{Name: "Modelo 1", Description: "Otra descripción", PriceCents: int64(1000 + i)}
		began := time.Now()
		before := changes.Of(product)
		product.PriceCents++
		changes.Patch(before, changes.Of(product))
		return time.Since(began)
	}
	save(kept, 0)
	save(unkept, 0)
	var with, without []time.Duration
	b.ResetTimer()
	for i := range b.N {
		with = append(with, save(kept, i+1))
		without = append(without, save(unkept, i+1)-2*apart(i)) // twice: what is added is made plain once more
	}
	reportSave(b, with, without, mostForUndo)
}

// What it costs that lists can be narrowed: the same save, less the time from the first
// statement that is about lists to the next that is about something else.
func BenchmarkSaveAgainstOneThatIsNotListed(b *testing.B) {
	s := openShop(b)
	save := saving(b)
	var began time.Time
	var told time.Duration
	s.DB().Overhear(func(statement string, _ []any) {
		switch isOfLists := strings.Contains(statement, "product_listing"); {
		case isOfLists && began.IsZero():
			began = time.Now()
		case !isOfLists && !began.IsZero():
			told += time.Since(began)
			began = time.Time{}
		}
	})
	save(s, 0)
	var with, without []time.Duration
	b.ResetTimer()
	for i := range b.N {
		told = 0
		whole := save(s, i+1)
		if told == 0 {
			b.Fatal("a save that tells lists nothing")
		}
		with, without = append(with, whole), append(without, whole-told)
	}
	reportSave(b, with, without, mostForLists)
}

// saving gives the first product another price, as staff do, and tells how long it took.
func saving(b *testing.B) func(s shop, i int) time.Duration {
	owner := identity.Actor{UserID: "o", Email: "duena@mirada.do", Realm: identity.Admin, Role: identity.RoleSuperAdmin, IP: "192.0.2.1"}
	versions := map[*catalog.Service]int{}
	return func(s shop, i int) time.Duration {
		service := s.Catalog()
		versions[service]++
		change := catalog.ProductChange{Name: "Modelo 1", Description: "Otra descripción", PriceCents: int64(1000 + i)}
		began := time.Now()
		if _, err := service.UpdateProduct(b.Context(), owner, productID(1), versions[service], change); err != nil {
			b.Fatal(err)
		}
		return time.Since(began)
	}
}

func reportSave(b *testing.B, with, without []time.Duration, most float64) {
	ratio := float64(middle(with)) / float64(middle(without))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(middle(without).Microseconds()), "µs/reference")
	b.ReportMetric(float64(middle(with).Microseconds()), "µs/subject")
	b.ReportMetric(ratio, "ratio")
	if b.N >= 100 && ratio > most {
		b.Errorf("a save costs %.3f of what it did (%v, not %v), want at most %g", ratio, middle(with), middle(without), most)
	}
}

func middle(times []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(times))[len(times)/2]
}
