-- promotions owns these tables: codes that make an order cheaper, and who used them.

-- +goose Up
-- value is in hundredths of a percent, or in cents. 0 uses are as many as there come.
-- A coupon that was used is hidden, not deleted, and its code is free again: then the
-- key is the id.
CREATE TABLE coupons (
    id                 TEXT NOT NULL PRIMARY KEY,
    code               TEXT NOT NULL,
    code_key           TEXT NOT NULL UNIQUE,
    kind               TEXT NOT NULL CHECK (kind IN ('percent', 'amount')),
    value              BIGINT NOT NULL CHECK (value > 0),
    min_subtotal_cents BIGINT NOT NULL DEFAULT 0 CHECK (min_subtotal_cents >= 0),
    max_uses           INTEGER NOT NULL DEFAULT 0 CHECK (max_uses >= 0),
    per_customer       INTEGER NOT NULL DEFAULT 0 CHECK (per_customer >= 0),
    first_order_only   BOOLEAN NOT NULL DEFAULT FALSE,
    starts_at          TIMESTAMPTZ,
    ends_at            TIMESTAMPTZ,
    is_active          BOOLEAN NOT NULL,
    used               INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
    hidden_at          TIMESTAMPTZ,
    created_at         TIMESTAMPTZ NOT NULL,
    updated_at         TIMESTAMPTZ NOT NULL
);

-- One use per order; what a cancelled order gave back does not count.
CREATE TABLE coupon_uses (
    order_id      TEXT NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    coupon_id     TEXT NOT NULL REFERENCES coupons (id),
    customer_key  TEXT NOT NULL DEFAULT '',
    amount_cents  BIGINT NOT NULL CHECK (amount_cents >= 0),
    at            TIMESTAMPTZ NOT NULL,
    is_given_back BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX coupon_uses_by_customer ON coupon_uses (coupon_id, customer_key);
CREATE INDEX coupon_uses_of_customer ON coupon_uses (customer_key);
