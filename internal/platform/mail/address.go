package mail

import (
	"fmt"
	netmail "net/mail"
	"strings"

	"golang.org/x/net/idna"
)

const (
	longestAddress = 254
	longestLocal   = 64
)

// domains turns international names into the ASCII that every mail server reads
// (compañía.do → xn--compaa-7va5a.do) and refuses what is not a name.
var domains = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true))

// address accepts exactly one bare address: no display name, no comment, no list,
// no quoted or non-ASCII part before the @, no numeric host. The rest of what the
// standard allows is used by attackers more than by people.
func address(s string) (string, error) {
	parsed, err := netmail.ParseAddress(s)
	if err != nil || parsed.Name != "" || parsed.Address != s {
		return "", ErrAddress
	}
	at := strings.LastIndexByte(s, '@')
	local := s[:at]
	if len(local) > longestLocal || strings.ContainsFunc(local, notInLocal) {
		return "", ErrAddress
	}
	domain, err := domains.ToASCII(s[at+1:])
	if err != nil {
		return "", ErrAddress
	}
	plain := local + "@" + domain
	if len(plain) > longestAddress {
		return "", ErrAddress
	}
	return plain, nil
}

func notInLocal(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(".!#$%&'*+-/=?^_`{|}~", r))
}

// From is the one sender of every mail.
type From struct{ Name, Address string }

// ParseFrom reads a setting such as "Mirada <no-reply@example.com>".
func ParseFrom(s string) (From, error) {
	parsed, err := netmail.ParseAddress(s)
	if err != nil || strings.ContainsFunc(s, notPlain) || strings.ContainsFunc(parsed.Name, notPlain) {
		return From{}, fmt.Errorf("%q is not a sender: write Name <address@host>", s)
	}
	plain, err := address(parsed.Address)
	if err != nil {
		return From{}, fmt.Errorf("%q is not a sender: write Name <address@host>", s)
	}
	return From{Name: singleSpaced(parsed.Name), Address: plain}, nil
}

func (f From) host() string { return f.Address[strings.LastIndexByte(f.Address, '@')+1:] }
