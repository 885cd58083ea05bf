package orders

import (
	"context"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/text"
)

// What the desk's smaller acts are refused for.
var (
	ErrNoteEmpty = errs.New(errs.Invalid, "orders.invalid_note", "Escribe una nota de hasta 500 caracteres")
	ErrNoAddress = errs.New(errs.Conflict, "orders.no_email", "Este pedido no tiene correo")
)

// Desk is an order as staff see it, with all that happened to it.
type Desk struct {
	Order
	Events   []Event
	Ledger   []LedgerLine
	Proofs   []Proof
	Business Settings
}

// AtDesk returns one order to staff.
func (s *Service) AtDesk(ctx context.Context, actor identity.Actor, id string) (Desk, error) {
	if err := actor.RequireStaff(); err != nil {
		return Desk{}, err
	}
	if !ids.Valid(id) {
		return Desk{}, ErrOrder
	}
	order, err := withItems(ctx, s.db, `SELECT `+orderColumns+` FROM orders WHERE id = $1`, id)
	if err != nil {
		return Desk{}, err
	}
	return s.desk(ctx, order)
}

// AtDeskByNumber finds an order by the number that people say.
func (s *Service) AtDeskByNumber(ctx context.Context, actor identity.Actor, typed string) (Desk, error) {
	if err := actor.RequireStaff(); err != nil {
		return Desk{}, err
	}
	number, ok := ParseNumber(typed)
	if !ok {
		return Desk{}, ErrOrder
	}
	order, err := findByNumber(ctx, s.db, number)
	if err != nil {
		return Desk{}, err
	}
	return s.desk(ctx, order)
}

func (s *Service) desk(ctx context.Context, order Order) (desk Desk, err error) {
	desk.Order = order
	if desk.Events, err = listEvents(ctx, s.db, order.ID, false); err != nil {
		return desk, err
	}
	if desk.Ledger, err = listLines(ctx, s.db, order.ID); err != nil {
		return desk, err
	}
	if desk.Proofs, err = listProofs(ctx, s.db, order.ID); err != nil {
		return desk, err
	}
	desk.Business, err = s.settings(ctx, s.db)
	return desk, err
}

// Pay writes money down that staff took or gave back.
func (s *Service) Pay(ctx context.Context, actor identity.Actor, act Act, payment Payment) error {
	asked := payment
	payment.OrderID, payment.by, payment.Provider = act.OrderID, staffOf(actor), ""
	return s.act(ctx, actor, act, "payment_recorded", asked, func(tx *db.Tx, _ Order, _ time.Time) (Order, error) {
		return s.Record(ctx, tx, payment)
	})
}

// Void takes a line of the ledger out of the sums.
func (s *Service) Void(ctx context.Context, actor identity.Actor, act Act, lineID, reason string) error {
	reason = strings.TrimSpace(reason)
	if !text.OneLine(reason, maxReason) {
		return ErrLineText.On("reason")
	}
	return s.act(ctx, actor, act, "payment_voided", []string{lineID, reason}, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		return s.voidLine(ctx, tx, order, lineID, reason, staffOf(actor), now)
	})
}

// Ready says that goods wait for their buyer at the shop.
func (s *Service) Ready(ctx context.Context, actor identity.Actor, act Act, mails bool) error {
	return s.act(ctx, actor, act, "ready", mails, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		if !order.canBeReady() {
			return order, ErrNotNow
		}
		order.ReadyAt = &now
		if err := tell(ctx, tx, order.ID, staffOf(actor), EventReady, nil, true, now); err != nil {
			return order, err
		}
		if err := saveOrder(ctx, tx, &order, now); err != nil || !mails {
			return order, err
		}
		return order, s.write(ctx, tx, order, readyLetter(order))
	})
}

// AddNote keeps what staff tell each other about an order.
func (s *Service) AddNote(ctx context.Context, actor identity.Actor, act Act, words string) error {
	words = strings.TrimSpace(words)
	if words == "" || !text.Fits(words, maxNote) {
		return ErrNoteEmpty.On("text")
	}
	return s.act(ctx, actor, act, "note_added", words, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		return order, tell(ctx, tx, order.ID, staffOf(actor), EventNote, map[string]any{"text": words}, false, now)
	})
}

// MailAgain sends the mail of the order's present state.
func (s *Service) MailAgain(ctx context.Context, actor identity.Actor, act Act) error {
	return s.act(ctx, actor, act, "mailed", nil, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		if order.Email == "" {
			return order, ErrNoAddress
		}
		settings, err := s.settings(ctx, tx)
		if err != nil {
			return order, err
		}
		if err := tell(ctx, tx, order.ID, staffOf(actor), EventMailed, nil, false, now); err != nil {
			return order, err
		}
		return order, s.write(ctx, tx, order, presentLetter(order, settings))
	})
}

// VoidLinks makes every link that was mailed worthless.
func (s *Service) VoidLinks(ctx context.Context, actor identity.Actor, act Act) error {
	return s.act(ctx, actor, act, "links_voided", nil, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		order.LinkVersion++
		if err := tell(ctx, tx, order.ID, staffOf(actor), EventLinks, nil, false, now); err != nil {
			return order, err
		}
		return order, saveOrder(ctx, tx, &order, now)
	})
}
