-- catalog owns this table. Search looks for words in memory; a node reads here what
-- has changed since it last looked. Rows of products that are gone stay, to say so.

-- +goose Up
DROP TABLE IF EXISTS product_search_index;
DROP TABLE product_search;
CREATE TABLE product_search (
    product_id      TEXT NOT NULL PRIMARY KEY,
    changed_no      BIGINT NOT NULL,
    characteristics TEXT NOT NULL DEFAULT ''
);
CREATE INDEX product_search_changes ON product_search (changed_no, product_id);
INSERT INTO product_search (product_id, changed_no, characteristics)
SELECT p.id, 1, COALESCE((
    SELECT string_agg(c.name || ' ' || v.value, ' ')
    FROM product_characteristics pc
    JOIN characteristics c ON c.id = pc.characteristic_id
    JOIN characteristic_values v ON v.id = pc.value_id
    WHERE pc.product_id = p.id), '')
FROM products p;
