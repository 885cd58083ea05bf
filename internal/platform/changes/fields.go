// Package changes remembers what staff changed, so that they can take it back: each
// write leaves a change set with what every record was before and after, and what was
// deleted lies in the trash for a while. The rules are in this file.
package changes

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"time"
)

// Fields are a record, or some fields of one, as JSON has them. Nil is no record.
type Fields map[string]any

// Into puts the fields into a record; what they do not name stays as it is there.
func (f Fields) Into(record any) error {
	text, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("put a record together: %w", err)
	}
	if err := json.Unmarshal(text, record); err != nil {
		return fmt.Errorf("put a record together: %w", err)
	}
	return nil
}

// With is a copy with the fields of patch in place of its own.
func (f Fields) With(patch Fields) Fields {
	all := Fields{}
	maps.Copy(all, f)
	maps.Copy(all, patch)
	return all
}

// Without is a copy that lacks some fields.
func (f Fields) Without(names ...string) Fields {
	all := maps.Clone(f)
	for _, name := range names {
		delete(all, name)
	}
	return all
}

// Patch leaves only the fields that differ. Of what was made or deleted, all stay.
func Patch(before, after Fields) (was, is Fields) {
	if before == nil || after == nil {
		return before, after
	}
	was, is = Fields{}, Fields{}
	for name, value := range before {
		if now := after[name]; !isSame(value, now) {
			was[name], is[name] = value, now
		}
	}
	for name, value := range after {
		if _, isKnown := before[name]; !isKnown && value != nil {
			was[name], is[name] = nil, value
		}
	}
	return was, is
}

// isSame compares what JSON has: texts, numbers and truths mostly, which is quickly done.
func isSame(one, other any) bool {
	switch one.(type) {
	case nil, bool, float64, string:
		return one == other
	}
	return reflect.DeepEqual(one, other)
}

func names(some, others Fields) []string {
	return slices.Sorted(maps.Keys(some.With(others)))
}

// Conflict is a field that somebody has changed since: it was Before, the change made
// something else of it, and Now it is neither.
type Conflict struct {
	Field       string
	Before, Now any
}

// Undo tells what takes a change of fields back: a field is taken back only while it
// still has the value that the change gave it.
func Undo(now Fields, change Revision) (patch Fields, conflicts []Conflict) {
	patch = Fields{}
	for _, name := range names(change.Before, change.After) {
		switch {
		case reflect.DeepEqual(now[name], change.Before[name]): // it is there already
		case reflect.DeepEqual(now[name], change.After[name]):
			patch[name] = change.Before[name]
		default:
			conflicts = append(conflicts, Conflict{Field: name, Before: change.Before[name], Now: now[name]})
		}
	}
	return patch, conflicts
}

// Fold is the record as it was at a version: the changes since are taken off one by
// one, the newest first. Nil is a time at which there was none.
func Fold(now Fields, newestFirst []Revision, upTo int) Fields {
	record := now
	for _, change := range newestFirst {
		if change.Version <= upTo {
			break
		}
		if change.Before == nil || change.After == nil {
			record = change.Before
			continue
		}
		record = record.With(change.Before)
	}
	return record
}

// keptFor is how long what was deleted can be restored.
const keptFor = 30 * 24 * time.Hour

// Expired tells whether what lies in the trash has lain there for long enough.
func Expired(item Trashed, now time.Time) bool { return !now.Before(item.PurgeAt) }

// Reorder is the order that takes a change of an order back: those that exist as they
// stood before, newcomers last. It is refused when somebody has arranged them anew.
func Reorder(before, after, now []string) ([]string, error) {
	both := func(list, other []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !slices.Contains(other, id) })
	}
	if !slices.Equal(both(after, now), both(now, after)) {
		return nil, ErrConflict
	}
	newcomers := slices.DeleteFunc(slices.Clone(now), func(id string) bool { return slices.Contains(before, id) })
	return append(both(before, now), newcomers...), nil
}
