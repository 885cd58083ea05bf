package orders

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// Number is an order's name: short to say, in order of time, and telling nobody how
// much is sold, because numbers are left out at random. It opens nothing.
type Number int64

func (n Number) String() string { return fmt.Sprintf("M-%d", int64(n)) }

// ParseNumber reads a number as people type it: M-10428, m10428, #10428 or 10428.
func ParseNumber(typed string) (Number, bool) {
	digits := strings.TrimSpace(strings.ToUpper(typed))
	digits = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(digits, "#"), "M"), "-")
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || len(digits) < 5 || len(digits) > 8 || digits[0] == '0' || digits[0] == '+' || digits[0] == '-' {
		return 0, false
	}
	return Number(n), true
}

// numberStep is how far the next number is from the last: 1 to 9.
func numberStep() int { return 1 + rand.IntN(9) }

// linkLife is how long the link of a mail opens its order.
const linkLife = 180 * 24 * time.Hour

// linkKey is what opens one order without signing in. Raising the order's version of
// links makes all earlier ones worthless.
func linkKey(secret, orderID string, version int) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%s\x00%d", orderID, version)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// opens tells, in constant time, whether a key is the order's own and still good.
func opens(secret, key, orderID string, version int, placed, now time.Time) bool {
	fits := hmac.Equal([]byte(key), []byte(linkKey(secret, orderID, version)))
	return fits && now.Before(placed.Add(linkLife))
}
