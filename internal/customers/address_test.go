package customers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mirada/internal/platform/errs"
)

func home() Address {
	return Address{Title: "Casa", StreetAddress: "Calle del Sol 12", Sector: "Los Jardines", City: "Santiago",
		State: "Santiago", PostalCode: "51000", Country: DefaultCountry}
}

func TestAnAddressNamesEveryRefusedField(t *testing.T) {
	t.Parallel()
	abroad := func(a *Address) { a.Country, a.State, a.City, a.Sector = "España", "Madrid", "Alcalá", "" }
	for name, test := range map[string]struct {
		change func(*Address)
		want   string // refused fields
	}{
		"complete":                   {func(*Address) {}, ""},
		"no country means home":      {func(a *Address) { a.Country = "" }, ""},
		"abroad":                     {abroad, ""},
		"abroad, no municipality":    {func(a *Address) { abroad(a); a.City, a.State = "", "" }, "city state"},
		"nothing":                    {func(a *Address) { *a = Address{} }, "title street_address postal_code state city sector"},
		"only spaces":                {func(a *Address) { a.Title, a.Sector = "  ", " " }, "title sector"},
		"unknown country":            {func(a *Address) { a.Country = "Francia" }, "country"},
		"unknown province":           {func(a *Address) { a.State = "Cataluña" }, "state"},
		"municipality of another":    {func(a *Address) { a.City = "Moca" }, "city"},
		"province in lower case":     {func(a *Address) { a.State = "santiago" }, "state"},
		"title too long":             {func(a *Address) { a.Title = strings.Repeat("ñ", 61) }, "title"},
		"longest title":              {func(a *Address) { a.Title = strings.Repeat("ñ", 60) }, ""},
		"street too long":            {func(a *Address) { a.StreetAddress = strings.Repeat("x", 201) }, "street_address"},
		"sector too long":            {func(a *Address) { a.Sector = strings.Repeat("x", 101) }, "sector"},
		"postal code too long":       {func(a *Address) { a.PostalCode = strings.Repeat("5", 21) }, "postal_code"},
		"two lines":                  {func(a *Address) { a.StreetAddress = "Calle 1\nBcc: eva" }, "street_address"},
		"markup is only text":        {func(a *Address) { a.StreetAddress = "<script>alert(1)</script>" }, ""},
		"too long and missing, both": {func(a *Address) { a.Title, a.PostalCode = strings.Repeat("x", 61), "" }, "title postal_code"},
	} {
		address := home()
		test.change(&address)
		_, err := address.clean()
		if got := refusedFields(err); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func refusedFields(err error) string {
	var refused *errs.Error
	if !errors.As(err, &refused) {
		return ""
	}
	names := []string{}
	for _, field := range refused.Fields {
		names = append(names, field.Name)
	}
	return strings.Join(names, " ")
}

func TestAnAddressIsTrimmed(t *testing.T) {
	t.Parallel()
	address := home()
	address.Title, address.City, address.Country = "  Casa ", " Santiago ", ""
	clean, err := address.clean()
	if err != nil || clean != home() {
		t.Errorf("%+v, %v", clean, err)
	}
}

func TestProvinces(t *testing.T) {
	t.Parallel()
	provinces := Provinces()
	names, codes := []string{}, []string{}
	for _, p := range provinces {
		names, codes = append(names, p.Name), append(codes, p.Code)
		if len(p.Municipalities) == 0 {
			t.Errorf("%s has no municipality", p.Name)
		}
		if len(unique(p.Municipalities)) != len(p.Municipalities) {
			t.Errorf("%s names a municipality twice", p.Name)
		}
		for _, text := range append([]string{p.Name, p.Code}, p.Municipalities...) {
			if text == "" || strings.TrimSpace(text) != text {
				t.Errorf("%s: %q", p.Name, text)
			}
		}
	}
	if len(names) != 32 || len(unique(names)) != 32 || len(unique(codes)) != 32 {
		t.Errorf("%d provinces, %d names, %d codes", len(provinces), len(unique(names)), len(unique(codes)))
	}
	for municipality, province := range map[string]string{
		"Santo Domingo de Guzmán": "Distrito Nacional", "Santiago": "Santiago", "Moca": "Espaillat",
		"San Víctor": "Espaillat", "Santo Domingo Este": "Santo Domingo", "Salvaleón de Higüey": "La Altagracia",
		"Puerto Plata": "Puerto Plata", "Bonao": "Monseñor Nouel",
	} {
		if known, inside := municipalityOf(province, municipality); !known || !inside {
			t.Errorf("%s in %s: province known %v, inside %v", municipality, province, known, inside)
		}
	}
}

func unique(texts []string) []string {
	sorted := slices.Sorted(slices.Values(texts))
	return slices.Compact(sorted)
}
