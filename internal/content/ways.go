package content

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

var footerKind = changes.Kind{Name: "footer", Area: "content"}

// keep takes a record apart: whole texts, however long.
func keep(record any) changes.Fields { return changes.Of(record).Without("ID", "UpdatedAt") }

func (s *Shelf[T]) kept() changes.Kind {
	return changes.Kind{Name: s.name, Area: "content", Trash: true}
}

func (s *OrderedShelf[T]) orderKind() changes.Kind {
	return changes.Kind{Name: s.name + "_order", Area: "content"}
}

// Ways are how changes of content are taken back.
func (s *Service) Ways() []changes.Way {
	return []changes.Way{s.Slides.way(), s.Slides.orderWay(), s.Networks.way(), s.Networks.orderWay(), s.Blocks.way(), s.footerWay()}
}

func (s *Shelf[T]) way() changes.Way {
	return changes.Way{
		Kind: s.kept(),
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			item, err := s.get(ctx, from, id, "")
			if errors.Is(err, s.missing) {
				return nil, nil
			}
			return keep(item), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			var item T
			if err := record.Into(&item); err != nil {
				return nil, err
			}
			*s.id(&item) = id
			if refused := s.check(&item); len(refused) > 0 {
				return nil, s.invalid.Saying(s.cannotCreate).WithFields(refused...)
			}
			item, err := s.save(ctx, tx, item, moment())
			if err != nil {
				return nil, err
			}
			return nil, s.note(ctx, tx, identity.FromContext(ctx), "restored", nil, &item)
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			before, err := s.get(ctx, tx, id, tx.ForUpdate())
			if err != nil {
				return nil, err
			}
			old := before
			if err := patch.Into(&old); err != nil {
				return nil, err
			}
			_, err = s.rewrite(ctx, tx, identity.FromContext(ctx), before, func(item *T) { *item = old }, moment())
			return nil, err
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			return s.take(ctx, tx, identity.FromContext(ctx), id)
		},
	}
}

func (s *OrderedShelf[T]) orderWay() changes.Way {
	return changes.Way{Kind: s.orderKind(), Reverse: func(ctx context.Context, tx *db.Tx, change changes.Revision) ([]string, error) {
		var was, is struct {
			IDs []string `json:"ids"`
		}
		if err := errors.Join(change.Before.Into(&was), change.After.Into(&is)); err != nil {
			return nil, err
		}
		if err := tx.Lock(ctx, "content.arrange:"+s.name); err != nil {
			return nil, err
		}
		now, err := s.ids(ctx, tx)
		if err != nil {
			return nil, err
		}
		order, err := changes.Reorder(was.IDs, is.IDs, now)
		if err != nil {
			return nil, err
		}
		return nil, s.arrange(ctx, tx, identity.FromContext(ctx), order, moment())
	}}
}

func (s *Service) footerWay() changes.Way {
	now := func(ctx context.Context, from db.Source, _ string) (changes.Fields, error) {
		footer, err := findFooter(ctx, from)
		if errors.Is(err, db.ErrNotFound) {
			return nil, nil
		}
		return keep(footer), err
	}
	put := func(ctx context.Context, tx *db.Tx, _ string, record changes.Fields) ([]string, error) {
		var footer Footer
		if err := record.Into(&footer); err != nil {
			return nil, err
		}
		footer, err := footer.clean()
		if err != nil {
			return nil, err
		}
		_, err = s.writeFooter(ctx, tx, identity.FromContext(ctx), footer, moment())
		return nil, err
	}
	return changes.Way{
		Kind: footerKind, Now: now, Make: put,
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			stands, err := now(ctx, tx, id)
			if err != nil {
				return nil, err
			}
			return put(ctx, tx, id, stands.With(patch))
		},
		Remove: func(ctx context.Context, tx *db.Tx, _ string) error {
			before, err := findFooter(ctx, tx)
			if err != nil {
				return err
			}
			if err := deleteFooter(ctx, tx); err != nil {
				return err
			}
			return note(ctx, tx, identity.FromContext(ctx), "footer_removed", "footer", "1", before, nil,
				footerKind.Revision("1", before.CompanyName, before.Version, keep(before), nil))
		},
	}
}

// moment is now, cut to what both engines store.
func moment() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }
