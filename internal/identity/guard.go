package identity

import (
	"context"
	"net/http"
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// Guard puts the caller into the request's context and holds each policy. Each
// realm accepts only its own cookie.
func (s *Service) Guard(policy httpx.Policy, next http.Handler) http.Handler {
	realm, require := rulesOf(policy)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secret := cookieOf(r, s.cookieName(realm))
		actor, err := s.Present(r.Context(), realm, secret)
		if err != nil && errs.KindOf(err) != errs.Unauthenticated {
			httpx.WriteError(w, r, err)
			return
		}
		actor.IP, actor.UserAgent = httpx.ClientIP(r.Context()), shorten(r.UserAgent())
		if refusal := require(actor); refusal != nil {
			if err != nil {
				refusal = err // tells a stale session from none
			}
			httpx.WriteError(w, r, refusal)
			return
		}
		ctx := context.WithValue(WithActor(r.Context(), actor), secretKey{}, secret)
		ctx = context.WithValue(ctx, deviceKey{}, cookieOf(r, s.deviceName(realm)))
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// rulesOf says which cookie a policy goes by and what it asks of the caller. What
// is not listed is refused.
func rulesOf(policy httpx.Policy) (Realm, func(Actor) error) {
	anyone := func(Actor) error { return nil }
	switch policy {
	case httpx.Public:
		return Shop, anyone
	case httpx.AdminDoor:
		return Admin, anyone
	case httpx.Shopper:
		return Shop, Actor.RequireShopper
	case httpx.Staff:
		return Admin, Actor.RequireStaff
	case httpx.SuperAdmin:
		return Admin, Actor.RequireSuperAdmin
	default:
		return Admin, func(Actor) error { return ErrNotAllowed }
	}
}

type secretKey struct{}

// presentedSecret is the cookie's value, for the calls that rotate or end it.
func presentedSecret(ctx context.Context) string {
	secret, _ := ctx.Value(secretKey{}).(string)
	return secret
}

var cookieNames = map[Realm]string{Shop: "mirada_shop", Admin: "mirada_admin"}

// cookieName carries the __Host- prefix over HTTPS: such a cookie cannot be set by
// another host of the same domain.
func (s *Service) cookieName(realm Realm) string { return s.hostName(cookieNames[realm]) }

func (s *Service) hostName(name string) string {
	if s.https {
		return "__Host-" + name
	}
	return name
}

func cookieOf(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// cookies keep a session in the browser, out of reach of scripts, and after a sign-in
// the mark by which the browser is recognised next time.
func (s *Service) cookies(signedIn SignedIn) []http.Cookie {
	cookies := []http.Cookie{s.bakedCookie(signedIn.Realm, signedIn.Secret, signedIn.EndsAt)}
	if signedIn.Device != "" {
		cookies = append(cookies, s.deviceCookie(signedIn.Realm, signedIn.Device))
	}
	return cookies
}

// noCookie removes the realm's cookie and leaves the other realm's alone.
func (s *Service) noCookie(realm Realm) http.Cookie {
	gone := s.bakedCookie(realm, "", time.Time{})
	gone.MaxAge = -1
	return gone
}

func (s *Service) bakedCookie(realm Realm, value string, ends time.Time) http.Cookie {
	sameSite := http.SameSiteLaxMode
	if realm == Admin {
		sameSite = http.SameSiteStrictMode
	}
	return http.Cookie{
		Name: s.cookieName(realm), Value: value, Path: "/", Expires: ends,
		HttpOnly: true, Secure: s.https, SameSite: sameSite,
	}
}

var deviceCookies = map[Realm]string{Shop: "mirada_shop_device", Admin: "mirada_admin_device"}

func (s *Service) deviceName(realm Realm) string { return s.hostName(deviceCookies[realm]) }

// deviceCookie lets a browser be recognised at its next sign-in. It opens nothing.
func (s *Service) deviceCookie(realm Realm, device string) http.Cookie {
	cookie := s.bakedCookie(realm, device, time.Now().Add(s.keep.Places))
	cookie.Name = s.deviceName(realm)
	return cookie
}

// shorten keeps what a database can store of a header that anyone may write.
func shorten(userAgent string) string {
	const most = 300
	return strings.ToValidUTF8(userAgent[:min(len(userAgent), most)], "")
}
