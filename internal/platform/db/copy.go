package db

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// What keeps a copy from being taken back.
var (
	ErrNoDatabase  = errors.New("the copy holds no database")
	ErrOtherSchema = errors.New("the copy was made by another version of Mirada: restore it with that version, then upgrade")
	ErrInUse       = errors.New("another mirada is connected to the database; stop it first")
)

// Keep takes one file of a copy.
type Keep func(name string, size int64, content io.Reader) error

// Copy hands over the whole database as it is at one moment, while others go on
// reading and writing.
func (d *DB) Copy(ctx context.Context, keep Keep) error {
	take := d.copySQLite
	if d.Engine == Postgres {
		take = d.copyPostgres
	}
	if err := take(ctx, keep); err != nil {
		return fmt.Errorf("copy database: %w", translate(err))
	}
	return nil
}
