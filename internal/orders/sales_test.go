package orders

import (
	"errors"
	"testing"
	"time"

	"mirada/internal/platform/errs"
)

func TestFiguresOfSales(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		figures Figures
		want    int64
	}{
		"none":               {Figures{}, 0},
		"one":                {Figures{1, 1, 12_345}, 12_345},
		"a third, down":      {Figures{3, 3, 100}, 33},
		"two thirds, up":     {Figures{3, 3, 200}, 67},
		"a half goes up":     {Figures{2, 2, 3}, 2},
		"more than 32 bits":  {Figures{2, 2, 9_000_000_000_000}, 4_500_000_000_000},
		"others left out":    {Figures{9, 2, 500}, 250},
		"only others":        {Figures{9, 0, 0}, 0},
		"orders for nothing": {Figures{5, 5, 0}, 0},
	} {
		if got := test.figures.AverageCents(); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

func TestASalesFilterIsCleaned(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		filter SalesFilter
		want   SalesFilter
		err    *errs.Error
	}{
		"nothing":         {SalesFilter{}, SalesFilter{}, nil},
		"upper case":      {SalesFilter{Email: " ANA@Correo "}, SalesFilter{Email: "ana@correo"}, nil},
		"a status":        {SalesFilter{Status: Shipped}, SalesFilter{Status: Shipped}, nil},
		"no status":       {SalesFilter{Status: "shipped' OR 1"}, SalesFilter{}, ErrStatus},
		"a zero byte":     {SalesFilter{Email: "a\x00"}, SalesFilter{}, ErrSearch},
		"not UTF-8":       {SalesFilter{Email: "\xff"}, SalesFilter{}, ErrSearch},
		"only wildcards":  {SalesFilter{Email: "%_"}, SalesFilter{Email: "%_"}, nil},
		"spaces are none": {SalesFilter{Email: "  "}, SalesFilter{}, nil},
	} {
		got, err := test.filter.clean()
		if test.err != nil && !errors.Is(err, test.err) || test.err == nil && (err != nil || got != test.want) {
			t.Errorf("%s: %+v, %v; want %+v, %v", name, got, err, test.want, test.err)
		}
	}
}

func TestARowOfTheExport(t *testing.T) {
	t.Parallel()
	sale := Sale{Email: "ana@correo.do", ID: "1", Status: Paid, TotalCents: 123_450, TrackingNumber: "RD-9", Currency: "DOP",
		CreatedAt: time.Date(2026, 3, 1, 3, 59, 59, 0, time.UTC),
		Items:     []Item{{ProductName: "Samaná", Quantity: 2}, {ProductName: "Paño", Quantity: 1}}}
	want := []string{"1", "2026-02-28 23:59:59", "ana@correo.do", "paid", "2 × Samaná; 1 × Paño", "3", "1234.50", "RD-9"}
	got := saleRow(sale)
	if len(got) != len(saleHeading) {
		t.Fatalf("%d cells under %d headings", len(got), len(saleHeading))
	}
	if last := got[len(got)-1]; last != "DOP" {
		t.Errorf("currency = %q, want the order's own", last)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s = %q, want %q", saleHeading[i], got[i], want[i])
		}
	}
}
