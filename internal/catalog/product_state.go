package catalog

import (
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// State is whether a product is in the shop. One column, because two could contradict
// each other.
type State string

const (
	Draft     State = "draft"
	Scheduled State = "scheduled"
	Published State = "published"
)

// Valid tells whether the state is one of the three.
func (s State) Valid() bool { return s == Draft || s == Scheduled || s == Published }

const (
	maxReference = 64
	furthest     = 2 * 365 * 24 * time.Hour // a later date is a slip of the finger
)

// Schedule settles when a product is in the shop: a time that has passed publishes at
// once, and only what is scheduled keeps one. Where it refuses, it says why.
func Schedule(state State, publishAt *time.Time, now time.Time) (settled State, at *time.Time, refusal string) {
	switch {
	case state != Scheduled:
		return state, nil, ""
	case publishAt == nil:
		return state, nil, "Elige cuándo se publica"
	case publishAt.After(now.Add(furthest)):
		return state, nil, "Puede ser hasta dentro de dos años"
	case !publishAt.After(now):
		return Published, nil, ""
	}
	utc := publishAt.UTC()
	return Scheduled, &utc, ""
}

// settled fills in what the form did not say from what stands, and settles the
// schedule. Older forms know neither states nor references, and change none.
func (c ProductChange) settled(before Product, now time.Time) (ProductChange, error) {
	if c.State == "" {
		c.State, c.PublishAt = before.State, before.PublishAt
	}
	var refused []errs.Field
	state, at, refusal := Schedule(c.State, c.PublishAt, now)
	if refusal != "" {
		refused = append(refused, errs.Field{Name: "publish_at", Message: refusal})
	}
	c.State, c.PublishAt = state, at
	for _, reference := range []struct {
		name   string
		typed  **string
		before *string
	}{{"sku", &c.SKU, before.SKU}, {"barcode", &c.Barcode, before.Barcode}} {
		value, fits := settledReference(*reference.typed, reference.before)
		if !fits {
			refused = append(refused, errs.Field{Name: reference.name, Message: "Puede tener hasta 64 caracteres en una línea"})
		}
		*reference.typed = value
	}
	if len(refused) > 0 {
		return c, ErrProductFields.WithFields(refused...)
	}
	return c, nil
}

// settledReference is what was typed, nothing where that is empty, and what stood
// where nothing was sent.
func settledReference(typed, before *string) (value *string, fits bool) {
	if typed == nil {
		return before, true
	}
	trimmed := strings.TrimSpace(*typed)
	if trimmed == "" {
		return nil, true
	}
	return &trimmed, text.OneLine(trimmed, maxReference)
}
