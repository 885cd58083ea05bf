-- reviews owns this table: what buyers say of what they bought. A review outlives the account
-- of its author, without name and words.

-- +goose Up
-- updated_at is when the author last wrote, decided_at when staff last did something about it.
CREATE TABLE product_reviews (
    id            TEXT NOT NULL PRIMARY KEY,
    product_id    TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    user_id       TEXT REFERENCES users (id) ON DELETE SET NULL,
    order_item_id TEXT UNIQUE REFERENCES order_items (id) ON DELETE SET NULL,
    stars         INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
    fit           TEXT NOT NULL CHECK (fit IN ('tight', 'right', 'loose')),
    body          TEXT NOT NULL DEFAULT '',
    shown_name    TEXT NOT NULL DEFAULT '',
    status        TEXT NOT NULL CHECK (status IN ('pending', 'published', 'hidden')),
    reason        TEXT NOT NULL DEFAULT '',
    answer        TEXT NOT NULL DEFAULT '',
    version       INTEGER NOT NULL DEFAULT 1,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL,
    decided_at    TIMESTAMPTZ,
    UNIQUE (product_id, user_id)
);
CREATE INDEX product_reviews_shown ON product_reviews (product_id, updated_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX product_reviews_newest ON product_reviews (updated_at DESC, id DESC);
CREATE INDEX product_reviews_by_status ON product_reviews (status, updated_at DESC, id DESC);
CREATE INDEX product_reviews_by_author ON product_reviews (user_id) WHERE user_id IS NOT NULL;
