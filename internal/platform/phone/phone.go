// Package phone reads telephone numbers as people write them.
package phone

import "strings"

// Parse returns a number with its country: +18095550101. Without one, it is a
// Dominican number. What nobody can call is refused.
func Parse(typed string) (number string, ok bool) {
	typed = strings.TrimSpace(typed)
	international := strings.HasPrefix(typed, "+")
	var digits strings.Builder
	for i, r := range typed {
		switch {
		case r >= '0' && r <= '9':
			digits.WriteRune(r)
		case r == '+' && i == 0, strings.ContainsRune(" -().\u00a0", r):
		default:
			return "", false
		}
	}
	number = digits.String()
	switch {
	case len(number) == 10 && isDominican(number) && !international:
		return "+1" + number, true
	case len(number) == 11 && number[0] == '1' && isDominican(number[1:]):
		return "+" + number, true
	case international && len(number) >= 8 && len(number) <= 15 && number[0] != '0':
		return "+" + number, true
	default:
		return "", false
	}
}

func isDominican(number string) bool {
	area := number[:3]
	return area == "809" || area == "829" || area == "849"
}

// Show writes a number as people read it: (809) 555-0101; foreign ones stay.
func Show(number string) string {
	if len(number) == 12 && strings.HasPrefix(number, "+1") && isDominican(number[2:]) {
		return "(" + number[2:5] + ") " + number[5:8] + "-" + number[8:]
	}
	return number
}
