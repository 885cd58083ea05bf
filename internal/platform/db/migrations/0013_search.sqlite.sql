-- The searchable text of each product, folded (lower case, no accents), with an
-- index of its trigrams. catalog writes product_search; the triggers keep the
-- index in step.

-- +goose Up
CREATE TABLE product_search (
    product_id      TEXT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    name            TEXT NOT NULL DEFAULT '',
    brand           TEXT NOT NULL DEFAULT '',
    category        TEXT NOT NULL DEFAULT '',
    characteristics TEXT NOT NULL DEFAULT '',
    search_text     TEXT NOT NULL DEFAULT ''
);
CREATE VIRTUAL TABLE product_search_index USING fts5 (
    search_text, content = 'product_search', content_rowid = 'rowid', tokenize = 'trigram'
);
-- +goose StatementBegin
CREATE TRIGGER product_search_added AFTER INSERT ON product_search
BEGIN
    INSERT INTO product_search_index (rowid, search_text) VALUES (new.rowid, new.search_text);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_search_removed AFTER DELETE ON product_search
BEGIN
    INSERT INTO product_search_index (product_search_index, rowid, search_text) VALUES ('delete', old.rowid, old.search_text);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_search_changed AFTER UPDATE ON product_search
BEGIN
    INSERT INTO product_search_index (product_search_index, rowid, search_text) VALUES ('delete', old.rowid, old.search_text);
    INSERT INTO product_search_index (rowid, search_text) VALUES (new.rowid, new.search_text);
END;
-- +goose StatementEnd
