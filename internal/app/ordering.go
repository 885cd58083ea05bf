package app

import (
	"context"
	"fmt"

	"mirada/internal/carts"
	"mirada/internal/customers"
	"mirada/internal/delivery"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/settings"
)

// orderGoods fits the catalogue to what an order copies of it.
func (s *slices) orderGoods(ctx context.Context, from db.Source, productIDs []string) (map[string]orders.Good, error) {
	products, err := s.catalog.Goods(ctx, from, productIDs)
	goods := map[string]orders.Good{}
	for id, product := range products {
		goods[id] = orders.Good{Name: product.Name, BrandName: product.BrandName, ImageURL: product.ImageURL, PriceCents: product.PriceCents}
	}
	return goods, err
}

// orderCarts fits the shopper's cart to what an order takes out of it.
type orderCarts struct{ *slices }

func (c orderCarts) Hold(ctx context.Context, tx *db.Tx, userID string) error {
	return c.carts.Hold(ctx, tx, userID)
}

func (c orderCarts) Wanted(ctx context.Context, from db.Source, userID string) ([]orders.Line, error) {
	items, err := c.carts.Wanted(ctx, from, userID)
	return httpx.Each(items, func(i carts.Item) orders.Line { return orders.Line{ProductID: i.ProductID, Quantity: i.Quantity} }), err
}

func (c orderCarts) Ordered(ctx context.Context, tx *db.Tx, userID string, quantities map[string]int) (orders.Abandoned, error) {
	left, err := c.carts.Ordered(ctx, tx, userID, quantities)
	return orders.Abandoned(left), err
}

// orderPlaces fits addresses and zones to where an order goes.
type orderPlaces struct{ *slices }

func (p orderPlaces) Ship(ctx context.Context, from db.Source, userID, addressID string, goodsCents, freeFromCents int64) (orders.Delivery, bool, error) {
	address, err := p.customers.Address(ctx, from, userID, addressID)
	if err != nil {
		return orders.Delivery{}, false, err
	}
	if address.Country != customers.DefaultCountry {
		return orders.Delivery{}, false, orders.ErrAbroad.On("address_id")
	}
	to := orders.Delivery{DeliveryKind: orders.Ship, ShipStreet: address.StreetAddress, ShipSector: address.Sector, ShipCity: address.City,
		ShipState: address.State, ShipPostalCode: address.PostalCode, ShipCountry: address.Country}
	return p.zoned(ctx, from, to, goodsCents, freeFromCents)
}

func (p orderPlaces) Reach(ctx context.Context, from db.Source, to orders.Delivery, goodsCents, freeFromCents int64) (orders.Delivery, error) {
	if to.ShipCity == "" || !customers.IsPlace(to.ShipState, to.ShipCity) {
		return to, orders.ErrAddress.On("city")
	}
	to.ShipCountry = customers.DefaultCountry
	to, _, err := p.zoned(ctx, from, to, goodsCents, freeFromCents)
	return to, err
}

// zoned fills in what the zone of a delivery says, and whether it takes cash.
func (p orderPlaces) zoned(ctx context.Context, from db.Source, to orders.Delivery, goodsCents, freeFromCents int64) (orders.Delivery, bool, error) {
	zone, reached, err := p.delivery.ZoneFor(ctx, from, to.ShipState, to.ShipCity)
	if err != nil {
		return to, false, err
	}
	if !reached {
		sentence := fmt.Sprintf("Todavía no entregamos en %s, %s. Puedes recoger en la tienda o escribirnos.", to.ShipCity, to.ShipState)
		return to, false, orders.ErrOutOfReach.Saying(sentence).On("address_id")
	}
	to.ZoneName, to.DaysMin, to.DaysMax, to.DeliveryCents = zone.Name, zone.DaysMin, zone.DaysMax, zone.Fee(goodsCents, freeFromCents)
	return to, zone.CODAllowed, nil
}

func (p orderPlaces) Collect(ctx context.Context, from db.Source, placeID string) (orders.Delivery, error) {
	place, err := p.delivery.Pickup(ctx, from, placeID)
	return orders.Delivery{DeliveryKind: orders.Pickup, PickupName: place.Name, PickupAddress: place.Address, PickupHours: place.Hours}, err
}

