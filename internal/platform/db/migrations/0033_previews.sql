-- The platform's own tables: who may look at what is not published yet, for a while. Of a
-- token only its hash is kept.

-- +goose Up
CREATE TABLE preview_tokens (
    hash       TEXT NOT NULL PRIMARY KEY,
    scope      TEXT NOT NULL,
    target_id  TEXT NOT NULL,
    created_by TEXT NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX preview_tokens_by_target ON preview_tokens (scope, target_id);
CREATE INDEX preview_tokens_by_end ON preview_tokens (expires_at);
