-- identity owns this table: who had their account erased, so that a backup from before does not bring them back.

-- +goose Up
CREATE TABLE erasures (
    user_id    TEXT NOT NULL PRIMARY KEY,
    email_hash TEXT NOT NULL,
    at         TIMESTAMPTZ NOT NULL
);
