package identity

import (
	"net/mail"
	"strings"

	"golang.org/x/net/idna"

	"mirada/internal/platform/errs"
)

// ErrEmail refuses an address that no mail could reach.
var ErrEmail = errs.New(errs.Invalid, "identity.invalid_email", "Escribe un email válido")

const (
	maxEmail = 254
	maxLocal = 64
)

// domains knows the two ways to write an international name and refuses what is none.
var domains = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true))

// Email is an address as its owner writes it, with the form it is compared by.
type Email struct {
	Shown string
	Key   string
}

// ParseEmail accepts one plain address that a mail can be sent to. Two spellings of
// one mailbox share a key: letter case and the two ways to write a domain do not
// make a second account. Before the @ only ASCII is taken: look-alikes of another
// alphabet would be somebody else's account.
func ParseEmail(text string) (Email, error) {
	text = strings.TrimSpace(text)
	parsed, err := mail.ParseAddress(text)
	if err != nil || len(text) > maxEmail || parsed.Name != "" || parsed.Address != text {
		return Email{}, ErrEmail.On("email")
	}
	local, domain, _ := strings.Cut(text, "@")
	ascii, err := domains.ToASCII(domain)
	if err != nil || len(local) > maxLocal || strings.ContainsFunc(local, notInLocal) || len(local)+1+len(ascii) > maxEmail {
		return Email{}, ErrEmail.On("email")
	}
	return Email{Shown: text, Key: strings.ToLower(local) + "@" + ascii}, nil
}

func notInLocal(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(".!#$%&'*+-/=?^_`{|}~", r))
}
