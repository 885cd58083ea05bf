package catalog

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/versions"
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
	return saveDescribed(ctx, s, actor, groups, group)
}

// SaveCharacteristic adds a characteristic, or changes the one it names.
func (s *Service) SaveCharacteristic(ctx context.Context, actor identity.Actor, c Characteristic) (Characteristic, error) {
	return saveDescribed(ctx, s, actor, characteristics, c)
}

// SaveValue adds a value, or changes the one it names; it stays with its characteristic.
func (s *Service) SaveValue(ctx context.Context, actor identity.Actor, v Value) (Value, error) {
	return saveDescribed(ctx, s, actor, values, v)
}

// saveDescribed is the way all three are saved: checked, written, indexed, noted.
func saveDescribed[T any](ctx context.Context, s *Service, actor identity.Actor, d described[T], item T) (T, error) {
	if err := actor.RequireStaff(); err != nil {
		return *new(T), err
	}
	item, err := d.clean(item)
	if err != nil {
		return item, err
	}
	kind := d.kind.Name
	id, version := d.parts(&item)
	isNew := *id == ""
	if isNew {
		*id, *version = ids.New(), 1 // here: the transaction may run twice
	}
	given := *version
	err = s.change(ctx, "save "+kind, func(tx *db.Tx, now time.Time) error {
		action, before, was, stands := kind+"_created", any(nil), changes.Fields(nil), *new(T)
		if !isNew {
			old, err := d.find(ctx, tx, *id, tx.ForUpdate())
			if err != nil {
				return err
			}
			_, stored := d.parts(&old)
			if err := versions.Check(ctx, tx, given, *stored, staleDescribed(kind), changed(kind, *id), old); err != nil {
				return err
			}
			action, before, was, *version = kind+"_updated", old, d.keep(old), *stored+1
			item, stands = d.settle(item, old), old
		}
		if err := d.save(ctx, tx, item, now); err != nil {
			return err
		}
		if isNew {
			if err := nameTerms(ctx, tx); err != nil {
				return err
			}
		}
		if err := d.tell(ctx, s, tx, *id, stands, item); err != nil {
			return err
		}
		if err := note(ctx, tx, actor, action, kind, *id, before, item, d.revision(*id, *version, d.name(item), was, d.keep(item))); err != nil {
			return err
		}
		return d.spread(ctx, tx, actor, item, now)
	})
	return item, err
}

// useAllAsFacets lets shoppers narrow lists by all that is in a group. The stamp on the
// temple is left out: sizes are filters of their own.
func useAllAsFacets(ctx context.Context, tx *db.Tx, actor identity.Actor, group Group, now time.Time) error {
	if !group.AllFacets {
		return nil
	}
	inside, err := listCharacteristics(ctx, tx, []Group{group})
	for _, c := range inside {
		if err != nil || c.IsFacet || c.Meaning == MeansSize {
			continue
		}
		before, kind := c, characteristicKind.Name
		c.IsFacet = true
		if err = saveCharacteristic(ctx, tx, c, now); err == nil {
			err = note(ctx, tx, actor, kind+"_updated", kind, c.ID, before, c,
				characteristics.revision(c.ID, c.Version+1, c.Name, characteristics.keep(before), characteristics.keep(c)))
		}
	}
	return err
}

func nothingBelow[T any](context.Context, *db.Tx, identity.Actor, T, time.Time) error { return nil }

func staleDescribed(kind string) *errs.Error {
	return errs.New(errs.Conflict, "catalog.stale_"+kind, "Somebody else changed this while you were editing it")
}

// DeleteGroup removes a group with all that is in it.
func (s *Service) DeleteGroup(ctx context.Context, actor identity.Actor, id string) error {
	return removeDescribed(ctx, s, actor, groups, id)
}

// DeleteCharacteristic removes a characteristic with its values.
func (s *Service) DeleteCharacteristic(ctx context.Context, actor identity.Actor, id string) error {
	return removeDescribed(ctx, s, actor, characteristics, id)
}

// DeleteValue removes a value from its characteristic and from products.
func (s *Service) DeleteValue(ctx context.Context, actor identity.Actor, id string) error {
	return removeDescribed(ctx, s, actor, values, id)
}

func removeDescribed[T any](ctx context.Context, s *Service, actor identity.Actor, d described[T], id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete "+d.kind.Name, func(tx *db.Tx, _ time.Time) error { return d.take(ctx, s, tx, actor, id) })
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
	err := s.change(ctx, "replace characteristics", func(tx *db.Tx, _ time.Time) (err error) {
		saved, err = s.rewritePairs(ctx, tx, actor, productID, pairs)
		return err
	})
	return saved, err
}

func (s *Service) rewritePairs(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, pairs []Pair) ([]Pair, error) {
	product, err := findProduct(ctx, tx, productID)
	if err != nil {
		return nil, err
	}
	before, err := listPairs(ctx, tx, productID)
	if err != nil {
		return nil, err
	}
	if err := replacePairs(ctx, tx, productID, pairs); err != nil {
		return nil, err
	}
	if err := remark(ctx, tx, thisProduct, productID); err != nil {
		return nil, err
	}
	if err := relist(ctx, tx, productID); err != nil {
		return nil, err
	}
	saved, err := listPairs(ctx, tx, productID)
	if err != nil {
		return nil, err
	}
	return saved, note(ctx, tx, actor, "characteristics_replaced", "product", productID, before, saved,
		pairsKind.Revision(productID, product.Name, 0, keepPairs(before), keepPairs(saved)))
}
