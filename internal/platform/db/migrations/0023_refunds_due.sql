-- orders: who is owed money back, and the newest order, are found without reading
-- every order.

-- +goose Up
CREATE INDEX orders_to_refund ON orders (id) WHERE paid_cents - refunded_cents > CASE WHEN status = 'cancelled' THEN 0 ELSE total_cents - credited_cents END;
CREATE INDEX orders_from_shop ON orders (created_at DESC, id DESC) WHERE source = 'shop';
