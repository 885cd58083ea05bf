package orders

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Record is the one door for money: it writes a line of the ledger inside tx, adds up
// what was paid anew and settles the order. A gateway's notice that comes again
// changes nothing.
func (s *Service) Record(ctx context.Context, tx *db.Tx, payment Payment) (Order, error) {
	payment, err := payment.clean(time.Now())
	if err != nil {
		return Order{}, err
	}
	now := payment.at
	order, err := lockOrder(ctx, tx, payment.OrderID)
	if err != nil {
		return Order{}, err
	}
	kind, credit := EventPayment, int64(0)
	if payment.Kind == MoneyBack {
		kind = EventRefund
		if credit, err = order.allowRefund(payment); err != nil {
			return Order{}, err
		}
	}
	lineID := ids.New()
	added, err := insertLine(ctx, tx, lineID, payment, now)
	if err != nil || !added {
		return order, err
	}
	if credit > 0 { // under the line's id, so that voiding one finds the other
		order.CreditedCents += credit
		entry := Return{ID: lineID, OrderID: order.ID, Reason: payment.Note, CreditCents: credit, At: now, ActorID: payment.by.id}
		if err := insertReturn(ctx, tx, entry); err != nil {
			return Order{}, err
		}
	}
	data := map[string]any{"amount_cents": payment.AmountCents, "method": payment.Method, "reference": payment.Reference}
	if err := tell(ctx, tx, order.ID, payment.by, kind, data, true, now); err != nil {
		return Order{}, err
	}
	if order, err = s.settle(ctx, tx, order, payment.by, now); err != nil || payment.Quiet {
		return order, err
	}
	letter := paymentLetter(order, payment.AmountCents)
	if payment.Kind == MoneyBack {
		letter = refundLetter(order, payment.AmountCents, payment.Method)
	}
	return order, s.write(ctx, tx, order, letter)
}

// allowRefund keeps refunds within what was paid; what goes beyond what is owed back
// needs a reason and becomes a credit.
func (o Order) allowRefund(payment Payment) (credit int64, err error) {
	if payment.AmountCents > o.PaidCents-o.RefundedCents {
		return 0, ErrRefund.On("amount")
	}
	if credit = beyond(payment.AmountCents, o.Due()); credit > 0 && payment.Note == "" {
		return 0, ErrReason.On("note")
	}
	return credit, nil
}

// settle adds the ledger up anew, moves the order on or back by it, and saves it.
func (s *Service) settle(ctx context.Context, tx *db.Tx, order Order, by who, now time.Time) (Order, error) {
	var err error
	if order.PaidCents, order.RefundedCents, err = sumLedger(ctx, tx, order.ID); err != nil {
		return order, err
	}
	if order.PaidAt = paidAt(order, now); order.PaidAt != nil {
		order.ExpiresAt, order.ProofAt = nil, nil
		if err := acceptProofs(ctx, tx, order.ID, now); err != nil { // the money is there: nothing is left to look at
			return order, err
		}
	}
	if to := Settled(order.facts(now)); to != order.Status {
		if err := enter(ctx, tx, &order, to, by, EventStatus, nil, true, now); err != nil {
			return order, err
		}
	}
	return order, saveOrder(ctx, tx, &order, now)
}

// paidAt is since when nothing is owed: for what costs something, money has come.
func paidAt(o Order, now time.Time) *time.Time {
	switch {
	case o.PaidCents == 0 && o.TotalCents > 0 || o.Due() > 0:
		return nil
	case o.PaidAt != nil:
		return o.PaidAt
	default:
		return &now
	}
}

// voidLine takes a line out of the sums, with a reason, and with a refund the credit
// that it gave.
func (s *Service) voidLine(ctx context.Context, tx *db.Tx, order Order, lineID, reason string, by who, now time.Time) (Order, error) {
	line, err := findLine(ctx, tx, order.ID, lineID)
	if err != nil {
		return order, err
	}
	switch {
	case line.VoidedAt != nil:
		return order, ErrVoided
	case reason == "":
		return order, ErrReason.On("reason")
	case line.Kind == MoneyIn && order.RefundedCents > order.PaidCents-line.AmountCents:
		return order, ErrVoidFirst
	}
	if err := saveVoided(ctx, tx, line.ID, reason, now); err != nil {
		return order, err
	}
	credit, err := dropCredit(ctx, tx, line.ID)
	if err != nil {
		return order, err
	}
	order.CreditedCents -= credit
	data := map[string]any{"line": line.Kind, "amount_cents": line.AmountCents, "reason": reason}
	if err := tell(ctx, tx, order.ID, by, EventVoided, data, false, now); err != nil {
		return order, err
	}
	return s.settle(ctx, tx, order, by, now)
}
