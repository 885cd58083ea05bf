package audit_test

import (
	"reflect"
	"testing"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

func written(t *testing.T, d *db.DB, lines ...audit.Line) {
	t.Helper()
	for _, line := range lines {
		if err := d.WriteTx(t.Context(), func(tx *db.Tx) error { return audit.Write(t.Context(), tx, line) }); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheLogIsReadAsItIsAsked(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		start := time.Now()
		written(t, d,
			audit.Line{Action: "first", ActorEmail: "Ana@example.do", TargetType: "product", TargetID: "p1"},
			audit.Line{Action: "second", ActorEmail: "luis@example.do", TargetType: "product", TargetID: "p2"},
			audit.Line{Action: "third", ActorEmail: "luis_x@example.do", TargetType: "brand", TargetID: "p1"})
		for name, test := range map[string]struct {
			query audit.Query
			want  []string
			total int
		}{
			"newest first":     {audit.Query{Limit: 9}, []string{"third", "second", "first"}, 3},
			"one page":         {audit.Query{Limit: 1, Offset: 1}, []string{"second"}, 3},
			"one kind":         {audit.Query{TargetType: "product", Limit: 9}, []string{"second", "first"}, 2},
			"one thing":        {audit.Query{TargetType: "product", TargetID: "p1", Limit: 9}, []string{"first"}, 1},
			"actor in capital": {audit.Query{Actor: "ANA", Limit: 9}, []string{"first"}, 1},
			"actor literally":  {audit.Query{Actor: "s_", Limit: 9}, []string{"third"}, 1},
			"since then":       {audit.Query{From: start, Limit: 9}, []string{"third", "second", "first"}, 3},
			"until then":       {audit.Query{Until: start, Limit: 9}, []string{}, 0},
			"in the future":    {audit.Query{From: start.Add(time.Hour), Limit: 9}, []string{}, 0},
		} {
			entries, total, err := audit.Read(t.Context(), d, test.query)
			if err != nil {
				t.Fatal(err)
			}
			got := []string{}
			for _, entry := range entries {
				got = append(got, entry.Action)
			}
			if !reflect.DeepEqual(got, test.want) || total != test.total {
				t.Errorf("%s: %v of %d, want %v of %d", name, got, total, test.want, test.total)
			}
		}
	})
}

func TestAnEntryTellsWhatWasThereBeforeAndAfter(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		written(t, d, line)
		entries, _, err := audit.Read(t.Context(), d, audit.Query{Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		before, after, err := entries[0].BeforeAfter()
		if err != nil || !reflect.DeepEqual(before, line.Before) || !reflect.DeepEqual(after, line.After) {
			t.Errorf("%v → %v, %v", before, after, err)
		}
	})
}
