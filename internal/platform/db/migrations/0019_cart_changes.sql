-- carts owns these tables: changes of carts come line by line, each with a name of its
-- own, so that one that arrives twice counts once.

-- +goose Up
-- The moment of a cart's last change in microseconds, always above the one before, so
-- that a browser can tell which of two answers is the newer one.
ALTER TABLE carts ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

-- The changes that browsers have sent and that count: the same one again changes nothing.
CREATE TABLE cart_changes (
    user_id    TEXT NOT NULL REFERENCES carts (user_id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    applied_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, id)
);
CREATE INDEX cart_changes_by_age ON cart_changes (applied_at);
