package orders

import (
	"slices"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/position"
	"mirada/internal/platform/text"
)

// BankAccount is where transfers go. It is shown on orders and in their mails, never
// on a public page.
type BankAccount struct {
	ID           string
	Bank         string
	Kind         string // corriente or ahorros
	Number       string
	Holder       string
	HolderID     string // RNC or cédula of the holder
	Currency     string
	IsActive     bool
	DisplayOrder int
}

// maxAccounts is how many accounts a shop can have: a buyer reads all that are active.
const maxAccounts = 20

// What an account is refused for.
var (
	ErrAccount       = errs.New(errs.NotFound, "orders.account_not_found", "La cuenta no existe")
	ErrManyAccounts  = errs.New(errs.Conflict, "orders.too_many_accounts", "Puede haber hasta 20 cuentas: elimina una antes de agregar otra")
	ErrAccountFields = errs.New(errs.Invalid, "orders.invalid_account", "Revisa los datos de la cuenta")
)

func (a BankAccount) clean() (BankAccount, error) {
	var refused []errs.Field
	refuse := func(field, message string) { refused = append(refused, errs.Field{Name: field, Message: message}) }
	for _, field := range []struct {
		name  string
		value *string
		max   int
	}{{"bank", &a.Bank, 80}, {"number", &a.Number, 40}, {"holder", &a.Holder, 120}} {
		*field.value = strings.TrimSpace(*field.value)
		if *field.value == "" || !text.OneLine(*field.value, field.max) {
			refuse(field.name, "Este dato hace falta, en una línea")
		}
	}
	if !position.IsAllowed(a.DisplayOrder) {
		refuse("display_order", position.Refusal)
	}
	if !slices.Contains([]string{"corriente", "ahorros"}, a.Kind) {
		refuse("kind", "Elige Corriente o Ahorros")
	}
	if a.HolderID = strings.TrimSpace(a.HolderID); a.HolderID != "" {
		if id, _, err := ParseFiscalID(a.HolderID); err != nil {
			refuse("holder_id", ErrFiscalID.Message)
		} else {
			a.HolderID = id
		}
	}
	a.Currency = strings.ToUpper(strings.TrimSpace(a.Currency))
	if len(a.Currency) != 3 || strings.ContainsFunc(a.Currency, func(r rune) bool { return r < 'A' || r > 'Z' }) {
		refuse("currency", "Escribe la moneda con tres letras, como DOP")
	}
	if len(refused) > 0 {
		return a, ErrAccountFields.WithFields(refused...)
	}
	return a, nil
}

// accountsFor are those of an order's currency; all of them if there is none.
func accountsFor(all []BankAccount, currency string) []BankAccount {
	var fitting []BankAccount
	for _, account := range all {
		if account.Currency == currency {
			fitting = append(fitting, account)
		}
	}
	if len(fitting) == 0 {
		return all
	}
	return fitting
}
