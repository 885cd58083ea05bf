package orders

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/images"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
)

var proofsByAddress = limits.Rule{Name: "proofs-ip", Max: 10, Window: time.Hour}

// AddProof keeps a picture of a transfer, sent by the buyer or by who has the key of
// the mail, and stops the clock until staff have looked at it.
func (s *Service) AddProof(ctx context.Context, actor identity.Actor, typed, key string, file io.ReadSeeker) (Seen, error) {
	seen, err := s.Look(ctx, actor, typed, key)
	if err != nil {
		return Seen{}, err
	}
	if !seen.takesProof() {
		return Seen{}, ErrNoProofNow
	}
	if err := s.n.Limits.Take(ctx, proofsByAddress, httpx.LimitKey(actor.IP)); err != nil {
		return Seen{}, err
	}
	picture, err := images.Clean(ctx, file)
	if errors.Is(err, images.ErrUnsupported) || errors.Is(err, images.ErrBroken) || errors.Is(err, images.ErrDimensions) || errors.Is(err, images.ErrDemanding) {
		return Seen{}, ErrProofFile.On("file")
	}
	if err != nil {
		return Seen{}, err
	}
	path, err := s.n.Files.Create(ctx, proofsFolder+"/"+seen.ID, picture.Ext, picture.Content)
	if err != nil {
		return Seen{}, err
	}
	proof := Proof{ID: ids.New(), OrderID: seen.ID, Path: path, Width: picture.Width, Height: picture.Height, UploadedAt: time.Now()}
	var after Order
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		after, err = s.keepProof(ctx, tx, proof, actor)
		return err
	})
	if err != nil {
		s.dropFile(ctx, path)
		return Seen{}, fmt.Errorf("add proof: %w", err)
	}
	return s.seen(ctx, after, seen.Mine)
}

func (s *Service) keepProof(ctx context.Context, tx *db.Tx, proof Proof, actor identity.Actor) (Order, error) {
	order, err := lockOrder(ctx, tx, proof.OrderID)
	if err != nil {
		return order, err
	}
	others, err := listProofs(ctx, tx, order.ID)
	switch {
	case err != nil:
		return order, err
	case !order.takesProof():
		return order, ErrNoProofNow
	case len(others) >= maxProofs:
		return order, ErrManyProofs
	}
	by := who{kind: "shopper"}
	if actor.RequireShopper() == nil {
		by = buyerOf(actor)
	}
	if err := insertProof(ctx, tx, proof, by.id); err != nil {
		return order, err
	}
	order.ProofAt = &proof.UploadedAt
	if err := tell(ctx, tx, order.ID, by, EventProof, nil, true, proof.UploadedAt); err != nil {
		return order, err
	}
	if err := saveOrder(ctx, tx, &order, proof.UploadedAt); err != nil {
		return order, err
	}
	return order, s.announceProof(ctx, tx, order)
}

// announceProof tells the shop that there is something to look at.
func (s *Service) announceProof(ctx context.Context, tx *db.Tx, order Order) error {
	settings, err := s.settings(ctx, tx)
	if err != nil || settings.NotifyAt == "" {
		return err
	}
	subject := fmt.Sprintf("Comprobante recibido del pedido %s", order.Number)
	return s.queue(ctx, tx, settings.NotifyAt, subject, mail.Letter{
		Preheader: subject, Title: subject, Paragraphs: []string{"Revísalo y registra el pago."}, Goods: s.goods(order), Sums: sums(order),
		Button: &mail.Button{Label: "Abrir pedido", URL: s.n.BaseURL + "/admin/orders/" + order.ID},
		Footer: "Mirada, Santiago de los Caballeros.",
	})
}

// dropFile removes a file that no row names.
func (s *Service) dropFile(ctx context.Context, path string) {
	if err := s.n.Files.Delete(context.WithoutCancel(ctx), path); err != nil {
		slog.WarnContext(ctx, "a proof without a row stays", "file", path, "err", err)
	}
}

// OwnProof reads a proof of the buyer's own.
func (s *Service) OwnProof(ctx context.Context, actor identity.Actor, typed, id string) (Proof, []byte, error) {
	seen, err := s.Look(ctx, actor, typed, "")
	if err != nil {
		return Proof{}, nil, err
	}
	return s.readProof(ctx, seen.ID, id)
}

// ProofAtDesk reads a proof for staff.
func (s *Service) ProofAtDesk(ctx context.Context, actor identity.Actor, orderID, id string) (Proof, []byte, error) {
	if err := actor.RequireStaff(); err != nil {
		return Proof{}, nil, err
	}
	if !ids.Valid(orderID) {
		return Proof{}, nil, ErrProof
	}
	return s.readProof(ctx, orderID, id)
}

func (s *Service) readProof(ctx context.Context, orderID, id string) (Proof, []byte, error) {
	proof, err := findProof(ctx, s.db, orderID, id)
	if err != nil {
		return Proof{}, nil, err
	}
	content, err := s.n.Files.Read(ctx, proof.Path)
	return proof, content, err
}

// Judge says whether a proof was confirmed. One that was not gives the buyer another
// day; one that was stops the clock, and the payment is recorded next.
func (s *Service) Judge(ctx context.Context, actor identity.Actor, act Act, proofID string, verdict Verdict) error {
	if verdict != Accepted && verdict != Rejected {
		return ErrProofVerdict.On("verdict")
	}
	return s.act(ctx, actor, act, "proof_reviewed", []string{proofID, string(verdict)}, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		proof, err := findProof(ctx, tx, order.ID, proofID)
		if err != nil {
			return order, err
		}
		if proof.Verdict != Unseen {
			return order, ErrNotNow
		}
		if err := saveVerdict(ctx, tx, proof.ID, verdict, now); err != nil {
			return order, err
		}
		return s.afterVerdict(ctx, tx, order, verdict, staffOf(actor), now)
	})
}

func (s *Service) afterVerdict(ctx context.Context, tx *db.Tx, order Order, verdict Verdict, by who, now time.Time) (Order, error) {
	proofs, err := listProofs(ctx, tx, order.ID)
	if err != nil {
		return order, err
	}
	waits := slices.ContainsFunc(proofs, func(p Proof) bool { return p.Verdict == Unseen })
	if !waits {
		order.ProofAt = nil
	}
	kind := EventAccepted
	if verdict == Rejected {
		kind = EventRejected
	}
	switch {
	case order.Status != Pending || waits:
	case verdict == Accepted:
		order.ExpiresAt = nil
	default:
		until, _ := Deadline(now, againHours)
		order.ExpiresAt, order.WarnedAt = &until, &now
	}
	if err := tell(ctx, tx, order.ID, by, kind, nil, true, now); err != nil {
		return order, err
	}
	if err := saveOrder(ctx, tx, &order, now); err != nil || verdict == Accepted {
		return order, err
	}
	return order, s.write(ctx, tx, order, rejectedLetter(order))
}
