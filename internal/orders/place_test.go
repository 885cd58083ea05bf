package orders

import (
	"errors"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func TestADraftIsHeldToItsRules(t *testing.T) {
	t.Parallel()
	frame := ids.New()
	many := make([]Line, maxLines+1)
	for i := range many {
		many[i] = Line{ProductID: ids.New(), Quantity: 1}
	}
	for name, test := range map[string]struct {
		change func(*Draft)
		want   *errs.Error // nil when it is taken
	}{
		"as it is":            {func(*Draft) {}, nil},
		"any of the statuses": {func(d *Draft) { d.Status = Delivered }, nil},
		"a status of its own": {func(d *Draft) { d.Status = "lost" }, ErrStatus},
		"no address":          {func(d *Draft) { d.Email = "" }, errs.New(errs.Invalid, "identity.invalid_email", "")},
		"nothing ordered":     {func(d *Draft) { d.Lines = nil }, ErrEmpty},
		"none of it":          {func(d *Draft) { d.Lines[0].Quantity = 0 }, ErrQuantity},
		"less than none":      {func(d *Draft) { d.Lines[0].Quantity = -1 }, ErrQuantity},
		"most of one":         {func(d *Draft) { d.Lines[0].Quantity = maxUnits }, nil},
		"too much of one":     {func(d *Draft) { d.Lines[0].Quantity = maxUnits + 1 }, ErrQuantity},
		"too much in two lines": {func(d *Draft) {
			d.Lines = []Line{{ProductID: frame, Quantity: maxUnits}, {ProductID: frame, Quantity: 1}}
		}, ErrQuantity},
		"most products":          {func(d *Draft) { d.Lines = many[1:] }, nil},
		"too many products":      {func(d *Draft) { d.Lines = many }, ErrTooMany},
		"not an id":              {func(d *Draft) { d.Lines[0].ProductID = "x\x00" }, ErrProduct},
		"tracking in two lines":  {func(d *Draft) { d.TrackingNumber = "a\nb" }, ErrTracking},
		"tracking without bound": {func(d *Draft) { d.TrackingNumber = strings.Repeat("9", maxTracking+1) }, ErrTracking},
	} {
		draft := Draft{Email: "ana@correo.do", Lines: []Line{{ProductID: frame, Quantity: 2}}}
		test.change(&draft)
		_, _, err := draft.clean(noon)
		if test.want == nil && err != nil || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
}

func TestADraftHasDefaultsAndOneLineForEachProduct(t *testing.T) {
	t.Parallel()
	first, second := ids.New(), ids.New()
	draft, email, err := Draft{Email: " Ana@Correo.do ", Lines: []Line{{ProductID: second, Quantity: 1}, {ProductID: first, Quantity: 2}, {ProductID: second, Quantity: 3}}}.clean(noon)
	if err != nil {
		t.Fatal(err)
	}
	if draft.Status != Pending || !draft.CreatedAt.Equal(noon) || email.Key != "ana@correo.do" {
		t.Errorf("status %s, at %v, key %s; want pending, noon, the address in lower case", draft.Status, draft.CreatedAt, email.Key)
	}
	if len(draft.Lines) != 2 || draft.Lines[0] != (Line{ProductID: second, Quantity: 4}) || draft.Lines[1] != (Line{ProductID: first, Quantity: 2}) {
		t.Errorf("lines = %v, want one for each product, as they came", draft.Lines)
	}
}

func TestGoodsAreTakenByProduct(t *testing.T) {
	t.Parallel()
	if got := byProduct([]Line{{ProductID: "b", Quantity: 1}, {ProductID: "a", Quantity: 2}}); got[0].ProductID != "a" || got[1].ProductID != "b" {
		t.Errorf("taken as %v, want by product", got)
	}
}
