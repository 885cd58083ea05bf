-- The platform's own tables; no shop words in here.

-- +goose Up
-- Who did what, with what was there before and after, never a secret.
CREATE TABLE audit_log (
    id          TEXT NOT NULL PRIMARY KEY,
    at          TIMESTAMPTZ NOT NULL,
    actor_id    TEXT NOT NULL DEFAULT '',
    actor_email TEXT NOT NULL DEFAULT '',
    ip          TEXT NOT NULL DEFAULT '',
    action      TEXT NOT NULL,
    target_type TEXT NOT NULL DEFAULT '',
    target_id   TEXT NOT NULL DEFAULT '',
    changes     TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_by_target ON audit_log (target_type, target_id, at DESC, id DESC);

-- Every mail that was asked for. The body is dropped once it is delivered.
CREATE TABLE mails (
    id         TEXT NOT NULL PRIMARY KEY,
    message_id TEXT NOT NULL UNIQUE,
    recipient  TEXT NOT NULL,
    subject    TEXT NOT NULL,
    headers    TEXT NOT NULL DEFAULT '{}',
    text_body  TEXT NOT NULL DEFAULT '',
    html_body  TEXT NOT NULL DEFAULT '',
    status     TEXT NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
    attempts   INTEGER NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT '',
    created_at TIMESTAMPTZ NOT NULL,
    sent_at    TIMESTAMPTZ
);
CREATE INDEX mails_by_status ON mails (status, created_at);

-- Limits that guard accounts are counted here, so that all nodes share them.
CREATE TABLE rate_limits (
    key          TEXT NOT NULL PRIMARY KEY,
    window_start TIMESTAMPTZ NOT NULL,
    window_end   TIMESTAMPTZ NOT NULL,
    hits         INTEGER NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (window_end);

-- A solved captcha is accepted once, on whichever node it arrives.
CREATE TABLE captcha_used (
    challenge  TEXT NOT NULL PRIMARY KEY,
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX captcha_used_by_expiry ON captcha_used (expires_at);

-- Keys that all nodes must share and no person needs to know.
CREATE TABLE secrets (
    name       TEXT NOT NULL PRIMARY KEY,
    value      TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE idempotency_keys (
    key          TEXT NOT NULL PRIMARY KEY,
    request_hash TEXT NOT NULL,
    status       INTEGER NOT NULL DEFAULT 0,
    answer       TEXT NOT NULL DEFAULT '',
    created_at   TIMESTAMPTZ NOT NULL
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
