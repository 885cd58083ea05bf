package db

import (
	"errors"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Waiting is bounded on the server, so that a lock or a slow query becomes an
// honest 503 instead of a request that never ends.
var postgresLimits = map[string]string{
	"statement_timeout":                   "5s",
	"lock_timeout":                        "2s",
	"idle_in_transaction_session_timeout": "10s",
	"synchronous_commit":                  "on",
	"timezone":                            "UTC",
	"application_name":                    "mirada",
}

func openPostgres(url string) (*pool, error) { return connectPostgres(url, postgresLimits) }

// openPostgresUnlimited is for migrations, which may take as long as they need. One
// of its connections holds the lock while the other works.
func openPostgresUnlimited(url string) (*pool, error) {
	unlimited, err := connectPostgres(url, map[string]string{"timezone": "UTC", "application_name": "mirada migrate"})
	if err == nil {
		unlimited.db.SetMaxOpenConns(2)
	}
	return unlimited, err
}

func connectPostgres(url string, params map[string]string) (*pool, error) {
	config, most, err := parsePostgres(url)
	if err != nil {
		return nil, err
	}
	for name, value := range params {
		if _, set := config.RuntimeParams[name]; !set {
			config.RuntimeParams[name] = value
		}
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = 3 * time.Second
	}
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(max(1, most/2))
	db.SetConnMaxIdleTime(5 * time.Minute)
	return newPool(db, func(q string) string { return q }), nil
}

// parsePostgres reads an address, and how many connections it allows.
func parsePostgres(url string) (config *pgx.ConnConfig, most int, err error) {
	if config, err = pgx.ParseConfig(url); err != nil {
		return nil, 0, errors.New("the address of the database cannot be read") // pgx would print the password
	}
	most, err = takePoolSize(config.RuntimeParams)
	return config, most, err
}

// usualPool is enough for a node of a few processors, and lets four nodes share a
// server with its usual hundred connections.
const usualPool = 20

// takePoolSize reads pool_max_conns from the address, under the name that pgx's own
// pool uses, and keeps it from the server, which does not know it.
func takePoolSize(params map[string]string) (int, error) {
	text, given := params["pool_max_conns"]
	if !given {
		return usualPool, nil
	}
	delete(params, "pool_max_conns")
	most, err := strconv.Atoi(text)
	if err != nil || most < 1 || most > 1000 {
		return 0, errors.New("pool_max_conns in the address of the database must be a number from 1 to 1000")
	}
	return most, nil
}

func translatePostgres(err error) error {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		return nil
	}
	switch e.Code {
	case "23505":
		return ErrUnique
	case "23503":
		return ErrForeignKey
	case "23514", "23502", "P0001": // P0001 is raised by our own triggers
		return ErrCheck
	case "40001", "40P01":
		return errRetry
	case "55P03", "57014", "25P03", "53300":
		return ErrUnavailable
	case "53100":
		return ErrFull
	case "58030":
		return ErrIO
	}
	return nil
}
