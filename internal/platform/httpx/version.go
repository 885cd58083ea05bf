package httpx

import (
	"errors"

	"mirada/internal/platform/errs"
)

// ReadVersion is the part of a form that names the version it was filled from.
type ReadVersion struct {
	Version int `json:"version,omitempty" doc:"The version that was read: if it is no longer the newest, 409. Left out, the last write stays"`
}

// Read is that version, or 0.
func (v ReadVersion) Read() int { return v.Version }

// ShowNewer makes the view of the record that stands in a change's way, by the function
// that shows it to whoever reads it. Without a view nothing of a record is answered.
func ShowNewer[T, V any](err error, show func(T) V) error {
	var refused *errs.Error
	if !errors.As(err, &refused) || refused.Newer == nil {
		return err
	}
	record, isOne := refused.Newer.Record.(T)
	if !isOne {
		return err
	}
	newer := *refused.Newer
	newer.View = show(record)
	return refused.Over(newer)
}
