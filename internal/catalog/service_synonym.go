package catalog

import (
	"context"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/versions"
)

// synonymLock is what writers of synonyms take turns by: no two sets share a word.
const synonymLock = "catalog.synonyms"

// Synonyms returns one page of the words that mean the same, and how many sets there are.
func (s *Service) Synonyms(ctx context.Context, actor identity.Actor, limit, offset int) ([]Synonym, int, error) {
	return page(ctx, s.db, actor, limit, offset, countSynonyms, listSynonyms)
}

// SaveSynonym adds a set, or changes the one it names; the next search knows it.
func (s *Service) SaveSynonym(ctx context.Context, actor identity.Actor, synonym Synonym) (Synonym, error) {
	if err := actor.RequireStaff(); err != nil {
		return Synonym{}, err
	}
	synonym, err := synonym.clean()
	if err != nil {
		return Synonym{}, err
	}
	isNew, given := synonym.ID == "", synonym.Version
	if isNew {
		synonym.ID, synonym.Version = ids.New(), 1 // here: the transaction may run twice
	}
	err = s.change(ctx, "save search words", func(tx *db.Tx, _ time.Time) error {
		if isNew {
			return addSynonym(ctx, tx, actor, synonym, "search_synonym_created")
		}
		before, err := findSynonym(ctx, tx, synonym.ID, tx.ForUpdate())
		if err != nil {
			return err
		}
		if err := versions.Check(ctx, tx, given, before.Version, ErrStaleSynonym, changed(synonymKind.Name, synonym.ID), before); err != nil {
			return err
		}
		synonym, err = rewriteSynonym(ctx, tx, actor, before, synonym)
		return err
	})
	return synonym, err
}

// settle holds a set to being the only one that has its words.
func settle(ctx context.Context, tx *db.Tx, synonym Synonym) error {
	if err := tx.Lock(ctx, synonymLock); err != nil {
		return err
	}
	others, err := listSynonyms(ctx, tx, mostSynonyms+1, 0)
	if err != nil {
		return err
	}
	others = slices.DeleteFunc(others, func(other Synonym) bool { return other.ID == synonym.ID })
	if len(others) >= mostSynonyms {
		return ErrSynonymsFull
	}
	if slices.ContainsFunc(others, synonym.sharesWord) {
		return ErrSynonymTaken.On("words")
	}
	return nil
}

func addSynonym(ctx context.Context, tx *db.Tx, actor identity.Actor, synonym Synonym, deed string) error {
	if err := settle(ctx, tx, synonym); err != nil {
		return err
	}
	if err := insertSynonym(ctx, tx, synonym); err != nil {
		return err
	}
	return note(ctx, tx, actor, deed, synonymKind.Name, synonym.ID, nil, synonym,
		synonymKind.Revision(synonym.ID, synonym.Words, 1, nil, keepSynonym(synonym)))
}

func rewriteSynonym(ctx context.Context, tx *db.Tx, actor identity.Actor, before, synonym Synonym) (Synonym, error) {
	if err := settle(ctx, tx, synonym); err != nil {
		return synonym, err
	}
	if err := updateSynonym(ctx, tx, synonym); err != nil {
		return synonym, err
	}
	synonym.Version = before.Version + 1
	return synonym, note(ctx, tx, actor, "search_synonym_updated", synonymKind.Name, synonym.ID, before, synonym,
		synonymKind.Revision(synonym.ID, synonym.Words, synonym.Version, keepSynonym(before), keepSynonym(synonym)))
}

// DeleteSynonym takes a set away.
func (s *Service) DeleteSynonym(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete search words", func(tx *db.Tx, _ time.Time) error { return removeSynonym(ctx, tx, actor, id) })
}

func removeSynonym(ctx context.Context, tx *db.Tx, actor identity.Actor, id string) error {
	before, err := findSynonym(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return err
	}
	if err := deleteSynonym(ctx, tx, id); err != nil {
		return err
	}
	return note(ctx, tx, actor, "search_synonym_deleted", synonymKind.Name, id, before, nil,
		synonymKind.Revision(id, before.Words, before.Version, keepSynonym(before), nil))
}
