package orders

import (
	"time"

	"mirada/internal/platform/errs"
)

// Verdict is what staff found a proof to be; none while it waits.
type Verdict string

const (
	Unseen   Verdict = ""
	Accepted Verdict = "accepted"
	Rejected Verdict = "rejected"
)

// What a proof is refused for.
var (
	ErrProof        = errs.New(errs.NotFound, "orders.proof_not_found", "El comprobante no existe")
	ErrProofFile    = errs.New(errs.Invalid, "orders.invalid_proof", "Sube una foto o captura (JPG, PNG o WebP, hasta 10 MB)")
	ErrManyProofs   = errs.New(errs.Conflict, "orders.too_many_proofs", "Ya subiste 3 comprobantes de este pedido")
	ErrNoProofNow   = errs.New(errs.Conflict, "orders.not_now", "Este pedido ya no espera una transferencia")
	ErrProofVerdict = errs.New(errs.Invalid, "orders.invalid_verdict", "Di si el comprobante se pudo confirmar")
)

const (
	maxProofs    = 3
	proofsFolder = "proofs"
	againHours   = 24 // that goods are kept after a proof could not be confirmed
)

// Proof is a picture of a transfer. Only the buyer and staff see it.
type Proof struct {
	ID         string
	OrderID    string
	Path       string
	Width      int
	Height     int
	UploadedAt time.Time
	Verdict    Verdict
	ReviewedAt *time.Time
}

// takesProof tells whether a transfer is still waited for, however far the goods are.
func (o Order) takesProof() bool { return o.Way == Transfer && o.Due() > 0 }
