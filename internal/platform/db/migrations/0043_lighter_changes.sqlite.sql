-- The platform's own tables; what both engines share of this is told in PostgreSQL's file.
-- SQLite makes a table of its own for each IN of a CHECK that knows three values or more,
-- each time a row is written: they are compared one by one now. And rows lie in the tree of
-- their key instead of one beside it.

-- +goose Up
CREATE TABLE change_sets_kept (
    id          TEXT NOT NULL PRIMARY KEY,
    at          TIMESTAMPTZ NOT NULL,
    actor_id    TEXT NOT NULL DEFAULT '',
    actor_email TEXT NOT NULL DEFAULT '',
    kind        TEXT NOT NULL CHECK (kind = 'edit' OR kind = 'bulk' OR kind = 'import' OR kind = 'undo' OR kind = 'restore' OR kind = 'schedule'),
    title       TEXT NOT NULL DEFAULT '',
    area        TEXT NOT NULL DEFAULT '',
    size        INTEGER NOT NULL DEFAULT 0,
    state       TEXT NOT NULL CHECK (state = 'done' OR state = 'open' OR state = 'undone' OR state = 'partly'),
    undoes      TEXT NOT NULL DEFAULT '',
    done        INTEGER NOT NULL DEFAULT 0,
    reached     INTEGER NOT NULL DEFAULT 0,
    tally       TEXT NOT NULL DEFAULT '',
    job         TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
INSERT INTO change_sets_kept (id, at, actor_id, actor_email, kind, title, area, size, state, undoes, done, reached, tally, job)
SELECT id, at, actor_id, actor_email, kind, title, area, size, state, undoes, done, reached, tally, job FROM change_sets;
DROP TABLE change_sets;
ALTER TABLE change_sets_kept RENAME TO change_sets;
CREATE INDEX change_sets_by_actor ON change_sets (actor_id, at, id);
CREATE INDEX change_sets_open ON change_sets (at) WHERE state = 'open';

CREATE TABLE revisions_kept (
    id            TEXT NOT NULL PRIMARY KEY,
    change_set_id TEXT NOT NULL,
    seq           INTEGER NOT NULL,
    kind          TEXT NOT NULL,
    target_id     TEXT NOT NULL,
    name          TEXT NOT NULL DEFAULT '',
    version       INTEGER NOT NULL DEFAULT 0,
    before        TEXT,
    after         TEXT,
    at            TIMESTAMPTZ NOT NULL
) WITHOUT ROWID;
INSERT INTO revisions_kept (id, change_set_id, seq, kind, target_id, name, version, before, after, at)
SELECT id, change_set_id, seq, kind, target_id, name, version, before, after, at FROM revisions;
DROP TABLE revisions;
ALTER TABLE revisions_kept RENAME TO revisions;
CREATE INDEX revisions_by_target ON revisions (kind, target_id, at);
CREATE INDEX revisions_by_set ON revisions (change_set_id, seq);
