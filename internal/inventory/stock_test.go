package inventory

import (
	"errors"
	"testing"
)

func TestLevelApply(t *testing.T) {
	tests := map[string]struct {
		onHand  int
		adj     Adjustment
		want    int
		wantErr error
	}{
		"adds":             {3, Adjustment{Direction: Increase, Quantity: 4}, 7, nil},
		"takes":            {3, Adjustment{Direction: Decrease, Quantity: 1}, 2, nil},
		"may reach zero":   {3, Adjustment{Direction: Decrease, Quantity: 3}, 0, nil},
		"never below zero": {3, Adjustment{Direction: Decrease, Quantity: 4}, 0, ErrNegativeStock},
		"not nothing":      {3, Adjustment{Direction: Increase, Quantity: 0}, 0, ErrQuantity},
		"not negative":     {3, Adjustment{Direction: Increase, Quantity: -1}, 0, ErrQuantity},
		"not absurd":       {3, Adjustment{Direction: Increase, Quantity: mostUnits}, 0, ErrQuantity},
		"a known type":     {3, Adjustment{Direction: "steal", Quantity: 1}, 0, ErrDirection},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := Level{ProductID: "p", OnHand: test.onHand}.Apply(test.adj)
			if !errors.Is(err, test.wantErr) || got.OnHand != test.want {
				t.Errorf("Apply = %d, %v; want %d, %v", got.OnHand, err, test.want, test.wantErr)
			}
		})
	}
}

func TestReasonHasTheStatedDefault(t *testing.T) {
	for given, want := range map[string]string{"": "Stock decrease", "  ": "Stock decrease", " roto ": "roto"} {
		got, err := Adjustment{Direction: Decrease, Quantity: 1, Reason: given}.clean()
		if err != nil || got.Reason != want {
			t.Errorf("reason of %q = %q (%v), want %q", given, got.Reason, err, want)
		}
	}
}
