package inventory

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/once"
)

// Shelf is what inventory asks of the lists of the shop: to look at a product anew, inside
// the transaction in which its stock ended or came.
type Shelf interface {
	Relist(ctx context.Context, tx *db.Tx, productID string) error
}

// Restocked hears of a product that is back, inside the movement that brought it.
type Restocked func(ctx context.Context, tx *db.Tx, productID string) error

// Service holds the use cases of stock.
type Service struct {
	db        *db.DB
	shelf     Shelf
	restocked Restocked
}

// New makes the service.
func New(d *db.DB, shelf Shelf, restocked Restocked) *Service {
	return &Service{d, shelf, restocked}
}

// Adjust changes a product's stock and records why: both happen or neither does.
// The same key makes a repeated request count once.
func (s *Service) Adjust(ctx context.Context, actor identity.Actor, productID string, adj Adjustment, key string) (Level, error) {
	if err := actor.RequireStaff(); err != nil {
		return Level{}, err
	}
	adj, err := adj.clean()
	if err != nil {
		return Level{}, err
	}
	var after Level
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		request := []any{productID, adj}
		after, err = once.Do(ctx, tx, "stock:"+actor.UserID, key, request, func() (Level, error) {
			if exists, err := productExists(ctx, tx, productID); err != nil || !exists {
				return Level{}, firstOf(err, ErrProduct)
			}
			return s.move(ctx, tx, actor, productID, adj)
		})
		return err
	})
	if err != nil {
		return Level{}, fmt.Errorf("adjust stock of product %s: %w", productID, err)
	}
	return after, nil
}

// Take hands out units to an order, inside its transaction: all of them, or none.
// The movement tells which order they went to; no line of the audit log does, since
// no member of staff changed anything.
func (s *Service) Take(ctx context.Context, tx *db.Tx, productID string, quantity int, reason string) error {
	adj, err := Adjustment{Direction: Decrease, Quantity: quantity, Reason: reason}.clean()
	if err != nil {
		return err
	}
	_, _, err = s.apply(ctx, tx, productID, adj)
	if errors.Is(err, ErrNegativeStock) {
		return ErrSoldOut
	}
	return err
}

// Give puts units of an order back on the shelf, inside the transaction that takes
// them from it. A product that is gone has no shelf any more.
func (s *Service) Give(ctx context.Context, tx *db.Tx, productID string, quantity int, reason string) (given bool, err error) {
	adj, err := Adjustment{Direction: Increase, Quantity: quantity, Reason: reason}.clean()
	if err != nil {
		return false, err
	}
	_, _, err = s.apply(ctx, tx, productID, adj)
	if errors.Is(err, ErrProduct) {
		return false, nil
	}
	return err == nil, err
}

// OnHand tells how many units of each product there are; those that are gone are
// left out.
func (s *Service) OnHand(ctx context.Context, from db.Source, productIDs []string) (map[string]int, error) {
	return levelsOf(ctx, from, productIDs, "")
}

// Hold is OnHand for who is about to take: until tx ends nobody else does. Shelves are
// locked by product, so that two orders cannot wait for each other.
func (s *Service) Hold(ctx context.Context, tx *db.Tx, productIDs []string) (map[string]int, error) {
	return levelsOf(ctx, tx, productIDs, tx.ForUpdate())
}

// move applies an adjustment of staff inside tx.
func (s *Service) move(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, adj Adjustment) (Level, error) {
	before, after, err := s.apply(ctx, tx, productID, adj)
	if err != nil {
		return Level{}, err
	}
	line := actor.Audit("inventory.stock_"+string(adj.Direction)+"d", "product", productID)
	line.Before, line.After = map[string]any{"stock": before.OnHand}, map[string]any{"stock": after.OnHand, "reason": adj.Reason}
	return after, changes.Write(ctx, tx, line, revisionOf(before, after, adj))
}

// apply changes a level and records the movement. Lists only know whether there is any.
func (s *Service) apply(ctx context.Context, tx *db.Tx, productID string, adj Adjustment) (before, after Level, err error) {
	if before, err = lockLevel(ctx, tx, productID); err != nil {
		return before, after, err
	}
	if after, err = before.Apply(adj); err != nil {
		return before, after, err
	}
	now := time.Now()
	if err := saveLevel(ctx, tx, after, now); err != nil {
		return before, after, err
	}
	if err := record(ctx, tx, productID, adj, now); err != nil || (before.OnHand > 0) == (after.OnHand > 0) {
		return before, after, err
	}
	if after.OnHand > 0 {
		if err := s.restocked(ctx, tx, productID); err != nil {
			return before, after, err
		}
	}
	return before, after, s.shelf.Relist(ctx, tx, productID)
}

// Open gives a new product its level, with a movement for what it starts with.
func (s *Service) Open(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, quantity int) error {
	if err := openLevel(ctx, tx, productID, time.Now()); err != nil {
		return err
	}
	return s.Set(ctx, tx, actor, productID, nil, quantity)
}

// Set brings a product's stock to quantity, with a movement for the difference. Who
// read the stock before says so, and is refused if it has moved since: units that
// were sold meanwhile must not come back.
func (s *Service) Set(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, read *int, quantity int) error {
	if quantity < 0 || quantity > mostUnits {
		return ErrNegativeStock.On("stock_quantity")
	}
	level, err := lockLevel(ctx, tx, productID)
	if err != nil {
		return err
	}
	if read != nil && *read != level.OnHand {
		return ErrMoved.Saying(fmt.Sprintf("El stock cambió de %d a %d mientras editabas", *read, level.OnHand)).On("stock_quantity")
	}
	adj, differs := level.difference(quantity)
	if !differs {
		return nil
	}
	if adj, err = adj.clean(); err != nil {
		return err
	}
	_, err = s.move(ctx, tx, actor, productID, adj)
	return err
}

// History returns one page of a product's movements, newest first, and how many
// there are.
func (s *Service) History(ctx context.Context, actor identity.Actor, productID string, limit, offset int) ([]Movement, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	if exists, err := productExists(ctx, s.db, productID); err != nil || !exists {
		return nil, 0, firstOf(err, ErrProduct)
	}
	total, err := countMovements(ctx, s.db, productID)
	if err != nil {
		return nil, 0, err
	}
	movements, err := listMovements(ctx, s.db, productID, limit, offset)
	return movements, total, err
}

func firstOf(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}
