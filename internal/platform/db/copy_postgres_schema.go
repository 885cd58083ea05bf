package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// notCopied hold the schema's own history, which is the program's to write.
var notCopied = []string{"goose_db_version", "river_migration"}

// schemaOf names the newest migration of the shop and of the job queue.
func schemaOf(ctx context.Context, conn *sql.Conn) (string, error) {
	var shop, queue int64
	err := conn.QueryRowContext(ctx, `SELECT (SELECT max(version_id) FROM goose_db_version), (SELECT max(version) FROM river_migration)`).Scan(&shop, &queue)
	return fmt.Sprintf("%d/%d", shop, queue), err
}

// tablesInOrder puts each table behind those it refers to.
func tablesInOrder(ctx context.Context, conn *sql.Conn) ([]string, error) {
	tables, err := column(ctx, conn, `
		SELECT quote_ident(c.relname) FROM pg_class c
		WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`)
	if err != nil {
		return nil, err
	}
	tables = slices.DeleteFunc(tables, func(table string) bool { return slices.Contains(notCopied, table) })
	references, err := column(ctx, conn, `
		SELECT quote_ident(f.relname) || ' ' || quote_ident(t.relname) FROM pg_constraint k
		JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
		WHERE k.contype = 'f' AND f.relnamespace = current_schema()::regnamespace AND k.conrelid <> k.confrelid`)
	if err != nil {
		return nil, err
	}
	return inOrder(tables, references)
}

func inOrder(tables, references []string) ([]string, error) {
	waitsFor := map[string][]string{}
	for _, reference := range references {
		var from, to string
		if _, err := fmt.Sscan(reference, &from, &to); err != nil {
			return nil, err
		}
		waitsFor[from] = append(waitsFor[from], to)
	}
	var ordered []string
	for len(ordered) < len(tables) {
		before := len(ordered)
		for _, table := range tables {
			isReady := !slices.ContainsFunc(waitsFor[table], func(other string) bool { return !slices.Contains(ordered, other) })
			if isReady && !slices.Contains(ordered, table) {
				ordered = append(ordered, table)
			}
		}
		if len(ordered) == before {
			return nil, errors.New("tables refer to each other in a circle")
		}
	}
	return ordered, nil
}

// goOnCounting lets numbered rows go on after the highest number that came back.
func goOnCounting(ctx context.Context, conn *sql.Conn) error {
	counters, err := column(ctx, conn, `
		SELECT format('SELECT setval(%L, (SELECT COALESCE(max(%I), 0) + 1 FROM %s), false)',
			pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, quote_ident(c.relname))
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
		WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
			AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`)
	if err != nil {
		return err
	}
	for _, counter := range counters {
		if _, err := conn.ExecContext(ctx, counter); err != nil {
			return err
		}
	}
	return nil
}

// leaveTime is how long a program that has stopped may still be listed as connected:
// PostgreSQL notices the end of a connection on its own, later on a busy machine.
const leaveTime = 3 * time.Second

// refuseWhileInUse looks for other programs of ours: what they write meanwhile would
// be lost, and what they remember would be wrong.
func refuseWhileInUse(ctx context.Context, conn *sql.Conn) error {
	for since := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		var others int
		err := conn.QueryRowContext(ctx, `
			SELECT count(*) FROM pg_stat_activity
			WHERE datname = current_database() AND application_name = 'mirada' AND pid <> pg_backend_pid()`).Scan(&others)
		if err != nil || others == 0 {
			return err
		}
		if time.Since(since) > leaveTime {
			return ErrInUse
		}
	}
}

func column(ctx context.Context, conn *sql.Conn, query string) ([]string, error) {
	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var values []string
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, rows.Err()
}
