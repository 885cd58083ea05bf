-- catalog owns these tables. Search no longer finds products by what staff switched off,
-- and no characteristic has the slugs by which brands and genders are counted.

-- +goose Up
UPDATE product_search SET characteristics = COALESCE((
    SELECT string_agg(c.name || ' ' || v.value, ' ')
    FROM product_characteristics pc
    JOIN characteristics c ON c.id = pc.characteristic_id AND c.is_active
    JOIN characteristic_groups g ON g.id = c.group_id AND g.is_active
    JOIN characteristic_values v ON v.id = pc.value_id AND v.is_active
    WHERE pc.product_id = product_search.product_id), '');

UPDATE facet_terms SET slug = slug || '-' || CAST(no AS TEXT) WHERE facet = 'facet' AND slug IN ('brand', 'gender');

-- What is stamped on temples counts only while its group is switched on (flag 4: a frame
-- that staff described).
UPDATE product_listing SET lens = NULL, bridge = NULL, temple = NULL
WHERE flags & 4 = 0 AND lens IS NOT NULL AND product_id IN (
    SELECT pc.product_id FROM product_characteristics pc
    JOIN characteristics c ON c.id = pc.characteristic_id AND c.meaning = 'size' AND c.is_active
    JOIN characteristic_groups g ON g.id = c.group_id AND NOT g.is_active);
