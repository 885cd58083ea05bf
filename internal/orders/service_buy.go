package orders

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
)

// Who may buy, in the words of the payment button.
var (
	ErrSignedOut   = errs.New(errs.Unauthenticated, "identity.missing_session", "Debes iniciar sesión para proceder al pago")
	ErrUnconfirmed = errs.New(errs.Forbidden, "carts.unconfirmed_email", "Debes confirmar tu email para proceder al pago")
	ErrCheckoutID  = errs.New(errs.Invalid, "orders.invalid_checkout_id", "Vuelve a abrir la página del pedido")
)

// Orders hold goods, so they are limited by account and by address.
var (
	ordersByAccount = limits.Rule{Name: "orders-account", Max: 5, Window: time.Hour}
	ordersByAddress = limits.Rule{Name: "orders-ip", Max: 20, Window: time.Hour}
)

// Choice is what a buyer has chosen so far.
type Choice struct {
	Kind      DeliveryKind
	AddressID string
	PickupID  string
	Way       Code
	Coupon    string // a code
}

// Purchase is the press of "Confirmar pedido".
type Purchase struct {
	CheckoutID string
	Choice     Choice
	Contact    Contact
	Fiscal     Fiscal
	Captcha    string // the solution, where one is asked for
	Expected   Expected
}

// Quote tells what the actor's cart costs with what is chosen. It writes nothing and
// holds nothing.
func (s *Service) Quote(ctx context.Context, actor identity.Actor, choice Choice) (Quote, error) {
	if err := s.mayBuy(ctx, actor); err != nil {
		return Quote{}, err
	}
	settings, err := s.settings(ctx, s.db)
	if err != nil {
		return Quote{}, err
	}
	if !settings.Open() {
		return Quote{}, ErrNotOpen
	}
	var quote Quote
	err = s.guessed(ctx, actor, choice.Coupon, func() (isGuess bool, err error) {
		quote, err = s.quote(ctx, s.db, buyerFor(actor, ""), choice, settings, s.n.Stock.OnHand)
		return quote.isGuess(), err
	})
	if err != nil {
		return Quote{}, err
	}
	quote.Asks, err = s.asks(ctx, s.db, actor.UserID, quote.productIDs())
	return quote, err
}

// shelfReader tells how many units there are; inside an order it also holds them.
type shelfReader func(ctx context.Context, from db.Source, productIDs []string) (map[string]int, error)

func (s *Service) quote(ctx context.Context, from db.Source, buyer Buyer, choice Choice, settings Settings, shelf shelfReader) (Quote, error) {
	cart, err := s.n.Carts.Wanted(ctx, from, buyer.UserID)
	if err != nil {
		return Quote{}, err
	}
	productIDs := make([]string, len(cart))
	for i, line := range cart {
		productIDs[i] = line.ProductID
	}
	onHand, err := shelf(ctx, from, productIDs)
	if err != nil {
		return Quote{}, err
	}
	goods, err := s.n.Goods(ctx, from, productIDs)
	if err != nil {
		return Quote{}, err
	}
	quote := Quote{Lines: judge(cart, goods, onHand, settings.MaxUnits)}
	if err := s.reckonCoupon(ctx, from, buyer, choice.Coupon, settings, &quote); err != nil {
		return Quote{}, err
	}
	lines := quote.taken()
	chosen, err := s.deliver(ctx, from, buyer.UserID, choice, goodsCents(lines)-quote.Coupon.Cents, settings, &quote)
	if err != nil {
		return Quote{}, err
	}
	quote.Totals = AddUp(priced(lines), quote.Coupon.Cents, quote.Delivery.DeliveryCents, settings.Tax)
	chosen.TotalCents = quote.Totals.TotalCents
	quote.Ways = settings.offers(chosen)
	return quote, nil
}

// deliver finds out where the goods go; while nothing is chosen, delivery is free.
func (s *Service) deliver(ctx context.Context, from db.Source, userID string, choice Choice, goods int64, settings Settings, quote *Quote) (Chosen, error) {
	chosen := Chosen{Kind: choice.Kind}
	switch {
	case choice.Kind == Ship && choice.AddressID != "":
		delivery, codAllowed, err := s.n.Places.Ship(ctx, from, userID, choice.AddressID, goods, settings.FreeFromCents)
		if err != nil {
			return chosen, err
		}
		quote.Delivery, chosen.CODAllowed = delivery, codAllowed
	case choice.Kind == Pickup && choice.PickupID != "":
		delivery, err := s.n.Places.Collect(ctx, from, choice.PickupID)
		if err != nil {
			return chosen, err
		}
		quote.Delivery = delivery
	case choice.Kind != Ship && choice.Kind != Pickup && choice.Kind != "":
		return chosen, ErrDelivery.On("delivery.kind")
	}
	return chosen, nil
}

// mayBuy lets only a signed-in customer with a confirmed email through.
func (s *Service) mayBuy(ctx context.Context, actor identity.Actor) error {
	if actor.RequireShopper() != nil {
		return ErrSignedOut
	}
	confirmed, err := s.n.Confirmed(ctx, actor)
	if err == nil && !confirmed {
		return ErrUnconfirmed
	}
	return err
}

