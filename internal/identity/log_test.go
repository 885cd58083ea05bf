package identity_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// logged takes every log line until the test ends.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(line)
}

func (l *logged) lines() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// It is not parallel: the log belongs to the whole program.
func TestNoSecretStandsInTheLog(t *testing.T) {
	before, kept := slog.Default(), &logged{}
	slog.SetDefault(slog.New(slog.NewJSONHandler(kept, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		jefa, visitor := shop.Staff("jefa@example.do", identity.RoleSuperAdmin), shop.Visitor()
		askReset(visitor, "ana@example.do").Expect(http.StatusAccepted)
		reset := shop.Token("ana@example.do", "token")
		visitor.Get("/reset-password?token=" + reset).Expect(http.StatusOK)
		setPassword(visitor, "/api", reset, "cinco").Expect(http.StatusUnprocessableEntity)
		visitor.Put("/api/password-resets/"+reset, object{"password": "x"}).Expect(http.StatusNotFound) // as it once was
		visitor.Get("/reset-password/" + reset).Expect(http.StatusNotFound)
		visitor.Get("/media/" + reset).Expect(http.StatusNotFound)
		setPassword(visitor, "/api", reset, "nuevo-secreto").Expect(http.StatusOK)
		invite(jefa, "colega@example.do", identity.RoleAdmin).Expect(http.StatusCreated)
		invitation := shop.Token("colega@example.do", "token")
		setPassword(visitor, "/api/admin", invitation, "corta").Expect(http.StatusUnprocessableEntity)
		setPassword(visitor, "/api/admin", invitation, "palmeras-azules-77").Expect(http.StatusOK)

		lines := kept.lines()
		for name, secret := range map[string]string{"reset link": reset, "invitation": invitation, "password": "palmeras-azules-77", "cookie": jefa.Cookie("mirada_admin")} {
			if strings.Contains(lines, secret) {
				t.Errorf("the log holds the %s", name)
			}
		}
		for _, route := range []string{`"/api/password-resets"`, `"/api/admin/password-resets"`, `"/reset-password"`, `"unknown"`} {
			if !strings.Contains(lines, `"route":`+route) {
				t.Errorf("the log does not name the route %s", route)
			}
		}
	})
}

// A person who chose too weak a password may try again with the same link; every try
// counts, so a found link does not become a way to guess.
func TestARefusedWeakPasswordLeavesTheLinkGood(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		askReset(from(shop, 1), "ana@example.do").Expect(http.StatusAccepted)
		token := shop.Token("ana@example.do", "token")
		for range 29 {
			setPassword(from(shop, 2), "/api", token, "cinco").ExpectProblem(http.StatusUnprocessableEntity, "identity.weak_password")
		}
		setPassword(from(shop, 2), "/api", token, "nuevo-secreto").Expect(http.StatusOK)
		wantLimited(t, "the 31st try from one address", setPassword(from(shop, 2), "/api", token, "cinco"))
	}, testkit.RealLimits)
}
