package orders

import (
	"slices"
	"strings"

	"mirada/internal/platform/ids"
)

// productIDs are the products that an edit brings in.
func (e Edit) productIDs() (all []string) {
	for _, line := range e.Lines {
		if line.ItemID == "" {
			all = append(all, line.ProductID)
		}
	}
	return all
}

// editedItems are the order's items after the edit: those that stay keep their price, new
// ones take today's. A product stands in one line only.
func (o Order) editedItems(e Edit, goods map[string]Good) ([]Item, error) {
	if e.Lines == nil {
		return slices.Clone(o.Items), nil
	}
	items := make([]Item, 0, len(e.Lines))
	seen := map[string]bool{}
	for i, line := range e.Lines {
		item, err := o.editedItem(line, goods)
		if err != nil {
			return nil, err
		}
		if product := productOf(item); product != "" {
			if seen[product] {
				return nil, ErrTwice.On("items")
			}
			seen[product] = true
		}
		item.Position, item.DiscountCents = i, min(line.DiscountCents, item.PriceCents*int64(line.Quantity))
		items = append(items, item)
	}
	for _, old := range o.Items {
		if slices.ContainsFunc(items, func(i Item) bool { return i.ID == old.ID }) {
			continue
		}
		switch {
		case old.Returned > 0:
			return nil, ErrReturned.On("items")
		case old.Lost > 0: // the line remembers them
			return nil, ErrLost.On("items")
		}
	}
	return items, nil
}

func (o Order) editedItem(line EditLine, goods map[string]Good) (Item, error) {
	if line.ItemID == "" {
		good, exists := goods[line.ProductID]
		if !exists {
			return Item{}, ErrProduct.On("items")
		}
		return Item{ID: ids.New(), OrderID: o.ID, ProductID: &line.ProductID, ProductName: good.Name, BrandName: good.BrandName,
			ImageURL: good.ImageURL, PriceCents: good.PriceCents, Quantity: line.Quantity}, nil
	}
	item, err := o.item(line.ItemID)
	if err != nil {
		return Item{}, err
	}
	if line.Quantity < item.Returned {
		return Item{}, ErrReturned.On("items")
	}
	item.Quantity = line.Quantity
	return item, nil
}

// shift is how many units an edit moves for one line: above zero they leave the
// shelf, below they go back to it.
type shift struct {
	item  Item // as it was, or as it comes in
	units int
}

// shifts are the differences alone, by product, as shelves are locked. A line that
// goes gives back what it holds.
func shifts(before, after []Item) (all []shift) {
	left := map[string]Item{}
	for _, item := range before {
		left[item.ID] = item
	}
	for _, item := range after {
		old := left[item.ID]
		delete(left, item.ID)
		if units := item.Quantity - old.Quantity; units != 0 {
			all = append(all, shift{item, max(units, -old.held())})
		}
	}
	for _, item := range left {
		all = append(all, shift{item, -item.held()}) // what was lost before stays lost
	}
	slices.SortFunc(all, func(a, b shift) int {
		if by := strings.Compare(productOf(a.item), productOf(b.item)); by != 0 {
			return by
		}
		return a.units - b.units // what comes back is there for what leaves
	})
	return all
}

// goodsOf is what items cost after their own discounts.
func goodsOf(items []Item) (cents int64) {
	for _, item := range items {
		cents += item.PriceCents*int64(item.Quantity) - item.DiscountCents
	}
	return cents
}

// judgeEdited refuses what an order may not become.
func (o Order) judgeEdited() error {
	lines := int64(0)
	for _, item := range o.Items {
		lines += item.DiscountCents
	}
	switch {
	case (lines > 0 || o.OrderDiscount > 0 && o.CouponCode == "") && o.DiscountReason == "":
		return ErrDiscountWhy.On("discount_reason")
	case o.Way != "" && !o.Way.fits(o.DeliveryKind):
		return ErrWayFits.On("way")
	case o.CreditedCents > o.TotalCents:
		return ErrCredit.On("items")
	}
	return nil
}
