-- orders: what did not come back when an order was cancelled is told apart from what
-- the order has, and proofs to review are found without reading every order.

-- +goose Up
ALTER TABLE order_items ADD COLUMN lost INTEGER NOT NULL DEFAULT 0 CHECK (lost >= 0);
UPDATE order_items SET lost = stock_taken
WHERE stock_taken > 0 AND returned = 0 AND order_id IN (SELECT id FROM orders WHERE status = 'cancelled');
UPDATE order_items SET lost = stock_taken - quantity WHERE lost = 0 AND stock_taken > quantity;
CREATE INDEX orders_with_proof ON orders (created_at DESC, id DESC) WHERE proof_at IS NOT NULL;
