package orders

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// readCases reads a table that the browser's rule must pass too.
func readCases[T any](t *testing.T, file string) (cases []T) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err == nil {
		err = json.Unmarshal(text, &cases)
	}
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

func TestTotals(t *testing.T) {
	type sums struct {
		Subtotal, Discount, ITBIS, Total int64
		Shares                           []int64
	}
	for _, c := range readCases[struct {
		Name               string
		Lines              [][3]int64
		Discount, Delivery int64
		Mode               TaxMode
		Rate               int64
		OnDelivery         bool `json:"on_delivery"`
		Want               sums
	}](t, "totals.json") {
		lines := make([]Priced, len(c.Lines))
		for i, line := range c.Lines {
			lines[i] = Priced{PriceCents: line[0], Quantity: int(line[1]), DiscountCents: line[2]}
		}
		got := AddUp(lines, c.Discount, c.Delivery, Tax{Mode: c.Mode, RateHundredths: c.Rate, OnDelivery: c.OnDelivery})
		if got.SubtotalCents != c.Want.Subtotal || got.DiscountCents != c.Want.Discount || got.TaxCents != c.Want.ITBIS || got.TotalCents != c.Want.Total {
			t.Errorf("%s: %+v, want %+v", c.Name, got, c.Want)
		}
		if shares := sharesOf(got); c.Want.Shares != nil && !slices.Equal(shares, c.Want.Shares) {
			t.Errorf("%s: shares %v, want %v", c.Name, shares, c.Want.Shares)
		}
	}
}

func sharesOf(t Totals) (shares []int64) {
	for _, line := range t.Lines {
		shares = append(shares, line.ShareCents)
	}
	return shares
}

func TestTaxIsRoundedHalfUp(t *testing.T) {
	for _, c := range readCases[struct{ Cents, Included, Added int64 }](t, "taxes.json") {
		if got := (Tax{Mode: TaxIncluded, RateHundredths: 1800}).of(c.Cents); got != c.Included {
			t.Errorf("included in %d: %d, want %d", c.Cents, got, c.Included)
		}
		if got := (Tax{Mode: TaxAdded, RateHundredths: 1800}).of(c.Cents); got != c.Added {
			t.Errorf("added to %d: %d, want %d", c.Cents, got, c.Added)
		}
	}
}

// The largest order there can be is spread to the cent too: each share is the exact one
// rounded down, or one cent more.
func TestLargeDiscountsAreSpreadExactly(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for range 2_000 {
		weights, sum := make([]int64, 1+dice.IntN(maxLines)), int64(0)
		for i := range weights {
			weights[i] = dice.Int64N(9_999_999_999 * maxUnits)
			sum += weights[i]
		}
		amount := dice.Int64N(sum + 1)
		var shared int64
		for i, share := range spread(amount, weights) {
			exact := new(big.Int).Mul(big.NewInt(amount), big.NewInt(weights[i]))
			if over := share - exact.Div(exact, big.NewInt(sum)).Int64(); over != 0 && over != 1 {
				t.Fatalf("%d of %d over %d: share %d is %d off", amount, weights[i], sum, share, over)
			}
			shared += share
		}
		if shared != amount {
			t.Fatalf("%d were spread of %d over %v", shared, amount, weights)
		}
	}
}

// Whatever is bought: shares add up to the order's discount, the parts add up to the
// total, and nobody is owed money for buying.
func TestTotalsAlwaysAddUp(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		lines := make([]Priced, 1+dice.IntN(6))
		for i := range lines {
			lines[i] = Priced{PriceCents: dice.Int64N(50_000), Quantity: 1 + dice.IntN(9), DiscountCents: dice.Int64N(20_000)}
		}
		tax := Tax{Mode: []TaxMode{TaxIncluded, TaxAdded, TaxNone}[dice.IntN(3)], RateHundredths: dice.Int64N(3000), OnDelivery: dice.IntN(2) == 0}
		discount, delivery := dice.Int64N(100_000), dice.Int64N(50_000)
		got := AddUp(lines, discount, delivery, tax)
		var gross, own, shares, taxes int64
		for i, line := range lines {
			gross += line.gross()
			own += line.gross() - line.net()
			shares += got.Lines[i].ShareCents
			taxes += got.Lines[i].TaxCents
			if got.Lines[i].ShareCents < 0 || got.Lines[i].ShareCents > line.net() {
				t.Fatalf("share %d of a line of %d: %+v", got.Lines[i].ShareCents, line.net(), lines)
			}
		}
		if tax.OnDelivery {
			taxes += tax.of(delivery)
		}
		want := gross - own - shares + delivery
		if tax.Mode == TaxAdded {
			want += taxes
		}
		if got.SubtotalCents != gross || got.DiscountCents != own+shares || got.TaxCents != taxes || got.TotalCents != want || got.TotalCents < 0 ||
			shares != min(discount, gross-own) {
			t.Fatalf("%+v of %+v, discount %d, delivery %d, %+v", got, lines, discount, delivery, tax)
		}
	}
}
