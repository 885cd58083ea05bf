package httpx

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
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
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, route.MaxBody)
		if route.Upload {
			next.ServeHTTP(w, r)
			return
		}
		body, err := io.ReadAll(r.Body)
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
	body = norm.NFC.Bytes(body)
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if err := checkValue(decoder, "", 0); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errMalformed
	}
	return body, nil
}

func checkValue(decoder *json.Decoder, field string, depth int) error {
	token, err := decoder.Token()
	if err != nil {
		return errMalformed
	}
	switch value := token.(type) {
	case string:
		return checkText(value, field)
	case json.Delim:
		if depth == maxDepth {
			return errDepth
		}
		if value == '{' {
			return checkObject(decoder, depth+1)
		}
		return checkArray(decoder, field, depth+1)
	}
	return nil
}

func checkObject(decoder *json.Decoder, depth int) error {
	seen := map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return errMalformed
		}
		key, isText := token.(string)
		if !isText {
			return errMalformed
		}
		if seen[key] {
			return errDuplicate.On(key)
		}
		seen[key] = true
		if err := checkValue(decoder, key, depth); err != nil {
			return err
		}
	}
	_, err := decoder.Token()
	return err
}

func checkArray(decoder *json.Decoder, field string, depth int) error {
	for decoder.More() {
		if err := checkValue(decoder, field, depth); err != nil {
			return err
		}
	}
	_, err := decoder.Token()
	return err
}

// checkText refuses control characters but newline and tab, and the replacement
// character that a lone surrogate turns into: neither was typed by a person.
func checkText(text, field string) error {
	for _, r := range text {
		if (r < ' ' && r != '\n' && r != '\t' && r != '\r') || r == 0x7f || r == utf8.RuneError {
			return errControl.On(field)
		}
	}
	return nil
}
