package identity

import (
	"context"

	"mirada/internal/platform/db"
)

// clientColumns are all that staff may read of a customer: no password, no link.
const clientColumns = `
	SELECT p.user_id AS id, p.first_name, p.last_name, u.email, p.mobile, u.email_confirmed_at IS NOT NULL AS email_confirmed,
		p.email_confirmation_sent_at, p.created_at
	FROM profiles p JOIN users u ON u.id = p.user_id`

func clientFilter(words []string) *db.Filter {
	filter := &db.Filter{}
	for _, word := range words {
		filter.Add(`p.search_text LIKE ? ESCAPE '\'`, db.Contains(word))
	}
	return filter
}

func listClients(ctx context.Context, from db.Source, words []string, limit, offset int) ([]Client, error) {
	filter := clientFilter(words)
	query := clientColumns + filter.Where() + ` ORDER BY p.created_at DESC, p.user_id DESC` + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	return db.All[Client](ctx, from, query, filter.Args()...)
}

func countClients(ctx context.Context, from db.Source, words []string) (int, error) {
	filter := clientFilter(words)
	return db.One[int](ctx, from, `SELECT count(*) FROM profiles p`+filter.Where(), filter.Args()...)
}

func readClient(ctx context.Context, from db.Source, id string) (Client, error) {
	return db.One[Client](ctx, from, clientColumns+` WHERE p.user_id = $1`, id)
}

// shopperEmail reads the address of an account that has a customer's profile.
func shopperEmail(ctx context.Context, from db.Source, userID string) (string, error) {
	return db.One[string](ctx, from, `SELECT u.email FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.id = $1`, userID)
}
