-- inventory owns these tables: how many units there are, and why.

-- +goose Up
CREATE TABLE stock_levels (
    product_id TEXT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    on_hand    INTEGER NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
    updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX stock_levels_low ON stock_levels (on_hand, product_id);

CREATE TABLE stock_transactions (
    id               TEXT NOT NULL PRIMARY KEY,
    product_id       TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    transaction_type TEXT NOT NULL CHECK (transaction_type IN ('increase', 'decrease')),
    quantity         INTEGER NOT NULL CHECK (quantity > 0),
    reason           TEXT NOT NULL DEFAULT '',
    created_at       TIMESTAMPTZ NOT NULL
);
CREATE INDEX stock_transactions_newest ON stock_transactions (product_id, created_at DESC, id DESC);
