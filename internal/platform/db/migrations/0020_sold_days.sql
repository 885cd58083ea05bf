-- orders: what sold best in some days is summed up from the stretch of this index that
-- they take, however many products and orders there are.

-- +goose Up
CREATE INDEX order_items_sold ON order_items (sold_at, product_id, quantity, price_cents);
