package httpx

import "context"

// routeName is filled by whoever finds out which route a request is for, and read by
// those further out: the log and the measurements.
type routeName struct{ pattern string }

// unknownRoute is what a request for nothing that exists is called.
const unknownRoute = "unknown"

// NameRoute notes the pattern that a request was answered by, such as
// /api/products/{id}. The first counts: a page asks the API for its data.
func NameRoute(ctx context.Context, pattern string) {
	if name, ok := ctx.Value(routeKey).(*routeName); ok && name.pattern == "" {
		name.pattern = pattern
	}
}

// RouteOf is the pattern that was noted, once the request is answered.
func RouteOf(ctx context.Context) string {
	if name, ok := ctx.Value(routeKey).(*routeName); ok && name.pattern != "" {
		return name.pattern
	}
	return unknownRoute
}
