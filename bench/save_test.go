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

// pairs of shops are measured, one pair after the other: where a shop's pages happen to lie
// in memory makes a save a tenth dearer or cheaper, for as long as the shop is open. And
// the two take turns, but no more than two: what several shops push out of the processor's
// caches, no shop on a machine of its own would miss.
const (
	pairs  = 6
	warmUp = 100 // saves, until the log of a shop is as long as it gets
	looked = 300 // at, after those: once, however long the benchmark is told to run
)

// What it costs that a save can be taken back: the same save in shops that keep changes,
// and in others that do not. What both spend on telling the change apart from the record
// counts as cost too.
func BenchmarkSaveAgainstOneThatCannotBeTakenBack(b *testing.B) {
	var kept, unkept [pairs]shop
	save := saving(b)
	for i := range pairs {
		kept[i], unkept[i] = openShop(b), openShop(b)
		changed(b, kept[i])
		keepNoChanges(b, unkept[i])
	}
	var with, without [pairs][]time.Duration
	b.ResetTimer()
	for i := range pairs {
		for n := range warmUp + looked {
			one, other := save(kept[i], n), save(unkept[i], n)-tellApart(n)
			if n >= warmUp {
				with[i], without[i] = append(with[i], one), append(without[i], other)
			}
		}
	}
	reportSave(b, middles(with[:]), middles(without[:]), mostForUndo)
}

// changed fills the tables with a year of changes: an empty one is cheaper to write to.
func changed(b *testing.B, s shop) {
	const year = `WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 20000) `
	for _, statement := range []string{
		year + `INSERT INTO change_sets (id, at, actor_id, actor_email, kind, title, area, size, state)
			SELECT printf('%08d-set', n), '2026-01-01', 'o', 'duena@mirada.do', 'edit', 'products.updated', 'products', 1, 'done' FROM n`,
		year + `INSERT INTO revisions (id, change_set_id, seq, kind, target_id, name, version, before, after, at)
			SELECT printf('%08d-rev', n), printf('%08d-set', n), 0, 'product', printf('%08d-0000-7000-8000-000000000000', n % 1000), 'Modelo', n / 1000, '{"price_cents":1000}', '{"price_cents":1001}', '2026-01-01' FROM n`,
	} {
		if _, err := s.DB().Writer().ExecContext(b.Context(), statement); err != nil {
			b.Fatal(err)
		}
	}
}

// keepNoChanges makes views of the tables of changes, which swallow what is written to them.
func keepNoChanges(b *testing.B, s shop) {
	for _, table := range []string{"revisions", "change_sets"} {
		for _, statement := range []string{
			`CREATE TABLE old_` + table + ` AS SELECT * FROM ` + table,
			`DROP TABLE ` + table,
			`CREATE VIEW ` + table + ` AS SELECT * FROM old_` + table,
			`CREATE TRIGGER swallow_` + table + ` INSTEAD OF INSERT ON ` + table + ` BEGIN SELECT 1; END`,
		} {
			if _, err := s.DB().Writer().ExecContext(b.Context(), statement); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func tellApart(n int) time.Duration {
	product := catalog.ProductChange{Name: "Modelo 1", Description: "Otra descripción", PriceCents: int64(1000 + n)}
	began := time.Now()
	before := changes.Of(product)
	product.PriceCents++
	changes.Patch(before, changes.Of(product))
	return time.Since(began)
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
	if b.N >= 50 {
		reportSave(b, middle(with), middle(without), mostForLists)
	}
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

func reportSave(b *testing.B, with, without time.Duration, most float64) {
	ratio := float64(with) / float64(without)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(without.Microseconds()), "µs/reference")
	b.ReportMetric(float64(with.Microseconds()), "µs/subject")
	b.ReportMetric(ratio, "ratio")
	if ratio > most {
		b.Errorf("a save costs %.3f of what it did (%v, not %v), want at most %g", ratio, with, without, most)
	}
}

// middles is the mean of the medians of several series.
func middles(of [][]time.Duration) (mean time.Duration) {
	for _, times := range of {
		mean += middle(times) / time.Duration(len(of))
	}
	return mean
}

func middle(times []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(times))[len(times)/2]
}
