package orders

import (
	"testing"
	"time"
)

func TestDaysBeginAtMidnightInTheShop(t *testing.T) {
	t.Parallel()
	const utc = "2006-01-02 15:04:05"
	for name, test := range map[string]struct{ now, first, last string }{ // of three days, the last being the end of today
		"noon":                    {"2026-03-02 16:00:00", "2026-02-28 04:00:00", "2026-03-03 04:00:00"},
		"last second of the day":  {"2026-03-03 03:59:59", "2026-02-28 04:00:00", "2026-03-03 04:00:00"},
		"first second of the day": {"2026-03-03 04:00:00", "2026-03-01 04:00:00", "2026-03-04 04:00:00"},
		"over a leap day":         {"2028-03-01 12:00:00", "2028-02-28 04:00:00", "2028-03-02 04:00:00"},
		"over a new year":         {"2027-01-01 03:00:00", "2026-12-29 04:00:00", "2027-01-01 04:00:00"},
	} {
		now, err := time.Parse(utc, test.now)
		if err != nil {
			t.Fatal(err)
		}
		starts := dayStarts(now, 3)
		first, last := starts[0].UTC().Format(utc), starts[3].UTC().Format(utc)
		if len(starts) != 4 || first != test.first || last != test.last {
			t.Errorf("%s: %s to %s, want %s to %s", name, first, last, test.first, test.last)
		}
	}
}

// utc gives times to a driver as the pool does.
func utc(args []any) []any {
	for i, arg := range args {
		if at, isTime := arg.(time.Time); isTime {
			args[i] = at.UTC()
		}
	}
	return args
}
