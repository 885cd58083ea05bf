-- content owns these tables: every text and picture that staff can change.

-- +goose Up
CREATE TABLE slider_content (
    id            TEXT NOT NULL PRIMARY KEY,
    title         TEXT NOT NULL CHECK (title <> ''),
    subtitle      TEXT NOT NULL DEFAULT '',
    description   TEXT NOT NULL DEFAULT '',
    image_url     TEXT NOT NULL DEFAULT '',
    button_text   TEXT NOT NULL DEFAULT '',
    button_link   TEXT NOT NULL DEFAULT '',
    display_order INTEGER NOT NULL DEFAULT 0,
    is_active     BOOLEAN NOT NULL DEFAULT TRUE,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);
CREATE INDEX slider_content_in_order ON slider_content (display_order, created_at, id);

CREATE TABLE social_networks (
    id            TEXT NOT NULL PRIMARY KEY,
    platform      TEXT NOT NULL CHECK (platform <> ''),
    url           TEXT NOT NULL CHECK (url <> ''),
    icon_name     TEXT NOT NULL DEFAULT '',
    display_order INTEGER NOT NULL DEFAULT 0,
    is_active     BOOLEAN NOT NULL DEFAULT TRUE,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);
CREATE INDEX social_networks_in_order ON social_networks (display_order, created_at, id);

-- One row, and one only: two first saves at once meet at the primary key.
CREATE TABLE footer_config (
    id                     INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    company_name           TEXT NOT NULL CHECK (company_name <> ''),
    company_description    TEXT NOT NULL DEFAULT '',
    contact_phone          TEXT NOT NULL DEFAULT '',
    contact_email          TEXT NOT NULL DEFAULT '',
    address                TEXT NOT NULL DEFAULT '',
    copyright_text         TEXT NOT NULL DEFAULT '',
    newsletter_title       TEXT NOT NULL DEFAULT '',
    newsletter_description TEXT NOT NULL DEFAULT '',
    updated_at             TIMESTAMPTZ NOT NULL
);

CREATE TABLE site_content (
    id            TEXT NOT NULL PRIMARY KEY,
    content_key   TEXT NOT NULL CHECK (content_key <> ''),
    title         TEXT NOT NULL DEFAULT '',
    content       TEXT NOT NULL DEFAULT '',
    content_type  TEXT NOT NULL CHECK (content_type IN ('text', 'richtext', 'faq', 'table', 'list', 'card', 'section', 'separator', 'link', 'image')),
    page_slug     TEXT NOT NULL,
    section_key   TEXT NOT NULL DEFAULT '',
    description   TEXT NOT NULL DEFAULT '',
    is_active     BOOLEAN NOT NULL DEFAULT TRUE,
    display_order INTEGER NOT NULL DEFAULT 0,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);
CREATE INDEX site_content_by_page ON site_content (page_slug, display_order, created_at, id);
