package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"mirada/internal/orders"
)

// story tells how an order came to where it is. Nothing in it is later than now.
type story struct {
	now  time.Time
	at   time.Time
	past []orders.Past
}

// after lets something happen some hours later, or just now if that is not over yet.
func (s *story) after(hours float64, event orders.Past) {
	s.at = s.at.Add(time.Duration(hours * float64(time.Hour)))
	if latest := s.now.Add(-time.Minute); s.at.After(latest) {
		s.at = latest
	}
	event.At = s.at
	s.past = append(s.past, event)
}

func (s *story) step(hours float64, move orders.Move) {
	move.By = orders.ByStaff
	s.after(hours, orders.Past{Move: &move})
}

func (s *story) paid(hours float64, method orders.Method, reference string) {
	s.after(hours, orders.Past{Payment: &orders.Payment{Kind: orders.MoneyIn, Method: method, Reference: reference}})
}

var (
	carriers = []string{"Vimenca", "Metro Pac", "Caribe Pack", "Mensajero de la tienda"}
	excuses  = []string{"El cliente cambió de idea", "No contestó el teléfono", "Pidió otro modelo"}
)

// tell makes up what happened to the nth order until it had its status. What is rare
// goes by number, so that a year has it whatever the dice say.
func tell(dice *rand.Rand, n int, draft orders.Draft, planned sale, now time.Time) []orders.Past {
	s, final := &story{now: now, at: draft.CreatedAt}, planned.status
	if final == orders.Pending {
		return nil
	}
	if final == orders.Cancelled {
		s.end(dice, draft.Way)
		return s.past
	}
	if draft.Way == orders.Transfer && n%40 == 0 { // the money came late
		s.after(50, orders.Past{Expired: true})
		s.step(20, orders.Move{Step: orders.Step{To: orders.Pending}})
	}
	onHandover := draft.Way == orders.CashOnDelivery || draft.Way == orders.PayAtPickup
	if final == orders.Paid || !onHandover {
		s.paid(1+dice.Float64()*9, orders.BankTransfer, fmt.Sprintf("TRF-%06d", dice.IntN(1_000_000)))
	} else {
		s.step(1+dice.Float64()*4, orders.Move{Step: orders.Step{To: orders.Processing}})
	}
	if final == orders.Paid || final == orders.Processing {
		return s.past
	}
	if draft.Delivery.DeliveryKind == orders.Pickup {
		s.after(5+dice.Float64()*20, orders.Past{Ready: true})
	} else {
		s.step(5+dice.Float64()*20, orders.Move{Step: orders.Step{To: orders.Shipped}, Carrier: carriers[dice.IntN(len(carriers))], Tracking: planned.tracking})
	}
	if final == orders.Shipped {
		return s.past
	}
	s.step(20+dice.Float64()*50, orders.Move{Step: orders.Step{To: orders.Delivered, ToCharge: onHandover}})
	if n%30 == 7 { // it did not fit
		s.back(draft)
	}
	if final == orders.Completed {
		s.step(24*7, orders.Move{Step: orders.Step{To: orders.Completed}})
	}
	return s.past
}

// end is how an order came to nothing.
func (s *story) end(dice *rand.Rand, way orders.Code) {
	switch {
	case way == orders.Transfer || way == orders.WhatsApp:
		s.after(50, orders.Past{Expired: true})
	case dice.IntN(2) == 0:
		s.after(3, orders.Past{ByBuyer: true})
	default:
		s.step(6, orders.Move{Step: orders.Step{To: orders.Cancelled, Reason: excuses[dice.IntN(len(excuses))]}})
	}
}

// back is a unit that the client returned, and its money. It was worn, so it does not
// go on the shelf again.
func (s *story) back(draft orders.Draft) {
	worn := orders.Returning{Reason: "La talla no le quedó", Lines: []orders.ReturnLine{{ItemID: draft.Lines[0].ProductID, Quantity: 1}}}
	s.after(60, orders.Past{Back: &worn})
	s.after(2, orders.Past{Payment: &orders.Payment{Kind: orders.MoneyBack, Method: orders.BankTransfer}})
}
