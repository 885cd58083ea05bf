package app

import "strings"

// areas says to which area of the back office each resource of its API belongs: what a
// set of permissions will open or close. Until then every area is open to every
// administrator. A resource that is missing here does not start.
var areas = map[string]string{
	"abandoned-carts":         "carts",
	"admin-settings":          "settings",
	"admin-users":             "staff",
	"audit-entries":           "audit",
	"backups":                 "system",
	"bank-accounts":           "settings",
	"brands":                  "products",
	"categories":              "products",
	"change-sets":             "audit", // to look; who takes back needs the area of what was changed
	"characteristic-groups":   "products",
	"characteristic-values":   "products",
	"characteristics":         "products",
	"client-requests":         "requests",
	"coupons":                 "orders",
	"dashboard":               "self", // it leaves out what one may not see
	"delivery-zones":          "settings",
	"footer-config":           "content",
	"mails":                   "system",
	"newsletter-subscribers":  "newsletter",
	"orders":                  "orders",
	"password-resets":         "self",
	"pickup-places":           "settings",
	"previews":                "products",
	"product-characteristics": "products",
	"product-frames":          "products",
	"product-images":          "products",
	"product-models":          "products",
	"products":                "products",
	"profile":                 "self",
	"profiles":                "clients",
	"reviews":                 "reviews",
	"revisions":               "audit",
	"search-synonyms":         "products",
	"session":                 "self",
	"sessions":                "self",
	"site-content":            "content",
	"slider-content":          "content",
	"social-networks":         "content",
	"stock-alerts":            "inventory",
	"stock-transactions":      "inventory",
	"system":                  "system",
	"trash":                   "audit", // each kind by its own area
	"uploads":                 "media",
}

// areaOf names the area of a path: /api/admin/brands/{id} belongs to products.
func areaOf(path string) string {
	resource, _, _ := strings.Cut(strings.TrimPrefix(path, "/api/admin/"), "/")
	return areas[resource]
}
