package identity

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Profile returns the actor's own.
func (s *Service) Profile(ctx context.Context, actor Actor) (Profile, error) {
	if err := actor.RequireShopper(); err != nil {
		return Profile{}, err
	}
	profile, err := profileOf(ctx, s.db, actor.UserID)
	if errors.Is(err, db.ErrNotFound) {
		return Profile{}, ErrStaleSession
	}
	return profile, err
}

// UpdateProfile changes names and mobile, nothing else.
func (s *Service) UpdateProfile(ctx context.Context, actor Actor, change ProfileChange) (Profile, error) {
	if err := actor.RequireShopper(); err != nil {
		return Profile{}, err
	}
	change, err := change.clean()
	if err != nil {
		return Profile{}, err
	}
	err = s.write(ctx, "update profile", func(tx *db.Tx, now time.Time) error {
		return updateProfile(ctx, tx, actor.UserID, actor.Email, change, now)
	})
	if err != nil {
		return Profile{}, err
	}
	return s.Profile(ctx, actor)
}

// Export gathers everything the shop keeps about a customer.
func (s *Service) Export(ctx context.Context, actor Actor) (map[string]any, error) {
	if err := s.limits.Take(ctx, limitExport, actor.UserID); err != nil {
		return nil, err
	}
	profile, err := s.Profile(ctx, actor)
	if err != nil {
		return nil, err
	}
	devices, err := s.Devices(ctx, actor)
	if err != nil {
		return nil, err
	}
	mails, err := s.mail.WrittenTo(ctx, actor.Email)
	if err != nil {
		return nil, err
	}
	account, err := exportAccount(ctx, s.db, actor.UserID)
	if err != nil {
		return nil, err
	}
	all := map[string]any{"account": account, "profile": showProfile(profile), "sessions": showDevices(devices, actor), "mails": mails}
	for _, part := range s.parts {
		if all[part.Name], err = part.Read(ctx, actor.UserID); err != nil {
			return nil, fmt.Errorf("export %s: %w", part.Name, err)
		}
	}
	return all, nil
}

// DeleteAccount removes the customer after they confirm with their password.
// Orders stay for the books, without the person.
func (s *Service) DeleteAccount(ctx context.Context, actor Actor, password string) error {
	if err := actor.RequireShopper(); err != nil {
		return err
	}
	owner, err := s.reauthenticate(ctx, actor, password)
	if err != nil {
		return err
	}
	return s.write(ctx, "delete account", func(tx *db.Tx, now time.Time) error {
		if err := insertErasure(ctx, tx, Erasure{UserID: actor.UserID, EmailHash: ids.Hash(owner.EmailKey), At: now}); err != nil {
			return err
		}
		return s.erase(ctx, tx, actor.UserID, owner.Email)
	})
}

// ShopperEmail is the address of a customer's account, if there is one by that id.
func (s *Service) ShopperEmail(ctx context.Context, from db.Source, userID string) (email string, known bool, err error) {
	if !ids.Valid(userID) {
		return "", false, nil
	}
	email, err = shopperEmail(ctx, from, userID)
	if errors.Is(err, db.ErrNotFound) {
		return "", false, nil
	}
	return email, err == nil, err
}
