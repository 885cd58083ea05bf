-- identity owns these tables: who people are, what they may do, how they prove it.

-- +goose Up
-- email is shown as it was typed; email_key is the form that must be unique.
CREATE TABLE users (
    id                 TEXT NOT NULL PRIMARY KEY,
    email              TEXT NOT NULL CHECK (email <> ''),
    email_key          TEXT NOT NULL UNIQUE CHECK (email_key <> ''),
    email_confirmed_at TIMESTAMPTZ,
    terms_version      TEXT,
    created_at         TIMESTAMPTZ NOT NULL,
    updated_at         TIMESTAMPTZ NOT NULL
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);

-- One password per realm: a shopper's six characters never open the back office.
CREATE TABLE credentials (
    user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    realm         TEXT NOT NULL CHECK (realm IN ('shop', 'admin')),
    password_hash TEXT NOT NULL,
    changed_at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, realm)
);

CREATE TABLE profiles (
    user_id                    TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    first_name                 TEXT NOT NULL DEFAULT '',
    last_name                  TEXT NOT NULL DEFAULT '',
    mobile                     TEXT NOT NULL DEFAULT '',
    avatar_url                 TEXT NOT NULL DEFAULT '',
    email_confirmation_sent_at TIMESTAMPTZ,
    search_text                TEXT NOT NULL DEFAULT '',
    created_at                 TIMESTAMPTZ NOT NULL,
    updated_at                 TIMESTAMPTZ NOT NULL
);
CREATE INDEX profiles_newest ON profiles (created_at DESC, user_id DESC);

CREATE TABLE user_roles (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role       TEXT NOT NULL CHECK (role IN ('user', 'admin', 'super_admin')),
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, role)
);
-- A person holds at most one staff role.
CREATE UNIQUE INDEX user_roles_one_staff_role ON user_roles (user_id) WHERE role <> 'user';
CREATE INDEX user_roles_by_role ON user_roles (role, user_id);

CREATE TABLE admin_users (
    id         TEXT NOT NULL PRIMARY KEY,
    user_id    TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    full_name  TEXT NOT NULL,
    is_active  BOOLEAN NOT NULL DEFAULT TRUE,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);

-- The cookie's value is never stored, only its hash. A rotated row stays until its
-- family ends, so that the use of an old id can be recognised as theft.
CREATE TABLE sessions (
    id           TEXT NOT NULL PRIMARY KEY,
    family_id    TEXT NOT NULL,
    user_id      TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    realm        TEXT NOT NULL CHECK (realm IN ('shop', 'admin')),
    secret_hash  TEXT NOT NULL UNIQUE,
    user_agent   TEXT NOT NULL DEFAULT '',
    ip           TEXT NOT NULL DEFAULT '',
    signed_in_at TIMESTAMPTZ NOT NULL,
    created_at   TIMESTAMPTZ NOT NULL,
    last_used_at TIMESTAMPTZ NOT NULL,
    idle_until   TIMESTAMPTZ NOT NULL,
    ends_at      TIMESTAMPTZ NOT NULL,
    rotated_at   TIMESTAMPTZ
);
CREATE INDEX sessions_by_user ON sessions (user_id, realm);
CREATE INDEX sessions_by_family ON sessions (family_id);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- One-time links. email binds a confirmation to the address it was sent to.
CREATE TABLE one_time_tokens (
    hash       TEXT NOT NULL PRIMARY KEY,
    purpose    TEXT NOT NULL CHECK (purpose IN ('confirm_email', 'change_email', 'reset_password', 'invite_staff')),
    realm      TEXT NOT NULL CHECK (realm IN ('shop', 'admin')),
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email_key  TEXT NOT NULL,
    details    TEXT NOT NULL DEFAULT '{}',
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at    TIMESTAMPTZ
);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);
