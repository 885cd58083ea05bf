package catalog

import (
	"context"
	"errors"

	"mirada/internal/platform/db"
)

const synonymSelect = `SELECT id, words, is_general, is_active, version FROM search_synonyms`

// listSynonyms lists what describes the whole shop first, then by the first word.
func listSynonyms(ctx context.Context, from db.Source, limit, offset int) ([]Synonym, error) {
	return db.All[Synonym](ctx, from, synonymSelect+` ORDER BY is_general DESC, `+db.Alphabetical("words")+`, id LIMIT $1 OFFSET $2`, limit, offset)
}

func countSynonyms(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM search_synonyms`)
}

func findSynonym(ctx context.Context, from db.Source, id, lock string) (Synonym, error) {
	synonym, err := db.One[Synonym](ctx, from, synonymSelect+` WHERE id = $1`+lock, id)
	if errors.Is(err, db.ErrNotFound) {
		return Synonym{}, ErrSynonym
	}
	return synonym, err
}

func insertSynonym(ctx context.Context, tx *db.Tx, s Synonym) error {
	_, err := tx.Exec(ctx, `INSERT INTO search_synonyms (id, words, is_general, is_active) VALUES ($1, $2, $3, $4)`, s.ID, s.Words, s.IsGeneral, s.IsActive)
	return err
}

func updateSynonym(ctx context.Context, tx *db.Tx, s Synonym) error {
	_, err := tx.Exec(ctx, `UPDATE search_synonyms SET words = $1, is_general = $2, is_active = $3, version = version + 1 WHERE id = $4`,
		s.Words, s.IsGeneral, s.IsActive, s.ID)
	return err
}

func deleteSynonym(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM search_synonyms WHERE id = $1`, id)
	return err
}