// orderSettings gathers what the owner decided about selling.
func (s *slices) orderSettings(ctx context.Context, from db.Source) (orders.Settings, error) {
	values, err := s.settings.Values(ctx, from)
	if err != nil {
		return orders.Settings{}, err
	}
	company, err := s.content.CompanyName(ctx, from)
	if err != nil {
		return orders.Settings{}, err
	}
	zones, err := s.delivery.Zones(ctx, from)
	if err != nil {
		return orders.Settings{}, err
	}
	pickups, err := s.delivery.OpenPickups(ctx, from)
	if err != nil {
		return orders.Settings{}, err
	}
	decided := orders.Settings{
		On: map[orders.Code]bool{
			orders.WhatsApp: values.Switch(settings.WayWhatsApp), orders.CashOnDelivery: values.Switch(settings.WayCash),
			orders.Transfer: values.Switch(settings.WayTransfer), orders.PayAtPickup: values.Switch(settings.WayPickup),
		},
		WhatsAppNumber: values.Text(settings.WhatsAppNumber), WhatsAppHoldHours: int(values.Number(settings.WhatsAppHoldHours)),
		TransferHoldHours: int(values.Number(settings.TransferHoldHours)),
		CODMaxCents:       values.Cents(settings.CashMaxTotal), FreeFromCents: values.Cents(settings.FreeDeliveryFrom),
		ShippingPromise: values.Text(settings.ShippingPromise), MaxUnits: int(values.Number(settings.OrderMaxUnits)),
		DispatchUntil: values.Text(settings.DispatchUntil), ClosedDays: values.Dates(settings.ClosedDays),
		Tax: orders.Tax{Mode: orders.TaxMode(values.Text(settings.ITBISMode)), RateHundredths: values.Cents(settings.ITBISRate),
			OnDelivery: values.Switch(settings.ITBISOnDelivery)},
		BusinessName: values.Text(settings.BusinessName), BusinessRNC: values.Text(settings.BusinessRNC),
		Currency: values.Text(settings.Currency), NotifyAt: values.Text(settings.NotificationEmail),
		CompanyName: company, BaseURL: s.config.BaseURL(),
		Pickups: httpx.Each(pickups, func(p delivery.PickupPlace) orders.PickupPlace {
			return orders.PickupPlace{ID: p.ID, Name: p.Name, Address: p.Address, Hours: p.Hours, Phone: p.Phone}
		}),
	}
	if decided.CompanyName == "" {
		decided.CompanyName = "Mirada"
	}
	for _, zone := range zones {
		if zone.IsActive {
			decided.CODSomewhere = decided.CODSomewhere || zone.CODAllowed
			decided.DeliveryCosts = decided.DeliveryCosts || zone.FeeCents > 0
			decided.Zones = append(decided.Zones, orders.ZoneDays{DaysMin: zone.DaysMin, DaysMax: zone.DaysMax, IsRest: zone.IsRest,
				Places: httpx.Each(zone.Places, func(p delivery.Place) orders.ZonePlace { return orders.ZonePlace(p) })})
		}
	}
	return decided, nil
}

// judgeSetting keeps a way of ordering off until it has what it needs, and the number
// that orders are sent to in the hands of who knows the owner's password.
func (s *slices) judgeSetting(ctx context.Context, actor identity.Actor, key settings.Key, value any, password string) error {
	if key == settings.WhatsAppNumber {
		return s.identity.ConfirmOwnerNow(ctx, actor, password)
	}
	code, isWay := map[settings.Key]orders.Code{settings.WayWhatsApp: orders.WhatsApp, settings.WayCash: orders.CashOnDelivery,
		settings.WayTransfer: orders.Transfer, settings.WayPickup: orders.PayAtPickup}[key]
	if !isWay || value != true {
		return nil
	}
	return s.orders.WayReady(ctx, code)
}

// tellOwners says to every owner that the number which orders are sent to has changed.
func (s *slices) tellOwners(ctx context.Context, tx *db.Tx, actor identity.Actor, key settings.Key) error {
	if key != settings.WhatsAppNumber {
		return nil
	}
	return s.warnOwners(ctx, tx, actor, "Cambió el número de WhatsApp de la tienda")
}

func (s *slices) warnOwners(ctx context.Context, tx *db.Tx, actor identity.Actor, what string) error {
	values, err := s.settings.Values(ctx, tx)
	if err != nil {
		return err
	}
	return s.identity.WarnOwners(ctx, tx, actor, what, values.Text(settings.NotificationEmail))
}

// isOpen tells the payment button whether anything can be ordered.
func (s *slices) isOpen(ctx context.Context) (bool, error) { return s.orders.IsOpen(ctx) }

// emailOf finds the address of a client whom staff enter an order for.
func (s *slices) emailOf(ctx context.Context, from db.Source, userID string) (string, error) {
	email, known, err := s.identity.ShopperEmail(ctx, from, userID)
	if err == nil && !known {
		return "", orders.ErrClient.On("user_id")
	}
	return email, err
}
