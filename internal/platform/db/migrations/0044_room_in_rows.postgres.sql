-- catalog: a category that is deleted or comes back changes thousands of products. A row is
-- rewritten in the room beside it, and no index with it, if there is such room and what has
-- changed is in no index: of ten entries for each product none is left to write. To go
-- through all products once for a category, which few do, costs less than that.

-- +goose Up
DROP INDEX products_by_category;
-- Of what is written from now on; older rows find room where newer versions have left some.
ALTER TABLE products SET (fillfactor = 85);
