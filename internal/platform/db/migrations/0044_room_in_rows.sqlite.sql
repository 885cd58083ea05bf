-- What this is about is told in PostgreSQL's file. SQLite rewrites rows where they are, and
-- looks for the products of a category by its index.

-- +goose Up
SELECT 1;
