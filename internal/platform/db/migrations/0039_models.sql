-- catalog owns these tables: products that differ in colour only. A colour stays a
-- product of its own; what is in the trash keeps its place, so that it finds it again.

-- +goose Up
CREATE TABLE product_models (
    id         TEXT NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL,
    version    INTEGER NOT NULL DEFAULT 1,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE product_model_colours (
    product_id    TEXT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    model_id      TEXT NOT NULL REFERENCES product_models (id) ON DELETE CASCADE,
    display_order INTEGER NOT NULL
);
CREATE INDEX product_model_colours_by_model ON product_model_colours (model_id, display_order);

-- Empty for none. Null is what lists knew before there were models: such rows are
-- written anew at the first start.
ALTER TABLE product_listing ADD COLUMN model_id TEXT;
