package identity

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/text"
)

// What the clients screen is refused for.
var (
	ErrClient       = errs.New(errs.NotFound, "identity.client_not_found", "The client does not exist")
	ErrConfirmed    = errs.New(errs.Conflict, "identity.already_confirmed", "This client has already confirmed their email")
	ErrClientSearch = errs.New(errs.Invalid, "identity.invalid_search", "The text to search for cannot be read")
)

// Client is a customer as staff see them: nothing of it opens an account.
type Client struct {
	ID                      string
	FirstName               string
	LastName                string
	Email                   string
	Mobile                  string
	EmailConfirmed          bool
	EmailConfirmationSentAt *time.Time
	CreatedAt               time.Time
}

// FullName is first and last name together.
func (c Client) FullName() string { return strings.TrimSpace(c.FirstName + " " + c.LastName) }

// searchedWords folds what was typed and splits it: every word must be part of a
// client's names or address.
func searchedWords(typed string) ([]string, error) {
	unreadable := func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }
	if !utf8.ValidString(typed) || strings.ContainsFunc(typed, unreadable) {
		return nil, ErrClientSearch.On("search")
	}
	return strings.Fields(text.Fold(typed)), nil
}

// Clients returns one page of customers that match, newest first, and how many do.
func (s *Service) Clients(ctx context.Context, actor Actor, typed string, limit, offset int) ([]Client, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	words, err := searchedWords(typed)
	if err != nil {
		return nil, 0, err
	}
	total, err := countClients(ctx, s.db, words)
	if err != nil {
		return nil, 0, err
	}
	clients, err := listClients(ctx, s.db, words, limit, offset)
	return clients, total, err
}

// ResendToClient mails a new confirmation link to a customer who is still to use one.
// The mailbox's own limits hold here too, so that two impatient people send one mail.
func (s *Service) ResendToClient(ctx context.Context, actor Actor, id string) (Client, error) {
	if err := actor.RequireStaff(); err != nil {
		return Client{}, err
	}
	client, err := findClient(ctx, s.db, id)
	if err != nil {
		return Client{}, err
	}
	if client.EmailConfirmed {
		return Client{}, ErrConfirmed
	}
	email, err := ParseEmail(client.Email)
	if err != nil {
		return Client{}, err
	}
	if err := s.takeMailbox(ctx, email.Key); err != nil {
		return Client{}, err
	}
	err = s.write(ctx, "resend confirmation to client", func(tx *db.Tx, now time.Time) error {
		sent, err := s.resend(ctx, tx, email, now)
		if err != nil {
			return err
		}
		if !sent { // confirmed this very moment
			return ErrConfirmed
		}
		if client, err = findClient(ctx, tx, id); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.confirmation_resent", "user", id), nil, map[string]any{"email": email.Shown})
	})
	return client, err
}

// takeMailbox counts one mail by the mailbox it goes to.
func (s *Service) takeMailbox(ctx context.Context, key string) error {
	if err := s.limits.Take(ctx, limitResendPause, key); err != nil {
		return err
	}
	return s.limits.Take(ctx, limitResendDay, key)
}

func findClient(ctx context.Context, from db.Source, id string) (Client, error) {
	if !ids.Valid(id) { // an address bar can hold bytes that a database refuses to read
		return Client{}, ErrClient
	}
	client, err := readClient(ctx, from, id)
	if errors.Is(err, db.ErrNotFound) {
		return Client{}, ErrClient
	}
	return client, err
}
