-- requests owns this table: what people write to the shop.

-- +goose Up
CREATE TABLE client_requests (
    id         TEXT NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL CHECK (name <> ''),
    email      TEXT NOT NULL CHECK (email <> ''),
    subject    TEXT NOT NULL DEFAULT '',
    message    TEXT NOT NULL CHECK (message <> ''),
    status     TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'in_progress', 'completed', 'cancelled')),
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX client_requests_newest ON client_requests (created_at DESC, id DESC);
CREATE INDEX client_requests_by_status ON client_requests (status, created_at DESC, id DESC);
