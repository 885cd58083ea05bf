package db

import (
	"context"
	"time"
)

// patience is how long the program waits for its database before it gives up: for a
// free connection, the network, a lock and the answer, all together. The database's
// own limits do not help against one that is frozen or cut off.
type patience struct {
	statement   time.Duration
	transaction time.Duration
}

var patienceOf = map[Engine]patience{
	SQLite:   {statement: 10 * time.Second, transaction: 10 * time.Second}, // one writer: others may be before us
	Postgres: {statement: 4500 * time.Millisecond, transaction: 5 * time.Second},
}

type unhurriedKey struct{}

// Unhurried lets work that nobody waits for take its time.
func Unhurried(ctx context.Context) context.Context {
	return context.WithValue(ctx, unhurriedKey{}, true)
}

// within bounds what is done with the context that it returns.
func within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if unhurried, _ := ctx.Value(unhurriedKey{}).(bool); unhurried {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, limit)
}
