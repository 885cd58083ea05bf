-- customers owns this table: who waits for a product that is sold out. Nobody is written to who has
-- not said yes from their own mailbox.

-- +goose Up
-- asked_at is when somebody last asked; due_at when units came for who waits, notified_at when that was said.
CREATE TABLE stock_alerts (
    id           TEXT NOT NULL PRIMARY KEY,
    product_id   TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    email        TEXT NOT NULL,
    email_key    TEXT NOT NULL,
    user_id      TEXT REFERENCES users (id) ON DELETE SET NULL,
    confirm_hash TEXT,
    confirmed_at TIMESTAMPTZ,
    asked_at     TIMESTAMPTZ NOT NULL,
    due_at       TIMESTAMPTZ,
    notified_at  TIMESTAMPTZ,
    created_at   TIMESTAMPTZ NOT NULL,
    UNIQUE (product_id, email_key)
);
CREATE INDEX stock_alerts_due ON stock_alerts (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX stock_alerts_by_link ON stock_alerts (confirm_hash) WHERE confirm_hash IS NOT NULL;
CREATE INDEX stock_alerts_by_age ON stock_alerts (asked_at);
CREATE INDEX stock_alerts_told ON stock_alerts (notified_at) WHERE notified_at IS NOT NULL;
CREATE INDEX stock_alerts_by_email ON stock_alerts (email_key);
