package orders

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// BankAccounts returns every account to staff.
func (s *Service) BankAccounts(ctx context.Context, actor identity.Actor) ([]BankAccount, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	return listAccounts(ctx, s.db)
}

// SaveBankAccount adds an account, or changes the one with that id. Whoever swaps an
// account steals every transfer from then on: the password is asked again, and every
// owner hears of it.
func (s *Service) SaveBankAccount(ctx context.Context, actor identity.Actor, account BankAccount, password string) (BankAccount, error) {
	if err := s.n.Owner(ctx, actor, password); err != nil {
		return BankAccount{}, err
	}
	account, err := account.clean()
	if err != nil {
		return BankAccount{}, err
	}
	var saved BankAccount
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		var before any
		saved = account
		deed := "orders.account_created"
		if saved.ID == "" {
			if err := roomForAccount(ctx, tx); err != nil {
				return err
			}
			saved.ID = ids.New()
		} else {
			earlier, err := findAccount(ctx, tx, saved.ID)
			if err != nil {
				return err
			}
			before, deed = earlier, "orders.account_updated"
		}
		if err := saveAccount(ctx, tx, saved, time.Now()); err != nil {
			return err
		}
		return s.noteAccount(ctx, tx, actor, deed, saved.ID, before, saved)
	})
	if err != nil {
		return BankAccount{}, fmt.Errorf("save bank account: %w", err)
	}
	return saved, nil
}

// roomForAccount refuses one more than there may be; counting and adding are one.
func roomForAccount(ctx context.Context, tx *db.Tx) error {
	if err := tx.Lock(ctx, "bank_accounts"); err != nil {
		return err
	}
	others, err := listAccounts(ctx, tx)
	if err == nil && len(others) >= maxAccounts {
		return ErrManyAccounts
	}
	return err
}

// PrepareAccount adds an account for the demo shop, whose owner is nobody yet.
func (s *Service) PrepareAccount(ctx context.Context, account BankAccount) error {
	account, err := account.clean()
	if err != nil {
		return err
	}
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		account.ID = ids.New()
		return saveAccount(ctx, tx, account, time.Now())
	})
}

// DeleteBankAccount takes an account away.
func (s *Service) DeleteBankAccount(ctx context.Context, actor identity.Actor, id, password string) error {
	if err := s.n.Owner(ctx, actor, password); err != nil {
		return err
	}
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		before, err := findAccount(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := deleteAccount(ctx, tx, id); err != nil {
			return err
		}
		return s.noteAccount(ctx, tx, actor, "orders.account_deleted", id, before, nil)
	})
	if err != nil {
		return fmt.Errorf("delete bank account: %w", err)
	}
	return nil
}

func (s *Service) noteAccount(ctx context.Context, tx *db.Tx, actor identity.Actor, deed, id string, before, after any) error {
	if err := audit.Write(ctx, tx, actor.Audit(deed, "bank_account", id).From(before, after)); err != nil {
		return err
	}
	return s.n.Warn(ctx, tx, actor, "Cambiaron las cuentas de banco de la tienda")
}
