package content

import (
	"strings"
	"testing"

	"mirada/internal/platform/weburl"
)

// What passes for an address never begins with a scheme that runs, however a browser
// may read it.
func FuzzAddresses(f *testing.F) {
	for _, address := range append(badAddresses, goodAddresses...) {
		f.Add(address)
	}
	f.Fuzz(func(t *testing.T, address string) {
		if !weburl.Link(address) {
			return
		}
		if runs(address) {
			t.Errorf("%q passes", address)
		}
	})
}

// runs reads an address as a browser does: spaces and control characters around it and
// tabs and line ends inside are dropped, then the scheme is what stands before the
// first colon.
func runs(address string) bool {
	read := strings.TrimFunc(address, func(r rune) bool { return r <= ' ' })
	read = strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(strings.ToLower(read))
	if strings.HasPrefix(read, "//") {
		return true // another site, unseen
	}
	scheme, _, found := strings.Cut(read, ":")
	if !found || strings.ContainsAny(scheme, "/?#") {
		return false
	}
	return scheme != "http" && scheme != "https" && scheme != "mailto" && scheme != "tel"
}
