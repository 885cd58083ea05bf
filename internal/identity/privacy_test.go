package identity_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// personal is every table that names a person, and where the copy of their data has
// it. What stands in brackets is not part of the copy, for the reason given.
var personal = map[string]string{
	"users": "account", "credentials": "account", "user_roles": "account", "one_time_tokens": "account", "known_places": "account",
	"profiles": "profile", "sessions": "sessions", "mails": "mails",
	"user_addresses": "addresses", "user_favorites": "favorites", "newsletter_subscribers": "newsletter",
	"orders": "orders", "order_events": "orders",
	"carts": "cart", "cart_items": "cart", "cart_changes": "cart", "abandoned_carts": "abandoned_carts", "cart_reminder_stops": "abandoned_carts",
	"client_requests": "contact_messages",
	"product_reviews": "reviews",
	"stock_alerts":    "stock_alerts",
	"admin_users":     "(staff, not customers)",
	"staff_totp":      "(staff, not customers)", "staff_recovery_codes": "(staff, not customers)",
	"audit_log":      "(the shop's own books, which nobody may change)",
	"change_sets":    "(staff, not customers)",
	"order_payments": "(who of the staff recorded it)",
	"order_returns":  "(who of the staff took it)",
	"backups":        "(who of the staff made it)",
	"preview_tokens": "(who of the staff opened it)",
	"erasures":       "(the mark by which an older backup does not bring the person back)",
}

var namesAPerson = regexp.MustCompile(`^(user_id|email|email_key|user_email|recipient|actor_id|actor_email|mobile|ip|created_by)$`)

func TestTheCopyOfMyDataKnowsEveryTableThatNamesAPerson(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		export := shop.Shopper("ana@example.do").Get("/api/profile/export").Expect(http.StatusOK).JSON()
		for table, columns := range textColumns(t, shop) {
			for _, column := range columns {
				part, listed := personal[table]
				if !namesAPerson.MatchString(column) {
					continue
				}
				if !listed {
					t.Errorf("%s.%s names a person: say in this test which part of the export holds it, and erase it", table, column)
				}
				if _, there := export[part]; !there && !strings.HasPrefix(part, "(") {
					t.Errorf("the export has no %q, which %s belongs to", part, table)
				}
			}
		}
		account, _ := export["account"].(map[string]any)
		if account["terms_version"] != identity.TermsVersion || account["created_at"] == nil {
			t.Errorf("the export does not tell which terms were accepted, and when: %v", account)
		}
	})
}

func TestAnErasedPersonIsInNoTable(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		product := shop.Product(jefa, "Gafas", 5)
		ana := shop.Confirmed("antes@example.do")
		changeEmail(ana, "ana@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		shop.Exec(`UPDATE mails SET status = 'sent'`) // as after their delivery
		confirmChange(ana, shop.Token("ana@example.do", "token")).Expect(http.StatusOK)
		ana.Post("/api/user-addresses", address("Calle de Ana")).Expect(http.StatusCreated)
		ana.Put("/api/user-favorites/"+product, nil).Expect(http.StatusNoContent)
		ana.Want(product, 1)
		ana.Post("/api/newsletter-subscribers", object{"email": "ana@example.do"}).Expect(http.StatusAccepted)
		ana.Post("/api/stock-alerts", object{"product_id": product, "email": "ana@example.do"}).Expect(http.StatusAccepted)
		ana.Post("/api/client-requests", object{"name": "Ana", "email": "ana@example.do", "subject": "Hola", "message": "¿Hay más?"}).Expect(http.StatusCreated)
		id := userID(t, shop, "ana@example.do")
		shop.Exec(`INSERT INTO orders (id, user_id, email, email_key, status, total_cents, created_at, updated_at)
			VALUES ('o1', $1, 'ana@example.do', 'ana@example.do', 'completed', 100, $2, $2)`, id, time.Now())
		if _, err := shop.Order("ana@example.do", product, 1); err != nil {
			t.Fatal(err)
		}
		shop.Received("ana@example.do", product)
		ana.Put("/api/products/"+product+"/my-review", object{"stars": 5, "fit": "right", "body": "Vivo en la Calle de Ana"}).Expect(http.StatusOK)
		ana.Get("/api/profile/export").Expect(http.StatusOK)
		stranger := shop.Visitor()
		stranger.Post("/api/session", signIn(stranger, "ana@example.do", "equivocada")).Expect(http.StatusUnauthorized)

		ana.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		windowsPass(shop) // counts of attempts end within a day
		if err := shop.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		for table, columns := range textColumns(t, shop) {
			if table == "audit_log" || table == "erasures" {
				continue
			}
			for _, column := range append(columns, extraColumns[table]...) {
				values, err := db.All[string](t.Context(), shop.DB(), `SELECT CAST(`+column+` AS TEXT) FROM `+table+` WHERE `+column+` IS NOT NULL`)
				if err != nil {
					t.Fatal(err)
				}
				for _, value := range values {
					for _, trace := range []string{id, "ana@example.do", "antes@example.do", "Calle de Ana"} {
						if strings.Contains(value, trace) {
							t.Errorf("%s.%s still holds %s: %.80s", table, column, trace, value)
						}
					}
				}
			}
		}
	})
}

