package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
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
	ErrDamaged     = errors.New("the database is damaged")

	// ErrUncertain comes with what went wrong while a transaction was committed: a disk that
	// failed or a connection that broke by then may have kept it all the same.
	ErrUncertain = errors.New("it is not known whether it was kept")

	errRetry = errors.New("transaction should be run again")
	errLost  = errors.New("connection lost")
)

// translate wraps a driver's error in ours, once, keeping the cause for the log.
func translate(err error) error {
	if err == nil {
		return nil
	}
	for _, known := range []error{ErrNotFound, ErrUnique, ErrForeignKey, ErrCheck, ErrUnavailable, ErrFull, ErrIO, ErrDamaged, errRetry} {
		if errors.Is(err, known) {
			return err
		}
	}
	if errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("%w: %w", ErrNotFound, err)
	}
	if ours := translateSQLite(err); ours != nil {
		return fmt.Errorf("%w: %w", ours, err)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	if errors.Is(err, context.Canceled) { // whoever asked has gone
		return err
	}
	if lost(err) {
		return fmt.Errorf("%w: %w: %w", ErrUnavailable, errLost, err)
	}
	if ours := translatePostgres(err); ours != nil {
		return fmt.Errorf("%w: %w", ours, err)
	}
	return err
}

// lost tells that the connection went away, whatever the database would have said.
func lost(err error) bool {
	// A transaction that is over although nobody ended it was ended by its deadline.
	for _, sign := range []error{driver.ErrBadConn, sql.ErrConnDone, sql.ErrTxDone, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed, pgconn.ErrConnClosed} {
		if errors.Is(err, sign) {
			return true
		}
	}
	var network net.Error
	var connecting *pgconn.ConnectError
	return errors.As(err, &network) || errors.As(err, &connecting) || pgconn.SafeToRetry(err) || endedByServer(err)
}

// endedByServer tells that PostgreSQL closes the connection: it is stopping, starting
// or was told to.
func endedByServer(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && (strings.HasPrefix(e.Code, "57P") || strings.HasPrefix(e.Code, "08"))
}
