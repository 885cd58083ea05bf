package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/limits"
)

// Seen is an order with what happened to it and what its buyer can do next.
type Seen struct {
	Order
	Mine         bool // asked for by its buyer, not by a key
	Events       []Event
	Proofs       []Proof
	Instructions []Instruction
	ChatURL      string
}

// Look returns an order to its buyer, or to who has the key of its mail. All other
// cases are the same: there is no such order.
func (s *Service) Look(ctx context.Context, actor identity.Actor, typed, key string) (Seen, error) {
	number, ok := ParseNumber(typed)
	if !ok {
		return Seen{}, ErrOrder
	}
	// Judged by one read, and a key is compared in any case: a number that is nobody's
	// takes as long as somebody else's.
	lock, err := findLock(ctx, s.db, number)
	if err != nil && !errors.Is(err, ErrOrder) {
		return Seen{}, err
	}
	fits := opens(s.n.LinkKey, key, lock.ID, lock.LinkVersion, lock.CreatedAt, time.Now())
	mine := actor.RequireShopper() == nil && lock.UserID != nil && *lock.UserID == actor.UserID
	if err != nil || !mine && !fits {
		return Seen{}, s.missed(ctx, actor)
	}
	order, err := findByNumber(ctx, s.db, number)
	if err != nil {
		return Seen{}, err
	}
	return s.seen(ctx, order, mine)
}

// missesByAddress lets nobody walk through numbers or keys.
var missesByAddress = limits.Rule{Name: "order-misses-ip", Max: 30, Window: 5 * time.Minute}

// missed counts a look at what the caller may not see, or what is not there.
func (s *Service) missed(ctx context.Context, actor identity.Actor) error {
	if err := s.n.Limits.Take(ctx, missesByAddress, httpx.LimitKey(actor.IP)); err != nil {
		return err
	}
	return ErrOrder
}

func (s *Service) seen(ctx context.Context, order Order, mine bool) (Seen, error) {
	settings, err := s.settings(ctx, s.db)
	if err != nil {
		return Seen{}, err
	}
	events, err := listEvents(ctx, s.db, order.ID, true)
	if err != nil {
		return Seen{}, err
	}
	proofs, err := listProofs(ctx, s.db, order.ID)
	seen := Seen{Order: order, Mine: mine, Events: events, Proofs: proofs}
	if way, err := wayOf(order.Way); err == nil {
		seen.Instructions = way.Instructions(order, settings)
	}
	if settings.WhatsAppNumber != "" {
		seen.ChatURL = chatURL(settings.WhatsAppNumber, chatText(order, settings))
	}
	return seen, err
}
