package identity

import (
	"net/mail"
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"mirada/internal/platform/errs"
)

// ErrEmail refuses an address that no mail could reach.
var ErrEmail = errs.New(errs.Invalid, "identity.invalid_email", "Escribe un email válido")

const maxEmail = 254

// Email is an address as its owner writes it, with the form it is compared by.
type Email struct {
	Shown string
	Key   string
}

// ParseEmail accepts one plain address. Two spellings of one mailbox share a key:
// letter case, Unicode composition and the two ways to write a domain do not make
// a second account.
func ParseEmail(text string) (Email, error) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > maxEmail || strings.ContainsAny(text, "\r\n\t <>,;\"()\\") {
		return Email{}, ErrEmail.On("email")
	}
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || parsed.Name != "" {
		return Email{}, ErrEmail.On("email")
	}
	local, domain, _ := strings.Cut(text, "@")
	ascii, err := idna.Lookup.ToASCII(strings.ToLower(domain))
	if err != nil || local == "" || ascii == "" || strings.HasPrefix(ascii, "[") {
		return Email{}, ErrEmail.On("email")
	}
	return Email{Shown: text, Key: strings.ToLower(norm.NFKC.String(local)) + "@" + ascii}, nil
}
