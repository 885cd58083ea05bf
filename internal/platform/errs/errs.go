// Package errs gives every failure a kind, a stable code for programs and a
// sentence for a person. Rules create these errors; one table in httpx turns
// them into answers. Anything else is internal and never shown to a client.
package errs

import (
	"errors"
	"time"
)

// Kind says what sort of failure it is; httpx maps each kind to one status.
type Kind int

const (
	Internal Kind = iota
	Malformed
	BadToken
	Unauthenticated
	Forbidden
	NotFound
	Conflict
	TooLarge
	UnsupportedType
	Invalid
	RateLimited
	Unavailable
)

// Field names one refused field and says what is allowed. It never carries the
// value that was sent: that may be a password.
type Field struct {
	Name    string `json:"field"`
	Message string `json:"message"`
}

// Error is a failure that a client may know about.
type Error struct {
	Kind       Kind
	Code       string // slice.reason, stable
	Message    string // one sentence in the language of the screen
	Fields     []Field
	RetryAfter time.Duration
	Newer      *Newer // of a conflict: what stands there now
}

// Newer is what stands where somebody wanted to save over an older version. A client
// is shown View only, which whoever answers makes of Record as its own read does.
type Newer struct {
	Record, View any
	ChangedBy    string
	ChangedAt    time.Time
}

func (e *Error) Error() string { return e.Code + ": " + e.Message }

// Is lets errors.Is compare by code, so a copy with fields or another sentence
// still counts as the error it was made from.
func (e *Error) Is(target error) bool {
	var other *Error
	return errors.As(target, &other) && other.Code == e.Code
}

// New makes an error; slices keep theirs in variables beside the rule.
func New(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}

// On returns a copy that points at one field.
func (e *Error) On(field string) *Error {
	return e.WithFields(Field{Name: field, Message: e.Message})
}

// WithFields returns a copy that points at the given fields.
func (e *Error) WithFields(fields ...Field) *Error {
	c := *e
	c.Fields = fields
	return &c
}

// Saying returns a copy with another sentence.
func (e *Error) Saying(message string) *Error {
	c := *e
	c.Message = message
	return &c
}

// After returns a copy that tells the client when to try again.
func (e *Error) After(wait time.Duration) *Error {
	c := *e
	c.RetryAfter = wait
	return &c
}

// Over returns a copy that tells what stands in the way.
func (e *Error) Over(newer Newer) *Error {
	c := *e
	c.Newer = &newer
	return &c
}

// KindOf tells the kind of any error; what is not ours is internal.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}
