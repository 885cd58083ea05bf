package orders

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// nextNumber hands out the next order number; two orders at once wait for each other
// here, so it comes late in a transaction.
func nextNumber(ctx context.Context, tx *db.Tx) (Number, error) {
	return db.One[Number](ctx, tx, `UPDATE order_counter SET last = last + $1 WHERE id = 1 RETURNING last`, numberStep())
}

func insertOrder(ctx context.Context, tx *db.Tx, o Order, checkoutID, emailKey string) error {
	var attempt *string
	if checkoutID != "" {
		attempt = &checkoutID
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO orders (id, number, user_id, email, email_key, status, source, way, currency, contact_name, contact_phone, note,
			delivery_kind, ship_street, ship_sector, ship_city, ship_state, ship_postal_code, ship_country, pickup_name,
			pickup_address, pickup_hours, zone_name, days_min, days_max, delivery_cents, fiscal_kind, fiscal_id, fiscal_name,
			total_cents, subtotal_cents, discount_cents, order_discount_cents, discount_reason, itbis_cents, itbis_mode,
			itbis_rate_hundredths, itbis_on_delivery, tracking_number, cancelled_at, expires_at, checkout_id, created_at, updated_at,
			shipped_at, delivered_at, coupon_code)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
			$26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $43,
			$44, $45, $46)`,
		o.ID, o.Number, o.UserID, o.Email, emailKey, o.Status, o.Source, o.Way, o.Currency, o.ContactName, o.ContactPhone, o.Note,
		o.DeliveryKind, o.ShipStreet, o.ShipSector, o.ShipCity, o.ShipState, o.ShipPostalCode, o.ShipCountry, o.PickupName,
		o.PickupAddress, o.PickupHours, o.ZoneName, o.DaysMin, o.DaysMax, o.DeliveryCents, o.FiscalKind, o.FiscalID, o.FiscalName,
		o.TotalCents, o.SubtotalCents, o.DiscountCents, o.OrderDiscount, o.DiscountReason, o.TaxCents, o.TaxMode,
		o.TaxRate, o.TaxOnDelivery, o.TrackingNumber, o.CancelledAt, o.ExpiresAt, attempt, o.CreatedAt,
		o.ShippedAt, o.DeliveredAt, o.CouponCode)
	return err
}

// saveRecovered remembers that an order ended an abandoned cart.
func saveRecovered(ctx context.Context, tx *db.Tx, orderID string, at time.Time, remindedAt *time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE orders SET recovered_at = $1, reminded_at = $2 WHERE id = $3`, at, remindedAt, orderID)
	return err
}

func insertItems(ctx context.Context, tx *db.Tx, o Order) error {
	for _, item := range o.Items {
		_, err := tx.Exec(ctx, `
			INSERT INTO order_items (id, order_id, product_id, product_name, brand_name, image_url, price_cents, quantity,
				discount_cents, share_cents, itbis_cents, stock_taken, position, sold_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
			item.ID, item.OrderID, item.ProductID, item.ProductName, item.BrandName, item.ImageURL, item.PriceCents, item.Quantity,
			item.DiscountCents, item.ShareCents, item.TaxCents, item.StockTaken, item.Position, o.CreatedAt)
		if err != nil {
			return err
		}
	}
	return nil
}
