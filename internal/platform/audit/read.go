package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"mirada/internal/platform/db"
)

// Entry is a line as it was written, with what changed still in JSON.
type Entry struct {
	ID                      string
	At                      time.Time
	ActorID, ActorEmail, IP string
	Action                  string
	TargetType, TargetID    string
	Changes                 string
	ChangeSetID             string
}

// BeforeAfter takes the change apart again; either is nil where nothing was.
func (e Entry) BeforeAfter() (before, after any, err error) {
	var changes struct{ Before, After any }
	if err := json.Unmarshal([]byte(e.Changes), &changes); err != nil {
		return nil, nil, fmt.Errorf("read audit entry %s: %w", e.ID, err)
	}
	return changes.Before, changes.After, nil
}

// Query narrows the log; what is empty narrows nothing.
type Query struct {
	TargetType, TargetID string
	Actor                string // a part of the address, in any case
	From, Until          time.Time
	Limit, Offset        int
}

func (q Query) filter() *db.Filter {
	f := &db.Filter{}
	if q.TargetType != "" {
		f.Add(`target_type = ?`, q.TargetType)
	}
	if q.TargetID != "" {
		f.Add(`target_id = ?`, q.TargetID)
	}
	if q.Actor != "" {
		f.Add(`lower(actor_email) LIKE ? ESCAPE '\'`, db.Contains(strings.ToLower(q.Actor)))
	}
	if !q.From.IsZero() {
		f.Add(`at >= ?`, q.From)
	}
	if !q.Until.IsZero() {
		f.Add(`at < ?`, q.Until)
	}
	return f
}

// LastDeed tells who last did something to one target, by how the names of such deeds
// begin, and when. A deed without a target, such as a new order of a list, counts for
// all of its kind. Nobody is "".
func LastDeed(ctx context.Context, from db.Source, deeds, targetType, targetID string) (email string, at time.Time, err error) {
	begins := strings.NewReplacer(`\`, `\\`, `_`, `\_`, `%`, `\%`).Replace(deeds) + `%`
	lines, err := db.All[struct {
		ActorEmail string
		At         time.Time
	}](ctx, from, `
		SELECT actor_email, at FROM audit_log
		WHERE target_type = $1 AND target_id IN ($2, '') AND action LIKE $3 ESCAPE '\'
		ORDER BY at DESC, id DESC LIMIT 1`, targetType, targetID, begins)
	if err != nil || len(lines) == 0 {
		return "", time.Time{}, err
	}
	return lines[0].ActorEmail, lines[0].At, nil
}

// Read returns one page of the log, newest first, and how many lines match.
func Read(ctx context.Context, from db.Source, q Query) ([]Entry, int, error) {
	filter := q.filter()
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM audit_log`+filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, fmt.Errorf("count audit entries: %w", err)
	}
	text := `SELECT id, at, actor_id, actor_email, ip, action, target_type, target_id, changes, change_set_id FROM audit_log` +
		filter.Where() + ` ORDER BY at DESC, id DESC` + filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset)
	entries, err := db.All[Entry](ctx, from, text, filter.Args()...)
	if err != nil {
		return nil, 0, fmt.Errorf("read audit entries: %w", err)
	}
	return entries, total, nil
}
