package identity_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// together runs all calls at once and returns their answers in order.
func together(calls ...func() testkit.Answer) []testkit.Answer {
	answers := make([]testkit.Answer, len(calls))
	var start, done sync.WaitGroup
	start.Add(1)
	for i, call := range calls {
		done.Go(func() {
			start.Wait()
			answers[i] = call()
		})
	}
	start.Done()
	done.Wait()
	return answers
}

func statuses(answers []testkit.Answer) map[int]int {
	seen := map[int]int{}
	for _, answer := range answers {
		seen[answer.Status]++
	}
	return seen
}

func TestFiftySignUpsAtOnceMakeOneAccount(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		calls := make([]func() testkit.Answer, 50)
		for i := range calls {
			email := "ana@example.do"
			if i%2 == 1 {
				email = "ANA@Example.do"
			}
			form := signUp(visitor, email)
			calls[i] = func() testkit.Answer { return visitor.Race(http.MethodPost, "/api/accounts", form) }
		}
		seen := statuses(together(calls...))
		// A machine without time to hash fifty passwords asks some to come back.
		if seen[http.StatusCreated] != 1 || seen[http.StatusConflict]+seen[http.StatusServiceUnavailable] != 49 {
			t.Errorf("answers %v", seen)
		}
		for _, table := range []string{"users", "profiles", "user_roles", "credentials", "one_time_tokens", "mails"} {
			if n := shop.Count(`SELECT count(*) FROM ` + table); n != 1 {
				t.Errorf("%d rows in %s", n, table)
			}
		}
	})
}

func TestOneCaptchaOpensOneDoorOnce(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		visitor := shop.Visitor()
		for range 5 {
			form := signIn(visitor, "ana@example.do", testkit.ShopPassword)
			enter := func() testkit.Answer { return visitor.Race(http.MethodPost, "/api/session", form) }
			seen := statuses(together(enter, enter, enter, enter))
			if seen[http.StatusOK] != 1 || seen[http.StatusUnprocessableEntity] != 3 {
				t.Errorf("answers %v", seen)
			}
		}
	})
}

// Two super administrators against each other, with every weapon, both already past
// the door.
func TestTwoSuperAdministratorsCannotRemoveEachOther(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		emails := []string{"una@example.do", "otra@example.do"}
		for _, email := range emails {
			shop.Staff(email, identity.RoleSuperAdmin)
		}
		attack := func(weapon, attacker int) func() error {
			victim := emails[1-attacker]
			actor := identity.Actor{UserID: userID(t, shop, emails[attacker]), Email: emails[attacker], Realm: identity.Admin, Role: identity.RoleSuperAdmin, SignedInAt: time.Now()}
			change := identity.StaffChange{Email: victim, FullName: "Ana", Role: identity.RoleSuperAdmin, IsActive: true}
			row := staffRow(t, shop, victim)
			switch weapon {
			case 0:
				return func() error { return shop.Identity().DeleteStaff(t.Context(), actor, row) }
			case 1:
				change.Role = identity.RoleAdmin
			default:
				change.IsActive = false
			}
			return func() error {
				_, err := shop.Identity().UpdateStaff(t.Context(), actor, row, change, "")
				return err
			}
		}
		for round := range 50 {
			weapons := [2]int{1 + round%2, 1 + round/2%2}
			if round == 49 { // nobody comes back from this one
				weapons = [2]int{0, 0}
			}
			attacks, errs := [2]func() error{attack(weapons[0], 0), attack(weapons[1], 1)}, [2]error{}
			var both sync.WaitGroup
			for i, attack := range attacks {
				both.Go(func() { errs[i] = attack() })
			}
			both.Wait()
			left := shop.Count(`SELECT count(*) FROM user_roles r JOIN admin_users a ON a.user_id = r.user_id WHERE r.role = 'super_admin' AND a.is_active`)
			if left != 1 || (errs[0] == nil) == (errs[1] == nil) {
				t.Fatalf("round %d: %d super administrators are left; %v, %v", round, left, errs[0], errs[1])
			}
			shop.Exec(`UPDATE user_roles SET role = 'super_admin'`)
			shop.Exec(`UPDATE admin_users SET is_active = TRUE`)
		}
	})
}

