package errs_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"mirada/internal/platform/errs"
)

var errNegative = errs.New(errs.Invalid, "inventory.negative_stock", "stock cannot be negative")

func TestCopiesAreStillTheErrorTheyWereMadeFrom(t *testing.T) {
	t.Parallel()
	copies := map[string]error{
		"itself":                errNegative,
		"on a field":            errNegative.On("quantity"),
		"with another sentence": errNegative.Saying("no hay tantas unidades"),
		"with a wait":           errNegative.After(time.Minute),
		"wrapped":               fmt.Errorf("adjust stock: %w", errNegative.On("quantity")),
	}
	for name, err := range copies {
		if !errors.Is(err, errNegative) {
			t.Errorf("%s is no longer recognised", name)
		}
	}
	other := errs.New(errs.Invalid, "inventory.quantity", errNegative.Message)
	if errors.Is(other, errNegative) {
		t.Error("an error with another code counts as the same")
	}
}

func TestCopiesLeaveTheOriginalAlone(t *testing.T) {
	t.Parallel()
	before := *errNegative
	on := errNegative.On("quantity")
	said := errNegative.Saying("otra frase")
	late := errNegative.After(time.Minute)
	if errNegative.Message != before.Message || errNegative.Fields != nil || errNegative.RetryAfter != 0 {
		t.Errorf("the shared error became %+v", errNegative)
	}
	if len(on.Fields) != 1 || on.Fields[0] != (errs.Field{Name: "quantity", Message: before.Message}) {
		t.Errorf("On: fields = %v", on.Fields)
	}
	if said.Message != "otra frase" || late.RetryAfter != time.Minute {
		t.Errorf("Saying: %q, After: %v", said.Message, late.RetryAfter)
	}
}

func TestKindOfWhatIsNotOursIsInternal(t *testing.T) {
	t.Parallel()
	if got := errs.KindOf(errors.New("disk on fire")); got != errs.Internal {
		t.Errorf("kind = %v, want internal", got)
	}
	if got := errs.KindOf(fmt.Errorf("adjust stock: %w", errNegative)); got != errs.Invalid {
		t.Errorf("kind of a wrapped error = %v, want invalid", got)
	}
}
