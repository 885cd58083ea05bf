-- catalog owns these tables: what the shop sells and how it is described.

-- +goose Up
CREATE TABLE brands (
    id          TEXT NOT NULL PRIMARY KEY,
    name        TEXT NOT NULL CHECK (name <> ''),
    description TEXT NOT NULL DEFAULT '',
    logo_url    TEXT NOT NULL DEFAULT '',
    created_at  TIMESTAMPTZ NOT NULL,
    updated_at  TIMESTAMPTZ NOT NULL
);
CREATE INDEX brands_by_name ON brands (name, id);

CREATE TABLE categories (
    id          TEXT NOT NULL PRIMARY KEY,
    name        TEXT NOT NULL UNIQUE CHECK (name <> ''),
    description TEXT NOT NULL DEFAULT '',
    created_at  TIMESTAMPTZ NOT NULL,
    updated_at  TIMESTAMPTZ NOT NULL
);

-- Prices are cents, the markup hundredths of a percent. A product keeps its category by name, as products have it; the
-- foreign key carries a rename along and clears the name when a category goes.
-- version rises with every change, so a stale form cannot overwrite a newer one.
CREATE TABLE products (
    id                TEXT NOT NULL PRIMARY KEY,
    name              TEXT NOT NULL CHECK (name <> ''),
    description       TEXT NOT NULL DEFAULT '',
    price_cents       BIGINT NOT NULL CHECK (price_cents >= 0),
    buy_price_cents   BIGINT CHECK (buy_price_cents >= 0),
    sell_price_cents  BIGINT CHECK (sell_price_cents >= 0),
    markup_hundredths INTEGER CHECK (markup_hundredths BETWEEN 0 AND 100000),
    category          TEXT REFERENCES categories (name) ON UPDATE CASCADE ON DELETE SET NULL,
    brand_id          TEXT REFERENCES brands (id) ON DELETE SET NULL,
    gender            TEXT NOT NULL DEFAULT 'unisex' CHECK (gender IN ('male', 'female', 'unisex')),
    is_featured       BOOLEAN NOT NULL DEFAULT FALSE,
    image_url         TEXT NOT NULL DEFAULT '',
    version           INTEGER NOT NULL DEFAULT 1,
    created_at        TIMESTAMPTZ NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL
);
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_by_brand ON products (brand_id, gender, created_at DESC, id DESC);
CREATE INDEX products_by_gender ON products (gender, created_at DESC, id DESC);
CREATE INDEX products_by_category ON products (category);
CREATE INDEX products_featured ON products (created_at DESC, id DESC) WHERE is_featured;

-- sizes lists the widths that were made for srcset, once the job has made them.
CREATE TABLE product_images (
    id            TEXT NOT NULL PRIMARY KEY,
    product_id    TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    image_url     TEXT NOT NULL,
    alt_text      TEXT NOT NULL DEFAULT '',
    is_thumbnail  BOOLEAN NOT NULL DEFAULT FALSE,
    display_order INTEGER NOT NULL DEFAULT 0,
    width         INTEGER NOT NULL DEFAULT 0,
    height        INTEGER NOT NULL DEFAULT 0,
    sizes         TEXT NOT NULL DEFAULT '',
    created_at    TIMESTAMPTZ NOT NULL
);
CREATE INDEX product_images_in_order ON product_images (product_id, display_order, created_at, id);
CREATE UNIQUE INDEX product_images_one_thumbnail ON product_images (product_id) WHERE is_thumbnail;

CREATE TABLE characteristic_groups (
    id            TEXT NOT NULL PRIMARY KEY,
    name          TEXT NOT NULL CHECK (name <> ''),
    description   TEXT NOT NULL DEFAULT '',
    display_order INTEGER NOT NULL DEFAULT 0,
    is_active     BOOLEAN NOT NULL DEFAULT TRUE,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);

CREATE TABLE characteristics (
    id            TEXT NOT NULL PRIMARY KEY,
    group_id      TEXT NOT NULL REFERENCES characteristic_groups (id) ON DELETE CASCADE,
    name          TEXT NOT NULL CHECK (name <> ''),
    description   TEXT NOT NULL DEFAULT '',
    display_order INTEGER NOT NULL DEFAULT 0,
    is_required   BOOLEAN NOT NULL DEFAULT FALSE,
    is_active     BOOLEAN NOT NULL DEFAULT TRUE,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);
CREATE INDEX characteristics_by_group ON characteristics (group_id, display_order);

CREATE TABLE characteristic_values (
    id                TEXT NOT NULL PRIMARY KEY,
    characteristic_id TEXT NOT NULL REFERENCES characteristics (id) ON DELETE CASCADE,
    value             TEXT NOT NULL CHECK (value <> ''),
    display_order     INTEGER NOT NULL DEFAULT 0,
    is_active         BOOLEAN NOT NULL DEFAULT TRUE,
    created_at        TIMESTAMPTZ NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL,
    UNIQUE (id, characteristic_id)
);
CREATE INDEX characteristic_values_in_order ON characteristic_values (characteristic_id, display_order);

-- The pair key keeps a value from being given to a characteristic it is not of.
CREATE TABLE product_characteristics (
    id                TEXT NOT NULL PRIMARY KEY,
    product_id        TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    characteristic_id TEXT NOT NULL REFERENCES characteristics (id) ON DELETE CASCADE,
    value_id          TEXT NOT NULL,
    UNIQUE (product_id, characteristic_id),
    FOREIGN KEY (value_id, characteristic_id) REFERENCES characteristic_values (id, characteristic_id) ON DELETE CASCADE
);
CREATE INDEX product_characteristics_by_value ON product_characteristics (value_id);
CREATE INDEX product_characteristics_by_characteristic ON product_characteristics (characteristic_id);
