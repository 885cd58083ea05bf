package orders

import (
	"errors"
	"testing"
	"time"
)

func TestPaymentStates(t *testing.T) {
	for _, c := range []struct {
		status                          Status
		total, credited, paid, refunded int64
		want                            PaymentState
		due                             int64
	}{
		{Pending, 345, 0, 0, 0, Unpaid, 345},
		{Pending, 345, 0, 100, 0, PartlyPaid, 245},
		{Paid, 345, 0, 345, 0, FullyPaid, 0},
		{Paid, 0, 0, 0, 0, FullyPaid, 0},
		{Paid, 345, 0, 400, 0, RefundDue, -55},
		{Delivered, 345, 100, 345, 0, RefundDue, -100},
		{Delivered, 345, 100, 345, 100, PartRefunded, 0},
		{Delivered, 345, 345, 345, 345, Refunded, 0},
		{Cancelled, 345, 0, 0, 0, NothingOwed, 0},
		{Cancelled, 345, 0, 345, 0, RefundDue, -345},
	} {
		money := Money{TotalCents: c.total, CreditedCents: c.credited, PaidCents: c.paid, RefundedCents: c.refunded}
		if got, due := money.Payment(c.status), money.Due(c.status); got != c.want || due != c.due {
			t.Errorf("%s %+v: %s, due %d; want %s, %d", c.status, money, got, due, c.want, c.due)
		}
	}
}

func TestDeadlinesSkipTheWeekend(t *testing.T) {
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, shopTime) } // the 16th is a Monday
	for _, c := range []struct {
		placed time.Time
		hours  int
		want   time.Time
	}{
		{at(16, 10), 48, at(18, 10)}, {at(19, 15), 48, at(23, 12)}, {at(20, 10), 48, at(23, 12)}, {at(20, 13), 72, at(23, 13)},
	} {
		if got, limited := Deadline(c.placed, c.hours); !limited || !got.Equal(c.want) {
			t.Errorf("%v + %d h = %v, want %v", c.placed, c.hours, got.In(shopTime), c.want)
		}
	}
	if _, limited := Deadline(at(16, 10), 0); limited {
		t.Error("no hours is no deadline")
	}
}

func TestFiscalIDs(t *testing.T) {
	for _, c := range readCases[struct {
		Typed, ID string
		Fits      bool
	}](t, "fiscal-ids.json") {
		id, fits, err := ParseFiscalID(c.Typed)
		if id != c.ID || fits != c.Fits || (err == nil) != (c.ID != "") {
			t.Errorf("%q: %q, %v, %v; want %q, %v", c.Typed, id, fits, err, c.ID, c.Fits)
		}
	}
	for _, c := range []struct {
		fiscal Fiscal
		want   error
	}{
		{Fiscal{}, nil},
		{Fiscal{FiscalKind: FiscalConsumer}, nil},
		{Fiscal{FiscalKind: FiscalCredit, FiscalID: "101850043", FiscalName: "Óptica"}, nil},
		{Fiscal{FiscalKind: FiscalCredit, FiscalID: "101850042", FiscalName: "Óptica"}, nil}, // warns, never refuses
		{Fiscal{FiscalKind: FiscalCredit, FiscalName: "Óptica"}, ErrFiscalID},
		{Fiscal{FiscalKind: FiscalGovernment, FiscalID: "101850043"}, ErrFiscalName},
		{Fiscal{FiscalKind: FiscalSpecial, FiscalName: "Zona franca"}, nil},
		{Fiscal{FiscalKind: "otro", FiscalName: "x"}, ErrFiscalKind},
	} {
		if _, err := c.fiscal.clean(); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.fiscal, err, c.want)
		}
	}
}

func TestNCFsMatchTheirKind(t *testing.T) {
	for number, kind := range map[string]FiscalKind{"b0100000001": FiscalCredit, "E310000000001": FiscalCredit, "B0200000001": FiscalConsumer,
		"B1400000001": FiscalSpecial, "E450000000001": FiscalGovernment} {
		if _, err := ParseNCF(kind, number); err != nil {
			t.Errorf("%s of %s: %v", number, kind, err)
		}
	}
	for number, kind := range map[string]FiscalKind{"B0200000001": FiscalCredit, "B01": FiscalCredit, "E31000000000X": FiscalCredit, "B0100000001": FiscalNone} {
		if _, err := ParseNCF(kind, number); !errors.Is(err, ErrNCF) {
			t.Errorf("%s of %q: %v, want ErrNCF", number, kind, err)
		}
	}
}

func TestNumbersAreReadAsPeopleTypeThem(t *testing.T) {
	for _, typed := range []string{"M-10428", "m10428", "#10428", "10428", " m-10428 "} {
		if n, ok := ParseNumber(typed); !ok || n != 10428 || n.String() != "M-10428" {
			t.Errorf("%q = %v, %v", typed, n, ok)
		}
	}
	for _, typed := range []string{"", "M-", "1042", "M-123456789", "M--1234", "M-+1234", "010428", "10 428", "x10428"} {
		if n, ok := ParseNumber(typed); ok {
			t.Errorf("%q was taken for %v", typed, n)
		}
	}
}

func TestKeysOpenOneOrderForAWhile(t *testing.T) {
	placed := time.Date(2026, 11, 15, 0, 0, 0, 0, time.UTC)
	key := linkKey("secret", "one", 1)
	if !opens("secret", key, "one", 1, placed, placed.Add(linkLife-time.Second)) {
		t.Error("its own key does not open it")
	}
	for name, opened := range map[string]bool{
		"another order":  opens("secret", key, "two", 1, placed, placed),
		"a void link":    opens("secret", key, "one", 2, placed, placed),
		"after 180 days": opens("secret", key, "one", 1, placed, placed.Add(linkLife)),
		"no key":         opens("secret", "", "one", 1, placed, placed),
	} {
		if opened {
			t.Errorf("%s was opened", name)
		}
	}
}
