package orders

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// EventKind is what happened to an order.
type EventKind string

const (
	EventPlaced    EventKind = "placed"
	EventStatus    EventKind = "status"
	EventWarned    EventKind = "warned"
	EventCancelled EventKind = "cancelled"
	EventExpired   EventKind = "expired"
	EventReopened  EventKind = "reopened"
	EventCorrected EventKind = "corrected"
	EventReady     EventKind = "ready"
	EventPayment   EventKind = "payment"
	EventRefund    EventKind = "refund"
	EventVoided    EventKind = "voided"
	EventNote      EventKind = "note"
	EventMailed    EventKind = "mailed"
	EventReturned  EventKind = "returned"
	EventEdited    EventKind = "edited"
	EventLinks     EventKind = "links_voided"
	EventProof     EventKind = "proof"
	EventAccepted  EventKind = "proof_accepted"
	EventRejected  EventKind = "proof_rejected"
)

// Event is a line of an order's history.
type Event struct {
	ID        string
	OrderID   string
	At        time.Time
	ActorKind string
	ActorID   string
	ActorName string
	Kind      EventKind
	Data      string
	IsPublic  bool
}

// Who is behind an event: a person, or the clock.
type who struct{ kind, id, name string }

var theClock = who{kind: "clock"}

func buyerOf(actor identity.Actor) who { return who{"shopper", actor.UserID, actor.Email} }

// tell writes a line of history inside tx.
func tell(ctx context.Context, tx *db.Tx, orderID string, by who, kind EventKind, data map[string]any, public bool, at time.Time) error {
	text, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("describe %s: %w", kind, err)
	}
	return insertEvent(ctx, tx, Event{ID: ids.New(), OrderID: orderID, At: at, ActorKind: by.kind, ActorID: by.id,
		ActorName: by.name, Kind: kind, Data: string(text), IsPublic: public})
}

// withoutPerson is the event as the books need it: what became of the order and of
// the money, without what people wrote and who the buyer was.
func (e Event) withoutPerson() Event {
	var said map[string]any
	_ = json.Unmarshal([]byte(e.Data), &said) // what cannot be read is not kept
	kept := map[string]any{}
	for _, key := range []string{"from", "status", "way", "amount_cents", "method"} {
		if value, there := said[key]; there {
			kept[key] = value
		}
	}
	if text, err := json.Marshal(kept); err == nil {
		e.Data = string(text)
	}
	if e.ActorKind == "shopper" {
		e.ActorID, e.ActorName = "", ""
	}
	return e
}
