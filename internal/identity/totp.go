package identity

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"strings"
	"time"

	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// What the second factor is refused for. At the door the answer is in the language of
// its screen, and says no more than that a code is missing or wrong.
var (
	ErrCodeRequired = errs.New(errs.Unauthenticated, "identity.code_required", "Enter the code from your authenticator app")
	ErrCodeAtDoor   = errs.New(errs.Unauthenticated, "identity.invalid_code", "The code is not valid")
	ErrCode         = errs.New(errs.Invalid, "identity.invalid_code", "El código no es válido. Espera el siguiente e inténtalo de nuevo.")
	ErrFactorOn     = errs.New(errs.Conflict, "identity.second_factor_on", "La verificación en dos pasos ya está activada.")
	ErrFactorOff    = errs.New(errs.Conflict, "identity.second_factor_off", "La verificación en dos pasos no está activada.")
	ErrOwnFactor    = errs.New(errs.Conflict, "identity.own_second_factor", "La tuya se desactiva en tu perfil, con tu contraseña y un código.")
)

const (
	stepSeconds   = 30
	stepsEither   = 1 // clocks of phones differ
	recoveryCodes = 10
	recoveryBytes = 10 // 80 bits
)

// newFactor draws a secret, and the address under which apps take it.
func newFactor(email string) (secret, address string, err error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: "Mirada", AccountName: email})
	if err != nil {
		return "", "", err
	}
	return key.Secret(), key.URL(), nil
}

// matchStep finds the step of the clock that a code belongs to. Which steps were used
// before, the caller must know.
func matchStep(secret, code string, now time.Time) (step int64, matches bool) {
	current := now.Unix() / stepSeconds
	for step := current - stepsEither; step <= current+stepsEither; step++ {
		want, err := hotp.GenerateCode(secret, uint64(step))
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			return step, true
		}
	}
	return 0, false
}

// tidyCode takes what people type: spaces and dashes between the characters, small
// letters.
func tidyCode(typed string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(typed))
}

// isAppCode tells a code of the app from one of the recovery codes.
func isAppCode(code string) bool {
	return len(code) == 6 && strings.Trim(code, "0123456789") == ""
}

// newRecoveryCodes draws ten codes, in groups of four characters.
func newRecoveryCodes() []string {
	codes := make([]string, recoveryCodes)
	for i := range codes {
		bits := make([]byte, recoveryBytes)
		rand.Read(bits) // never fails: the runtime stops the program instead
		text := base32.StdEncoding.EncodeToString(bits)
		codes[i] = text[:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:]
	}
	return codes
}

// recoveryHash is what the database keeps of a recovery code.
func recoveryHash(userID, code string) string { return ids.Hash(userID + ":" + tidyCode(code)) }
