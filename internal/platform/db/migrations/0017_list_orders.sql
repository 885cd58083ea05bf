-- catalog: every order of a list of products has an index, with what lists are
-- narrowed by behind it, so that a page is cut out of the index alone.

-- +goose Up
DROP INDEX products_by_brand;
CREATE INDEX products_by_brand ON products (brand_id, created_at DESC, id DESC, gender);
CREATE INDEX products_by_price ON products (price_cents, created_at DESC, id DESC, brand_id, gender);
CREATE INDEX products_by_price_down ON products (price_cents DESC, created_at DESC, id DESC, brand_id, gender);
-- As db.Alphabetical writes it; a query must say the same.
CREATE INDEX products_by_name ON products (
    (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name), 'Á', 'a'), 'á', 'a'), 'É', 'e'), 'é', 'e'), 'Í', 'i'), 'í', 'i'), 'Ó', 'o'), 'ó', 'o'), 'Ú', 'u'), 'ú', 'u'), 'Ü', 'u'), 'ü', 'u'), 'Ñ', 'n'), 'ñ', 'n')), id, brand_id, gender
);
