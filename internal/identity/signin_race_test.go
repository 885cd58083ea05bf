package identity_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/alexedwards/argon2id"

	"mirada/internal/testkit"
)

// A thief who knows the old password gains nothing by being on the way in while the owner
// sets a new one; an owner whose password was only hashed anew meanwhile loses nothing.
func TestAPasswordReplacedDuringSignInOpensNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		for password, want := range map[string]int{"otra frase bien larga": http.StatusUnauthorized, testkit.ShopPassword: http.StatusOK} {
			shop.Exec(`DELETE FROM sessions`)
			hash, err := argon2id.CreateHash(password, &argon2id.Params{Memory: 1024, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
			if err != nil {
				t.Fatal(err)
			}
			visitor := shop.Visitor()
			form := signIn(visitor, "ana@example.do", testkit.ShopPassword)
			var once sync.Once
			shop.DB().Overhear(func(statement string, _ []any) {
				if strings.Contains(statement, "FROM user_roles") { // read once the password was compared
					once.Do(func() { shop.Exec(`UPDATE credentials SET password_hash = $1`, hash) })
				}
			})
			got := visitor.Post("/api/session", form)
			shop.DB().Overhear(nil)
			if got.Status != want {
				t.Errorf("replaced by %q: status %d, want %d", password, got.Status, want)
			}
			if n := shop.Count(`SELECT count(*) FROM sessions`); n != map[int]int{http.StatusOK: 1}[want] {
				t.Errorf("replaced by %q: %d sessions", password, n)
			}
			own, err := argon2id.CreateHash(testkit.ShopPassword, &argon2id.Params{Memory: 1024, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
			if err != nil {
				t.Fatal(err)
			}
			shop.Exec(`UPDATE credentials SET password_hash = $1`, own)
		}
	})
}
