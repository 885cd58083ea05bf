package delivery

import "testing"

func TestTheFeeOfAPlace(t *testing.T) {
	zone := func(name string, fee int64, places ...Place) Zone {
		return Zone{Name: name, FeeCents: fee, IsActive: true, Places: places}
	}
	a := zone("A", 0, Place{"Santiago", "Santiago"})
	b := zone("B", 15_000, Place{"Santiago", ""})
	c := zone("C", 20_000, Place{"Santo Domingo", ""})
	rest := Zone{Name: "R", FeeCents: 30_000, IsActive: true, IsRest: true}
	closed := a
	closed.IsActive = false
	all, withoutRest := []Zone{a, b, c, rest}, []Zone{a, b, c}

	for _, test := range []struct {
		name                   string
		zones                  []Zone
		province, municipality string
		goods, freeFrom        int64
		want                   int64
		reached                bool
	}{
		{"a municipality before its province", all, "Santiago", "Santiago", 0, 0, 0, true},
		{"the province", all, "Santiago", "Tamboril", 0, 0, 15_000, true},
		{"another province", all, "Santo Domingo", "Boca Chica", 0, 0, 20_000, true},
		{"the rest", all, "Samaná", "Samaná", 0, 0, 30_000, true},
		{"out of reach", withoutRest, "Samaná", "Samaná", 0, 0, 0, false},
		{"a closed zone", []Zone{closed, b, c, rest}, "Santiago", "Santiago", 0, 0, 15_000, true},
		{"free from here", all, "Samaná", "Samaná", 500_000, 500_000, 0, true},
		{"a cent below", all, "Samaná", "Samaná", 499_999, 500_000, 30_000, true},
		{"no zones", nil, "Samaná", "Samaná", 0, 0, 0, true},
	} {
		zone, reached := Choose(test.zones, test.province, test.municipality)
		if reached != test.reached || reached && zone.Fee(test.goods, test.freeFrom) != test.want {
			t.Errorf("%s: %+v, %v; want %d, %v", test.name, zone, reached, test.want, test.reached)
		}
	}
}
