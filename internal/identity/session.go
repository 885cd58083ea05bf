package identity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"mirada/internal/platform/errs"
)

// parentGrace is how long a rotated id stays good: requests that were already on
// their way when their tab, or another one, refreshed.
const parentGrace = 10 * time.Second

// refreshAfter is when the browser is asked to rotate.
const refreshAfter = 10 * time.Minute

// touchAfter keeps busy sessions alive without a write at every request.
const touchAfter = time.Minute

// lifetime says how long a session of a realm lasts unused, and at most.
type lifetime struct{ idle, absolute time.Duration }

var lifetimes = map[Realm]lifetime{
	Shop:  {idle: 14 * 24 * time.Hour, absolute: 90 * 24 * time.Hour},
	Admin: {idle: 60 * time.Minute, absolute: 12 * time.Hour},
}

// ErrStaleSession is the answer to a session that has ended.
var ErrStaleSession = errs.New(errs.Unauthenticated, "identity.missing_session", "Tu sesión terminó. Inicia sesión de nuevo.")

// Session is one signed-in browser. Rotation makes a child of the same family.
type Session struct {
	ID         string
	FamilyID   string
	UserID     string
	Realm      Realm
	SignedInAt time.Time
	CreatedAt  time.Time
	LastUsedAt time.Time
	IdleUntil  time.Time
	EndsAt     time.Time
	RotatedAt  *time.Time
}

// standing is what a presented session id amounts to.
type standing int

const (
	live   standing = iota
	parent          // rotated moments ago, still good
	reused          // rotated long ago: someone holds a copy
	ended
)

func (s Session) standing(now time.Time) standing {
	switch rotated := s.RotatedAt != nil; {
	case !now.Before(s.EndsAt):
		return ended
	case rotated && now.Sub(*s.RotatedAt) > parentGrace: // however long its child has been in use
		return reused
	case !now.Before(s.IdleUntil):
		return ended
	case rotated:
		return parent
	default:
		return live
	}
}

// idleUntil moves the end of an unused session on, never past its absolute end.
func (s Session) idleUntil(now time.Time) time.Time {
	until := now.Add(lifetimes[s.Realm].idle)
	if until.After(s.EndsAt) {
		return s.EndsAt
	}
	return until
}

// childSecret is derived, not drawn: two tabs that refresh at once get the same
// child, although only hashes are stored.
func childSecret(key, parentSecret string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(parentSecret))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
