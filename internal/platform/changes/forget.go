package changes

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

const (
	keptOfContent = 30  // the last of each text and picture, however old they are
	forgottenOnce = 500 // in one run; the next goes on
)

// oldest is how far back changes are kept: so many months, and never less than what was
// deleted lies in the trash, which a February would be.
func oldest(now time.Time, months int) time.Time {
	if kept := now.AddDate(0, -months, 0); kept.Before(now.Add(-keptFor)) {
		return kept
	}
	return now.Add(-keptFor)
}

// forget drops changes older than so many months, and sets of which nothing is left.
func (s *Service) forget(ctx context.Context, now time.Time, months int) error {
	oldest := oldest(now, months)
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		gone, err := tx.Exec(ctx, `
			DELETE FROM revisions WHERE id IN (SELECT r.id FROM change_sets s JOIN revisions r ON r.change_set_id = s.id
				WHERE s.at < $1 AND (s.area <> 'content' OR (SELECT count(*) FROM revisions n
					WHERE n.kind = r.kind AND n.target_id = r.target_id AND n.at > r.at) >= $2)
				ORDER BY s.id LIMIT $3)`, oldest, keptOfContent, forgottenOnce)
		if err != nil || gone == 0 {
			return err
		}
		_, err = tx.Exec(ctx, `
			DELETE FROM change_sets WHERE at < $1 AND NOT EXISTS (SELECT 1 FROM revisions r WHERE r.change_set_id = change_sets.id)`, oldest)
		return err
	})
}
