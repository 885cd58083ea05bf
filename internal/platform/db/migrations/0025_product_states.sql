-- catalog: a product is a draft, waits for its time, or is in the shop. What the shop
-- shows is read from shop_products, so that no list can forget to leave drafts out.
-- Its columns are named: a star is read once by PostgreSQL and anew by SQLite.

-- +goose Up
ALTER TABLE products ADD COLUMN state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'scheduled', 'published'));
ALTER TABLE products ADD COLUMN publish_at TIMESTAMPTZ;
ALTER TABLE products ADD COLUMN scheduled_by TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN scheduled_email TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN sku TEXT CHECK (sku <> '');
ALTER TABLE products ADD COLUMN barcode TEXT CHECK (barcode <> '');
CREATE UNIQUE INDEX products_sku ON products (sku) WHERE sku IS NOT NULL;
CREATE UNIQUE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX products_unpublished ON products (id) WHERE state <> 'published';

CREATE VIEW shop_products AS
SELECT id, name, description, price_cents, category, brand_id, gender, is_featured, image_url, created_at, updated_at
FROM products WHERE state = 'published';

-- Every order of a list holds the state too, so that a page of the shop is still cut
-- out of the index alone.
DROP INDEX products_newest;
CREATE INDEX products_newest ON products (created_at DESC, id DESC, state);
DROP INDEX products_by_brand;
CREATE INDEX products_by_brand ON products (brand_id, created_at DESC, id DESC, gender, state);
DROP INDEX products_by_gender;
CREATE INDEX products_by_gender ON products (gender, created_at DESC, id DESC, state);
DROP INDEX products_featured;
CREATE INDEX products_featured ON products (created_at DESC, id DESC, state) WHERE is_featured;
DROP INDEX products_by_price;
CREATE INDEX products_by_price ON products (price_cents, created_at DESC, id DESC, brand_id, gender, state);
DROP INDEX products_by_price_down;
CREATE INDEX products_by_price_down ON products (price_cents DESC, created_at DESC, id DESC, brand_id, gender, state);
DROP INDEX products_by_name;
-- As db.Alphabetical writes it; a query must say the same.
CREATE INDEX products_by_name ON products (
    (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name), 'Á', 'a'), 'á', 'a'), 'É', 'e'), 'é', 'e'), 'Í', 'i'), 'í', 'i'), 'Ó', 'o'), 'ó', 'o'), 'Ú', 'u'), 'ú', 'u'), 'Ü', 'u'), 'ü', 'u'), 'Ñ', 'n'), 'ñ', 'n')), id, brand_id, gender, state
);
