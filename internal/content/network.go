package content

import (
	"time"

	"mirada/internal/platform/errs"
)

// What a social network is refused for.
var (
	ErrNetwork       = errs.New(errs.NotFound, "content.social_network_not_found", "La red social no existe")
	ErrNetworkFields = errs.New(errs.Invalid, "content.invalid_social_network", "No se pudo actualizar la red social")
	ErrStaleNetwork  = errs.New(errs.Conflict, "content.stale_social_network", "Otra persona cambió esta red social mientras la editabas")
)

// icons names the picture of each platform that the form offers.
var icons = map[string]string{
	"Facebook":  "Facebook",
	"Instagram": "Instagram",
	"Twitter":   "Twitter",
	"LinkedIn":  "Linkedin",
	"YouTube":   "Youtube",
	"TikTok":    "Music",
	"WhatsApp":  "MessageCircle",
}

// Network is a place elsewhere where the shop can be found.
type Network struct {
	ID           string
	Platform     string
	URL          string `db:"url"`
	IconName     string
	DisplayOrder int
	IsActive     bool
	Version      int `json:"-"`
	CreatedAt    time.Time
	UpdatedAt    time.Time
}

// check also gives the network its icon: nobody chooses one.
func (n *Network) check() (refused refusals) {
	refused.line("platform", &n.Platform, 50)
	refused.required("platform", n.Platform, "La plataforma es requerida")
	refused.link("url", &n.URL)
	refused.required("url", n.URL, "La URL es requerida")
	refused.order(n.DisplayOrder)
	n.IconName = iconOf(n.Platform)
	return refused
}

func iconOf(platform string) string {
	if icon, known := icons[platform]; known {
		return icon
	}
	return platform
}
