-- orders owns these tables: what an order was placed with, what happened to it and
-- what was paid. Columns that carry a copy keep an order readable when the product,
-- the zone or the account is gone.

-- +goose Up
ALTER TABLE orders ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN checkout_id TEXT;
ALTER TABLE orders ADD COLUMN source TEXT NOT NULL DEFAULT '' CHECK (source IN ('', 'shop', 'staff'));
ALTER TABLE orders ADD COLUMN way TEXT NOT NULL DEFAULT '' CHECK (way IN ('', 'whatsapp', 'cod', 'transfer', 'pickup'));
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN link_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN currency TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN contact_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN contact_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN delivery_kind TEXT NOT NULL DEFAULT '' CHECK (delivery_kind IN ('', 'ship', 'pickup'));
ALTER TABLE orders ADD COLUMN ship_street TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ship_sector TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ship_city TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ship_state TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ship_postal_code TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ship_country TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN pickup_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN pickup_address TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN pickup_hours TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN zone_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN days_min INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN days_max INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN subtotal_cents BIGINT NOT NULL DEFAULT 0 CHECK (subtotal_cents >= 0);
ALTER TABLE orders ADD COLUMN discount_cents BIGINT NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
ALTER TABLE orders ADD COLUMN order_discount_cents BIGINT NOT NULL DEFAULT 0 CHECK (order_discount_cents >= 0);
ALTER TABLE orders ADD COLUMN discount_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN delivery_cents BIGINT NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0);
ALTER TABLE orders ADD COLUMN itbis_cents BIGINT NOT NULL DEFAULT 0 CHECK (itbis_cents >= 0);
ALTER TABLE orders ADD COLUMN itbis_mode TEXT NOT NULL DEFAULT 'none' CHECK (itbis_mode IN ('included', 'added', 'none'));
ALTER TABLE orders ADD COLUMN itbis_rate_hundredths INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN itbis_on_delivery BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE orders ADD COLUMN coupon_code TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN paid_cents BIGINT NOT NULL DEFAULT 0 CHECK (paid_cents >= 0);
ALTER TABLE orders ADD COLUMN refunded_cents BIGINT NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0);
ALTER TABLE orders ADD COLUMN credited_cents BIGINT NOT NULL DEFAULT 0 CHECK (credited_cents >= 0);
ALTER TABLE orders ADD COLUMN fiscal_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN fiscal_id TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN fiscal_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN fiscal_number TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ready_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN paid_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN shipped_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN delivered_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN cancelled_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN expires_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN warned_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN proof_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN recovered_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN reminded_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN erase_after TIMESTAMPTZ;

-- Orders of before are numbered by their age and cost what their goods did.
UPDATE orders SET number = ranked.place, subtotal_cents = total_cents
FROM (SELECT id AS ranked_id, 10000 + row_number() OVER (ORDER BY created_at, id) AS place FROM orders) AS ranked
WHERE ranked.ranked_id = orders.id;

