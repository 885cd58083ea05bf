package identity

import (
	"bytes"
	"fmt"
	"sync"
	"testing"

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/argon2"
)

func TestAHashOnKeptMemoryIsTheOneOfThePackage(t *testing.T) {
	t.Parallel()
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

func TestHashesAtOnceDoNotMix(t *testing.T) {
	t.Parallel()
	a, salt := newArgon(lightHashing), []byte("0123456789abcdef")
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			password := fmt.Append(nil, "una frase ", n)
			want := argon2.IDKey(password, salt, lightHashing.Iterations, lightHashing.Memory, 1, lightHashing.KeyLength)
			for range 50 {
				if got := a.key(password, salt); !bytes.Equal(got, want) {
					t.Errorf("%s comes to %x beside others, want %x", password, got, want)
					return
				}
			}
		})
	}
	all.Wait()
}

func TestAHashLeavesNothingInItsMemory(t *testing.T) {
	t.Parallel()
	a := newArgon(lightHashing)
	a.key([]byte("una frase larga"), []byte("0123456789abcdef"))
	for i, block := range *a.rooms.Get().(*[]argonBlock) {
		if block != (argonBlock{}) {
			t.Fatalf("block %d still holds something", i)
		}
	}
}

func BenchmarkKey(b *testing.B) {
	password, salt, a := []byte("una frase larga"), []byte("0123456789abcdef"), newArgon(hashing)
	b.Run("on kept memory", func(b *testing.B) {
		for b.Loop() {
			a.key(password, salt)
		}
	})
	b.Run("by the package", func(b *testing.B) {
		for b.Loop() {
			argon2.IDKey(password, salt, hashing.Iterations, hashing.Memory, 1, hashing.KeyLength)
		}
	})
}
