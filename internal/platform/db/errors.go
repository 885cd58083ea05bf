package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"

	"github.com/georgysavva/scany/v2/dbscan"
)

// What a store can meet, whichever engine is behind it. Stores compare with
// errors.Is and never look at a driver's text.
var (
	ErrNotFound    = errors.New("no such row")
	ErrUnique      = errors.New("already there")
	ErrForeignKey  = errors.New("refers to something that is not there")
	ErrCheck       = errors.New("breaks a constraint")
	ErrUnavailable = errors.New("database busy or unreachable")
	ErrFull        = errors.New("disk full")
	ErrIO          = errors.New("disk failed")

	errRetry = errors.New("transaction should be run again")
)

// translate wraps a driver's error in ours, once, keeping the cause for the log.
func translate(err error) error {
	if err == nil {
		return nil
	}
	for _, known := range []error{ErrNotFound, ErrUnique, ErrForeignKey, ErrCheck, ErrUnavailable, ErrFull, ErrIO, errRetry} {
		if errors.Is(err, known) {
			return err
		}
	}
	if errors.Is(err, sql.ErrNoRows) || dbscan.NotFound(err) {
		return fmt.Errorf("%w: %w", ErrNotFound, err)
	}
	if ours := translateSQLite(err); ours != nil {
		return fmt.Errorf("%w: %w", ours, err)
	}
	if ours := translatePostgres(err); ours != nil {
		return fmt.Errorf("%w: %w", ours, err)
	}
	if errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return err
}
