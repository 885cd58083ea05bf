package orders

import (
	"slices"
	"time"

	"mirada/internal/platform/errs"
)

// By is who moves an order on.
type By string

const (
	ByBuyer  By = "shopper"
	ByStaff  By = "staff"
	ByClock  By = "clock"
	BySettle By = "settle" // the ledger itself, after each line
)

// What a step is refused for.
var (
	ErrNotNow     = errs.New(errs.Conflict, "orders.not_now", "El pedido no puede pasar a ese estado ahora")
	ErrReason     = errs.New(errs.Invalid, "orders.reason_needed", "Escribe el motivo")
	ErrMoneyIn    = errs.New(errs.Conflict, "orders.not_now", "Ya hay dinero registrado en este pedido")
	ErrProofWaits = errs.New(errs.Conflict, "orders.not_now", "Ya enviaste un comprobante. Escríbenos para cancelar.")
	ErrStillDue   = errs.New(errs.Conflict, "orders.still_due", "Todavía falta cobrar este pedido")
	ErrOwedBack   = errs.New(errs.Conflict, "orders.still_due", "Todavía falta devolver dinero de este pedido")
)

// Facts are what a step is judged by.
type Facts struct {
	Status       Status
	DeliveryKind DeliveryKind
	Way          Code
	Money        Money
	ProofWaits   bool
	ExpiresAt    *time.Time
	CancelledAt  *time.Time
	AnyReturned  bool
	Now          time.Time
}

func (f Facts) due() int64      { return f.Money.Due(f.Status) }
func (f Facts) kept() int64     { return f.Money.PaidCents - f.Money.RefundedCents }
func (f Facts) isPickup() bool  { return f.DeliveryKind == Pickup }
func (f Facts) isCleared() bool { return f.kept() == 0 && !f.ProofWaits }

// Step is a wish to move an order on.
type Step struct {
	To       Status
	By       By
	Reason   string
	Unpaid   bool // "Enviar sin cobrar", "Entregar sin cobrar"
	Correct  bool // "Corregir estado": one step back
	ToCharge bool // the money is taken as it is handed over
}

// reopenWithin is how long a cancelled order can come back.
const reopenWithin = 30 * 24 * time.Hour

// Next tells whether an order may take a step; what is not allowed here is refused.
func Next(facts Facts, step Step) error {
	switch {
	case step.By == BySettle:
		return settles(facts, step)
	case step.By == ByBuyer:
		return buyerCancels(facts, step)
	case step.By == ByClock:
		return clockCancels(facts, step)
	case step.Correct:
		return corrects(facts, step)
	default:
		return staffMoves(facts, step)
	}
}

func from(facts Facts, statuses ...Status) bool { return slices.Contains(statuses, facts.Status) }

// Settled is where the ledger puts an order: paid as soon as nothing is due, back to
// preparing when something is again. Elsewhere money leaves the status alone.
func Settled(facts Facts) Status {
	paidUp := facts.due() <= 0 && (facts.kept() > 0 || facts.Money.TotalCents == 0)
	switch {
	case from(facts, Pending, Processing) && paidUp:
		return Paid
	case from(facts, Paid) && facts.due() > 0:
		return Processing
	default:
		return facts.Status
	}
}

func settles(facts Facts, step Step) error {
	if step.To == facts.Status || Settled(facts) != step.To {
		return ErrNotNow
	}
	return nil
}

func buyerCancels(facts Facts, step Step) error {
	switch {
	case step.To != Cancelled || !from(facts, Pending):
		return ErrNotNow
	case facts.ProofWaits:
		return ErrProofWaits
	case facts.kept() != 0:
		return ErrMoneyIn
	}
	return nil
}

func clockCancels(facts Facts, step Step) error {
	expired := facts.ExpiresAt != nil && !facts.Now.Before(*facts.ExpiresAt)
	if step.To != Cancelled || !from(facts, Pending) || !facts.isCleared() || !expired {
		return ErrNotNow
	}
	return nil
}

func staffMoves(facts Facts, step Step) error {
	switch step.To {
	case Processing:
		return allowIf(from(facts, Pending))
	case Shipped:
		return shipping(facts, step)
	case Delivered:
		return handingOver(facts, step)
	case Completed:
		return completing(facts)
	case Cancelled:
		if !from(facts, Pending, Processing, Paid, Shipped) {
			return ErrNotNow
		}
		return needsReason(step)
	case Pending:
		recent := facts.CancelledAt != nil && facts.Now.Sub(*facts.CancelledAt) <= reopenWithin
		return allowIf(from(facts, Cancelled) && recent && !facts.AnyReturned)
	default:
		return ErrNotNow
	}
}

func shipping(facts Facts, step Step) error {
	switch {
	case !from(facts, Pending, Processing, Paid) || facts.isPickup():
		return ErrNotNow
	case facts.due() > 0 && facts.Way != CashOnDelivery && !step.Unpaid:
		return ErrStillDue
	}
	return nil
}

func handingOver(facts Facts, step Step) error {
	switch {
	case from(facts, Shipped):
		return nil
	case !from(facts, Pending, Processing, Paid) || !facts.isPickup():
		return ErrNotNow
	case facts.due() > 0 && !step.Unpaid && !step.ToCharge:
		return ErrStillDue
	}
	return nil
}

// completing closes an order that nothing is owed for, on either side.
func completing(facts Facts) error {
	switch due := facts.due(); {
	case !from(facts, Delivered):
		return ErrNotNow
	case due > 0:
		return ErrStillDue
	case due < 0:
		return ErrOwedBack
	}
	return nil
}

// canBeReady tells whether goods can be said to wait at the shop.
func (o Order) canBeReady() bool {
	return o.DeliveryKind == Pickup && o.ReadyAt == nil && slices.Contains([]Status{Pending, Processing, Paid}, o.Status)
}

// corrects takes a mistaken step back, without a mail.
func corrects(facts Facts, step Step) error {
	earlier := Processing
	if facts.due() <= 0 {
		earlier = Paid
	}
	allowed := false
	switch facts.Status {
	case Processing:
		allowed = step.To == Pending && facts.kept() == 0
	case Shipped:
		allowed = step.To == earlier
	case Delivered:
		if facts.isPickup() {
			allowed = step.To == earlier
		} else {
			allowed = step.To == Shipped
		}
	case Completed:
		allowed = step.To == Delivered
	}
	if !allowed {
		return ErrNotNow
	}
	return needsReason(step)
}

func allowIf(allowed bool) error {
	if !allowed {
		return ErrNotNow
	}
	return nil
}

func needsReason(step Step) error {
	if step.Reason == "" {
		return ErrReason.On("reason")
	}
	return nil
}
