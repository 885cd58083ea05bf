package carts

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"mirada/internal/platform/ids"
)

// stopToken lets a person stop reminders by one click, long after the cart is gone:
// it is signed instead of stored.
func stopToken(key, userID string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte("stop:" + userID))
	return userID + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// readStopToken returns whose token it is.
func readStopToken(key, token string) (userID string, ok bool) {
	userID, _, found := strings.Cut(token, ".")
	if !found || !ids.Valid(userID) {
		return "", false
	}
	return userID, hmac.Equal([]byte(stopToken(key, userID)), []byte(token))
}
