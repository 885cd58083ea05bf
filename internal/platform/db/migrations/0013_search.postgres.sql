-- The searchable text of each product, folded (lower case, no accents), with an
-- index of its trigrams. catalog writes product_search.

-- +goose Up
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE product_search (
    product_id      TEXT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    name            TEXT NOT NULL DEFAULT '',
    brand           TEXT NOT NULL DEFAULT '',
    category        TEXT NOT NULL DEFAULT '',
    characteristics TEXT NOT NULL DEFAULT '',
    search_text     TEXT NOT NULL DEFAULT ''
);
CREATE INDEX product_search_trigrams ON product_search USING gin (search_text gin_trgm_ops);
