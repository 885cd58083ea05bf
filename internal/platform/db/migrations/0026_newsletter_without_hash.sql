-- customers owns this table. The link that stops a subscription is derived from its id, so the hash
-- that was kept of it is read by nobody. SQLite drops no column that is unique: the rows move.

-- +goose Up
CREATE TABLE newsletter_subscribers_kept (
    id              TEXT NOT NULL PRIMARY KEY,
    email           TEXT NOT NULL,
    email_key       TEXT NOT NULL UNIQUE,
    confirm_hash    TEXT UNIQUE,
    confirm_sent_at TIMESTAMPTZ,
    confirmed_at    TIMESTAMPTZ,
    stopped_at      TIMESTAMPTZ,
    created_at      TIMESTAMPTZ NOT NULL
);
INSERT INTO newsletter_subscribers_kept (id, email, email_key, confirm_hash, confirm_sent_at, confirmed_at, stopped_at, created_at)
SELECT id, email, email_key, confirm_hash, confirm_sent_at, confirmed_at, stopped_at, created_at FROM newsletter_subscribers;
DROP TABLE newsletter_subscribers;
ALTER TABLE newsletter_subscribers_kept RENAME TO newsletter_subscribers;
