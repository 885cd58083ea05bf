// Package audit writes down who changed what, in the same transaction as the
// change. Lines can be added and read, never changed or removed.
package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Line is one event. Before and After hold the fields that changed, never a secret.
type Line struct {
	ActorID, ActorEmail, IP string
	Action                  string // slice.verb, such as identity.staff_updated
	TargetType, TargetID    string
	Before, After           any
	ChangeSet               string // what can be taken back by, or ""
}

// From is the line with what was before and is after.
func (l Line) From(before, after any) Line {
	l.Before, l.After = before, after
	return l
}

// Write adds a line inside tx.
func Write(ctx context.Context, tx *db.Tx, line Line) error {
	changes, err := json.Marshal(map[string]any{"before": line.Before, "after": line.After})
	if err != nil {
		return fmt.Errorf("describe %s: %w", line.Action, err)
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO audit_log (id, at, actor_id, actor_email, ip, action, target_type, target_id, changes, change_set_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		ids.New(), time.Now(), line.ActorID, line.ActorEmail, line.IP, line.Action, line.TargetType, line.TargetID, string(changes), line.ChangeSet)
	if err != nil {
		return fmt.Errorf("audit %s: %w", line.Action, err)
	}
	return nil
}
