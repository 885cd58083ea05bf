package httpx

import (
	"context"
	"net/http"
)

// changeHeader names the change set that a write left behind: what it can be taken
// back by.
const changeHeader = "Mirada-Change"

// changeSet is filled by whoever writes a change, and becomes the header once the
// write has succeeded.
type changeSet struct {
	id     string
	header http.Header
}

// Changed notes the change set that the request has made. The last counts: a
// transaction may run twice.
func Changed(ctx context.Context, id string) {
	if set, ok := ctx.Value(changeKey).(*changeSet); ok {
		set.id = id
	}
}

// tellChange puts the header on an answer that is no refusal.
func tellChange(ctx context.Context) {
	if set, ok := ctx.Value(changeKey).(*changeSet); ok && set.id != "" {
		set.header.Set(changeHeader, set.id)
	}
}
