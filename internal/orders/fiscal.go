package orders

import (
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// FiscalKind is the kind of fiscal voucher a buyer asks for; none is "".
type FiscalKind string

const (
	FiscalNone       FiscalKind = ""
	FiscalConsumer   FiscalKind = "consumo"
	FiscalCredit     FiscalKind = "credito_fiscal"
	FiscalGovernment FiscalKind = "gubernamental"
	FiscalSpecial    FiscalKind = "regimen_especial"
)

// voucherCodes are the two codes of each kind: on paper and electronic.
var voucherCodes = map[FiscalKind][2]string{
	FiscalConsumer: {"02", "32"}, FiscalCredit: {"01", "31"}, FiscalGovernment: {"15", "45"}, FiscalSpecial: {"14", "44"},
}

// What fiscal data is refused for.
var (
	ErrFiscalKind = errs.New(errs.Invalid, "orders.invalid_fiscal_kind", "Elige un tipo de comprobante de la lista")
	ErrFiscalID   = errs.New(errs.Invalid, "orders.invalid_fiscal_id", "Escribe un RNC de 9 dígitos o una cédula de 11")
	ErrFiscalName = errs.New(errs.Invalid, "orders.invalid_fiscal_name", "Escribe el nombre o la razón social")
	ErrNCF        = errs.New(errs.Invalid, "orders.invalid_ncf", "El NCF no corresponde a este tipo de comprobante")
)

// Fiscal is what a voucher is made out to.
type Fiscal struct {
	FiscalKind FiscalKind
	FiscalID   string
	FiscalName string
}

const maxFiscalName = 120

// clean refuses what the kind needs and does not have. A check digit that does not
// fit is no reason: there are valid numbers that fail it.
func (f Fiscal) clean() (Fiscal, error) {
	if f.FiscalKind == FiscalNone {
		return Fiscal{}, nil
	}
	if _, known := voucherCodes[f.FiscalKind]; !known {
		return f, ErrFiscalKind.On("fiscal.kind")
	}
	f.FiscalName = strings.TrimSpace(f.FiscalName)
	if !text.OneLine(f.FiscalName, maxFiscalName) || f.FiscalName == "" && f.FiscalKind != FiscalConsumer {
		return f, ErrFiscalName.On("fiscal.name")
	}
	needed := f.FiscalKind == FiscalCredit || f.FiscalKind == FiscalGovernment
	if strings.TrimSpace(f.FiscalID) == "" && !needed {
		f.FiscalID = ""
		return f, nil
	}
	id, _, err := ParseFiscalID(f.FiscalID)
	f.FiscalID = id
	return f, err
}

// ParseFiscalID reads an RNC or a cédula without its hyphens, and tells whether its
// last digit fits the others.
func ParseFiscalID(typed string) (id string, fits bool, err error) {
	id = strings.NewReplacer("-", "", " ", "").Replace(typed)
	if strings.ContainsFunc(id, func(r rune) bool { return r < '0' || r > '9' }) {
		return "", false, ErrFiscalID.On("fiscal.id")
	}
	switch len(id) {
	case 9:
		return id, rncFits(id), nil
	case 11:
		return id, luhnFits(id), nil
	default:
		return "", false, ErrFiscalID.On("fiscal.id")
	}
}

func rncFits(id string) bool {
	sum := 0
	for i, weight := range []int{7, 9, 8, 6, 5, 4, 3, 2} {
		sum += weight * int(id[i]-'0')
	}
	return (10-sum%11+9)%9+1 == int(id[8]-'0')
}

func luhnFits(id string) bool {
	sum := 0
	for i := range len(id) {
		digit := int(id[i] - '0')
		if i%2 == 1 {
			if digit *= 2; digit > 9 {
				digit -= 9
			}
		}
		sum += digit
	}
	return sum%10 == 0
}

// ParseNCF reads the number of a voucher that the shop's own system has issued; its
// kind must be the one the buyer asked for.
func ParseNCF(kind FiscalKind, typed string) (string, error) {
	number := strings.ToUpper(strings.TrimSpace(typed))
	codes := voucherCodes[kind]
	paper := len(number) == 11 && strings.HasPrefix(number, "B"+codes[0])
	electronic := len(number) == 13 && strings.HasPrefix(number, "E"+codes[1])
	if codes[0] == "" || !paper && !electronic || strings.ContainsFunc(number[1:], func(r rune) bool { return r < '0' || r > '9' }) {
		return "", ErrNCF.On("fiscal_number")
	}
	return number, nil
}
