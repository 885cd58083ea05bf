package secrets

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
)

// ErrSealed is the answer to what another key has sealed, or something else.
var ErrSealed = errors.New("sealed with another key")

// Box seals what the database may keep and a copy of it must not give away. Its key
// lives outside the database.
type Box struct{ lock cipher.AEAD }

// NewBox makes the box of a key of any length.
func NewBox(key string) (Box, error) {
	sum := sha256.Sum256([]byte(key))
	block, err := aes.NewCipher(sum[:])
	if err != nil {
		return Box{}, fmt.Errorf("make box: %w", err)
	}
	lock, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return Box{}, fmt.Errorf("make box: %w", err)
	}
	return Box{lock}, nil
}

// Seal hides a text. Whose it is must be named again to open it: what was moved to
// another's row stays shut.
func (b Box) Seal(text, whose string) string {
	return base64.RawStdEncoding.EncodeToString(b.lock.Seal(nil, nil, []byte(text), []byte(whose)))
}

// Open returns the text that was sealed.
func (b Box) Open(sealed, whose string) (string, error) {
	hidden, err := base64.RawStdEncoding.DecodeString(sealed)
	if err != nil {
		return "", ErrSealed
	}
	text, err := b.lock.Open(nil, nil, hidden, []byte(whose))
	if err != nil {
		return "", ErrSealed
	}
	return string(text), nil
}
