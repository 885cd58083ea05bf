-- catalog owns this index: a product's page reads its values out of it alone.

-- +goose Up
CREATE INDEX product_characteristics_of_product ON product_characteristics (product_id, value_id);
