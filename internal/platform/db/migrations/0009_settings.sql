-- settings owns this table. setting_value is a JSON object with a value field.

-- +goose Up
CREATE TABLE admin_settings (
    id            TEXT NOT NULL PRIMARY KEY,
    setting_key   TEXT NOT NULL UNIQUE,
    setting_value TEXT NOT NULL,
    description   TEXT NOT NULL DEFAULT '',
    updated_at    TIMESTAMPTZ NOT NULL
);
