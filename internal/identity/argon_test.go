package identity

import (
	"bytes"
	"testing"

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/argon2"
)

func TestAHashOnKeptMemoryIsTheOneOfThePackage(t *testing.T) {
	for _, p := range []argon2id.Params{hashing, lightHashing, {Memory: 128, Iterations: 3, Parallelism: 1, KeyLength: 64}} {
		a := newArgon(p)
		for _, password := range []string{"", "una frase larga", "otra"} {
			for _, salt := range []string{"0123456789abcdef", "fedcba9876543210"} {
				want := argon2.IDKey([]byte(password), []byte(salt), p.Iterations, p.Memory, 1, p.KeyLength)
				if got := a.key([]byte(password), []byte(salt)); !bytes.Equal(got, want) {
					t.Fatalf("%q with %q comes to %x, want %x", password, salt, got, want)
				}
			}
		}
	}
}

func BenchmarkKey(b *testing.B) {
	a := newArgon(hashing)
	b.Run("kept", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			a.key([]byte("una frase larga"), []byte("0123456789abcdef"))
		}
	})
	b.Run("package", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			argon2.IDKey([]byte("una frase larga"), []byte("0123456789abcdef"), hashing.Iterations, hashing.Memory, 1, hashing.KeyLength)
		}
	})
}
