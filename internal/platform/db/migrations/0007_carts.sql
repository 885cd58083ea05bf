-- carts owns these tables: the cart of each signed-in shopper, and those left behind.

-- +goose Up
CREATE TABLE carts (
    user_id    TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    touched_at TIMESTAMPTZ NOT NULL,
    created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX carts_by_age ON carts (touched_at);

CREATE TABLE cart_items (
    user_id    TEXT NOT NULL REFERENCES carts (user_id) ON DELETE CASCADE,
    product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    quantity   INTEGER NOT NULL CHECK (quantity > 0),
    added_at   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, product_id)
);
CREATE INDEX cart_items_by_product ON cart_items (product_id);

-- cart_data is the cart as it was left: name, price and quantity of each item.
CREATE TABLE abandoned_carts (
    id               TEXT NOT NULL PRIMARY KEY,
    user_id          TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    user_email       TEXT NOT NULL,
    cart_data        TEXT NOT NULL,
    value_cents      BIGINT NOT NULL CHECK (value_cents >= 0),
    reminder_sent    BOOLEAN NOT NULL DEFAULT FALSE,
    reminder_sent_at TIMESTAMPTZ,
    restore_hash     TEXT UNIQUE,
    left_at          TIMESTAMPTZ NOT NULL,
    created_at       TIMESTAMPTZ NOT NULL
);
CREATE INDEX abandoned_carts_newest ON abandoned_carts (created_at DESC, id DESC);

CREATE TABLE cart_reminder_stops (
    user_id    TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMPTZ NOT NULL
);
