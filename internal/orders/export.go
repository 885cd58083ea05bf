package orders

import (
	"context"
	"encoding/json"
	"time"

	"mirada/internal/platform/httpx"
)

// ownOrder is all that is kept of one of a person's orders: what its page shows, and
// what was written down about it.
type ownOrder struct {
	seenView
	Email    string       `json:"email"`
	History  []ownEvent   `json:"history"`
	Payments []ownPayment `json:"payments"`
}

// ownEvent names nobody of the staff: those are not this person's data.
type ownEvent struct {
	At   time.Time       `json:"at"`
	By   string          `json:"by"`
	Kind EventKind       `json:"kind"`
	Data json.RawMessage `json:"data"`
}

type ownPayment struct {
	Kind      LineKind   `json:"kind"`
	Amount    float64    `json:"amount"`
	Method    Method     `json:"method"`
	Reference string     `json:"reference"`
	Note      string     `json:"note"`
	PaidOn    time.Time  `json:"paid_on"`
	VoidedAt  *time.Time `json:"voided_at,omitempty"`
}

// everything is more orders than a person has.
const everything = 10_000

func (s *Service) export(ctx context.Context, userID string) (any, error) {
	orders, err := listOwn(ctx, s.db, userID, everything, 0)
	if err != nil {
		return nil, err
	}
	events, lines, proofs, err := writtenAbout(ctx, s.db, userID)
	if err != nil {
		return nil, err
	}
	return httpx.Each(orders, func(o Order) ownOrder { return o.exported(events, lines, proofs) }), nil
}

// exported picks what belongs to the order out of what belongs to the person.
func (o Order) exported(events []Event, lines []LedgerLine, proofs []Proof) ownOrder {
	seen := Seen{Order: o, Mine: true}
	own := ownOrder{Email: o.Email, History: []ownEvent{}, Payments: []ownPayment{}}
	for _, event := range events {
		if event.OrderID != o.ID {
			continue
		}
		if event.IsPublic {
			seen.Events = append(seen.Events, event)
		}
		own.History = append(own.History, ownEvent{At: event.At, By: event.ActorKind, Kind: event.Kind, Data: json.RawMessage(event.Data)})
	}
	for _, line := range lines {
		if line.OrderID == o.ID {
			own.Payments = append(own.Payments, ownPayment{line.Kind, httpx.Decimal(line.AmountCents), line.Method, line.Reference, line.Note, line.PaidOn, line.VoidedAt})
		}
	}
	for _, proof := range proofs {
		if proof.OrderID == o.ID {
			seen.Proofs = append(seen.Proofs, proof)
		}
	}
	own.seenView = showSeen(seen)
	return own
}
