-- customers owns these tables: what a shopper keeps with the shop.

-- +goose Up
CREATE TABLE user_addresses (
    id             TEXT NOT NULL PRIMARY KEY,
    user_id        TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title          TEXT NOT NULL CHECK (title <> ''),
    street_address TEXT NOT NULL CHECK (street_address <> ''),
    sector         TEXT NOT NULL DEFAULT '',
    city           TEXT NOT NULL,
    state          TEXT NOT NULL,
    postal_code    TEXT NOT NULL,
    country        TEXT NOT NULL,
    is_default     BOOLEAN NOT NULL DEFAULT FALSE,
    created_at     TIMESTAMPTZ NOT NULL,
    updated_at     TIMESTAMPTZ NOT NULL
);
CREATE INDEX user_addresses_by_user ON user_addresses (user_id, created_at, id);
CREATE UNIQUE INDEX user_addresses_one_default ON user_addresses (user_id) WHERE is_default;

CREATE TABLE user_favorites (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, product_id)
);
CREATE INDEX user_favorites_by_product ON user_favorites (product_id);

CREATE TABLE newsletter_subscribers (
    id              TEXT NOT NULL PRIMARY KEY,
    email           TEXT NOT NULL,
    email_key       TEXT NOT NULL UNIQUE,
    confirm_hash    TEXT UNIQUE,
    confirm_sent_at TIMESTAMPTZ,
    stop_hash       TEXT NOT NULL UNIQUE,
    confirmed_at    TIMESTAMPTZ,
    stopped_at      TIMESTAMPTZ,
    created_at      TIMESTAMPTZ NOT NULL
);
