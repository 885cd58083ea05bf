// Package captcha asks a browser for a little work before it may knock on a door.
// No puzzle, no third party: ALTCHA's proof of work, each solution good once, at the
// form it was made for, on whichever node it arrives.
package captcha

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
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
	validFor = 10 * time.Minute
	maxSize  = 2048 // of an encoded solution
)

// Work is how many guesses a challenge of one form takes at most.
type Work int64

const (
	// UsualWork is about half a second on a phone.
	UsualWork Work = 50_000
	// LightWork is for tests, where no robot knocks.
	LightWork Work = 50

	anyForms = 5 // times the work of one: there are four forms
)

// Challenge is what the browser's widget asks for, under the names it knows.
type Challenge struct {
	Algorithm string `json:"algorithm"`
	Challenge string `json:"challenge"`
	MaxNumber int64  `json:"maxnumber"`
	Salt      string `json:"salt"`
	Signature string `json:"signature"`
}

// Captcha makes challenges and forgets the used ones; its forms check solutions.
type Captcha struct {
	db   *db.DB
	key  string
	work Work
}

// New makes a captcha whose challenges are signed with key, on every node the same.
func New(d *db.DB, key string, work Work) *Captcha { return &Captcha{db: d, key: key, work: work} }

// anyForm is the name under which challenges are signed that were asked for without
// naming a form.
const anyForm = ""

// Challenge makes one for a form, which no other form accepts. One for any form is
// more work than those of all forms together, so that it is no way around.
func (c *Captcha) Challenge(form string) (Challenge, error) {
	expires, most := time.Now().Add(validFor), c.work
	if form == anyForm {
		most *= anyForms
	}
	made, err := altcha.CreateChallenge(altcha.ChallengeOptions{
		Algorithm: altcha.SHA256, MaxNumber: int64(most), HMACKey: c.keyOf(form), Expires: &expires,
	})
	if err != nil {
		return Challenge{}, fmt.Errorf("make captcha challenge: %w", err)
	}
	return Challenge(made), nil
}

// keyOf gives each form a signature of its own: what is signed for one is nothing at
// another.
func (c *Captcha) keyOf(form string) string {
	mac := hmac.New(sha256.New, []byte(c.key))
	mac.Write([]byte(form))
	return hex.EncodeToString(mac.Sum(nil))
}

// Form accepts what was solved for it.
type Form struct {
	captcha *Captcha
	name    string
}

// For returns the check of one form.
func (c *Captcha) For(form string) Form { return Form{c, form} }

// Spend accepts a solution once. It is spent even if what follows fails, so that
// each attempt costs its own work.
func (f Form) Spend(ctx context.Context, solution string) error {
	if solution == "" || len(solution) > maxSize {
		return ErrMissing
	}
	var payload altcha.Payload
	text, err := base64.StdEncoding.DecodeString(solution)
	if err != nil || json.Unmarshal(text, &payload) != nil {
		return ErrMissing
	}
	if !f.captcha.signed(payload, f.name) && !f.captcha.signed(payload, anyForm) {
		return ErrMissing
	}
	err = f.captcha.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO captcha_used (challenge, expires_at) VALUES ($1, $2)`,
			payload.Challenge, time.Now().Add(2*validFor))
		return err
	})
	if errors.Is(err, db.ErrUnique) {
		return ErrMissing
	}
	return err
}

// signed tells whether it is the solution of a challenge for that form.
func (c *Captcha) signed(payload altcha.Payload, form string) bool {
	solved, err := altcha.VerifySolutionSafe(payload, c.keyOf(form), true)
	return err == nil && solved
}

// Forget drops used challenges that could no longer be sent again.
func (c *Captcha) Forget(ctx context.Context) error {
	return c.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM captcha_used WHERE expires_at < $1`, time.Now())
		return err
	})
}
