package identity

import (
	"strings"
	"testing"
)

func TestSignUpChecksInTheStatedOrder(t *testing.T) {
	t.Parallel()
	is := func(text string) *string { return &text }
	good := SignUp{Email: "ana@example.do", Password: "secreto", Confirmation: is("secreto"), FirstName: "Ana", LastName: "Rosario"}
	for name, test := range map[string]struct {
		change func(*SignUp)
		want   error
	}{
		"complete":                  {func(*SignUp) {}, nil},
		"a program's":               {func(s *SignUp) { s.Confirmation = nil }, nil},
		"everything wrong":          {func(s *SignUp) { s.Email, s.Password, s.Confirmation, s.FirstName = "no", "1", is("2"), "" }, ErrRequired},
		"no email":                  {func(s *SignUp) { s.Email = "" }, ErrRequired},
		"email of spaces":           {func(s *SignUp) { s.Email = "  " }, ErrRequired},
		"no password":               {func(s *SignUp) { s.Password = "" }, ErrRequired},
		"no confirmation":           {func(s *SignUp) { s.Confirmation = is("") }, ErrRequired},
		"no first name":             {func(s *SignUp) { s.FirstName = " " }, ErrRequired},
		"no last name":              {func(s *SignUp) { s.LastName = "" }, ErrRequired},
		"mismatch before length":    {func(s *SignUp) { s.Email, s.Password = "no", "12345" }, ErrMismatch},
		"mismatch by a space":       {func(s *SignUp) { s.Confirmation = is("secreto ") }, ErrMismatch},
		"length before email":       {func(s *SignUp) { s.Email, s.Password, s.Confirmation = "no", "12345", is("12345") }, ErrShortPassword},
		"password of 129 bytes":     {func(s *SignUp) { s.Password = strings.Repeat("x", 129); s.Confirmation = nil }, ErrLongPassword},
		"first name of 81":          {func(s *SignUp) { s.FirstName = strings.Repeat("ñ", 81) }, ErrTooLong},
		"first name of 80":          {func(s *SignUp) { s.FirstName = strings.Repeat("ñ", 80) }, nil},
		"last name in two lines":    {func(s *SignUp) { s.LastName = "Rosario\nBcc: eva" }, ErrTooLong.Saying("El texto debe ir en una sola línea")},
		"an email that is none":     {func(s *SignUp) { s.Email = "ana@" }, ErrEmail},
		"an email with a line feed": {func(s *SignUp) { s.Email = "ana@example.do\nBcc: eva@example.do" }, ErrEmail},
	} {
		form := good
		test.change(&form)
		if _, err := form.check(); !says(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
}

func TestEveryMissingFieldIsNamed(t *testing.T) {
	t.Parallel()
	empty := ""
	fields := SignUp{Confirmation: &empty}.missing()
	names := []string{}
	for _, field := range fields {
		names = append(names, field.Name)
	}
	if got := strings.Join(names, " "); got != "email password first_name last_name confirm_password" {
		t.Errorf("missing: %s", got)
	}
}

func TestDominicanMobilesAreWrittenOneWayAndNoneIsRefused(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"8095550142":             "809-555-0142",
		"829 555 0142":           "829-555-0142",
		"849-555-0142":           "849-555-0142",
		"(809) 555-0142":         "809-555-0142",
		"809.555.0142":           "809-555-0142",
		"+1 809 555 0142":        "809-555-0142",
		"+18295550142":           "829-555-0142",
		"1-849-555-0142":         "849-555-0142",
		"  8095550142  ":         "809-555-0142",
		"+34 612 345 678":        "+34 612 345 678",
		"305 555 0142":           "305 555 0142",
		"809555014":              "809555014",
		"80955501423":            "80955501423",
		"1809555014":             "1809555014",
		"809-555-0142 ext. 3":    "809-555-0142 ext. 3",
		"٨٠٩٥٥":                  "٨٠٩٥٥",
		"":                       "",
		"no tengo":               "no tengo",
		strings.Repeat("9", 32):  strings.Repeat("9", 32),
		"+1 (809) 555 - 01 - 42": "809-555-0142",
	} {
		if got := formatMobile(typed); got != want {
			t.Errorf("%q is written %q, want %q", typed, got, want)
		}
		if _, err := (ProfileChange{Mobile: typed}).clean(); err != nil {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

func TestAProfileHoldsShortLines(t *testing.T) {
	t.Parallel()
	line := ErrTooLong.Saying("El texto debe ir en una sola línea")
	for name, test := range map[string]struct {
		change ProfileChange
		want   error
	}{
		"empty":               {ProfileChange{}, nil},
		"longest":             {ProfileChange{strings.Repeat("ñ", 80), strings.Repeat("ñ", 80), strings.Repeat("9", 32)}, nil},
		"first name too long": {ProfileChange{FirstName: strings.Repeat("ñ", 81)}, ErrTooLong},
		"last name too long":  {ProfileChange{LastName: strings.Repeat("ñ", 81)}, ErrTooLong},
		"mobile too long":     {ProfileChange{Mobile: strings.Repeat("9", 33)}, ErrTooLong},
		"two lines":           {ProfileChange{FirstName: "Ana\nMaría"}, line},
		"tab":                 {ProfileChange{Mobile: "809\t555"}, line},
	} {
		if _, err := test.change.clean(); !says(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
	change, err := ProfileChange{FirstName: "  Ana ", LastName: " Rosario  "}.clean()
	if err != nil || change.FirstName != "Ana" || change.LastName != "Rosario" {
		t.Errorf("%+v, %v", change, err)
	}
}

func TestAMailGreetsOnlyWhatCanBeAName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Ana":                              "Hola, Ana.",
		" María José ":                     "Hola, María José.",
		"O'Neill-Pérez":                    "Hola, O'Neill-Pérez.",
		"":                                 "Hola.",
		"  ":                               "Hola.",
		"Gana dinero en https://evil.test": "Hola.",
		"evil.test":                        "Hola.",
		"<b>Ana</b>":                       "Hola.",
		"Ana\nBcc: eva":                    "Hola.",
		"Ana123":                           "Hola.",
		strings.Repeat("a", 60):            "Hola, " + strings.Repeat("a", 60) + ".",
		strings.Repeat("a", 61):            "Hola.",
	} {
		if got := greeting(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