func TestALinkIsSpentOnceHoweverManyClick(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		for round := range 50 {
			token := shop.Token("ana@example.do", "token(?:_hash)?")
			click := func() testkit.Answer {
				return ana.Race(http.MethodPost, "/api/accounts/verify", object{"type": "signup", "token_hash": token})
			}
			follow := func() testkit.Answer {
				return ana.Race(http.MethodPost, "/api/accounts/confirm", object{"token": token, "email": "ana@example.do"})
			}
			seen := statuses(together(click, follow, click, follow))
			if seen[http.StatusOK] != 1 || seen[http.StatusBadRequest] != 3 {
				t.Fatalf("round %d: answers %v", round, seen)
			}
			shop.Exec(`UPDATE users SET email_confirmed_at = NULL`)
			resend(ana, "ana@example.do").Expect(http.StatusAccepted)
		}
		askReset(ana, "ana@example.do").Expect(http.StatusAccepted)
		token := shop.Token("ana@example.do", "token")
		set := func(password string) func() testkit.Answer {
			return func() testkit.Answer {
				return ana.Race(http.MethodPut, "/api/password-resets", object{"token": token, "password": password})
			}
		}
		seen := statuses(together(set("secreto-a"), set("secreto-b"), set("secreto-c"), set("secreto-d")))
		if seen[http.StatusOK] != 1 || seen[http.StatusBadRequest] != 3 {
			t.Errorf("resets: %v", seen)
		}
	})
}

func TestTabsOnTwoNodesRefreshToTheSameChild(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		nodes := []*testkit.Shop{shop, shop}
		if shop.DB().Engine == "postgres" { // a SQLite file has one process
			nodes[1] = shop.Node()
		}
		ana := shop.Shopper("ana@example.do")
		for round := range 50 {
			tabs := []*testkit.Client{ana.Twin(), ana.Twin().On(nodes[1]), ana.Twin().On(nodes[1]), ana.Twin()}
			calls := make([]func() testkit.Answer, len(tabs))
			for i, tab := range tabs {
				calls[i] = func() testkit.Answer { return tab.Post("/api/session/refresh", nil) }
			}
			answers := together(calls...)
			for i, tab := range tabs {
				if answers[i].Status != http.StatusOK || tab.Cookie("mirada_shop") != tabs[0].Cookie("mirada_shop") {
					t.Fatalf("round %d, tab %d: %d %s", round, i, answers[i].Status, answers[i].Body)
				}
			}
			if live := shop.Count(`SELECT count(*) FROM sessions WHERE rotated_at IS NULL`); live != 1 {
				t.Fatalf("round %d: %d live ids", round, live)
			}
			ana = tabs[0]
		}
		outlive(shop)
		ana.Twin().On(nodes[1]).Get("/api/profile").Expect(http.StatusOK)
	})
}

func TestNodesShareSessionsLinksAndCaptchas(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		other := shop
		if shop.DB().Engine == "postgres" {
			other = shop.Node()
		}
		here, there := shop.Visitor(), other.Visitor()
		form := signUp(here, "ana@example.do")
		there.Post("/api/accounts", form).Expect(http.StatusCreated)
		here.Post("/api/accounts", with(form, object{"email": "eva@example.do"})).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		verify(here, shop.Token("ana@example.do", "token_hash")).Expect(http.StatusOK)
		there.Post("/api/session", signIn(here, "ana@example.do", testkit.ShopPassword)).Expect(http.StatusOK)
		there.Twin().On(shop).Get("/api/profile").Expect(http.StatusOK)
		there.Twin().On(shop).Delete("/api/session", nil).Expect(http.StatusNoContent)
		there.Get("/api/profile").Expect(http.StatusUnauthorized)
	})
}
