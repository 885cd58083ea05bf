package config

import "time"

// Keep says how long what has ended is still remembered. Shorter is kinder to people,
// longer helps to answer their questions.
type Keep struct {
	Mails    time.Duration
	Sessions time.Duration
	Links    time.Duration
	Retries  time.Duration
	Places   time.Duration
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
