package orders

import (
	"slices"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// ErrWork refuses a kind of work that nobody knows.
var ErrWork = errs.New(errs.Invalid, "orders.unknown_work", "There is no such list of orders")

// Work is something that orders wait for. Each kind is counted and listed by the same
// condition, so that a number leads to as many orders.
type Work string

const (
	ToAccept      Work = "to_accept"
	ToReview      Work = "proofs"
	ToShip        Work = "to_ship"
	ToCollect     Work = "to_collect" // ready for more than a week
	ToRefund      Work = "refunds_due"
	ExpiringToday Work = "expiring_today"
)

// Works are all kinds, in the order in which they press.
var Works = []Work{ToAccept, ToReview, ToShip, ToCollect, ToRefund, ExpiringToday}

func (w Work) clean() error {
	if w != "" && !slices.Contains(Works, w) {
		return ErrWork.On("waiting")
	}
	return nil
}

// lateCollect is after how long goods that wait to be collected are worth a call.
const lateCollect = 7 * 24 * time.Hour

// refundDue is also the condition of an index, so both say it alike.
const refundDue = `paid_cents - refunded_cents > CASE WHEN status = 'cancelled' THEN 0 ELSE total_cents - credited_cents END`

// narrow leaves only orders that wait for this work.
func (w Work) narrow(filter *db.Filter, now time.Time) {
	switch w {
	case ToAccept:
		filter.Add(`status = 'pending'`)
	case ToReview:
		filter.Add(`proof_at IS NOT NULL`)
	case ToShip:
		filter.Add(`status IN ('processing', 'paid') AND delivery_kind <> 'pickup'`)
	case ToCollect:
		filter.Add(`status IN ('pending', 'processing', 'paid') AND ready_at < ?`, now.Add(-lateCollect))
	case ToRefund:
		filter.Add(refundDue)
	case ExpiringToday:
		filter.Add(`status = 'pending' AND expires_at < ? AND paid_cents = refunded_cents AND proof_at IS NULL`, tomorrow(now))
	}
}

// tomorrow is the first moment of the shop's next day.
func tomorrow(now time.Time) time.Time {
	day := now.In(shopTime)
	return time.Date(day.Year(), day.Month(), day.Day()+1, 0, 0, 0, 0, shopTime)
}
