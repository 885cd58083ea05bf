package catalog

import (
	"context"
	"errors"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

func keepSynonym(s Synonym) changes.Fields { return changes.Of(s).Without("ID") }

func (s *Service) synonymWay() changes.Way {
	return changes.Way{
		Kind: synonymKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			synonym, err := findSynonym(ctx, from, id, "")
			if errors.Is(err, ErrSynonym) {
				return nil, nil
			}
			return keepSynonym(synonym), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			synonym := Synonym{}
			if err := record.Into(&synonym); err != nil {
				return nil, err
			}
			synonym.ID = id
			synonym, err := synonym.clean()
			if err != nil {
				return nil, err
			}
			return nil, addSynonym(ctx, tx, identity.FromContext(ctx), synonym, "search_synonym_restored")
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			before, err := findSynonym(ctx, tx, id, tx.ForUpdate())
			if err != nil {
				return nil, err
			}
			after := before
			if err := patch.Into(&after); err != nil {
				return nil, err
			}
			if after, err = after.clean(); err != nil {
				return nil, err
			}
			_, err = rewriteSynonym(ctx, tx, identity.FromContext(ctx), before, after)
			return nil, err
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			return removeSynonym(ctx, tx, identity.FromContext(ctx), id)
		},
	}
}
