package httpx

import "context"

// unknownRoute is what a request for nothing that exists is called.
const unknownRoute = "unknown"

// NameRoute notes the pattern that a request was answered by, such as
// /api/products/{id}, for those further out: the log and the measurements. The first
// counts: a page asks the API for its data.
func NameRoute(ctx context.Context, pattern string) {
	if v := visitOf(ctx); v.route == "" {
		v.route = pattern
	}
}

// RouteOf is the pattern that was noted, once the request is answered.
func RouteOf(ctx context.Context) string {
	if v := visitOf(ctx); v.route != "" {
		return v.route
	}
	return unknownRoute
}
