package catalog

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Described is groups with their characteristics and values.
type Described struct {
	Groups          []Group
	Characteristics []Characteristic
	Values          []Value
}

// Describe reads one page of groups with all that is in them, and how many groups
// there are: four queries, however large the tree.
func (s *Service) Describe(ctx context.Context, actor identity.Actor, limit, offset int) (tree Described, total int, err error) {
	tree.Groups, total, err = page(ctx, s.db, actor, limit, offset, countGroups, listGroups)
	if err != nil || len(tree.Groups) == 0 {
		return tree, total, err
	}
	if tree.Characteristics, err = listCharacteristics(ctx, s.db, tree.Groups); err != nil {
		return tree, 0, err
	}
	tree.Values, err = listValues(ctx, s.db, tree.Groups)
	return tree, total, err
}

// SaveGroup adds a group, or changes the one it names.
func (s *Service) SaveGroup(ctx context.Context, actor identity.Actor, group Group) (Group, error) {
	return saveDescribed(ctx, s, actor, "characteristic_group", group.clean, func(g *Group) *string { return &g.ID }, findGroup, saveGroup, nil)
}

// SaveCharacteristic adds a characteristic, or changes the one it names.
func (s *Service) SaveCharacteristic(ctx context.Context, actor identity.Actor, c Characteristic) (Characteristic, error) {
	again := func(tx *db.Tx, saved Characteristic) error { return reindex(ctx, tx, productsWithName, saved.ID) }
	return saveDescribed(ctx, s, actor, "characteristic", c.clean, func(c *Characteristic) *string { return &c.ID }, findCharacteristic, saveCharacteristic, again)
}

// SaveValue adds a value, or changes the one it names; it stays with its characteristic.
func (s *Service) SaveValue(ctx context.Context, actor identity.Actor, v Value) (Value, error) {
	again := func(tx *db.Tx, saved Value) error { return reindex(ctx, tx, productsWithItem, saved.ID) }
	return saveDescribed(ctx, s, actor, "characteristic_value", v.clean, func(v *Value) *string { return &v.ID }, findValue, saveValue, again)
}

// saveDescribed is the way all three are saved: checked, written, indexed, noted.
func saveDescribed[T any](
	ctx context.Context, s *Service, actor identity.Actor, kind string, clean func() (T, error), id func(*T) *string,
	find func(context.Context, db.Source, string) (T, error), save func(context.Context, *db.Tx, T, time.Time) error,
	after func(*db.Tx, T) error,
) (T, error) {
	if err := actor.RequireStaff(); err != nil {
		return *new(T), err
	}
	item, err := clean()
	if err != nil {
		return item, err
	}
	err = s.change(ctx, "save "+kind, func(tx *db.Tx, now time.Time) error {
		action, before := kind+"_created", any(nil)
		if *id(&item) == "" {
			*id(&item) = ids.New()
		} else {
			old, err := find(ctx, tx, *id(&item))
			if err != nil {
				return err
			}
			action, before = kind+"_updated", old
		}
		if err := save(ctx, tx, item, now); err != nil {
			return err
		}
		if after != nil {
			if err := after(tx, item); err != nil {
				return err
			}
		}
		return note(ctx, tx, actor, action, kind, *id(&item), before, item)
	})
	return item, err
}

// DeleteGroup removes a group with all that is in it.
func (s *Service) DeleteGroup(ctx context.Context, actor identity.Actor, id string) error {
	return removeDescribed(ctx, s, actor, "characteristic_group", id, findGroup, deleteGroup,
		`p.id IN (SELECT pc.product_id FROM product_characteristics pc JOIN characteristics c ON c.id = pc.characteristic_id WHERE c.group_id = $1)`)
}

// DeleteCharacteristic removes a characteristic with its values.
func (s *Service) DeleteCharacteristic(ctx context.Context, actor identity.Actor, id string) error {
	return removeDescribed(ctx, s, actor, "characteristic", id, findCharacteristic, deleteCharacteristic, productsWithName)
}

// DeleteValue removes a value from its characteristic and from products.
func (s *Service) DeleteValue(ctx context.Context, actor identity.Actor, id string) error {
	return removeDescribed(ctx, s, actor, "characteristic_value", id, findValue, deleteValue, productsWithItem)
}

func removeDescribed[T any](
	ctx context.Context, s *Service, actor identity.Actor, kind, id string,
	find func(context.Context, db.Source, string) (T, error), remove func(context.Context, *db.Tx, string) error, which string,
) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete "+kind, func(tx *db.Tx, _ time.Time) error {
		before, err := find(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := withoutOwner(ctx, tx, which, id, func() error { return remove(ctx, tx, id) }); err != nil {
			return err
		}
		return note(ctx, tx, actor, kind+"_deleted", kind, id, before, nil)
	})
}

// ProductPairs returns the characteristics of a product.
func (s *Service) ProductPairs(ctx context.Context, actor identity.Actor, productID string) ([]Pair, error) {
	if _, err := s.Product(ctx, actor, productID); err != nil {
		return nil, err
	}
	return listPairs(ctx, s.db, productID)
}

// ReplacePairs gives a product exactly these characteristics: all or none of them.
func (s *Service) ReplacePairs(ctx context.Context, actor identity.Actor, productID string, pairs []Pair) ([]Pair, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	if productID == "" {
		return nil, ErrProductID
	}
	if err := checkPairs(pairs); err != nil {
		return nil, err
	}
	var saved []Pair
	err := s.change(ctx, "replace characteristics", func(tx *db.Tx, _ time.Time) error {
		if _, err := findProduct(ctx, tx, productID); err != nil {
			return err
		}
		before, err := listPairs(ctx, tx, productID)
		if err != nil {
			return err
		}
		if err := replacePairs(ctx, tx, productID, pairs); err != nil {
			return err
		}
		if err := reindex(ctx, tx, thisProduct, productID); err != nil {
			return err
		}
		if saved, err = listPairs(ctx, tx, productID); err != nil {
			return err
		}
		return note(ctx, tx, actor, "characteristics_replaced", "product", productID, before, saved)
	})
	return saved, err
}
