package settings

import (
	"context"
	"math"
	"strings"
	"time"

	"mirada/internal/platform/db"
)

// Values are all settings at one moment, set or not.
type Values map[Key]any

// Values reads every setting at once, for a slice that goes by several; inside a
// transaction it sees what that will see.
func (s *Service) Values(ctx context.Context, from db.Source) (Values, error) {
	found, err := s.read(ctx, from)
	if err != nil {
		return nil, err
	}
	values := Values{}
	for key, definition := range definitions {
		values[key] = definition.initial
		if setting, set := found[key]; set {
			values[key] = setting.Value
		}
	}
	return values, nil
}

// Tables are where settings stand.
var Tables = []string{"admin_settings"}

// keepLongest is how long settings are kept; only a write changes them.
const keepLongest = 24 * time.Hour

// read returns what somebody has set. It is kept, as every page is made of some of it;
// a transaction reads for itself what it may have written.
func (s *Service) read(ctx context.Context, from db.Source) (map[Key]Setting, error) {
	if from != db.Source(s.db) {
		return readAll(ctx, from)
	}
	return s.kept.Get(s.answers, Tables, "", keepLongest, func() (map[Key]Setting, error) { return readAll(ctx, from) })
}

// Switch is a setting that is on or off.
func (v Values) Switch(key Key) bool {
	on, _ := v[key].(bool)
	return on
}

// Number is a setting that is a number.
func (v Values) Number(key Key) float64 {
	number, _ := v[key].(float64)
	return number
}

// Text is a setting that is a text.
func (v Values) Text(key Key) string {
	text, _ := v[key].(string)
	return text
}

// Cents is an amount, or a rate, in hundredths.
func (v Values) Cents(key Key) int64 { return int64(math.Round(v.Number(key) * 100)) }

// Dates is a setting that lists dates.
func (v Values) Dates(key Key) []string {
	return strings.FieldsFunc(v.Text(key), func(r rune) bool { return r == ',' || r == ' ' })
}
