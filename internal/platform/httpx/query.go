package httpx

import (
	"net/http"
	"net/url"
	"strings"

	"mirada/internal/platform/errs"
)

var (
	errQuery    = errs.New(errs.Malformed, "platform.malformed_query", "La dirección no se puede leer.")
	errRepeated = errs.New(errs.Invalid, "platform.repeated_parameter", "Un parámetro aparece dos veces.")
)

// inOneSpelling is the request with its address spelled in the one way that everything
// behind goes by: the handler, and the key of a kept answer. Two readers that understand
// an address differently would let one visitor keep a wrong answer for all others, so
// what can be read in two ways is refused.
func inOneSpelling(r *http.Request) (*http.Request, error) {
	if hidesSlash(r.URL.RawPath) {
		return nil, errNotFound
	}
	if isSpelled(r.URL.RawQuery) {
		return r, nil
	}
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, errQuery
	}
	for name, given := range values {
		if len(given) > 1 {
			return nil, errRepeated.On(name)
		}
	}
	spelled := values.Encode()
	if spelled == r.URL.RawQuery {
		return r, nil
	}
	address := *r.URL
	address.RawQuery = spelled
	clean := r.WithContext(r.Context())
	clean.URL = &address
	return clean, nil
}

// spelled is the address in its one spelling, as a link to it is written.
func spelled(where *url.URL) string {
	path := (&url.URL{Path: where.Path}).EscapedPath()
	if where.RawQuery == "" {
		return path
	}
	return path + "?" + where.RawQuery
}

// hidesSlash finds a slash that is part of a name, not between two: no id has one.
func hidesSlash(rawPath string) bool {
	return rawPath != "" && strings.Contains(strings.ToLower(rawPath), "%2f")
}

// isSpelled tells at a glance that a query is spelled in the one way already: plain
// characters only, and each name after the one before it. Most are, as our own pages ask.
func isSpelled(query string) bool {
	if query == "" {
		return true
	}
	before := ""
	for more := true; more; {
		var pair string
		pair, query, more = strings.Cut(query, "&")
		name, value, given := strings.Cut(pair, "=")
		if !given || name <= before || !isPlain(name) || !isPlain(value) {
			return false
		}
		before = name
	}
	return true
}

func isPlain(text string) bool {
	for i := range len(text) {
		c := text[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_' && c != '.' && c != '~' {
			return false
		}
	}
	return true
}
