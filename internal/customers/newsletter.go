package customers

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// ErrNewsletterToken refuses a link that is unknown, spent or too old.
var ErrNewsletterToken = errs.New(errs.BadToken, "customers.invalid_newsletter_token", "El enlace no es válido o ya fue usado. Suscríbete de nuevo para recibir otro.")

// SubscriberState is where a subscription stands.
type SubscriberState string

const (
	PendingSubscriber   SubscriberState = "pending"
	ConfirmedSubscriber SubscriberState = "confirmed"
	StoppedSubscriber   SubscriberState = "stopped"
)

const (
	confirmFor = 24 * time.Hour
	// forgetPending is how long an address waits for a yes that nobody gives.
	forgetPending = 30 * 24 * time.Hour
)

// Subscriber is an address that asked for the newsletter.
type Subscriber struct {
	ID            string
	Email         string
	EmailKey      string
	ConfirmHash   *string
	ConfirmSentAt *time.Time
	ConfirmedAt   *time.Time
	StoppedAt     *time.Time
	CreatedAt     time.Time
}

// State tells where the subscription stands.
func (s Subscriber) State() SubscriberState {
	switch {
	case s.StoppedAt != nil:
		return StoppedSubscriber
	case s.ConfirmedAt != nil:
		return ConfirmedSubscriber
	default:
		return PendingSubscriber
	}
}

// mayConfirm tells whether the link of the last mail still counts.
func (s Subscriber) mayConfirm(now time.Time) bool {
	return s.ConfirmSentAt != nil && now.Before(s.ConfirmSentAt.Add(confirmFor))
}

// stopToken ends a subscription by one click, from any mail, however old: it is
// signed instead of made anew for each.
func stopToken(key, subscriberID string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte("stop:" + subscriberID))
	return subscriberID + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// readStopToken returns whose token it is.
func readStopToken(key, token string) (subscriberID string, ok bool) {
	subscriberID, _, found := strings.Cut(token, ".")
	if !found || !ids.Valid(subscriberID) {
		return "", false
	}
	return subscriberID, hmac.Equal([]byte(stopToken(key, subscriberID)), []byte(token))
}