// Buy makes an order of the actor's cart, if it still is what the buyer saw. The same
// checkout gets the same order again, however often and from wherever it is sent.
func (s *Service) Buy(ctx context.Context, actor identity.Actor, purchase Purchase) (order Order, again bool, err error) {
	if err := s.mayBuy(ctx, actor); err != nil {
		return Order{}, false, err
	}
	if !ids.Valid(purchase.CheckoutID) {
		return Order{}, false, ErrCheckoutID.On("checkout_id")
	}
	if order, err := findByCheckout(ctx, s.db, actor.UserID, purchase.CheckoutID); err == nil {
		return order, true, nil
	}
	if purchase.Contact, err = purchase.Contact.clean(); err != nil {
		return Order{}, false, err
	}
	if purchase.Fiscal, err = purchase.Fiscal.clean(); err != nil {
		return Order{}, false, err
	}
	if err := s.admit(ctx, actor, purchase.Captcha); err != nil {
		return Order{}, false, err
	}
	var done bought
	err = s.guessed(ctx, actor, purchase.Choice.Coupon, func() (isGuess bool, err error) {
		err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
			done, err = s.buy(ctx, tx, actor, purchase)
			return err
		})
		return done.isGuess, err
	})
	if err != nil || done.again {
		err = errors.Join(err, s.n.Limits.Settle(ctx, orderAttempts(actor), nil))
	}
	if err != nil {
		return Order{}, false, fmt.Errorf("buy: %w", err)
	}
	return done.order, done.again, nil
}

// bought is what became of a purchase, also of one that is refused.
type bought struct {
	order   Order
	again   bool // it was there already
	isGuess bool // the coupon is none
}

func (s *Service) buy(ctx context.Context, tx *db.Tx, actor identity.Actor, purchase Purchase) (done bought, err error) {
	if err := s.n.Carts.Hold(ctx, tx, actor.UserID); err != nil {
		return done, err
	}
	if order, err := findByCheckout(ctx, tx, actor.UserID, purchase.CheckoutID); err == nil {
		return bought{order: order, again: true}, nil
	}
	settings, err := s.settings(ctx, tx)
	if err != nil {
		return done, err
	}
	if err := s.mayOpenAnother(ctx, tx, actor.UserID, settings); err != nil {
		return done, err
	}
	held := func(ctx context.Context, _ db.Source, productIDs []string) (map[string]int, error) {
		return s.n.Stock.Hold(ctx, tx, productIDs)
	}
	quote, err := s.quote(ctx, tx, buyerFor(actor, purchase.Contact.Phone), purchase.Choice, settings, held)
	if err != nil {
		return done, err
	}
	done.isGuess = quote.isGuess()
	if err := quote.accepts(purchase, settings); err != nil {
		return done, err
	}
	draft, email, err := draftOf(actor, purchase, quote).clean(time.Now())
	if err != nil {
		return done, err
	}
	done.order, err = s.place(ctx, tx, draft, email, settings)
	if errs.KindOf(err) == errs.NotFound {
		err = ErrChanged // a product went out of the shop after the quote was made
	}
	return done, err
}

// mayOpenAnother keeps goods from being hoarded by orders that nobody pays.
func (s *Service) mayOpenAnother(ctx context.Context, tx *db.Tx, userID string, settings Settings) error {
	if !settings.Open() {
		return ErrNotOpen
	}
	open, err := countOpen(ctx, tx, userID)
	if err == nil && open >= maxOpen {
		return ErrManyOpen
	}
	return err
}

// accepts refuses a purchase that is not what the quote says, or that misses a choice.
func (q Quote) accepts(purchase Purchase, settings Settings) error {
	if err := q.ready(settings.MaxUnits); err != nil {
		return err
	}
	if refused := q.CouponRefused; refused != nil {
		if refused.Code == "promotions.first_order" { // the telephone told: asking for another quote would not
			return refused
		}
		return couponGone(purchase.Choice.Coupon)
	}
	if q.Delivery.DeliveryKind == "" {
		return ErrDelivery.On("delivery.kind")
	}
	if !q.isWhat(purchase.Expected) {
		return ErrChanged
	}
	for _, code := range q.Ways {
		if code == purchase.Choice.Way {
			return nil
		}
	}
	if _, err := wayOf(purchase.Choice.Way); err != nil {
		return err
	}
	return ErrChanged.Saying("Esta forma de pago ya no está disponible. Elige otra.").On("way")
}

func draftOf(actor identity.Actor, purchase Purchase, quote Quote) Draft {
	draft := Draft{UserID: actor.UserID, Email: actor.Email, Source: FromShop, CheckoutID: purchase.CheckoutID, Way: purchase.Choice.Way,
		Contact: purchase.Contact, Delivery: quote.Delivery, Fiscal: purchase.Fiscal, DiscountCents: quote.Coupon.Cents, coupon: quote.Coupon, Tell: true}
	for _, line := range quote.taken() {
		draft.Lines = append(draft.Lines, Line{ProductID: line.ProductID, Quantity: line.Quantity})
	}
	return draft
}
