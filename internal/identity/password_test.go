package identity

import (
	"errors"
	"strings"
	"testing"

	"github.com/alexedwards/argon2id"
)

func TestShoppersChooseAnyPasswordOfSixCharacters(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]error{
		"":                       ErrShortPassword,
		"12345":                  ErrShortPassword,
		"ñandú":                  ErrShortPassword, // five characters, seven bytes
		"123456":                 nil,
		"ñandúes":                nil,
		"👓👓👓👓👓":                  ErrShortPassword,
		"👓👓👓👓👓👓":                 nil,
		"ana@example.do":         nil,
		"aaaaaa":                 nil,
		strings.Repeat("x", 128): nil,
		strings.Repeat("x", 129): ErrLongPassword,
		strings.Repeat("ñ", 64):  nil,
		strings.Repeat("ñ", 65):  ErrLongPassword, // 65 characters, 130 bytes
	} {
		if err := CheckPassword(Shop, password, "ana@example.do"); !says(err, want) {
			t.Errorf("%q: %v, want %v", password, err, want)
		}
	}
}

func TestStaffNeedTwelveCharactersThatNobodyGuesses(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]error{
		"":                          ErrStaffPassword,
		"palmeras-42":               ErrStaffPassword, // eleven
		"palmeras-042":              nil,
		"ñandúñandúñ1":              nil,
		"ñandúñandúñ":               ErrStaffPassword, // eleven characters, seventeen bytes
		"contraseña123":             ErrCommonPassword,
		"CONTRASEÑA-2026":           ErrCommonPassword,
		"administrador":             ErrCommonPassword,
		"Administrador1!":           ErrCommonPassword,
		"correcthorsebatterystaple": ErrCommonPassword,
		"mirada-2026-2026":          ErrCommonPassword,
		"!!Santiago2026":            ErrCommonPassword,
		"miradamirada":              ErrCommonPassword,
		"123456789012":              ErrCommonPassword,
		"1234567890123456":          ErrCommonPassword,
		"aaaaaaaaaaaa":              ErrCommonPassword,
		"ññññññññññññ":              ErrCommonPassword,
		"👓👓👓👓👓👓👓👓👓👓👓👓":                 ErrCommonPassword,
		"ana.rosario@example.do":       ErrCommonPassword,
		"ANA.ROSARIO@EXAMPLE.DO":       ErrCommonPassword,
		"ana.rosario2026":              ErrCommonPassword,
		"192837465019":                 nil,
		"!@#$%^&*()_+":                 nil,
		strings.Repeat("xy", 64):       nil,
		strings.Repeat("xy", 64) + "z": ErrLongPassword,
	} {
		if err := CheckPassword(Admin, password, "ana.rosario@example.do"); !says(err, want) {
			t.Errorf("%q: %v, want %v", password, err, want)
		}
	}
}

// says compares the sentence too: every weak password has the same code.
func says(err, want error) bool {
	if want == nil {
		return err == nil
	}
	return err != nil && errors.Is(err, want) && err.Error() == want.Error()
}

func TestTheHasherTellsPasswordsApart(t *testing.T) {
	t.Parallel()
	h := newHasher(hashing)
	stored, err := h.hash(t.Context(), "contrasen\u0303a larga")
	if err != nil || h.outdated(stored) {
		t.Fatalf("hash %q outdated, err %v", stored, err)
	}
	long := strings.Repeat("x", maxPassword)
	storedLong, err := h.hash(t.Context(), long)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		password, stored string
		want             bool
	}{
		{"contrase\u00f1a larga", stored, true}, // composed, as a browser sends it
		{"Contraseña larga", stored, false},
		{"contraseña larga ", stored, false},
		{"", stored, false},
		{"nobody has this password", "", false}, // the dummy opens nothing
		{long, storedLong, true},
		{long + "y", storedLong, false}, // never truncated
	} {
		if got, err := h.matches(t.Context(), test.password, test.stored); err != nil || got != test.want {
			t.Errorf("%.20q against %.20q: %v, %v", test.password, test.stored, got, err)
		}
	}
}

func TestAStoredHashCannotAskForAllMemory(t *testing.T) {
	t.Parallel()
	h := newHasher(hashing)
	const greedy = "$argon2id$v=19$m=4000000,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g"
	if match, err := h.matches(t.Context(), "x", greedy); match || err == nil {
		t.Errorf("match %v, err %v", match, err)
	}
	const weak = "$argon2id$v=19$m=1024,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g"
	if !h.outdated(weak) {
		t.Error("a hash of little work counts as today's")
	}
}

func TestAHashOfOtherWorkStillOpens(t *testing.T) {
	t.Parallel()
	h := newHasher(hashing)
	older, err := argon2id.CreateHash("una frase larga", &argon2id.Params{Memory: 1024, Iterations: 3, Parallelism: 2, SaltLength: 8, KeyLength: 16})
	if err != nil {
		t.Fatal(err)
	}
	for password, want := range map[string]bool{"una frase larga": true, "otra frase larga": false} {
		if got, err := h.matches(t.Context(), password, older); err != nil || got != want {
			t.Errorf("%q: %v, %v", password, got, err)
		}
	}
}
