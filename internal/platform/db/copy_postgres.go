package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"mirada/internal/platform/calm"
)

// schemaName is the file that says which schema the tables of a copy have.
const schemaName = "schema"

// tableEnding ends the name of a table's file; before it stands its place in the
// order, because a row comes after those it refers to.
const tableEnding = ".table"

func (d *DB) copyPostgres(ctx context.Context, keep Keep) error {
	return onOneConnection(ctx, d.url, func(conn *sql.Conn) error {
		if _, err := conn.ExecContext(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); err != nil {
			return err
		}
		defer conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		schema, err := schemaOf(ctx, conn)
		if err != nil {
			return err
		}
		if err := keep(schemaName, int64(len(schema)), strings.NewReader(schema)); err != nil {
			return err
		}
		tables, err := tablesInOrder(ctx, conn)
		if err != nil {
			return err
		}
		for place, table := range tables {
			if err := copyTable(ctx, conn, fmt.Sprintf("%03d-%s%s", place, table, tableEnding), table, keep); err != nil {
				return fmt.Errorf("table %s: %w", table, err)
			}
		}
		return nil
	})
}

// copyTable goes by way of a file: an archive wants to know the size beforehand. It
// is filled at a pace of its own: the server waits while nobody takes what it sends.
func copyTable(ctx context.Context, conn *sql.Conn, name, table string, keep Keep) error {
	file, err := os.CreateTemp("", "mirada-copy-")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	err = raw(conn, func(pg *pgconn.PgConn) error {
		_, err := pg.CopyTo(ctx, new(calm.Pace).Writer(&calm.File{File: file}), "COPY "+table+" TO STDOUT")
		return err
	})
	if err != nil {
		return err
	}
	size, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return keep(name, size, file)
}

// Files hands over the files of a copy, in order.
type Files func(use func(name string, content io.Reader) error) error

// CheckPostgresCopy tells whether a copy would fit the database at url, and changes
// nothing.
func CheckPostgresCopy(ctx context.Context, url string, files Files) error {
	err := onOneConnection(ctx, url, func(conn *sql.Conn) error {
		if err := refuseWhileInUse(ctx, conn); err != nil {
			return err
		}
		tables, err := tablesInOrder(ctx, conn)
		if err != nil {
			return err
		}
		schema, err := schemaOf(ctx, conn)
		if err != nil {
			return err
		}
		found := false
		err = files(func(name string, content io.Reader) error {
			found = true
			return fits(name, content, schema, tables)
		})
		if err == nil && !found {
			err = ErrNoDatabase
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("restore database: %w", translate(err))
	}
	return nil
}

// fits tells whether one file of a copy belongs to that schema.
func fits(name string, content io.Reader, schema string, tables []string) error {
	if name == schemaName {
		if copied, err := io.ReadAll(content); err != nil || string(copied) != schema {
			return errors.Join(ErrOtherSchema, err)
		}
		return nil
	}
	if !slices.Contains(tables, tableOf(name)) {
		return ErrOtherSchema
	}
	return nil
}

func tableOf(name string) string {
	_, table, _ := strings.Cut(strings.TrimSuffix(name, tableEnding), "-")
	return table
}

// RestorePostgres empties the tables at url and fills them with a copy, all or
// nothing. They must have the copy's schema already, and nobody else. around sees what
// is replaced; what it returns is done to what came in its place.
func RestorePostgres(ctx context.Context, url string, files Files, around func(old *Tx) (func(fresh *Tx) error, error)) error {
	err := onOneConnection(ctx, url, func(conn *sql.Conn) error {
		if err := refuseWhileInUse(ctx, conn); err != nil {
			return err
		}
		sqlTx, err := conn.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer sqlTx.Rollback() //nolint:errcheck // of no effect after Commit
		tx := &Tx{engine: Postgres, tx: sqlTx, limit: ctx}
		finish, err := around(tx)
		if err != nil {
			return err
		}
		if err := replaceTables(ctx, conn, files); err != nil {
			return err
		}
		if err := finish(tx); err != nil {
			return err
		}
		return sqlTx.Commit()
	})
	if err != nil {
		return fmt.Errorf("restore database: %w", translate(err))
	}
	return nil
}

// replaceTables works inside the transaction that conn is in.
func replaceTables(ctx context.Context, conn *sql.Conn, files Files) error {
	tables, err := tablesInOrder(ctx, conn)
	if err != nil {
		return err
	}
	for _, table := range tables { // the audit log lets nothing be taken away, for instance
		if _, err := conn.ExecContext(ctx, "ALTER TABLE "+table+" DISABLE TRIGGER USER"); err != nil {
			return err
		}
	}
	if _, err := conn.ExecContext(ctx, "TRUNCATE "+strings.Join(tables, ", ")); err != nil {
		return err
	}
	if err := fill(ctx, conn, tables, files); err != nil {
		return err
	}
	for _, table := range tables {
		if _, err := conn.ExecContext(ctx, "ALTER TABLE "+table+" ENABLE TRIGGER USER"); err != nil {
			return err
		}
	}
	return goOnCounting(ctx, conn)
}

func fill(ctx context.Context, conn *sql.Conn, tables []string, files Files) error {
	schema, err := schemaOf(ctx, conn)
	if err != nil {
		return err
	}
	return files(func(name string, content io.Reader) error {
		if err := fits(name, content, schema, tables); err != nil || name == schemaName {
			return err
		}
		table := tableOf(name)
		err := raw(conn, func(pg *pgconn.PgConn) error {
			_, err := pg.CopyFrom(ctx, content, "COPY "+table+" FROM STDIN")
			return err
		})
		if err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
		return nil
	})
}

func onOneConnection(ctx context.Context, url string, use func(*sql.Conn) error) error {
	unlimited, err := openPostgresUnlimited(url)
	if err != nil {
		return err
	}
	defer unlimited.close()
	conn, err := unlimited.db.Conn(ctx)
	if err != nil {
		return err
	}
	return errors.Join(use(conn), conn.Close())
}

func raw(conn *sql.Conn, use func(*pgconn.PgConn) error) error {
	return conn.Raw(func(driver any) error { return use(driver.(*stdlib.Conn).Conn().PgConn()) })
}
