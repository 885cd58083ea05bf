package db

import (
	"errors"
	"net"
	"strings"
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

// openPostgresUnlimited is for migrations, which may take as long as they need.
func openPostgresUnlimited(url string) (*pool, error) {
	return connectPostgres(url, map[string]string{"timezone": "UTC", "application_name": "mirada migrate"})
}

func connectPostgres(url string, params map[string]string) (*pool, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the address of the database cannot be read") // pgx would print the password
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
	db.SetMaxOpenConns(20)
	db.SetMaxIdleConns(10)
	db.SetConnMaxIdleTime(5 * time.Minute)
	return newPool(db), nil
}

func translatePostgres(err error) error {
	var connecting *pgconn.ConnectError
	var network net.Error
	if errors.As(err, &connecting) || errors.As(err, &network) {
		return ErrUnavailable
	}
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
	}
	if strings.HasPrefix(e.Code, "08") || strings.HasPrefix(e.Code, "57P") {
		return ErrUnavailable
	}
	return nil
}
