package identity

import (
	"strings"
	"unicode/utf8"

	"mirada/internal/platform/errs"
)

// TermsVersion is the version of terms and privacy notice that a new account
// accepts; it is stored with the account.
const TermsVersion = "2026-01"

const (
	maxName   = 80
	maxMobile = 32
)

// What a sign-up is refused for, in the order of the checks.
var (
	ErrRequired   = errs.New(errs.Invalid, "identity.required_fields", "Por favor completa todos los campos requeridos")
	ErrMismatch   = errs.New(errs.Invalid, "identity.password_mismatch", "Las contraseñas no coinciden")
	ErrEmailTaken = errs.New(errs.Conflict, "identity.email_taken", "Este email ya está registrado. Intenta iniciar sesión.")
	ErrTooLong    = errs.New(errs.Invalid, "identity.too_long", "El texto es demasiado largo")
)

// SignUp is what a new customer fills in. Confirmation is nil when the caller has
// no second field to compare, as programs do.
type SignUp struct {
	Email        string
	Password     string
	Confirmation *string
	FirstName    string
	LastName     string
}

// check applies the rules in their stated order and returns the parsed address.
func (s SignUp) check() (Email, error) {
	if missing := s.missing(); len(missing) > 0 {
		return Email{}, ErrRequired.WithFields(missing...)
	}
	if s.Confirmation != nil && *s.Confirmation != s.Password {
		return Email{}, ErrMismatch.On("confirm_password")
	}
	if err := CheckPassword(Shop, s.Password, s.Email); err != nil {
		return Email{}, err
	}
	if err := checkLine("first_name", s.FirstName, maxName); err != nil {
		return Email{}, err
	}
	if err := checkLine("last_name", s.LastName, maxName); err != nil {
		return Email{}, err
	}
	return ParseEmail(s.Email)
}

func (s SignUp) missing() (fields []errs.Field) {
	given := []struct{ name, value string }{
		{"email", s.Email}, {"password", s.Password}, {"first_name", s.FirstName}, {"last_name", s.LastName},
	}
	if s.Confirmation != nil {
		given = append(given, struct{ name, value string }{"confirm_password", *s.Confirmation})
	}
	for _, field := range given {
		if strings.TrimSpace(field.value) == "" {
			fields = append(fields, errs.Field{Name: field.name, Message: "Este campo es requerido"})
		}
	}
	return fields
}

// checkLine holds a text to one line of at most max characters.
func checkLine(field, text string, max int) error {
	if utf8.RuneCountInString(text) > max {
		return ErrTooLong.On(field)
	}
	if strings.ContainsAny(text, "\r\n\t") {
		return ErrTooLong.Saying("El texto debe ir en una sola línea").On(field)
	}
	return nil
}
