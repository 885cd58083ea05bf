package demo

import (
	"context"

	"mirada/internal/delivery"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/promotions"
	"mirada/internal/settings"
)

// zones are those of the page /envios; all of them are free.
var zones = []delivery.Zone{
	{Name: "Santiago de los Caballeros", DaysMin: 1, DaysMax: 1, CODAllowed: true, Places: []delivery.Place{{Province: "Santiago", Municipality: "Santiago"}}},
	{Name: "Distrito Nacional y Santo Domingo", DaysMin: 1, DaysMax: 2, CODAllowed: true, Places: provinces("Distrito Nacional", "Santo Domingo")},
	{Name: "Resto del Cibao", DaysMin: 1, DaysMax: 3, CODAllowed: true, Places: provinces("Santiago", "La Vega", "Espaillat", "Duarte", "Puerto Plata",
		"Hermanas Mirabal", "María Trinidad Sánchez", "Samaná", "Sánchez Ramírez", "Monseñor Nouel", "Valverde")},
	{Name: "Este y Sur", DaysMin: 2, DaysMax: 4, Places: provinces("San Pedro de Macorís", "La Romana", "La Altagracia", "El Seibo", "Hato Mayor",
		"Monte Plata", "San Cristóbal", "Peravia", "Azua", "San José de Ocoa", "Barahona", "San Juan")},
	{Name: "Zonas rurales y fronterizas", DaysMin: 3, DaysMax: 5, IsRest: true},
}

var pickup = delivery.PickupPlace{Name: "Santiago de los Caballeros", Address: "Calle del Sol 14, Centro", Hours: "Lunes a sábado, 9:00 a 18:00",
	Phone: "(809) 555-0100", IsActive: true}

func provinces(names ...string) (places []delivery.Place) {
	for _, name := range names {
		places = append(places, delivery.Place{Province: name})
	}
	return places
}

// fillOrdering prepares every way of ordering and switches none on: opening for
// business is a decision of the owner's.
func fillOrdering(ctx context.Context, shop Shop) error {
	for order, zone := range zones {
		zone.IsActive, zone.DisplayOrder = true, order
		if _, err := shop.Delivery.SaveZone(ctx, identity.Operator, zone); err != nil {
			return err
		}
	}
	if _, err := shop.Delivery.SavePickup(ctx, identity.Operator, pickup); err != nil {
		return err
	}
	welcome := promotions.Coupon{Code: "BIENVENIDA", Kind: promotions.Percent, Value: 1000, FirstOrderOnly: true, IsActive: true}
	if _, err := shop.Coupons.Save(ctx, identity.Operator, welcome); err != nil {
		return err
	}
	account := orders.BankAccount{Bank: "Banco de ejemplo", Kind: "ahorros", Number: "000-000000-0", Holder: "Mirada", Currency: "DOP", IsActive: true}
	if err := shop.Orders.PrepareAccount(ctx, account); err != nil {
		return err
	}
	return shop.Settings.Prepare(ctx, settings.WhatsAppNumber, "+1 809 555 0100")
}
