package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const accountColumns = `id, bank, kind, number, holder, holder_id, currency, is_active, display_order`

func listAccounts(ctx context.Context, from db.Source) ([]BankAccount, error) {
	return db.All[BankAccount](ctx, from, `SELECT `+accountColumns+` FROM bank_accounts ORDER BY display_order, created_at, id`)
}

func activeAccounts(ctx context.Context, from db.Source) ([]BankAccount, error) {
	return db.All[BankAccount](ctx, from, `SELECT `+accountColumns+` FROM bank_accounts WHERE is_active ORDER BY display_order, created_at, id`)
}

func findAccount(ctx context.Context, from db.Source, id string) (BankAccount, error) {
	if !ids.Valid(id) {
		return BankAccount{}, ErrAccount
	}
	account, err := db.One[BankAccount](ctx, from, `SELECT `+accountColumns+` FROM bank_accounts WHERE id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return BankAccount{}, ErrAccount
	}
	return account, err
}

func saveAccount(ctx context.Context, tx *db.Tx, a BankAccount, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO bank_accounts (id, bank, kind, number, holder, holder_id, currency, is_active, display_order, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
		ON CONFLICT (id) DO UPDATE SET bank = excluded.bank, kind = excluded.kind, number = excluded.number, holder = excluded.holder,
			holder_id = excluded.holder_id, currency = excluded.currency, is_active = excluded.is_active,
			display_order = excluded.display_order, updated_at = excluded.updated_at`,
		a.ID, a.Bank, a.Kind, a.Number, a.Holder, a.HolderID, a.Currency, a.IsActive, a.DisplayOrder, now)
	return err
}

func deleteAccount(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM bank_accounts WHERE id = $1`, id)
	return err
}
