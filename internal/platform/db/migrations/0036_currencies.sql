-- orders: figures add up what is in one currency. The indexes that they come from know
-- which one an order is in.

-- +goose Up
DROP INDEX orders_newest;
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC, total_cents, currency);
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC, total_cents, currency);
