package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// rememberClosed is how long the person stays in an order that was still on its way
// when the account was erased: parcels come back, and so do questions.
const rememberClosed = 30 * 24 * time.Hour

// Part is this slice's share of export and erasure of a customer's data.
func (s *Service) Part() identity.Part {
	return identity.Part{Name: "orders", Read: s.export, Erase: s.eraseBuyer}
}

// eraseBuyer gives back what nobody has paid, takes the person out of what is over,
// and marks the rest, which must still arrive, to be forgotten later.
func (s *Service) eraseBuyer(ctx context.Context, tx *db.Tx, userID string) error {
	if err := s.n.Carts.Hold(ctx, tx, userID); err != nil { // an order that is being placed comes first, or not at all
		return err
	}
	unpaid, err := lockUnpaid(ctx, tx, userID)
	if err != nil {
		return err
	}
	if _, err := s.n.Stock.Hold(ctx, tx, productsOf(unpaid)); err != nil { // all shelves in their order, not one order's after the other's
		return err
	}
	now := time.Now()
	for _, order := range unpaid {
		// nobody is mailed: this person asked to be forgotten
		if _, err := s.cancel(ctx, tx, order, who{kind: "shopper"}, ending{kind: EventCancelled, reason: "Cuenta eliminada"}, now); err != nil {
			return err
		}
	}
	if err := releaseOrders(ctx, tx, userID, now); err != nil {
		return err
	}
	return s.n.Tidy(ctx, tx) // files cannot go with the transaction
}

func productsOf(orders []Order) (all []string) {
	for _, order := range orders {
		all = append(all, order.productIDs()...)
	}
	return all
}

// keepProofs is how long proofs stay after their order is over.
const keepProofs = 180 * 24 * time.Hour

// Forget takes people out of the orders of erased accounts that have been over for
// long enough, and removes proofs that nobody will ask for.
func (s *Service) Forget(ctx context.Context) error {
	now := time.Now()
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error { return forgetClosed(ctx, tx, now.Add(-rememberClosed)) })
	if err != nil {
		return err
	}
	old, err := proofsOver(ctx, s.db, now.Add(-keepProofs))
	if err != nil {
		return err
	}
	for _, proof := range old { // the file first: a row without one is found again
		if err := s.n.Files.Delete(ctx, proof.Path); err != nil {
			return err
		}
		if err := s.db.WriteTx(ctx, func(tx *db.Tx) error { return deleteProof(ctx, tx, proof.ID) }); err != nil {
			return err
		}
	}
	return nil
}
