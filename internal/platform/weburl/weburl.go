// Package weburl is the one rule for addresses that staff type into links and
// pictures: http, https, mailto, tel, or a path on this site. Everything else could
// run a script or lead people away unseen.
package weburl

import (
	"net/url"
	"strings"
)

const maxLength = 2000

// Link tells whether an address may be followed.
func Link(address string) bool {
	return Image(address) || hasPlainScheme(address, "mailto:") || hasPlainScheme(address, "tel:")
}

// Image tells whether an address may be loaded as a picture.
func Image(address string) bool {
	if !plain(address) {
		return false
	}
	if strings.HasPrefix(address, "/") {
		return !strings.HasPrefix(address, "//") && !strings.HasPrefix(address, `/\`)
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.User != nil || parsed.Host == "" || parsed.Opaque != "" {
		return false
	}
	return parsed.Scheme == "http" || parsed.Scheme == "https"
}

func hasPlainScheme(address, scheme string) bool {
	return plain(address) && len(address) > len(scheme) && strings.EqualFold(address[:len(scheme)], scheme) &&
		!strings.HasPrefix(address[len(scheme):], "//")
}

// plain refuses what browsers quietly drop or turn around while they read an
// address: control characters, spaces, backslashes.
func plain(address string) bool {
	if address == "" || len(address) > maxLength {
		return false
	}
	return !strings.ContainsFunc(address, func(r rune) bool {
		return r <= ' ' || r == 0x7f || r == '\\' || r == '"' || r == '<' || r == '>' || r == '\u00a0' || (r >= '\u2000' && r <= '\u200f') || (r >= '\u2028' && r <= '\u202f')
	})
}
