package customers

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Service holds the use cases of a shopper's own things.
type Service struct {
	db *db.DB
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

// Addresses returns the actor's own, the default first.
func (s *Service) Addresses(ctx context.Context, actor identity.Actor) ([]Address, error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, err
	}
	return listAddresses(ctx, s.db, actor.UserID)
}

// Address returns one of a person's own, as an order in the same transaction sees it.
func (s *Service) Address(ctx context.Context, from db.Source, userID, id string) (Address, error) {
	return findAddress(ctx, from, userID, id)
}

// AddAddress stores a new one. A new default takes the place of the old; the first is it.
func (s *Service) AddAddress(ctx context.Context, actor identity.Actor, address Address) (Address, error) {
	return s.saveAddress(ctx, actor, address, func(tx *db.Tx, address Address) (Address, error) {
		count, err := countAddresses(ctx, tx, actor.UserID)
		if err != nil {
			return Address{}, err
		}
		if count >= maxAddresses {
			return Address{}, ErrTooManyAddresses
		}
		if count == 0 {
			address.IsDefault = true // the only one is the one to send to
		}
		address.ID = ids.New()
		return address, insertAddress(ctx, tx, actor.UserID, address, time.Now())
	})
}

// UpdateAddress replaces one of the actor's own.
func (s *Service) UpdateAddress(ctx context.Context, actor identity.Actor, address Address) (Address, error) {
	return s.saveAddress(ctx, actor, address, func(tx *db.Tx, address Address) (Address, error) {
		return address, updateAddress(ctx, tx, actor.UserID, address, time.Now())
	})
}

// saveAddress checks the address, and lets one person's changes happen one after
// the other: at most one default, at most twenty, are rules over several rows.
func (s *Service) saveAddress(ctx context.Context, actor identity.Actor, address Address, save func(*db.Tx, Address) (Address, error)) (Address, error) {
	if err := actor.RequireShopper(); err != nil {
		return Address{}, err
	}
	address, err := address.clean()
	if err != nil {
		return Address{}, err
	}
	var saved Address
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := tx.Lock(ctx, "customers.addresses:"+actor.UserID); err != nil {
			return err
		}
		if address.ID != "" { // nothing of the others changes for one that is not there
			if _, err := findAddress(ctx, tx, actor.UserID, address.ID); err != nil {
				return err
			}
		}
		if address.IsDefault {
			if err := clearDefault(ctx, tx, actor.UserID); err != nil {
				return err
			}
		}
		saved, err = save(tx, address)
		return err
	})
	if err != nil {
		return Address{}, fmt.Errorf("save address: %w", err)
	}
	return saved, nil
}

// DeleteAddress removes one of the actor's own.
func (s *Service) DeleteAddress(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireShopper(); err != nil {
		return err
	}
	return s.db.WriteTx(ctx, func(tx *db.Tx) error { return deleteAddress(ctx, tx, actor.UserID, id) })
}

// Parts are this slice's share of export and erasure of a customer's data.
func (s *Service) Parts() []identity.Part {
	return []identity.Part{
		{
			Name: "addresses",
			Read: func(ctx context.Context, userID string) (any, error) {
				addresses, err := listAddresses(ctx, s.db, userID)
				return showAddresses(addresses), err
			},
			Erase: eraseAddresses,
		},
		{
			Name: "favorites",
			Read: func(ctx context.Context, userID string) (any, error) {
				return listFavourites(ctx, s.db, userID)
			},
			Erase: eraseFavourites,
		},
	}
}
