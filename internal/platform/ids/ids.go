// Package ids makes identifiers and secrets.
package ids

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"

	"github.com/google/uuid"
)

// Ids are no secrets: their randomness is drawn for sixteen of them at a time, since
// every request has one. Secret draws its own.
func init() { uuid.EnableRandPool() }

// New returns a UUIDv7: unique, and in order of creation, which keeps indexes
// compact and breaks ties by age.
func New() string { return uuid.Must(uuid.NewV7()).String() }

// Random returns a UUIDv4, for ids whose first characters are shown to people
// and must not tell when, or how many, were made.
func Random() string { return uuid.NewString() }

// Valid tells whether s is a UUID in its canonical form.
func Valid(s string) bool {
	id, err := uuid.Parse(s)
	return err == nil && id.String() == s
}

// Secret returns 256 random bits for a cookie or a link.
func Secret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails: the runtime stops the program instead
	return base64.RawURLEncoding.EncodeToString(b)
}

// Hash is what the database keeps of a secret.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
