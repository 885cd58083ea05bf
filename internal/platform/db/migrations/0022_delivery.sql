-- delivery owns these tables: where the shop delivers, for how much, and where
-- people can collect.

-- +goose Up
CREATE TABLE delivery_zones (
    id            TEXT NOT NULL PRIMARY KEY,
    name          TEXT NOT NULL,
    fee_cents     BIGINT NOT NULL CHECK (fee_cents >= 0),
    days_min      INTEGER NOT NULL CHECK (days_min >= 0),
    days_max      INTEGER NOT NULL CHECK (days_max >= days_min),
    cod_allowed   BOOLEAN NOT NULL,
    is_rest       BOOLEAN NOT NULL,
    is_active     BOOLEAN NOT NULL,
    display_order INTEGER NOT NULL DEFAULT 0,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX delivery_zones_one_rest ON delivery_zones (is_rest) WHERE is_rest;

-- A place without a municipality is the whole province. A place is in one zone only.
CREATE TABLE delivery_zone_places (
    zone_id      TEXT NOT NULL REFERENCES delivery_zones (id) ON DELETE CASCADE,
    province     TEXT NOT NULL,
    municipality TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (province, municipality)
);
CREATE INDEX delivery_zone_places_by_zone ON delivery_zone_places (zone_id);

CREATE TABLE pickup_places (
    id            TEXT NOT NULL PRIMARY KEY,
    name          TEXT NOT NULL,
    address       TEXT NOT NULL,
    hours         TEXT NOT NULL DEFAULT '',
    phone         TEXT NOT NULL DEFAULT '',
    is_active     BOOLEAN NOT NULL,
    display_order INTEGER NOT NULL DEFAULT 0,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);
