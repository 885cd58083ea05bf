-- app owns these tables: the backups that owners make, schedule and bring back from the screen.
-- The files lie in the data folder; done and total tell how far one is that is being made.

-- +goose Up
CREATE TABLE backups (
    id           TEXT NOT NULL PRIMARY KEY,
    kind         TEXT NOT NULL CHECK (kind IN ('manual', 'scheduled', 'before_restore', 'uploaded')),
    state        TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    name         TEXT NOT NULL UNIQUE,
    bytes        BIGINT NOT NULL DEFAULT 0,
    sha256       TEXT NOT NULL DEFAULT '',
    shop_version TEXT NOT NULL DEFAULT '',
    counts       TEXT NOT NULL DEFAULT '{}',
    done         BIGINT NOT NULL DEFAULT 0,
    total        BIGINT NOT NULL DEFAULT 0,
    created_by   TEXT NOT NULL DEFAULT '',
    started_at   TIMESTAMPTZ NOT NULL,
    finished_at  TIMESTAMPTZ,
    verified_at  TIMESTAMPTZ,
    error        TEXT NOT NULL DEFAULT ''
);
CREATE INDEX backups_newest ON backups (started_at DESC, id DESC);

-- How often somebody asked for a mail once more: a delivery of an earlier asking finds nothing to do.
ALTER TABLE mails ADD COLUMN retries INTEGER NOT NULL DEFAULT 0;
