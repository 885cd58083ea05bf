package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// branch is what goes with a group or a characteristic: what stands below it. How
// products were described by it hangs on it.
type branch struct {
	Characteristics []Characteristic `json:"characteristics,omitempty"`
	Values          []Value          `json:"values,omitempty"`
}

// described is how the three kinds differ.
type described[T any] struct {
	kind       changes.Kind
	missing    error
	parts      func(*T) (id *string, version *int)
	name       func(T) string
	clean      func(T) (T, error)
	find       func(context.Context, db.Source, string, string) (T, error)
	save       func(context.Context, *db.Tx, T, time.Time) error
	remove     func(context.Context, *db.Tx, string) error
	settle     func(item, old T) T                                                                     // fills in what an older form does not tell
	remeasures func(ctx context.Context, from db.Source, old, item T) (bool, error)                    // whether frames have other measures by the change
	spread     func(ctx context.Context, tx *db.Tx, actor identity.Actor, item T, now time.Time) error // what a save of it changes below it
	products   string                                                                                  // which are found by it
	below      string                                                                                  // which characteristics and values hang below it; of pairs, all by it
	wholeBelow string
}

var (
	groups = described[Group]{
		kind: groupKind, missing: ErrGroup, parts: func(g *Group) (*string, *int) { return &g.ID, &g.Version }, name: func(g Group) string { return g.Name },
		clean: Group.clean, find: findGroup, save: saveGroup, remove: deleteGroup, products: productsOfGroup,
		settle: func(group, _ Group) Group { return group }, remeasures: measuredByGroup,
		spread: useAllAsFacets, below: `c.group_id = $1`, wholeBelow: `c.group_id = $1`,
	}
	characteristics = described[Characteristic]{
		kind: characteristicKind, missing: ErrCharacteristic, parts: func(c *Characteristic) (*string, *int) { return &c.ID, &c.Version },
		name: func(c Characteristic) string { return c.Name }, clean: Characteristic.clean, find: findCharacteristic, save: saveCharacteristic,
		remove: deleteCharacteristic, products: productsWithName, below: `c.id = $1`, settle: Characteristic.orAsBefore, remeasures: measuredByOther,
		spread: nothingBelow[Characteristic],
	}
	values = described[Value]{
		kind: valueKind, missing: ErrValue, parts: func(v *Value) (*string, *int) { return &v.ID, &v.Version }, name: func(v Value) string { return v.Value },
		clean: Value.clean, find: findValue, save: saveValue, remove: deleteValue, products: productsWithItem, settle: Value.orAsBefore, remeasures: stampedAnew,
		spread: nothingBelow[Value],
	}
)

func (s *Service) groupWay() changes.Way { return describedWay(s, groups) }

func (s *Service) characteristicWay() changes.Way { return describedWay(s, characteristics) }

func (s *Service) valueWay() changes.Way { return describedWay(s, values) }

// keep takes one apart; its own id stands beside.
func (d described[T]) keep(item T) changes.Fields { return changes.Of(item).Without("ID") }

func (d described[T]) revision(id string, version int, name string, before, after changes.Fields) changes.Revision {
	return d.kind.Revision(id, name, version, before, after)
}

