package config

import "time"

// Keep says how long what has ended is still remembered. Shorter is kinder to people,
// longer helps to answer their questions.
type Keep struct {
	Mails    time.Duration `name:"keep-mails" help:"How long sent and given up mails are remembered (never their text, once sent)." default:"720h" env:"MIRADA_KEEP_MAILS" placeholder:"TIME"`
	Sessions time.Duration `name:"keep-sessions" help:"How long sessions are remembered after they ended." default:"0s" env:"MIRADA_KEEP_SESSIONS" placeholder:"TIME"`
	Links    time.Duration `name:"keep-links" help:"How long one-time links are remembered after they expired, to say so." default:"168h" env:"MIRADA_KEEP_LINKS" placeholder:"TIME"`
	Retries  time.Duration `name:"keep-retries" help:"How long the answer to a repeated request is remembered." default:"24h" env:"MIRADA_KEEP_RETRIES" placeholder:"TIME"`
	Places   time.Duration `name:"keep-places" help:"How long a device or address that signed in stays known." default:"4320h" env:"MIRADA_KEEP_PLACES" placeholder:"TIME"`
}

// UsualKeep is what holds unless something else is said.
var UsualKeep = Keep{Mails: 720 * time.Hour, Links: 168 * time.Hour, Retries: 24 * time.Hour, Places: 4320 * time.Hour}

func (s Settings) checkKeep() error {
	for flag, kept := range map[string]time.Duration{
		"keep-mails": s.Keep.Mails, "keep-sessions": s.Keep.Sessions, "keep-links": s.Keep.Links,
		"keep-retries": s.Keep.Retries, "keep-places": s.Keep.Places,
	} {
		if kept < 0 {
			return refuse(flag, kept.String(), "give a time such as 24h or 0s")
		}
	}
	return nil
}
