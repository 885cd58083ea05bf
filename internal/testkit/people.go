package testkit

import (
	"net/http"
	"regexp"
	"strings"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Passwords that every maker uses.
const (
	ShopPassword  = "secreto"
	StaffPassword = "palmeras-verdes-42"
)

// SignUp makes a customer's account as the form does; nobody is signed in by it.
func (s *Shop) SignUp(email string) {
	s.t.Helper()
	visitor := s.Visitor()
	visitor.Post("/api/accounts", map[string]any{
		"email": email, "password": ShopPassword, "confirm_password": ShopPassword,
		"first_name": "Carolina", "last_name": "Mena", "captcha": visitor.CaptchaFor("sign-up"),
	}).Expect(http.StatusCreated)
}

// Shopper signs a new customer up and in.
func (s *Shop) Shopper(email string) *Client {
	s.t.Helper()
	s.SignUp(email)
	return s.SignIn(email, ShopPassword)
}

// Confirmed is a Shopper who opened the link of the mail.
func (s *Shop) Confirmed(email string) *Client {
	s.t.Helper()
	client := s.Shopper(email)
	client.Post("/api/accounts/verify", map[string]any{"type": "signup", "token_hash": s.Token(email, "token_hash")}).Expect(http.StatusOK)
	return client
}

// SignIn opens a browser that is signed in to the shop.
func (s *Shop) SignIn(email, password string) *Client {
	s.t.Helper()
	client := s.Visitor()
	client.Post("/api/session", map[string]any{"email": email, "password": password, "captcha": client.CaptchaFor("sign-in")}).Expect(http.StatusOK)
	return client
}

// Staff makes a member of staff and opens a browser that is signed in to the back
// office.
func (s *Shop) Staff(email string, role identity.Role) *Client {
	s.t.Helper()
	if err := s.Identity().CreateStaff(s.t.Context(), email, "Ana Rosario", role, StaffPassword); err != nil {
		s.t.Fatal(err)
	}
	return s.SignInStaff(email, StaffPassword)
}

// SignInStaff opens a browser that is signed in to the back office.
func (s *Shop) SignInStaff(email, password string) *Client {
	s.t.Helper()
	client := s.Visitor()
	client.Post("/api/admin/session", map[string]any{"email": email, "password": password}).Expect(http.StatusOK)
	return client
}

// Mail is one that was queued.
type Mail struct {
	Recipient, Subject, TextBody, HTMLBody string
}

// Mails returns what was queued to an address, oldest first.
func (s *Shop) Mails(to string) []Mail {
	s.t.Helper()
	mails, err := db.All[Mail](s.t.Context(), s.DB(), `
		SELECT recipient, subject, text_body, html_body AS html_body FROM mails WHERE recipient = $1 ORDER BY id`, to)
	if err != nil {
		s.t.Fatal(err)
	}
	return mails
}

// Token finds the value of a link's parameter in the newest mail to an address.
func (s *Shop) Token(to, parameter string) string {
	s.t.Helper()
	mails := s.Mails(to)
	if len(mails) == 0 {
		s.t.Fatalf("no mail to %s", to)
	}
	text := strings.ReplaceAll(mails[len(mails)-1].TextBody, "\n", " ")
	found := regexp.MustCompile(parameter + `=([A-Za-z0-9_-]+)`).FindStringSubmatch(text)
	if found == nil {
		s.t.Fatalf("no %s in the mail to %s: %s", parameter, to, text)
	}
	return found[1]
}

// StopToken finds the link that stops reminders in the newest mail to an address.
func (s *Shop) StopToken(to string) string {
	s.t.Helper()
	mails := s.Mails(to)
	text := mails[len(mails)-1].TextBody
	found := regexp.MustCompile(`stop-reminders\?token=([A-Za-z0-9._-]+)`).FindStringSubmatch(text)
	if found == nil {
		s.t.Fatalf("no way to stop reminders in: %s", text)
	}
	return found[1]
}
