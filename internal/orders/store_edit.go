package orders

import (
	"context"
	"slices"

	"mirada/internal/platform/db"
)

// saveEdited writes what only an edit changes; the rest is saved with the status.
func saveEdited(ctx context.Context, tx *db.Tx, before, after Order) error {
	o := after
	_, err := tx.Exec(ctx, `
		UPDATE orders SET way = $1, contact_name = $2, contact_phone = $3, note = $4, delivery_kind = $5, ship_street = $6, ship_sector = $7,
			ship_city = $8, ship_state = $9, ship_postal_code = $10, ship_country = $11, pickup_name = $12, pickup_address = $13,
			pickup_hours = $14, zone_name = $15, days_min = $16, days_max = $17, delivery_cents = $18, fiscal_kind = $19,
			fiscal_id = $20, fiscal_name = $21, fiscal_number = $22, total_cents = $23, subtotal_cents = $24, discount_cents = $25,
			order_discount_cents = $26, discount_reason = $27, coupon_code = $28, itbis_cents = $29
		WHERE id = $30`,
		o.Way, o.ContactName, o.ContactPhone, o.Note, o.DeliveryKind, o.ShipStreet, o.ShipSector, o.ShipCity, o.ShipState,
		o.ShipPostalCode, o.ShipCountry, o.PickupName, o.PickupAddress, o.PickupHours, o.ZoneName, o.DaysMin, o.DaysMax,
		o.DeliveryCents, o.FiscalKind, o.FiscalID, o.FiscalName, o.FiscalNumber, o.TotalCents, o.SubtotalCents, o.DiscountCents,
		o.OrderDiscount, o.DiscountReason, o.CouponCode, o.TaxCents, o.ID)
	if err != nil {
		return err
	}
	return saveItems(ctx, tx, before, after)
}

// saveItems makes the stored lines those of after: gone ones go, new ones come.
func saveItems(ctx context.Context, tx *db.Tx, before, after Order) error {
	has := func(items []Item, id string) bool {
		return slices.ContainsFunc(items, func(i Item) bool { return i.ID == id })
	}
	for _, item := range before.Items {
		if has(after.Items, item.ID) {
			continue
		}
		if _, err := tx.Exec(ctx, `DELETE FROM order_items WHERE id = $1`, item.ID); err != nil {
			return err
		}
	}
	added := after
	added.Items = nil
	for _, item := range after.Items {
		if !has(before.Items, item.ID) {
			added.Items = append(added.Items, item)
			continue
		}
		_, err := tx.Exec(ctx, `
			UPDATE order_items SET quantity = $1, discount_cents = $2, share_cents = $3, itbis_cents = $4, stock_taken = $5, position = $6
			WHERE id = $7`,
			item.Quantity, item.DiscountCents, item.ShareCents, item.TaxCents, item.StockTaken, item.Position, item.ID)
		if err != nil {
			return err
		}
	}
	return insertItems(ctx, tx, added)
}
