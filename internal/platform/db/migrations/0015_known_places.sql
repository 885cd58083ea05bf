-- identity owns this table: where a person signed in before. A browser is known by the hash of its
-- device cookie, an address by its own. Wrong passwords from elsewhere never keep them out of there.

-- +goose Up
CREATE TABLE known_places (
    user_id      TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    realm        TEXT NOT NULL CHECK (realm IN ('shop', 'admin')),
    kind         TEXT NOT NULL CHECK (kind IN ('device', 'address')),
    hash         TEXT NOT NULL,
    last_used_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, realm, kind, hash)
);
CREATE INDEX known_places_by_hash ON known_places (hash);
CREATE INDEX known_places_by_use ON known_places (last_used_at);
