package requests

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const (
	columns     = `id, name, email, subject, message, status, version, created_at, updated_at`
	newestFirst = ` ORDER BY created_at DESC, id DESC`
)

func insertRequest(ctx context.Context, tx *db.Tx, id string, m Message, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO client_requests (id, name, email, subject, message, status, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`, id, m.Name, m.Email, m.Subject, m.Message, Pending, now)
	return err
}

func listRequests(ctx context.Context, from db.Source, status Status, limit, offset int) ([]Request, int, error) {
	filter := &db.Filter{}
	if status != "" {
		filter.Add(`status = ?`, status)
	}
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM client_requests`+filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, err
	}
	text := `SELECT ` + columns + ` FROM client_requests` + filter.Where() + newestFirst + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	requests, err := db.All[Request](ctx, from, text, filter.Args()...)
	return requests, total, err
}

func countRequests(ctx context.Context, from db.Source) (map[Status]int, error) {
	rows, err := db.All[struct {
		Status Status
		N      int
	}](ctx, from, `SELECT status, count(*) AS n FROM client_requests GROUP BY status`)
	counts := map[Status]int{}
	for _, row := range rows {
		counts[row.Status] = row.N
	}
	return counts, err
}

func findRequest(ctx context.Context, from db.Source, id, lock string) (Request, error) {
	if !ids.Valid(id) { // an address bar can hold bytes that a database refuses to read
		return Request{}, ErrRequest
	}
	request, err := db.One[Request](ctx, from, `SELECT `+columns+` FROM client_requests WHERE id = $1`+lock, id)
	if errors.Is(err, db.ErrNotFound) {
		return Request{}, ErrRequest
	}
	return request, err
}

func updateStatus(ctx context.Context, tx *db.Tx, r Request) error {
	_, err := tx.Exec(ctx, `UPDATE client_requests SET status = $1, updated_at = $2, version = version + 1 WHERE id = $3`, r.Status, r.UpdatedAt, r.ID)
	return err
}

// theirs finds what was written from a customer's confirmed address.
const theirs = ` WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL)`

func requestsOf(ctx context.Context, from db.Source, userID string) ([]Request, error) {
	return db.All[Request](ctx, from, `SELECT `+columns+` FROM client_requests`+theirs+newestFirst, userID)
}

func eraseRequests(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM client_requests`+theirs, userID)
	return err
}
