package orders

// PaymentState is how far an order's money has come.
type PaymentState string

const (
	NothingOwed  PaymentState = "nothing"
	Unpaid       PaymentState = "unpaid"
	PartlyPaid   PaymentState = "partial"
	FullyPaid    PaymentState = "paid"
	RefundDue    PaymentState = "refund_due"
	PartRefunded PaymentState = "part_refunded"
	Refunded     PaymentState = "refunded"
)

// Money is what an order costs and what has moved, in cents.
type Money struct {
	TotalCents    int64
	CreditedCents int64 // given back on paper: returns and compensation
	PaidCents     int64
	RefundedCents int64
}

// Due is what is still owed; below zero it must be given back. A cancelled order
// owes nothing.
func (m Money) Due(status Status) int64 {
	owed := m.TotalCents - m.CreditedCents
	if status == Cancelled {
		owed = 0
	}
	return owed - (m.PaidCents - m.RefundedCents)
}

// Payment names the state of the money.
func (m Money) Payment(status Status) PaymentState {
	due, kept := m.Due(status), m.PaidCents-m.RefundedCents
	switch {
	case due < 0:
		return RefundDue
	case due > 0 && kept > 0:
		return PartlyPaid
	case due > 0:
		return Unpaid
	case m.RefundedCents > 0 && kept == 0:
		return Refunded
	case m.RefundedCents > 0:
		return PartRefunded
	case status == Cancelled:
		return NothingOwed
	default:
		return FullyPaid
	}
}
