package changes

import (
	"reflect"
	"testing"
	"time"
)

type (
	mood    string
	spoken  string
	colours struct{ Front, Back string }
	inside  struct {
		Kind  string
		Other string `json:"-"`
	}
)

func (s spoken) MarshalText() ([]byte, error) { return []byte("said " + string(s)), nil }

// What is told apart by fields must be what reading a record from the database's JSON
// gives, or a change could not be compared with what is there now.
func TestARecordTakenApartIsWhatJSONMakesOfIt(t *testing.T) {
	t.Parallel()
	price, none, at := int64(12_345), (*string)(nil), time.Date(2026, 11, 1, 12, 0, 0, 123_000, time.UTC)
	for name, record := range map[string]any{
		"all that products hold": struct {
			Name     string `json:"name"`
			Cents    int64  `json:"price_cents"`
			Buy      *int64
			SKU      *string
			Mood     mood
			Featured bool
			At       time.Time
			Due      *time.Time
			Never    *time.Time
			Ratio    float64
			Small    uint8
			Tags     []string
			No       []string
			Colours  colours
			By       map[string]int
			Spoken   spoken
			Any      any
		}{Name: "Ñandú <b> ", Cents: 9_007_199_254_740_991, Buy: &price, SKU: none, Mood: "calm", Featured: true, At: at, Due: &at,
			Ratio: 0.1, Small: 7, Tags: []string{"a"}, Colours: colours{"red", "blue"}, By: map[string]int{"x": 1}, Spoken: "hi", Any: 3},
		"no record": map[string]int{"a": 1},
		"what is left out": struct {
			Empty string `json:",omitempty"`
		}{},
		"a record in another": struct {
			inside
			Size int
		}{inside{"x", "y"}, 3},
		"what nobody sees": struct {
			Seen   string
			hidden string //nolint:unused // that is the case
		}{Seen: "x"},
	} {
		want, err := plain[Fields](record)
		if err != nil {
			t.Fatal(err)
		}
		if got := Of(record); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %#v, want %#v", name, got, want)
		}
	}
}

func TestOnlyWhatIsNotPlainIsMadeSo(t *testing.T) {
	t.Parallel()
	for _, fields := range []Fields{nil, {}, {"ids": []string{"b", "a"}}, {"n": 3, "list": []any{1, "x"}}, {"pairs": []colours{{"a", "b"}}}, {"name": "x", "of": []any{"y", nil}}} {
		want, err := plain[Fields](fields)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := plainly(fields); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %#v, %v; want %#v", fields, got, err, want)
		}
	}
}
