-- catalog owns these tables. Lists are narrowed and counted in memory; a node reads here
-- what has changed since it last looked. Rows of products that are gone stay, to say so.

-- +goose Up
ALTER TABLE characteristics ADD COLUMN is_facet BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE characteristics ADD COLUMN meaning TEXT NOT NULL DEFAULT '' CHECK (meaning IN ('', 'shape', 'material', 'colour', 'tint', 'protection', 'size'));
CREATE UNIQUE INDEX characteristics_meaning ON characteristics (meaning) WHERE meaning <> '' AND is_active;
ALTER TABLE characteristic_values ADD COLUMN swatch TEXT NOT NULL DEFAULT '';

-- What lists can be narrowed by, under a number and a slug that outlive every other
-- name. facet is 'brand', the id of a characteristic, or 'facet' for the slugs of the
-- characteristics themselves.
CREATE TABLE facet_terms (
    no     INTEGER NOT NULL PRIMARY KEY,
    facet  TEXT NOT NULL,
    ref_id TEXT NOT NULL,
    slug   TEXT NOT NULL,
    UNIQUE (facet, ref_id),
    UNIQUE (facet, slug)
);

-- A product as lists know it: lengths in tenths of a millimetre, terms by their numbers;
-- flags are featured 1, in stock 2, described frame 4, gone 8, for men 16, for women 32.
CREATE TABLE product_listing (
    no          INTEGER NOT NULL PRIMARY KEY,
    product_id  TEXT NOT NULL UNIQUE,
    created_at  TIMESTAMPTZ NOT NULL,
    name_key    TEXT NOT NULL,
    price_cents BIGINT NOT NULL,
    lens        INTEGER,
    bridge      INTEGER,
    temple      INTEGER,
    flags       INTEGER NOT NULL,
    terms       TEXT NOT NULL,
    changed_no  BIGINT NOT NULL
);
CREATE INDEX product_listing_changes ON product_listing (changed_no, product_id);
