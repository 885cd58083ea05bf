package orders

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// TakeBack writes down what a client brought back: some of it goes on the shelf, and
// what it cost is credited. The total stays as it was sold.
func (s *Service) TakeBack(ctx context.Context, actor identity.Actor, act Act, back Returning) error {
	asked := back
	back, err := back.clean()
	if err != nil {
		return err
	}
	return s.act(ctx, actor, act, "returned", asked, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		if !order.canReturn() {
			return order, ErrNotNow
		}
		return s.takeBack(ctx, tx, order, back, staffOf(actor), now)
	})
}

func (s *Service) takeBack(ctx context.Context, tx *db.Tx, order Order, back Returning, by who, now time.Time) (Order, error) {
	credit, err := order.judgeReturn(back)
	if err != nil {
		return order, err
	}
	entry := Return{ID: ids.New(), OrderID: order.ID, Reason: back.Reason, CreditCents: credit, At: now, ActorID: by.id}
	if err := insertReturn(ctx, tx, entry); err != nil {
		return order, err
	}
	var names []string
	for _, line := range order.inShelfOrder(back.Lines) {
		item, err := order.item(line.ItemID)
		if err != nil {
			return order, err
		}
		restocked, err := s.shelve(ctx, tx, item, line)
		if err != nil {
			return order, err
		}
		line.Restock = restocked
		if err := saveReturned(ctx, tx, entry.ID, item, line); err != nil {
			return order, err
		}
		names = append(names, fmt.Sprintf("%d × %s", line.Quantity, item.ProductName))
	}
	order.CreditedCents += credit
	data := map[string]any{"items": names, "amount_cents": credit, "reason": back.Reason}
	if err := tell(ctx, tx, order.ID, by, EventReturned, data, false, now); err != nil {
		return order, err
	}
	return s.settle(ctx, tx, order, by, now)
}

// judgeReturn refuses more than was bought, and says what is credited.
func (o Order) judgeReturn(back Returning) (credit int64, err error) {
	for _, line := range back.Lines {
		item, err := o.item(line.ItemID)
		if err != nil {
			return 0, err
		}
		if line.Quantity > item.Quantity-item.Returned {
			return 0, ErrTooManyBack.On("items")
		}
		credit += o.creditFor(item, line.Quantity)
	}
	if back.CreditCents != nil {
		credit = *back.CreditCents
	}
	if credit < 0 || credit > o.TotalCents-o.CreditedCents {
		return 0, ErrCredit.On("credit")
	}
	return credit, nil
}

// inShelfOrder sorts lines by product, in which order shelves are locked.
func (o Order) inShelfOrder(lines []ReturnLine) []ReturnLine {
	product := func(line ReturnLine) string {
		item, _ := o.item(line.ItemID)
		return productOf(item)
	}
	return slices.SortedFunc(slices.Values(lines), func(a, b ReturnLine) int { return strings.Compare(product(a), product(b)) })
}

// shelve puts units back on the shelf, if they are fit for it and still sold.
func (s *Service) shelve(ctx context.Context, tx *db.Tx, item Item, line ReturnLine) (bool, error) {
	if !line.Restock || item.held() < line.Quantity {
		return false, nil
	}
	return s.putBack(ctx, tx, item, line.Quantity, "returned")
}
