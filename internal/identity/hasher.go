package identity

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"mirada/internal/platform/errs"
)

// hashing is OWASP's minimum for argon2id; each hash holds its memory while it runs.
var hashing = argon2id.Params{Memory: 19456, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// lightHashing is for tests, where nobody guesses passwords.
var lightHashing = argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// errBusy asks to come back rather than let memory run out.
var errBusy = errs.New(errs.Unavailable, "identity.busy", "Hay demasiada actividad. Inténtalo de nuevo en unos segundos.").After(2 * time.Second)

const (
	hashQueue = 64
	hashWait  = 2 * time.Second
)

// hasher hashes passwords, as many at once as there are processors, with a short
// queue behind them: more would only be slower and could exhaust memory.
type hasher struct {
	params  argon2id.Params
	argon   *argon
	running chan struct{}
	waiting chan struct{}
}

func newHasher(params argon2id.Params) *hasher {
	return &hasher{params: params, argon: newArgon(params), running: make(chan struct{}, runtime.NumCPU()), waiting: make(chan struct{}, hashQueue)}
}

// dummyHash is what an unknown address is compared with: a hash of nothing, which
// takes as long to compare with as any other and none to make.
func (h *hasher) dummyHash() string {
	return h.written(make([]byte, h.params.SaltLength), make([]byte, h.params.KeyLength))
}

// written is a hash as it is stored.
func (h *hasher) written(salt, key []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.params.Memory, h.params.Iterations, h.params.Parallelism,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key))
}

func (h *hasher) enter(ctx context.Context) (leave func(), err error) {
	select {
	case h.waiting <- struct{}{}:
		defer func() { <-h.waiting }()
	default:
		return nil, errBusy
	}
	patience := time.NewTimer(hashWait)
	defer patience.Stop()
	select {
	case h.running <- struct{}{}:
		return func() { <-h.running }, nil
	case <-patience.C:
		return nil, errBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// hash turns a password into what is stored.
func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	leave, err := h.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	salt := make([]byte, h.params.SaltLength)
	rand.Read(salt) //nolint:errcheck // it never fails
	return h.written(salt, h.argon.key(typed(password), salt)), nil
}

// matches compares in the time of a real comparison even when stored is empty, so
// that an unknown address takes as long as a known one.
func (h *hasher) matches(ctx context.Context, password, stored string) (bool, error) {
	leave, err := h.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	if len(password) > maxPassword {
		password = password[:maxPassword] // no password is that long: the answer is no either way
		stored = ""
	}
	against := stored
	if against == "" {
		against = h.dummyHash()
	}
	params, salt, key, err := argon2id.DecodeHash(against)
	if err != nil {
		return false, fmt.Errorf("read stored password: %w", err)
	}
	if params.Memory > 8*hashing.Memory || params.Iterations > 8*hashing.Iterations {
		return false, errors.New("stored password asks for too much work")
	}
	made := h.keyOf(typed(password), salt, params)
	return subtle.ConstantTimeCompare(made, key) == 1 && stored != "", nil
}

// keyOf hashes as a stored hash was made; most were made as today's are.
func (h *hasher) keyOf(password, salt []byte, params *argon2id.Params) []byte {
	if *params == h.params {
		return h.argon.key(password, salt)
	}
	return argon2.IDKey(password, salt, params.Iterations, params.Memory, params.Parallelism, params.KeyLength)
}

// typed is a password however it was typed: on two keyboards, or in a terminal and a
// browser, it is one password.
func typed(password string) []byte { return norm.NFC.Bytes([]byte(password)) }

// outdated tells whether a stored hash was made with less work than today's.
func (h *hasher) outdated(stored string) bool {
	params, _, _, err := argon2id.DecodeHash(stored)
	return err == nil && *params != h.params
}
