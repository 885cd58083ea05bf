-- orders: items carry the moment of their order, so that what a product sold in some
-- days is one stretch of an index instead of being gathered order by order.

-- +goose Up
ALTER TABLE order_items ADD COLUMN sold_at TIMESTAMPTZ NOT NULL DEFAULT '1970-01-01 00:00:00+00:00';
UPDATE order_items SET sold_at = (SELECT created_at FROM orders WHERE orders.id = order_items.order_id);
DROP INDEX order_items_by_product;
CREATE INDEX order_items_by_product ON order_items (product_id, sold_at, quantity, price_cents);
