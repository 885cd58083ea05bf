package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/db"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
)

// Stock is what orders ask of inventory: units off the shelf and back, in the order's
// own transaction, never more than there are.
type Stock interface {
	Take(ctx context.Context, tx *db.Tx, productID string, quantity int, reason string) error
	Give(ctx context.Context, tx *db.Tx, productID string, quantity int, reason string) (given bool, err error)
	OnHand(ctx context.Context, from db.Source, productIDs []string) (map[string]int, error)
	Hold(ctx context.Context, tx *db.Tx, productIDs []string) (map[string]int, error)
}

// Goods reads products by their ids from the catalogue; those that are gone are left
// out.
type Goods func(ctx context.Context, from db.Source, productIDs []string) (map[string]Good, error)

// Carts holds what a shopper wants to buy. Only what was ordered leaves it.
type Carts interface {
	Hold(ctx context.Context, tx *db.Tx, userID string) error
	Wanted(ctx context.Context, from db.Source, userID string) ([]Line, error)
	Ordered(ctx context.Context, tx *db.Tx, userID string, quantities map[string]int) (Abandoned, error)
}

// Abandoned tells whether an order ended a cart that had been left behind, and when
// its owner was reminded of it.
type Abandoned struct {
	Was        bool
	RemindedAt *time.Time
}

// Places knows where the shop delivers.
type Places interface {
	// Ship fills in the zone, fee and days of a delivery to one of the buyer's own
	// addresses, for goods of that value.
	Ship(ctx context.Context, from db.Source, userID, addressID string, goodsCents, freeFromCents int64) (Delivery, bool, error)
	// Reach fills in the zone, fee and days of a delivery to an address that staff typed.
	Reach(ctx context.Context, from db.Source, to Delivery, goodsCents, freeFromCents int64) (Delivery, error)
	// Collect is a delivery to a pickup place.
	Collect(ctx context.Context, from db.Source, placeID string) (Delivery, error)
}

// Mailer queues a mail in the transaction that causes it.
type Mailer interface {
	Queue(ctx context.Context, tx *db.Tx, message mail.Message) error
}

// Files keeps proofs of transfers where no page shows them.
type Files interface {
	Create(ctx context.Context, folder, ext string, content []byte) (key string, err error)
	Read(ctx context.Context, key string) ([]byte, error)
	Delete(ctx context.Context, key string) error
}

// Neighbours are what an order needs of the rest of the shop.
type Neighbours struct {
	Stock     Stock
	Goods     Goods
	Carts     Carts
	Places    Places
	Coupons   Coupons
	Captcha   Captcha
	Mail      Mailer
	Limits    *limits.Counter
	Answers   *cache.Cache                                                // that knows what was written
	Settings  func(ctx context.Context, from db.Source) (Settings, error) // but for the accounts
	Currency  func(ctx context.Context) (string, error)                   // of the shop's prices
	Confirmed func(ctx context.Context, actor identity.Actor) (bool, error)
	EmailOf   func(ctx context.Context, from db.Source, userID string) (string, error) // of a client's account
	// Owner lets only a super administrator through who has just given the password.
	Owner func(ctx context.Context, actor identity.Actor, password string) error
	// Warn mails every owner that someone changed where money goes.
	Warn  func(ctx context.Context, tx *db.Tx, actor identity.Actor, what string) error
	Files Files
	// Tidy has Forget run as soon as tx is committed.
	Tidy    func(ctx context.Context, tx *db.Tx) error
	Preview func(imageURL string) string // of a small picture for mails, or ""
	BaseURL string
	LinkKey string // signs the links in mails
}

// Service holds the use cases of orders.
type Service struct {
	db       *db.DB
	n        Neighbours
	keptSums cache.One[Summary]
}

// New makes the service.
func New(d *db.DB, neighbours Neighbours) *Service { return &Service{db: d, n: neighbours} }

// settings reads what the owner decided, accounts included.
func (s *Service) settings(ctx context.Context, from db.Source) (Settings, error) {
	settings, err := s.n.Settings(ctx, from)
	if err != nil {
		return settings, err
	}
	settings.Accounts, err = activeAccounts(ctx, from)
	return settings, err
}

// WayReady says what a way misses before it can be switched on.
func (s *Service) WayReady(ctx context.Context, code Code) error {
	way, err := wayOf(code)
	if err != nil {
		return err
	}
	settings, err := s.settings(ctx, s.db)
	if err != nil {
		return err
	}
	return way.Ready(settings)
}

// IsOpen tells whether anything can be ordered.
func (s *Service) IsOpen(ctx context.Context) (bool, error) {
	settings, err := s.settings(ctx, s.db)
	return settings.Open(), err
}

// Own returns one page of the actor's orders, newest first, and how many there are.
func (s *Service) Own(ctx context.Context, actor identity.Actor, limit, offset int) ([]Order, int, error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, 0, err
	}
	total, err := countOwn(ctx, s.db, actor.UserID)
	if err != nil {
		return nil, 0, err
	}
	orders, err := listOwn(ctx, s.db, actor.UserID, limit, offset)
	return orders, total, err
}
