package reviews

import (
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

func TestWhoMayReview(t *testing.T) {
	daysAgo := func(n int) time.Time { return noon.AddDate(0, 0, -n) }
	for name, tc := range map[string]struct {
		items []Item
		want  string
		err   error
	}{
		"who did not buy":               {nil, "", ErrNotBought},
		"who waits for it":              {[]Item{{ID: "a", At: daysAgo(1)}}, "", ErrNotYet},
		"who has it":                    {[]Item{{"a", true, daysAgo(1)}}, "a", nil},
		"on the last day":               {[]Item{{"a", true, daysAgo(365)}}, "a", nil},
		"after a year":                  {[]Item{{"a", true, daysAgo(366)}}, "", ErrTooLate},
		"who had it and waits again":    {[]Item{{"b", false, daysAgo(2)}, {"a", true, daysAgo(400)}}, "", ErrNotYet},
		"who had it long ago and again": {[]Item{{"a", true, daysAgo(400)}, {"b", true, daysAgo(3)}}, "b", nil},
		"who has it and waits again":    {[]Item{{"b", false, daysAgo(1)}, {"a", true, daysAgo(30)}}, "a", nil},
	} {
		if got, err := mayReview(tc.items, noon); got != tc.want || err != tc.err && tc.err != nil || tc.err == nil && err != nil {
			t.Errorf("%s: %q, %v; want %q, %v", name, got, err, tc.want, tc.err)
		}
	}
}

func TestOnlyTheFirstNameAndAnInitialAreShown(t *testing.T) {
	for _, tc := range [][3]string{
		{"Carolina", "Mena", "Carolina M."}, {"María José", "de la Cruz", "María D."}, {"Ángel", "ñúñez", "Ángel Ñ."},
		{"José", "", "José"}, {"", "Mena", "Cliente"}, {"  ", " ", "Cliente"}, {"Ana", "  Ruiz", "Ana R."}, {"Ana", "42", "Ana"},
		{strings.Repeat("a", 60), "B", strings.Repeat("a", 40) + " B."},
	} {
		if got := shownName(tc[0], tc[1]); got != tc[2] {
			t.Errorf("%q %q: %q, want %q", tc[0], tc[1], got, tc[2])
		}
	}
}

func TestTheAverageHasOnePlace(t *testing.T) {
	for _, tc := range []struct {
		rating Rating
		want   float64
	}{{Rating{}, 0}, {Rating{Count: 3, Stars: 14}, 4.7}, {Rating{Count: 1, Stars: 5}, 5}, {Rating{Count: 4, Stars: 13}, 3.3}} {
		if got := tc.rating.Average(); got != tc.want {
			t.Errorf("%+v: %v, want %v", tc.rating, got, tc.want)
		}
	}
}

func TestWhatTheAuthorHears(t *testing.T) {
	decided := func(status Status, answer string) Decision { return Decision{Status: status, Answer: answer} }
	for _, tc := range []struct {
		before, after Decision
		deed, news    string
	}{
		{decided(Pending, ""), decided(Published, ""), "reviews.published", "reviews.published"},
		{decided(Pending, ""), decided(Published, "Gracias"), "reviews.published", "reviews.published"},
		{decided(Published, ""), decided(Hidden, ""), "reviews.hidden", "reviews.hidden"},
		{decided(Published, ""), decided(Published, "Gracias"), "reviews.answered", "reviews.answered"},
		{decided(Published, "Gracias"), decided(Published, ""), "reviews.answered", ""},
		{decided(Pending, ""), decided(Pending, "Gracias"), "reviews.answered", ""}, // nobody reads it yet
		{decided(Published, ""), decided(Pending, ""), "reviews.reopened", ""},
	} {
		if gotDeed, gotNews := deed(tc.before, tc.after), news(tc.before, tc.after); gotDeed != tc.deed || gotNews != tc.news {
			t.Errorf("%v → %v: %s, %s; want %s, %s", tc.before, tc.after, gotDeed, gotNews, tc.deed, tc.news)
		}
	}
}
