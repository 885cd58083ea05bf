package identity

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"

	"mirada/internal/platform/errs"
)

const (
	minShopPassword  = 6
	minStaffPassword = 12
	maxPassword      = 128 // bytes
)

// What a password is refused for.
var (
	ErrShortPassword  = errs.New(errs.Invalid, "identity.weak_password", "La contraseña debe tener al menos 6 caracteres")
	ErrLongPassword   = errs.New(errs.Invalid, "identity.weak_password", "La contraseña no puede pasar de 128 bytes")
	ErrStaffPassword  = errs.New(errs.Invalid, "identity.weak_password", "La contraseña del equipo debe tener al menos 12 caracteres")
	ErrCommonPassword = errs.New(errs.Invalid, "identity.weak_password", "Esa contraseña es demasiado común; elige otra")
)

// commonPasswords are ones that everybody tries first, and the words that a
// stranger would guess about this shop.
//
//go:embed common_passwords.txt
var commonPasswords string

var commonSet = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(commonPasswords) {
		set[word] = true
	}
	return set
})

// CheckPassword applies the rule of the realm: shoppers choose freely from six
// characters on, staff need twelve that are not easily guessed. email is known to
// everyone and so no password.
func CheckPassword(realm Realm, password, email string) error {
	if len(password) > maxPassword {
		return ErrLongPassword.On("password")
	}
	length := utf8.RuneCountInString(password)
	if realm == Shop {
		if length < minShopPassword {
			return ErrShortPassword.On("password")
		}
		return nil
	}
	if length < minStaffPassword {
		return ErrStaffPassword.On("password")
	}
	if isCommon(password, email) {
		return ErrCommonPassword.On("password")
	}
	return nil
}

// isCommon sees through digits and marks around a common word, through a word
// written twice, and through the person's own address.
func isCommon(password, email string) bool {
	lower := strings.ToLower(password)
	core := strings.TrimFunc(lower, func(r rune) bool { return r < 'a' || r > 'z' })
	local, _, _ := strings.Cut(strings.ToLower(email), "@")
	switch {
	case commonSet()[lower], commonSet()[core], core == "" && commonSet()[lower[:6]]:
		return true
	case local != "" && (lower == strings.ToLower(email) || core == local):
		return true
	case isOneCharacter(lower):
		return true
	}
	half := core[:len(core)/2]
	return len(core) > 0 && core == half+half && commonSet()[half]
}

func isOneCharacter(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	return strings.Count(text, text[:size])*size == len(text)
}
