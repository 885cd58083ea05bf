package db

import (
	"database/sql"
	"errors"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteDriver is named here and nowhere else: faster drivers exist (they need a
// C compiler), and a change of mind should cost one line.
const sqliteDriver = "sqlite"

// busyTimeout is how long a connection waits for another program's lock.
const busyTimeout = "busy_timeout(10000)"

// openSQLite opens one writer, whose transactions lock at once, and a few readers.
// Pragmas stand in the address so that every connection of a pool gets them. No file is
// mapped into memory, which the system would count once for every connection.
func openSQLite(path string) (write, read *pool, err error) {
	address := func(extra string) string {
		pragmas := []string{busyTimeout, "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)", "secure_delete(ON)", "temp_store(MEMORY)"}
		return "file:" + (&url.URL{Path: path}).EscapedPath() + "?_time_format=sqlite&_pragma=" + strings.Join(pragmas, "&_pragma=") + extra
	}
	packPages()
	writeDB, err := sql.Open(sqliteDriver, address("&_pragma=cache_size(-"+strconv.Itoa(writerPages)+")&_txlock=immediate&_pragma="+foldAtLast+"&_pragma="+keptLog))
	if err != nil {
		return nil, nil, err
	}
	writeDB.SetMaxOpenConns(1)
	if err := writeDB.Ping(); err != nil { // makes the file before a reader looks for it
		return nil, nil, errors.Join(err, writeDB.Close())
	}
	readDB, err := sql.Open(sqliteDriver, address("&_pragma=cache_size(-"+strconv.Itoa(readerPages)+")&_pragma=query_only(ON)"))
	if err != nil {
		return nil, nil, errors.Join(err, writeDB.Close())
	}
	readDB.SetMaxOpenConns(readers())
	readDB.SetMaxIdleConns(readers())
	return newPool(writeDB, steady), newPool(readDB, steady), nil
}

var boundLimit = regexp.MustCompile(`LIMIT \$\d+`)

// steady keeps SQLite from planning a statement anew each time it is used. It looks at
// the value of a bound limit while it plans, and takes the plan for outdated when the
// next value comes; into a sum it does not look.
func steady(q string) string { return boundLimit.ReplaceAllString(q, "$0 + 0") }

func translateSQLite(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return nil
	}
	switch e.Code() {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return ErrUnique
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return ErrForeignKey
	case sqlite3.SQLITE_CONSTRAINT_CHECK, sqlite3.SQLITE_CONSTRAINT_NOTNULL, sqlite3.SQLITE_CONSTRAINT_TRIGGER:
		return ErrCheck
	}
	if e.Code() == sqlite3.SQLITE_IOERR_SHMSIZE { // no room to make the shared index larger
		return ErrFull
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT: // our own deadline interrupts
		return ErrUnavailable
	case sqlite3.SQLITE_FULL:
		return ErrFull
	case sqlite3.SQLITE_IOERR:
		return ErrIO
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return ErrDamaged
	}
	return nil
}
