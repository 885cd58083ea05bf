package db

import (
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
)

// failure remembers that the disk under a SQLite file refused a write. What the file
// holds after that is uncertain until it is opened anew, so nothing is written any
// more: a write that is lost later must never have been confirmed.
type failure struct{ cause atomic.Pointer[error] }

// note looks at what became of a write.
func (f *failure) note(engine Engine, err error) {
	if engine != SQLite || (!errors.Is(err, ErrIO) && !errors.Is(err, ErrDamaged)) {
		return
	}
	if f.cause.CompareAndSwap(nil, &err) {
		slog.Error("the disk under the database failed: nothing is written any more; check the disk, then start the shop again", "err", err)
	}
}

// refusal is the answer to every further write, or nil.
func (f *failure) refusal() error {
	if cause := f.cause.Load(); cause != nil {
		return fmt.Errorf("%w before, nothing is written until the next start: %v", ErrIO, *cause)
	}
	return nil
}
