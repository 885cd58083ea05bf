package orders

import (
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// LineKind is which way money went.
type LineKind string

const (
	MoneyIn   LineKind = "payment"
	MoneyBack LineKind = "refund"
)

// Method is how money was handed over.
type Method string

const (
	Cash         Method = "cash"
	BankTransfer Method = "transfer"
	CardTerminal Method = "terminal"
	OtherMethod  Method = "other"
)

var methodNames = map[Method]string{Cash: "efectivo", BankTransfer: "transferencia", CardTerminal: "tarjeta", OtherMethod: "otro medio"}

// What a line of the ledger is refused for.
var (
	ErrLine       = errs.New(errs.NotFound, "orders.payment_not_found", "El pago no existe")
	ErrLineKind   = errs.New(errs.Invalid, "orders.invalid_payment", "Elige pago o reembolso")
	ErrMethod     = errs.New(errs.Invalid, "orders.invalid_payment", "Elige el medio de pago")
	ErrLineAmount = errs.New(errs.Invalid, "orders.invalid_payment", "Escribe un monto mayor que cero")
	ErrLineText   = errs.New(errs.Invalid, "orders.invalid_payment", "Escribe un texto más corto, en una línea")
	ErrPaidOn     = errs.New(errs.Invalid, "orders.invalid_payment", "La fecha no puede estar en el futuro")
	ErrRefund     = errs.New(errs.Conflict, "orders.refund_too_large", "No puedes devolver más de lo que se pagó")
	ErrVoided     = errs.New(errs.Conflict, "orders.payment_voided", "Este pago ya está anulado")
	ErrVoidFirst  = errs.New(errs.Conflict, "orders.refund_too_large", "Anula primero el reembolso: es más de lo que quedaría pagado")
)

// Payment is money that moved. A gateway names itself and its reference, which
// together count once.
type Payment struct {
	OrderID     string
	Kind        LineKind
	AmountCents int64
	Method      Method
	Provider    string
	Reference   string
	Note        string
	PaidOn      time.Time // now unless given
	Quiet       bool      // no mail
	by          who
	at          time.Time // when it is written down; now unless given
}

const (
	maxReference = 100
	maxReason    = 300
)

func (p Payment) clean(now time.Time) (Payment, error) {
	p.Reference, p.Note = strings.TrimSpace(p.Reference), strings.TrimSpace(p.Note)
	if p.at.IsZero() {
		p.at = now
	}
	if p.PaidOn.IsZero() {
		p.PaidOn = p.at
	}
	if p.Provider != "" { // whoever brings its notice
		p.by = who{kind: "gateway", name: p.Provider}
	}
	_, known := methodNames[p.Method]
	switch {
	case p.Kind != MoneyIn && p.Kind != MoneyBack:
		return p, ErrLineKind.On("kind")
	case p.AmountCents <= 0:
		return p, ErrLineAmount.On("amount")
	case !known:
		return p, ErrMethod.On("method")
	case !text.OneLine(p.Reference, maxReference):
		return p, ErrLineText.On("reference")
	case !text.OneLine(p.Note, maxReason):
		return p, ErrLineText.On("note")
	case p.PaidOn.After(now.Add(24 * time.Hour)):
		return p, ErrPaidOn.On("paid_on")
	}
	return p, nil
}

// LedgerLine is money as it was written down. It is voided with a reason, never
// changed or deleted.
type LedgerLine struct {
	ID          string
	OrderID     string
	Kind        LineKind
	AmountCents int64
	Method      Method
	Provider    string
	Reference   string
	Note        string
	PaidOn      time.Time
	RecordedAt  time.Time
	ActorID     string
	VoidedAt    *time.Time
	VoidReason  string
}

// beyond is what a refund gives back above what is owed back: compensation, which is
// credited without goods.
func beyond(refundCents, dueCents int64) int64 {
	return max(0, refundCents-max(0, -dueCents))
}
