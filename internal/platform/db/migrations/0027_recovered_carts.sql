-- orders: those that ended an abandoned cart are few, and counted without the others.

-- +goose Up
CREATE INDEX orders_recovered ON orders (recovered_at) WHERE recovered_at IS NOT NULL;