CREATE UNIQUE INDEX orders_by_number ON orders (number);
CREATE UNIQUE INDEX orders_by_checkout ON orders (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX orders_by_deadline ON orders (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX orders_by_email ON orders (email_key, created_at);
CREATE INDEX orders_to_forget ON orders (erase_after) WHERE erase_after IS NOT NULL;
CREATE INDEX orders_by_phone ON orders (contact_phone);
CREATE INDEX orders_by_way ON orders (way, status, created_at);

-- stock_taken is how many units of the line are off the shelf and not put back.
ALTER TABLE order_items ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_items ADD COLUMN brand_name TEXT NOT NULL DEFAULT '';
ALTER TABLE order_items ADD COLUMN image_url TEXT NOT NULL DEFAULT '';
ALTER TABLE order_items ADD COLUMN discount_cents BIGINT NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
ALTER TABLE order_items ADD COLUMN share_cents BIGINT NOT NULL DEFAULT 0 CHECK (share_cents >= 0);
ALTER TABLE order_items ADD COLUMN itbis_cents BIGINT NOT NULL DEFAULT 0 CHECK (itbis_cents >= 0);
ALTER TABLE order_items ADD COLUMN stock_taken INTEGER NOT NULL DEFAULT 0 CHECK (stock_taken >= 0);
ALTER TABLE order_items ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0);
UPDATE order_items SET stock_taken = quantity
WHERE order_id IN (SELECT id FROM orders WHERE status <> 'cancelled');

-- data says what changed, as JSON; is_public lines are shown to the buyer.
CREATE TABLE order_events (
    id         TEXT NOT NULL PRIMARY KEY,
    order_id   TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    at         TIMESTAMPTZ NOT NULL,
    actor_kind TEXT NOT NULL CHECK (actor_kind IN ('shopper', 'staff', 'clock', 'gateway')),
    actor_id   TEXT NOT NULL DEFAULT '',
    actor_name TEXT NOT NULL DEFAULT '',
    kind       TEXT NOT NULL,
    data       TEXT NOT NULL DEFAULT '{}',
    is_public  BOOLEAN NOT NULL
);
CREATE INDEX order_events_by_order ON order_events (order_id, at, id);

-- The ledger: a line is voided with a reason, never changed or deleted.
CREATE TABLE order_payments (
    id           TEXT NOT NULL PRIMARY KEY,
    order_id     TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    kind         TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
    amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
    method       TEXT NOT NULL CHECK (method IN ('cash', 'transfer', 'terminal', 'other')),
    provider     TEXT NOT NULL DEFAULT '',
    reference    TEXT NOT NULL DEFAULT '',
    note         TEXT NOT NULL DEFAULT '',
    paid_on      TIMESTAMPTZ NOT NULL,
    recorded_at  TIMESTAMPTZ NOT NULL,
    actor_id     TEXT NOT NULL DEFAULT '',
    voided_at    TIMESTAMPTZ,
    void_reason  TEXT NOT NULL DEFAULT ''
);
CREATE INDEX order_payments_by_order ON order_payments (order_id);
-- What was paid before there was a ledger, so that no old order seems to be owed.
INSERT INTO order_payments (id, order_id, kind, amount_cents, method, paid_on, recorded_at)
SELECT id, id, 'payment', total_cents, 'other', created_at, created_at FROM orders
WHERE status IN ('paid', 'shipped', 'delivered', 'completed') AND total_cents > 0;
UPDATE orders SET paid_cents = total_cents, paid_at = created_at
WHERE status IN ('paid', 'shipped', 'delivered', 'completed') AND total_cents > 0;
CREATE UNIQUE INDEX order_payments_once ON order_payments (provider, reference) WHERE provider <> '';

CREATE TABLE order_returns (
    id           TEXT NOT NULL PRIMARY KEY,
    order_id     TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    reason       TEXT NOT NULL DEFAULT '',
    credit_cents BIGINT NOT NULL CHECK (credit_cents >= 0),
    at           TIMESTAMPTZ NOT NULL,
    actor_id     TEXT NOT NULL DEFAULT ''
);
CREATE INDEX order_returns_by_order ON order_returns (order_id);

CREATE TABLE order_return_items (
    return_id TEXT NOT NULL REFERENCES order_returns (id) ON DELETE CASCADE,
    item_id   TEXT NOT NULL REFERENCES order_items (id) ON DELETE CASCADE,
    quantity  INTEGER NOT NULL CHECK (quantity > 0),
    restocked BOOLEAN NOT NULL,
    PRIMARY KEY (return_id, item_id)
);

-- Proofs of transfers: private files, outside of what the shop serves.
CREATE TABLE order_files (
    id          TEXT NOT NULL PRIMARY KEY,
    order_id    TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    path        TEXT NOT NULL,
    width       INTEGER NOT NULL,
    height      INTEGER NOT NULL,
    uploaded_at TIMESTAMPTZ NOT NULL,
    uploaded_by TEXT NOT NULL DEFAULT '',
    verdict     TEXT NOT NULL DEFAULT '' CHECK (verdict IN ('', 'accepted', 'rejected')),
    reviewed_at TIMESTAMPTZ
);
CREATE INDEX order_files_by_order ON order_files (order_id);

CREATE TABLE bank_accounts (
    id            TEXT NOT NULL PRIMARY KEY,
    bank          TEXT NOT NULL,
    kind          TEXT NOT NULL CHECK (kind IN ('corriente', 'ahorros')),
    number        TEXT NOT NULL,
    holder        TEXT NOT NULL,
    holder_id     TEXT NOT NULL DEFAULT '',
    currency      TEXT NOT NULL,
    is_active     BOOLEAN NOT NULL,
    display_order INTEGER NOT NULL DEFAULT 0,
    created_at    TIMESTAMPTZ NOT NULL,
    updated_at    TIMESTAMPTZ NOT NULL
);

CREATE TABLE order_counter (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    last BIGINT NOT NULL
);
INSERT INTO order_counter (id, last) SELECT 1, COALESCE(MAX(number), 10000) FROM orders;
