// Package captcha asks a browser for a little work before it may knock on a door.
// No puzzle, no third party: ALTCHA's proof of work, each solution good once on
// whichever node it arrives.
package captcha

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// ErrMissing is the answer to a missing, wrong, old or used solution.
var ErrMissing = errs.New(errs.Invalid, "captcha.required", "Por favor completa la verificación de seguridad")

const (
	// hardest is about half a second of work on a phone.
	hardest  = 50_000
	validFor = 10 * time.Minute
	maxSize  = 2048 // of an encoded solution
)

// Challenge is what the browser's widget asks for, under the names it knows.
type Challenge struct {
	Algorithm string `json:"algorithm"`
	Challenge string `json:"challenge"`
	MaxNumber int64  `json:"maxnumber"`
	Salt      string `json:"salt"`
	Signature string `json:"signature"`
}

// Captcha makes challenges and checks solutions.
type Captcha struct {
	db  *db.DB
	key string
}

// New makes a captcha whose challenges are signed with key, on every node the same.
func New(d *db.DB, key string) *Captcha { return &Captcha{db: d, key: key} }

// Challenge makes a new one.
func (c *Captcha) Challenge() (Challenge, error) {
	expires := time.Now().Add(validFor)
	made, err := altcha.CreateChallenge(altcha.ChallengeOptions{
		Algorithm: altcha.SHA256, MaxNumber: hardest, HMACKey: c.key, Expires: &expires,
	})
	if err != nil {
		return Challenge{}, fmt.Errorf("make captcha challenge: %w", err)
	}
	return Challenge(made), nil
}

// Spend accepts a solution once. It is spent even if what follows fails, so that
// each attempt costs its own work.
func (c *Captcha) Spend(ctx context.Context, solution string) error {
	if solution == "" || len(solution) > maxSize {
		return ErrMissing
	}
	var payload altcha.Payload
	text, err := base64.StdEncoding.DecodeString(solution)
	if err != nil || json.Unmarshal(text, &payload) != nil {
		return ErrMissing
	}
	if solved, err := altcha.VerifySolutionSafe(payload, c.key, true); err != nil || !solved {
		return ErrMissing
	}
	err = c.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO captcha_used (challenge, expires_at) VALUES ($1, $2)`,
			payload.Challenge, time.Now().Add(2*validFor))
		return err
	})
	if errors.Is(err, db.ErrUnique) {
		return ErrMissing
	}
	return err
}

// Forget drops used challenges that could no longer be sent again.
func (c *Captcha) Forget(ctx context.Context) error {
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM captcha_used WHERE expires_at < $1`, time.Now())
		return err
	})
}
