-- orders owns these tables: what was bought. An order outlives the product and the
-- account: items carry their own copy of name and price, the order its email.

-- +goose Up
CREATE TABLE orders (
    id              TEXT NOT NULL PRIMARY KEY,
    user_id         TEXT REFERENCES users (id) ON DELETE SET NULL,
    email           TEXT NOT NULL,
    email_key       TEXT NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'paid', 'shipped', 'delivered', 'completed', 'cancelled')),
    total_cents     BIGINT NOT NULL CHECK (total_cents >= 0),
    tracking_number TEXT NOT NULL DEFAULT '',
    created_at      TIMESTAMPTZ NOT NULL,
    updated_at      TIMESTAMPTZ NOT NULL
);
-- total_cents rides along so that the three sales figures come from the index alone.
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC, total_cents);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC, total_cents);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC, id DESC);

CREATE TABLE order_items (
    id           TEXT NOT NULL PRIMARY KEY,
    order_id     TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    product_id   TEXT REFERENCES products (id) ON DELETE SET NULL,
    product_name TEXT NOT NULL,
    price_cents  BIGINT NOT NULL CHECK (price_cents >= 0),
    quantity     INTEGER NOT NULL CHECK (quantity > 0)
);
CREATE INDEX order_items_by_order ON order_items (order_id);
CREATE INDEX order_items_by_product ON order_items (product_id, order_id);
