package identity

import (
	"strings"
	"unicode"
)

// Profile is what a customer tells of themselves.
type Profile struct {
	UserID         string
	Email          string
	FirstName      string
	LastName       string
	Mobile         string
	AvatarURL      string
	EmailConfirmed bool
}

// FullName is first and last name together, as the clients list shows it.
func (p Profile) FullName() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// ProfileChange is what a customer may change.
type ProfileChange struct{ FirstName, LastName, Mobile string }

func (c ProfileChange) clean() (ProfileChange, error) {
	c.FirstName, c.LastName = strings.TrimSpace(c.FirstName), strings.TrimSpace(c.LastName)
	c.Mobile = formatMobile(c.Mobile)
	if err := checkLine("first_name", c.FirstName, maxName); err != nil {
		return c, err
	}
	if err := checkLine("last_name", c.LastName, maxName); err != nil {
		return c, err
	}
	return c, checkLine("mobile", c.Mobile, maxMobile)
}

// formatMobile writes a Dominican number the way people read it, 809-555-0142, and
// leaves every other number as it was typed.
func formatMobile(typed string) string {
	typed = strings.TrimSpace(typed)
	digits := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsDigit(r):
			return r
		case strings.ContainsRune("+-(). ", r):
			return -1
		default:
			return 'x'
		}
	}, typed)
	digits = strings.TrimPrefix(digits, "1")
	if len(digits) != 10 || strings.Contains(digits, "x") {
		return typed
	}
	switch digits[:3] {
	case "809", "829", "849":
		return digits[:3] + "-" + digits[3:6] + "-" + digits[6:]
	}
	return typed
}