// extraColumns are those that textColumns leaves out.
var extraColumns = map[string][]string{"mails": {"text_body", "html_body"}}

func TestWhatHasEndedIsForgottenInTime(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ago := func(d time.Duration) time.Time { return time.Now().Add(-d) }
		const day = 24 * time.Hour
		for name, at := range map[string]time.Time{"old": ago(31 * day), "young": ago(29 * day)} {
			for _, status := range []string{"sent", "failed", "queued"} {
				shop.Exec(`INSERT INTO mails (id, message_id, recipient, subject, status, created_at) VALUES ($1, $1, 'a@b.do', $2, $3, $4)`, name+status, name, status, at)
			}
		}
		shop.Exec(`INSERT INTO idempotency_keys (key, request_hash, created_at) VALUES ('old', 'h', $1)`, ago(25*time.Hour))
		shop.Exec(`INSERT INTO idempotency_keys (key, request_hash, created_at) VALUES ('young', 'h', $1)`, ago(23*time.Hour))
		shop.SignUp("ana@example.do")
		shop.Exec(`INSERT INTO known_places (user_id, realm, kind, hash, last_used_at) SELECT id, 'shop', 'address', 'old', $1 FROM users`, ago(181*day))
		shop.Exec(`INSERT INTO known_places (user_id, realm, kind, hash, last_used_at) SELECT id, 'shop', 'address', 'young', $1 FROM users`, ago(179*day))
		if err := shop.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		for query, want := range map[string]int{
			`SELECT count(*) FROM mails WHERE subject = 'old'`:          1, // the one that still waits
			`SELECT count(*) FROM mails WHERE subject = 'young'`:        3,
			`SELECT count(*) FROM idempotency_keys WHERE key = 'old'`:   0,
			`SELECT count(*) FROM idempotency_keys WHERE key = 'young'`: 1,
			`SELECT count(*) FROM known_places WHERE hash = 'old'`:      0,
			`SELECT count(*) FROM known_places WHERE hash = 'young'`:    1,
		} {
			if got := shop.Count(query); got != want {
				t.Errorf("%s = %d, want %d", query, got, want)
			}
		}
	})
}

// A link that was mailed lies neither on a free page of the SQLite file nor in its log.
func TestADeletedSecretIsGoneFromTheFile(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	shop.SignUp("ana@example.do")
	secret := shop.Token("ana@example.do", "token_hash")
	shop.Exec(`UPDATE mails SET text_body = '', html_body = '', status = 'sent'`)
	if err := shop.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, ending := range []string{"mirada.db", "mirada.db-wal"} {
		content, err := os.ReadFile(filepath.Join(filepath.Dir(shop.Uploads()), ending))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(content), secret) {
			t.Errorf("%s still holds the link", ending)
		}
	}
}
