-- tryon owns this table: the frame of a product in the terms of its generator,
-- lengths in tenths of a millimetre.

-- +goose Up
CREATE TABLE product_frames (
    product_id   TEXT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    shape        TEXT NOT NULL,
    lens_width   INTEGER NOT NULL CHECK (lens_width > 0),
    bridge_width INTEGER NOT NULL CHECK (bridge_width > 0),
    temple       INTEGER NOT NULL CHECK (temple > 0),
    details      TEXT NOT NULL DEFAULT '{}',
    updated_at   TIMESTAMPTZ NOT NULL
);