func describedWay[T any](s *Service, d described[T]) changes.Way {
	pairs := pairsOf(d.kind)
	return changes.Way{
		Kind: d.kind, Hanging: &pairs,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			item, err := d.find(ctx, from, id, "")
			if errors.Is(err, d.missing) {
				return nil, nil
			}
			return d.keep(item), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			var item T
			var below branch
			if err := record.Without("branch").Into(&item); err != nil {
				return nil, err
			}
			kept := struct {
				Branch *branch `json:"branch"`
			}{&below}
			if err := record.Into(&kept); err != nil {
				return nil, err
			}
			own, _ := d.parts(&item)
			*own = id
			now := time.Now().UTC()
			if err := d.save(ctx, tx, item, now); err != nil {
				return nil, err
			}
			if err := below.grow(ctx, tx, now); err != nil {
				return nil, err
			}
			if err := nameTerms(ctx, tx); err != nil {
				return nil, err
			}
			return nil, note(ctx, tx, identity.FromContext(ctx), d.kind.Name+"_restored", d.kind.Name, id, nil, item,
				d.revision(id, 1, d.name(item), nil, d.keep(item)))
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			before, err := d.find(ctx, tx, id, tx.ForUpdate())
			if err != nil {
				return nil, err
			}
			after := before
			if err := patch.Into(&after); err != nil {
				return nil, err
			}
			if after, err = d.clean(after); err != nil {
				return nil, err
			}
			if err := d.save(ctx, tx, after, time.Now().UTC()); err != nil {
				return nil, err
			}
			if err := d.tell(ctx, s, tx, id, before, after); err != nil {
				return nil, err
			}
			_, version := d.parts(&before)
			return nil, note(ctx, tx, identity.FromContext(ctx), d.kind.Name+"_updated", d.kind.Name, id, before, after,
				d.revision(id, *version+1, d.name(after), d.keep(before), d.keep(after)))
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			return d.take(ctx, s, tx, identity.FromContext(ctx), id)
		},
	}
}

// tell lets every node hear of one that has changed.
func (d described[T]) tell(ctx context.Context, s *Service, tx *db.Tx, id string, before, after T) error {
	products, err := idsOfProducts(ctx, tx, d.products, id)
	if err != nil {
		return err
	}
	remeasured, err := d.remeasures(ctx, tx, before, after)
	if err != nil {
		return err
	}
	what := ofWords
	if remeasured {
		what = ofMeasures
	}
	return s.tell(ctx, tx, products, what)
}

// take removes one with its branch.
func (d described[T]) take(ctx context.Context, s *Service, tx *db.Tx, actor identity.Actor, id string) error {
	before, err := d.find(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return err
	}
	below, pairs, err := d.branchOf(ctx, tx, id)
	if err != nil {
		return err
	}
	products, err := idsOfProducts(ctx, tx, d.products, id) // while it can still be told which
	if err != nil {
		return err
	}
	what, gone := ofTerms, *new(T)
	if remeasured, err := d.remeasures(ctx, tx, before, gone); err != nil {
		return err
	} else if remeasured {
		what = ofMeasures
	}
	if err := d.remove(ctx, tx, id); err != nil {
		return err
	}
	if err := s.tell(ctx, tx, products, what); err != nil {
		return err
	}
	_, version := d.parts(&before)
	lost := pairsOf(d.kind).Lost(id, d.name(before), pairs)
	return note(ctx, tx, actor, d.kind.Name+"_deleted", d.kind.Name, id, before, nil,
		append(lost, d.revision(id, *version, d.name(before), d.keep(before).With(changes.Fields{"branch": below}), nil))...)
}

// measuredByGroup tells that frames are measured by a group that is switched on or off.
func measuredByGroup(ctx context.Context, from db.Source, old, item Group) (bool, error) {
	if old.ID == "" || old.IsActive == item.IsActive {
		return false, nil
	}
	return hasStamps(ctx, from, old.ID)
}

// measuredByOther tells that frames get their measures by another characteristic.
func measuredByOther(_ context.Context, _ db.Source, old, item Characteristic) (bool, error) {
	isSame := old.Meaning == item.Meaning && old.IsActive == item.IsActive && old.GroupID == item.GroupID
	return (old.Meaning == MeansSize || item.Meaning == MeansSize) && !isSame, nil
}

// stampedAnew tells that a value that frames are measured by reads otherwise.
func stampedAnew(ctx context.Context, from db.Source, old, item Value) (bool, error) {
	if old.ID == "" || old.Value == item.Value && old.IsActive == item.IsActive {
		return false, nil
	}
	c, err := findCharacteristic(ctx, from, old.CharacteristicID, "")
	return c.Meaning == MeansSize, err
}
