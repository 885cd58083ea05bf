package orders

import (
	"errors"
	"slices"
	"testing"
	"time"
)

func TestStepsOfAnOrder(t *testing.T) {
	now := time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)
	past, old := now.Add(-time.Hour), now.Add(-31*24*time.Hour)
	unpaid, paid := Money{TotalCents: 345}, Money{TotalCents: 345, PaidCents: 345}
	base := Facts{DeliveryKind: Ship, Way: Transfer, Money: unpaid, Now: now}
	with := func(status Status, change func(*Facts)) Facts {
		f := base
		f.Status = status
		if change != nil {
			change(&f)
		}
		return f
	}
	isPaid := func(f *Facts) { f.Money = paid }
	pickup := func(f *Facts) { f.DeliveryKind = Pickup }
	paidPickup := func(f *Facts) { f.Money, f.DeliveryKind = paid, Pickup }
	cash := func(f *Facts) { f.Way = CashOnDelivery }
	proof := func(f *Facts) { f.ProofWaits = true }
	expired := func(f *Facts) { f.ExpiresAt = &past }
	expiredProof := func(f *Facts) { f.ExpiresAt, f.ProofWaits = &past, true }
	expiredPaid := func(f *Facts) { f.ExpiresAt, f.Money = &past, Money{TotalCents: 345, PaidCents: 1} }
	cancelled := func(f *Facts) { f.CancelledAt = &past }
	cancelledLong := func(f *Facts) { f.CancelledAt = &old }
	owedBack := func(f *Facts) { f.Money = Money{TotalCents: 345, PaidCents: 345, CreditedCents: 100} }
	returned := func(f *Facts) { f.CancelledAt, f.AnyReturned = &past, true }

	staff := func(to Status) Step { return Step{To: to, By: ByStaff} }
	why := func(to Status) Step { return Step{To: to, By: ByStaff, Reason: "x"} }
	back := func(to Status) Step { return Step{To: to, By: ByStaff, Correct: true, Reason: "x"} }

	for _, c := range []struct {
		name  string
		facts Facts
		step  Step
		want  error
	}{
		{"accept", with(Pending, nil), staff(Processing), nil},
		{"accept twice", with(Processing, nil), staff(Processing), ErrNotNow},
		{"ship unpaid", with(Processing, nil), staff(Shipped), ErrStillDue},
		{"ship unpaid on purpose", with(Processing, nil), Step{To: Shipped, By: ByStaff, Unpaid: true}, nil},
		{"ship cash on delivery", with(Pending, cash), staff(Shipped), nil},
		{"ship paid", with(Paid, isPaid), staff(Shipped), nil},
		{"ship a pickup", with(Paid, paidPickup), staff(Shipped), ErrNotNow},
		{"hand over a pickup", with(Paid, paidPickup), staff(Delivered), nil},
		{"hand over unpaid", with(Processing, pickup), staff(Delivered), ErrStillDue},
		{"hand over and charge", with(Processing, pickup), Step{To: Delivered, By: ByStaff, ToCharge: true}, nil},
		{"deliver what was not shipped", with(Paid, isPaid), staff(Delivered), ErrNotNow},
		{"deliver", with(Shipped, nil), staff(Delivered), nil},
		{"complete", with(Delivered, isPaid), staff(Completed), nil},
		{"complete unpaid", with(Delivered, nil), staff(Completed), ErrStillDue},
		{"complete while money is owed back", with(Delivered, owedBack), staff(Completed), ErrOwedBack},
		{"complete what was not delivered", with(Shipped, isPaid), staff(Completed), ErrNotNow},
		{"cancel without a reason", with(Pending, nil), staff(Cancelled), ErrReason},
		{"cancel", with(Shipped, nil), why(Cancelled), nil},
		{"cancel what was delivered", with(Delivered, isPaid), why(Cancelled), ErrNotNow},
		{"reopen", with(Cancelled, cancelled), staff(Pending), nil},
		{"reopen too late", with(Cancelled, cancelledLong), staff(Pending), ErrNotNow},
		{"reopen what came back", with(Cancelled, returned), staff(Pending), ErrNotNow},
		{"the buyer cancels", with(Pending, nil), Step{To: Cancelled, By: ByBuyer}, nil},
		{"the buyer cancels with a proof", with(Pending, proof), Step{To: Cancelled, By: ByBuyer}, ErrProofWaits},
		{"the buyer cancels what is paid", with(Pending, isPaid), Step{To: Cancelled, By: ByBuyer}, ErrMoneyIn},
		{"the buyer cancels too late", with(Processing, nil), Step{To: Cancelled, By: ByBuyer}, ErrNotNow},
		{"the buyer ships", with(Pending, nil), Step{To: Shipped, By: ByBuyer}, ErrNotNow},
		{"the clock, in time", with(Pending, nil), Step{To: Cancelled, By: ByClock}, ErrNotNow},
		{"the clock", with(Pending, expired), Step{To: Cancelled, By: ByClock}, nil},
		{"the clock with a proof", with(Pending, expiredProof), Step{To: Cancelled, By: ByClock}, ErrNotNow},
		{"the clock with money", with(Pending, expiredPaid), Step{To: Cancelled, By: ByClock}, ErrNotNow},
		{"the clock after acceptance", with(Processing, expired), Step{To: Cancelled, By: ByClock}, ErrNotNow},
		{"settle", with(Pending, isPaid), Step{To: Paid, By: BySettle}, nil},
		{"settle what is due", with(Pending, nil), Step{To: Paid, By: BySettle}, ErrNotNow},
		{"unsettle", with(Paid, nil), Step{To: Processing, By: BySettle}, nil},
		{"settle on the way", with(Shipped, isPaid), Step{To: Paid, By: BySettle}, ErrNotNow},
		{"correct to pending", with(Processing, nil), back(Pending), nil},
		{"correct with money in", with(Processing, isPaid), back(Pending), ErrNotNow},
		{"correct without a reason", with(Processing, nil), Step{To: Pending, By: ByStaff, Correct: true}, ErrReason},
		{"correct shipped, unpaid", with(Shipped, nil), back(Processing), nil},
		{"correct shipped, paid", with(Shipped, isPaid), back(Paid), nil},
		{"correct delivered", with(Delivered, nil), back(Shipped), nil},
		{"correct a collected one", with(Delivered, paidPickup), back(Paid), nil},
		{"correct completed", with(Completed, isPaid), back(Delivered), nil},
		{"correct two steps", with(Completed, isPaid), back(Shipped), ErrNotNow},
	} {
		if err := Next(c.facts, c.step); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

// Every step that the table of the design does not name is refused, whoever takes it
// and whatever goes along with it.
func TestNoOtherStepsThanThoseOfTheTable(t *testing.T) {
	now := time.Now()
	past := now.Add(-time.Hour)
	type way struct {
		by      By
		correct bool
	}
	allowed := map[way]map[Status][]Status{
		{ByStaff, false}: {
			Pending: {Processing, Shipped, Delivered, Cancelled}, Processing: {Shipped, Delivered, Cancelled}, Paid: {Shipped, Delivered, Cancelled},
			Shipped: {Delivered, Cancelled}, Delivered: {Completed}, Cancelled: {Pending},
		},
		{ByStaff, true}:  {Processing: {Pending}, Shipped: {Processing, Paid}, Delivered: {Shipped, Processing, Paid}, Completed: {Delivered}},
		{ByBuyer, false}: {Pending: {Cancelled}},
		{ByClock, false}: {Pending: {Cancelled}},
	}
	for who, table := range allowed {
		for _, from := range Statuses {
			for _, to := range Statuses {
				taken := false
				for _, money := range []Money{{TotalCents: 345}, {TotalCents: 345, PaidCents: 345}, {TotalCents: 345, PaidCents: 100}} {
					for _, kind := range []DeliveryKind{Ship, Pickup, ""} {
						facts := Facts{Status: from, DeliveryKind: kind, Money: money, ExpiresAt: &past, CancelledAt: &past, Now: now}
						taken = taken || Next(facts, Step{To: to, By: who.by, Correct: who.correct, Reason: "x", Unpaid: true, ToCharge: true}) == nil
					}
				}
				if taken != slices.Contains(table[from], to) {
					t.Errorf("%s, correcting %v: %s → %s is %v", who.by, who.correct, from, to, taken)
				}
			}
		}
	}
}
