package carts

import (
	"slices"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// The kinds of change that a browser sends. Each is about one line, so changes of two
// devices meet only where both are about the same product.
const (
	changeAdd  = "add"  // so many more, whatever is there
	changeSet  = "set"  // exactly so many of what is there; none takes it out
	changeJoin = "join" // what a visitor had gathered; the larger quantity stays
)

const maxChanges = 200

// ErrChanges refuses what no browser of ours would send.
var ErrChanges = errs.New(errs.Invalid, "carts.invalid_changes", "Los cambios del carrito no se pueden guardar.")

// Change is one press of a shopper. Its id makes it count once, however often it arrives.
type Change struct {
	ID   string
	Kind string
	Item
}

func checkChanges(changes []Change) error {
	if len(changes) > maxChanges {
		return ErrChanges.On("changes")
	}
	for _, change := range changes {
		least := 1
		if change.Kind == changeSet {
			least = 0
		}
		isKnown := change.Kind == changeAdd || change.Kind == changeSet || change.Kind == changeJoin
		if !isKnown || !ids.Valid(change.ID) || !ids.Valid(change.ProductID) || change.Quantity < least || change.Quantity > maxQuantity {
			return ErrChanges.On("changes")
		}
	}
	return nil
}

// apply makes one change to a cart. The order in which changes arrive is their order
// for everybody. Setting a line that somebody has taken out brings nothing back; adding
// does, because that is what the shopper asked for. A full cart takes no new line.
func apply(items []Item, change Change) []Item {
	at := slices.IndexFunc(items, func(i Item) bool { return i.ProductID == change.ProductID })
	if at < 0 {
		if change.Kind == changeSet || len(items) >= maxLines {
			return items
		}
		return append(slices.Clone(items), change.Item)
	}
	quantity := change.Quantity
	switch change.Kind {
	case changeAdd:
		quantity = min(items[at].Quantity+change.Quantity, maxQuantity)
	case changeJoin:
		quantity = max(items[at].Quantity, change.Quantity)
	}
	next := slices.Clone(items)
	if quantity == 0 {
		return slices.Delete(next, at, at+1)
	}
	next[at].Quantity = quantity
	return next
}

// without leaves what remains of a cart when an order has taken its share.
func without(items []Item, ordered map[string]int) []Item {
	left := make([]Item, 0, len(items))
	for _, item := range items {
		if item.Quantity -= ordered[item.ProductID]; item.Quantity > 0 {
			left = append(left, item)
		}
	}
	return left
}
