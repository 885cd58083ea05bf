-- identity owns these tables: the second factor that staff may add to their password. The secret is
-- sealed with a key outside the database; codes are kept as hashes. A step of the clock counts once.

-- +goose Up
CREATE TABLE staff_totp (
    user_id      TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret       TEXT NOT NULL,
    created_at   TIMESTAMPTZ NOT NULL,
    confirmed_at TIMESTAMPTZ,
    last_step    BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE staff_recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash    TEXT NOT NULL,
    used_at TIMESTAMPTZ,
    PRIMARY KEY (user_id, hash)
);
