-- The platform's own tables: what staff changed, so that it can be taken back; what they
-- deleted lies in the trash for a while. A deleted product is only marked: everything that belongs to it
-- stays as it is, and every reader goes by one of two views, the shop's or the office's.

-- +goose Up
CREATE TABLE change_sets (
    id          TEXT NOT NULL PRIMARY KEY,
    at          TIMESTAMPTZ NOT NULL,
    actor_id    TEXT NOT NULL DEFAULT '',
    actor_email TEXT NOT NULL DEFAULT '',
    kind        TEXT NOT NULL CHECK (kind IN ('edit', 'bulk', 'import', 'undo', 'restore', 'schedule')),
    title       TEXT NOT NULL DEFAULT '',
    area        TEXT NOT NULL DEFAULT '',
    size        INTEGER NOT NULL DEFAULT 0,
    state       TEXT NOT NULL CHECK (state IN ('open', 'done', 'undone', 'partly')),
    undoes      TEXT NOT NULL DEFAULT ''
);
CREATE INDEX change_sets_by_actor ON change_sets (actor_id, at DESC, id DESC);
CREATE INDEX change_sets_by_age ON change_sets (at);

-- before is NULL for what was made, after for what was deleted.
CREATE TABLE revisions (
    id            TEXT NOT NULL PRIMARY KEY,
    change_set_id TEXT NOT NULL,
    seq           INTEGER NOT NULL,
    kind          TEXT NOT NULL,
    target_id     TEXT NOT NULL,
    name          TEXT NOT NULL DEFAULT '',
    version       INTEGER NOT NULL DEFAULT 0,
    before        TEXT,
    after         TEXT,
    at            TIMESTAMPTZ NOT NULL
);
CREATE INDEX revisions_by_target ON revisions (kind, target_id, at);
CREATE INDEX revisions_by_set ON revisions (change_set_id, seq);
CREATE INDEX revisions_by_age ON revisions (at);

CREATE TABLE trash (
    kind          TEXT NOT NULL,
    target_id     TEXT NOT NULL,
    name          TEXT NOT NULL DEFAULT '',
    deleted_at    TIMESTAMPTZ NOT NULL,
    deleted_by    TEXT NOT NULL DEFAULT '',
    purge_at      TIMESTAMPTZ NOT NULL,
    change_set_id TEXT NOT NULL,
    PRIMARY KEY (kind, target_id)
);
CREATE INDEX trash_newest ON trash (deleted_at DESC, kind, target_id);
CREATE INDEX trash_by_end ON trash (purge_at);

ALTER TABLE audit_log ADD COLUMN change_set_id TEXT NOT NULL DEFAULT '';

ALTER TABLE products ADD COLUMN deleted_at TIMESTAMPTZ;
DROP VIEW shop_products;
CREATE VIEW shop_products AS
SELECT id, name, description, price_cents, category, brand_id, gender, is_featured, image_url, created_at, updated_at
FROM products WHERE state = 'published' AND deleted_at IS NULL;
CREATE VIEW office_products AS
SELECT id, name, description, price_cents, buy_price_cents, sell_price_cents, markup_hundredths, category, brand_id, gender,
    is_featured, image_url, state, publish_at, scheduled_by, scheduled_email, sku, barcode, version, created_at, updated_at
FROM products WHERE deleted_at IS NULL;

-- What lies in the trash takes no reference from anybody, and each order of a list holds
-- the mark too, so that a page is still cut out of the index alone.
DROP INDEX products_sku;
CREATE UNIQUE INDEX products_sku ON products (sku) WHERE sku IS NOT NULL AND deleted_at IS NULL;
DROP INDEX products_barcode;
CREATE UNIQUE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL AND deleted_at IS NULL;
DROP INDEX products_newest;
CREATE INDEX products_newest ON products (created_at DESC, id DESC, state, deleted_at);
DROP INDEX products_by_brand;
CREATE INDEX products_by_brand ON products (brand_id, created_at DESC, id DESC, gender, state, deleted_at);
DROP INDEX products_by_gender;
CREATE INDEX products_by_gender ON products (gender, created_at DESC, id DESC, state, deleted_at);
DROP INDEX products_by_category;
CREATE INDEX products_by_category ON products (category, deleted_at);
DROP INDEX products_featured;
CREATE INDEX products_featured ON products (created_at DESC, id DESC, state, deleted_at) WHERE is_featured;
DROP INDEX products_by_price;
CREATE INDEX products_by_price ON products (price_cents, created_at DESC, id DESC, brand_id, gender, state, deleted_at);
DROP INDEX products_by_price_down;
CREATE INDEX products_by_price_down ON products (price_cents DESC, created_at DESC, id DESC, brand_id, gender, state, deleted_at);
DROP INDEX products_by_name;
-- As db.Alphabetical writes it; a query must say the same.
CREATE INDEX products_by_name ON products (
    (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name), 'Á', 'a'), 'á', 'a'), 'É', 'e'), 'é', 'e'), 'Í', 'i'), 'í', 'i'), 'Ó', 'o'), 'ó', 'o'), 'Ú', 'u'), 'ú', 'u'), 'Ü', 'u'), 'ü', 'u'), 'Ñ', 'n'), 'ñ', 'n')), id, brand_id, gender, state, deleted_at
);
