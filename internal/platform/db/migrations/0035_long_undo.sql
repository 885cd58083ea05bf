-- The platform's own tables: what is too much to be taken back in one request is taken back
-- piece by piece, and its change set tells how far that has come.

-- +goose Up
ALTER TABLE change_sets ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
ALTER TABLE change_sets ADD COLUMN reached INTEGER NOT NULL DEFAULT 0;
ALTER TABLE change_sets ADD COLUMN tally TEXT NOT NULL DEFAULT '';
ALTER TABLE change_sets ADD COLUMN job TEXT NOT NULL DEFAULT '';
