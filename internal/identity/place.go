package identity

import (
	"context"

	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
)

// placeKind is how a place is recognised.
type placeKind string

const (
	byDevice  placeKind = "device"
	byAddress placeKind = "address"
)

// place is where somebody signs in from, as far as the account has seen it before.
// The zero place is a strange one.
type place struct {
	Kind placeKind
	Hash string
}

// placesKept bounds what is remembered of one person in one realm and kind.
const placesKept = 20

// doors says which counts stand between a place and a comparison of passwords.
//
// A strange place shares the account's count with every other strange one, and its
// address's with all that it tries. A known place has a count of its own, which
// nobody else can fill. At a known address others may try too, so the address's
// count stays.
func (p place) doors(realm Realm, emailKey, userID, client string) []limits.Attempt {
	byClient := limits.Attempt{Rule: limitClient[realm], Key: client}
	byPlace := limits.Attempt{Rule: limitPlace[realm], Key: userID + ":" + p.Hash}
	switch p.Kind {
	case byDevice:
		return []limits.Attempt{byPlace}
	case byAddress:
		return []limits.Attempt{byClient, byPlace}
	default:
		return []limits.Attempt{byClient, {Rule: limitAccount[realm], Key: emailKey}}
	}
}

type deviceKey struct{}

// presentedDevice is the device cookie that came with the request, or "".
func presentedDevice(ctx context.Context) string {
	device, _ := ctx.Value(deviceKey{}).(string)
	return device
}

func addressHash(ctx context.Context) string { return ids.Hash(clientKey(ctx)) }
