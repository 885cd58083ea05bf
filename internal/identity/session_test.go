package identity

import (
	"testing"
	"time"
)

var noon = time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)

func TestStandingOfASession(t *testing.T) {
	t.Parallel()
	ago := func(d time.Duration) *time.Time { at := noon.Add(-d); return &at }
	in := noon.Add
	for name, test := range map[string]struct {
		session Session
		want    standing
	}{
		"fresh":                          {Session{IdleUntil: in(time.Hour), EndsAt: in(time.Hour)}, live},
		"a moment before idle":           {Session{IdleUntil: in(1), EndsAt: in(time.Hour)}, live},
		"idle to the moment":             {Session{IdleUntil: noon, EndsAt: in(time.Hour)}, ended},
		"idle":                           {Session{IdleUntil: in(-1), EndsAt: in(time.Hour)}, ended},
		"a moment before its end":        {Session{IdleUntil: in(time.Hour), EndsAt: in(1)}, live},
		"at its end":                     {Session{IdleUntil: in(time.Hour), EndsAt: noon}, ended},
		"rotated now":                    {Session{IdleUntil: in(time.Hour), EndsAt: in(time.Hour), RotatedAt: ago(0)}, parent},
		"rotated by a clock ahead":       {Session{IdleUntil: in(time.Hour), EndsAt: in(time.Hour), RotatedAt: ago(-time.Second)}, parent},
		"rotated 10 s ago":               {Session{IdleUntil: in(time.Hour), EndsAt: in(time.Hour), RotatedAt: ago(10 * time.Second)}, parent},
		"rotated more than 10 s ago":     {Session{IdleUntil: in(time.Hour), EndsAt: in(time.Hour), RotatedAt: ago(10*time.Second + 1)}, reused},
		"rotated long ago, then idle":    {Session{IdleUntil: in(-time.Hour), EndsAt: in(time.Hour), RotatedAt: ago(2 * time.Hour)}, reused},
		"rotated just now, idle by then": {Session{IdleUntil: in(-1), EndsAt: in(time.Hour), RotatedAt: ago(time.Second)}, ended},
		"rotated, family over":           {Session{IdleUntil: in(-time.Hour), EndsAt: noon, RotatedAt: ago(2 * time.Hour)}, ended},
	} {
		if got := test.session.standing(noon); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

func TestIdleTimeNeverPassesTheEnd(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		realm        Realm
		endsIn, want time.Duration
	}{
		"shop, far from its end":   {Shop, 90 * 24 * time.Hour, 14 * 24 * time.Hour},
		"shop, near its end":       {Shop, 13 * 24 * time.Hour, 13 * 24 * time.Hour},
		"shop, exactly":            {Shop, 14 * 24 * time.Hour, 14 * 24 * time.Hour},
		"office, far from its end": {Admin, 12 * time.Hour, time.Hour},
		"office, near its end":     {Admin, 59 * time.Minute, 59 * time.Minute},
	} {
		session := Session{Realm: test.realm, EndsAt: noon.Add(test.endsIn)}
		if got := session.idleUntil(noon).Sub(noon); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

func TestAChildIsDerivedFromItsParentAndTheKey(t *testing.T) {
	t.Parallel()
	child := childSecret("key", "parent")
	if child != childSecret("key", "parent") {
		t.Error("two tabs get different children")
	}
	if child == childSecret("other key", "parent") || child == childSecret("key", "other parent") || len(child) != 43 {
		t.Errorf("child %q", child)
	}
}

func TestALinkEndsAtTheEndOfItsTime(t *testing.T) {
	t.Parallel()
	used := noon
	issued := func(purpose Purpose) Token { return Token{Purpose: purpose, ExpiresAt: noon.Add(validFor[purpose])} }
	for name, test := range map[string]struct {
		token Token
		after time.Duration
		want  error
	}{
		"confirmation at once":     {issued(ConfirmEmail), 0, nil},
		"confirmation at 23:59:59": {issued(ConfirmEmail), 24*time.Hour - time.Second, nil},
		"confirmation at 24:00:00": {issued(ConfirmEmail), 24 * time.Hour, ErrTokenExpired},
		"confirmation at 24:00:01": {issued(ConfirmEmail), 24*time.Hour + time.Second, ErrTokenExpired},
		"reset at 29:59":           {issued(ResetPassword), 30*time.Minute - time.Second, nil},
		"reset at 30:00":           {issued(ResetPassword), 30 * time.Minute, ErrTokenExpired},
		"invitation at 23:59:59":   {issued(InviteStaff), 24*time.Hour - time.Second, nil},
		"invitation at 24:00:00":   {issued(InviteStaff), 24 * time.Hour, ErrTokenExpired},
		"used":                     {Token{Purpose: ConfirmEmail, ExpiresAt: noon.Add(time.Hour), UsedAt: &used}, 0, ErrTokenUnknown},
		"used and expired":         {Token{Purpose: ConfirmEmail, ExpiresAt: noon, UsedAt: &used}, time.Hour, ErrTokenUnknown},
	} {
		if err := test.token.check(test.token.Purpose, noon.Add(test.after)); !says(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
	purposes := []Purpose{ConfirmEmail, ChangeEmail, ResetPassword, InviteStaff}
	for _, issuedFor := range purposes {
		for _, asked := range purposes {
			if err := issued(issuedFor).check(asked, noon); (err == nil) != (issuedFor == asked) {
				t.Errorf("a link to %s, used to %s: %v", issuedFor, asked, err)
			}
		}
	}
}
