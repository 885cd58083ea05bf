-- catalog owns this table. Words that mean the same to who searches, with commas between
-- them; general ones describe the whole shop. The list is a start: staff keep it.

-- +goose Up
CREATE TABLE search_synonyms (
    id         TEXT NOT NULL PRIMARY KEY,
    words      TEXT NOT NULL,
    is_general BOOLEAN NOT NULL DEFAULT FALSE,
    is_active  BOOLEAN NOT NULL DEFAULT TRUE,
    version    INTEGER NOT NULL DEFAULT 1
);
INSERT INTO search_synonyms (id, words, is_general) VALUES
    ('5ea2c400-0000-4000-8000-000000000001', 'gafas, lentes, espejuelos, anteojos, glasses', TRUE),
    ('5ea2c400-0000-4000-8000-000000000002', 'lentes de sol, gafas de sol, sunglasses', FALSE),
    ('5ea2c400-0000-4000-8000-000000000003', 'carey, tortoise, havana', FALSE),
    ('5ea2c400-0000-4000-8000-000000000004', 'aviador, aviator', FALSE),
    ('5ea2c400-0000-4000-8000-000000000005', 'ojo de gato, cat eye', FALSE),
    ('5ea2c400-0000-4000-8000-000000000006', 'redonda, round', FALSE),
    ('5ea2c400-0000-4000-8000-000000000007', 'cuadrada, square', FALSE),
    ('5ea2c400-0000-4000-8000-000000000008', 'polarizado, polarized', FALSE),
    ('5ea2c400-0000-4000-8000-000000000009', 'transparente, cristal, clear', FALSE),
    ('5ea2c400-0000-4000-8000-000000000010', 'armazón, montura, marco', FALSE);

-- Since when a product is in no list; those that are gone for good leave after a month.
ALTER TABLE product_listing ADD COLUMN gone_at TIMESTAMPTZ;
