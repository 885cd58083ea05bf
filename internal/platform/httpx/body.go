package httpx

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"mirada/internal/platform/errs"
)

// maxDepth is deeper than any form of the shop, and shallow enough to be safe.
const maxDepth = 16

var (
	errContentType = errs.New(errs.UnsupportedType, "platform.unsupported_type", "Content-Type must be application/json.")
	errTooLarge    = errs.New(errs.TooLarge, "platform.too_large", "Los datos enviados son demasiado grandes.")
	errMalformed   = errs.New(errs.Malformed, "platform.malformed_json", "The body is not valid JSON.")
	errDuplicate   = errs.New(errs.Invalid, "platform.duplicate_field", "A field is given twice.")
	errDepth       = errs.New(errs.Invalid, "platform.too_deep", "The body is nested too deeply.")
	errControl     = errs.New(errs.Invalid, "platform.control_characters", "Hay caracteres no permitidos.")
)

// readBody lets only strict JSON reach a handler: the right type, bounded, valid
// UTF-8, one value, no key twice, no control characters. Texts arrive in NFC, so
// that the same word typed on two keyboards is one word.
func readBody(route Route, next http.Handler) http.Handler {
	if route.Upload {
		return takeUpload(route, next)
	}
	if route.Stream {
		return takeStream(route, next)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, route.MaxBody)
		body, err := io.ReadAll(r.Body)
		if route.OneClick && isForm(r) {
			body = nil // it says the same for everyone; whom it is about stands in the address
		}
		if err == nil && len(body) > 0 {
			body, err = strictJSON(r.Header.Get("Content-Type"), body)
		}
		if err != nil {
			WriteError(w, r, bodyError(err))
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

func isForm(r *http.Request) bool {
	mediaType, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && mediaType == "application/x-www-form-urlencoded"
}

func bodyError(err error) error {
	var tooLarge *http.MaxBytesError
	var ours *errs.Error
	switch {
	case errors.As(err, &tooLarge):
		return errTooLarge
	case errors.As(err, &ours):
		return err
	default:
		return errMalformed
	}
}

func strictJSON(contentType string, body []byte) ([]byte, error) {
	mediaType, params, err := mime.ParseMediaType(contentType)
	if err != nil || mediaType != "application/json" {
		return nil, errContentType
	}
	if charset, given := params["charset"]; given && !strings.EqualFold(charset, "utf-8") {
		return nil, errContentType
	}
	if !utf8.Valid(body) {
		return nil, errMalformed
	}
	strict := strictReader{Decoder: json.NewDecoder(bytes.NewReader(body))}
	strict.UseNumber()
	if err := strict.value("", 0); err != nil {
		return nil, err
	}
	if _, err := strict.Token(); !errors.Is(err, io.EOF) {
		return nil, errMalformed
	}
	return strict.out.Bytes(), nil
}

// strictReader reads one value and writes it anew. Texts can only be normalised
// once they are read: an accent may be written as an escape, or follow one.
type strictReader struct {
	*json.Decoder
	out bytes.Buffer
}

func (s *strictReader) value(field string, depth int) error {
	token, err := s.Token()
	if err != nil {
		return errMalformed
	}
	delimiter, isDelimiter := token.(json.Delim)
	if !isDelimiter {
		return s.write(token, field)
	}
	if depth == maxDepth {
		return errDepth
	}
	s.out.WriteRune(rune(delimiter))
	if delimiter == '{' {
		err = s.fields(depth + 1)
	} else {
		err = s.items(field, depth+1)
	}
	if err != nil {
		return err
	}
	closing, err := s.Token()
	if err != nil {
		return errMalformed
	}
	s.out.WriteRune(rune(closing.(json.Delim)))
	return nil
}

func (s *strictReader) fields(depth int) error {
	seen := map[string]bool{}
	for first := true; s.More(); first = false {
		token, err := s.Token()
		if err != nil {
			return errMalformed
		}
		key, isText := token.(string)
		if !isText {
			return errMalformed
		}
		key = norm.NFC.String(key)
		if seen[key] {
			return errDuplicate.On(key)
		}
		seen[key] = true
		if !first {
			s.out.WriteByte(',')
		}
		if err := s.write(key, ""); err != nil {
			return err
		}
		s.out.WriteByte(':')
		if err := s.value(key, depth); err != nil {
			return err
		}
	}
	return nil
}

func (s *strictReader) items(field string, depth int) error {
	for first := true; s.More(); first = false {
		if !first {
			s.out.WriteByte(',')
		}
		if err := s.value(field, depth); err != nil {
			return err
		}
	}
	return nil
}

func (s *strictReader) write(token json.Token, field string) error {
	if text, isText := token.(string); isText {
		if err := checkText(text, field); err != nil {
			return err
		}
		token = norm.NFC.String(text)
	}
	encoded, err := json.Marshal(token)
	s.out.Write(encoded)
	return err
}

// checkText refuses control characters but newline and tab, and the replacement
// character that a lone surrogate turns into: neither was typed by a person.
func checkText(text, field string) error {
	for _, r := range text {
		if (unicode.IsControl(r) && r != '\n' && r != '\t') || r == utf8.RuneError {
			if field == "" {
				return errControl
			}
			return errControl.On(field)
		}
	}
	return nil
}
