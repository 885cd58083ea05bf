package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// ownAccount is what the shop keeps of an account beside its profile: also which terms
// were accepted, and when.
type ownAccount struct {
	CreatedAt        time.Time  `json:"created_at"`
	EmailConfirmedAt *time.Time `json:"email_confirmed_at"`
	TermsVersion     *string    `json:"terms_version"`
	PasswordSetAt    *time.Time `json:"password_set_at"`
	Roles            []Role     `json:"roles" db:"-"`
	Places           []ownPlace `json:"known_places" db:"-"`
	Links            []ownLink  `json:"links" db:"-"`
}

type ownPlace struct {
	Realm      Realm     `json:"realm"`
	Kind       placeKind `json:"kind"`
	LastUsedAt time.Time `json:"last_used_at"`
}

type ownLink struct {
	Purpose   Purpose    `json:"purpose"`
	CreatedAt time.Time  `json:"created_at"`
	UsedAt    *time.Time `json:"used_at"`
}

func exportAccount(ctx context.Context, from db.Source, userID string) (ownAccount, error) {
	own, err := db.One[ownAccount](ctx, from, `
		SELECT u.created_at, u.email_confirmed_at, u.terms_version, c.changed_at AS password_set_at
		FROM users u LEFT JOIN credentials c ON c.user_id = u.id AND c.realm = 'shop' WHERE u.id = $1`, userID)
	if err != nil {
		return own, err
	}
	if own.Roles, err = rolesOf(ctx, from, userID); err != nil {
		return own, err
	}
	own.Places, err = db.All[ownPlace](ctx, from, `SELECT realm, kind, last_used_at FROM known_places WHERE user_id = $1 ORDER BY last_used_at`, userID)
	if err != nil {
		return own, err
	}
	own.Links, err = db.All[ownLink](ctx, from, `SELECT purpose, created_at, used_at FROM one_time_tokens WHERE user_id = $1 ORDER BY created_at`, userID)
	return own, err
}
