package changes

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
)

// Trash returns one page of what was deleted, newest first.
func (s *Service) Trash(ctx context.Context, limit, offset int) ([]Trashed, int, error) {
	return listTrash(ctx, s.db, limit, offset)
}

// RestoreTrashed takes something out of the trash.
func (s *Service) RestoreTrashed(ctx context.Context, by By, kind, id string) (Done, error) {
	var done Done
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		item, err := findTrashed(ctx, tx, kind, id)
		if err != nil {
			return err
		}
		revision, err := findRevision(ctx, tx, ` WHERE change_set_id = $1 AND kind = $2 AND target_id = $3`, item.ChangeSetID, kind, id)
		if err != nil {
			return err
		}
		done, err = s.bring(ctx, tx, by, revision)
		return err
	})
	return done, err
}

// Purge removes something in the trash for ever, with its files and its history; who
// does it has typed its name.
func (s *Service) Purge(ctx context.Context, line audit.Line, kind, id, typed string) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		item, err := findTrashed(ctx, tx, kind, id)
		if err != nil {
			return err
		}
		if strings.TrimSpace(typed) != strings.TrimSpace(item.Name) {
			return ErrName.On("name")
		}
		return s.purge(ctx, tx, line, item)
	})
}

func (s *Service) purge(ctx context.Context, tx *db.Tx, line audit.Line, item Trashed) error {
	way := s.ways[item.Kind]
	if way.Purge != nil {
		if err := way.Purge(ctx, tx, item.TargetID); err != nil {
			return err
		}
	}
	kinds := append([]Kind{way.Kind}, way.Parts...)
	if way.Hanging != nil {
		kinds = append(kinds, way.Hanging.Kind)
	}
	for _, kind := range kinds {
		if err := forgetRevisions(ctx, tx, kind.Name, item.TargetID); err != nil {
			return err
		}
	}
	if err := takeOut(ctx, tx, item.Kind, item.TargetID); err != nil {
		return err
	}
	line.Action, line.TargetType, line.TargetID = "changes.purged", item.Kind, item.TargetID
	line.Before = map[string]any{"name": item.Name}
	return audit.Write(ctx, tx, line)
}

// purgedAtOnce bounds one run of Tidy; the next goes on.
const purgedAtOnce = 100

// Tidy empties the trash of what has lain in it for long enough, each in a transaction
// of its own, goes on with what was left half taken back, and forgets what is older than
// the months that history is kept for.
func (s *Service) Tidy(ctx context.Context, now time.Time, months int) error {
	ended, err := listEnded(ctx, s.db, now, purgedAtOnce)
	if err != nil {
		return err
	}
	for _, item := range ended {
		err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
			again, err := findTrashed(ctx, tx, item.Kind, item.TargetID)
			if err != nil || !Expired(again, now) {
				return err
			}
			return s.purge(ctx, tx, audit.Line{}, again)
		})
		if err != nil {
			slog.WarnContext(ctx, "something stays in the trash", "kind", item.Kind, "err", err)
		}
	}
	if err := s.resume(ctx, now); err != nil {
		return err
	}
	return s.forget(ctx, now, months)
}
