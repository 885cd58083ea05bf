package settings

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"mirada/internal/platform/phone"
	"mirada/internal/platform/text"
)

func checkSwitch(value any) (any, error) {
	if _, isSwitch := value.(bool); !isSwitch {
		return nil, ErrSwitch.On("value")
	}
	return value, nil
}

func checkPhone(value any) (any, error) {
	typed, isText := value.(string)
	if isText && strings.TrimSpace(typed) == "" {
		return "", nil
	}
	number, ok := phone.Parse(typed)
	if !isText || !ok {
		return nil, ErrPhone.On("value")
	}
	return number, nil
}

func checkMoney(value any) (any, error) {
	amount, isNumber := value.(float64)
	if !isNumber || math.IsNaN(amount) || amount < 0 || amount > 10_000_000 || math.Abs(math.Round(amount*100)-amount*100) > 1e-6 {
		return nil, ErrMoney.On("value")
	}
	return amount, nil
}

func checkRate(value any) (any, error) {
	percent, isNumber := value.(float64)
	if !isNumber || math.IsNaN(percent) || percent < 0 || percent > 100 || math.Abs(math.Round(percent*100)-percent*100) > 1e-6 {
		return nil, ErrRate.On("value")
	}
	return percent, nil
}

func checkRNC(value any) (any, error) {
	typed, isText := value.(string)
	digits := strings.NewReplacer("-", "", " ", "").Replace(typed)
	notDigit := func(r rune) bool { return r < '0' || r > '9' }
	if !isText || strings.ContainsFunc(digits, notDigit) || !slices.Contains([]int{0, 9, 11}, len(digits)) {
		return nil, ErrRNC.On("value")
	}
	return digits, nil
}

func checkClock(value any) (any, error) {
	typed, isText := value.(string)
	at, err := time.Parse("15:04", strings.TrimSpace(typed))
	if !isText || err != nil {
		return nil, ErrClock.On("value")
	}
	return at.Format("15:04"), nil
}

// mostDates is every holiday of several years.
const mostDates = 60

// checkDates puts dates in order, each once.
func checkDates(value any) (any, error) {
	typed, isText := value.(string)
	dates := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) })
	for _, date := range dates {
		if _, err := time.Parse(time.DateOnly, date); err != nil {
			return nil, ErrDates.On("value")
		}
	}
	slices.Sort(dates)
	dates = slices.Compact(dates)
	if !isText || len(dates) > mostDates {
		return nil, ErrDates.On("value")
	}
	return strings.Join(dates, ", "), nil
}

func oneLine(most int) func(any) (any, error) {
	return func(value any) (any, error) {
		line, isText := value.(string)
		line = strings.TrimSpace(line)
		if !isText || !text.OneLine(line, most) {
			return nil, ErrLine.On("value")
		}
		return line, nil
	}
}

func oneOf(options ...string) func(any) (any, error) {
	return func(value any) (any, error) {
		chosen, isText := value.(string)
		if !isText || !slices.Contains(options, chosen) {
			return nil, ErrOption.On("value")
		}
		return chosen, nil
	}
}
