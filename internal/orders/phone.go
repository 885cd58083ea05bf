package orders

import (
	"mirada/internal/platform/errs"
	"mirada/internal/platform/phone"
)

// ErrPhone refuses what nobody can call.
var ErrPhone = errs.New(errs.Invalid, "orders.invalid_phone", "Escribe un teléfono de 10 dígitos, como 809 555 0101")

func parsePhone(typed string) (string, error) {
	number, ok := phone.Parse(typed)
	if !ok {
		return "", ErrPhone
	}
	return number, nil
}
