-- content, catalog, settings, tryon, requests: what staff edit counts its versions, so
-- that of two people who save, the second is told instead of the first being undone.

-- +goose Up
ALTER TABLE slider_content ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE social_networks ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE footer_config ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE site_content ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE brands ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE characteristic_groups ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE characteristics ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE characteristic_values ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE admin_settings ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE product_frames ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE client_requests ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
