package carts

import (
	"context"

	"mirada/internal/identity"
)

// Recoverable is what the carts are worth that a reminder could still bring back.
type Recoverable struct {
	Carts      int
	ValueCents int64
}

// Recoverable counts the carts left behind whose owners can be reminded and have not
// been yet.
func (s *Service) Recoverable(ctx context.Context, actor identity.Actor) (Recoverable, error) {
	if err := actor.RequireStaff(); err != nil {
		return Recoverable{}, err
	}
	return sumRecoverable(ctx, s.db)
}
