package config

import (
	"cmp"
	"errors"
	"os"
	"strings"

	"github.com/spf13/pflag"
)

// AddFlags gives every setting its flag. What stands between backquotes in a text is what
// help shows for the value.
func (s *Settings) AddFlags(flags *pflag.FlagSet) {
	flags.StringVar(&s.Addr, "addr", "127.0.0.1:8080", "Where to listen, as `HOST:PORT`")
	flags.StringVar(&s.Data, "data", "./data", "`FOLDER` of database, uploads, outbox and keys")
	flags.StringVar(&s.Database, "database", "", "`URL` of PostgreSQL, postgres://…; SQLite in the data folder unless given")
	flags.StringVar(&s.Storage, "storage", "", "`URL` such as s3://bucket?region=…&endpoint=…&use_path_style=true; the data folder unless given")
	flags.StringVar(&s.SMTP, "smtp", "", "`URL` such as smtp://user:pass@host:port; mails go to the outbox folder unless given")
	flags.StringVar(&s.MailFrom, "mail-from", "Mirada <no-reply@localhost>", "`SENDER` of every mail")
	flags.StringVar(&s.PublicURL, "public-url", "", "The shop's address as people know it, a `URL`; http://localhost:PORT unless given")
	flags.StringVar(&s.TLSCert, "tls-cert", "", "Certificate `FILE`; plain HTTP unless given")
	flags.StringVar(&s.TLSKey, "tls-key", "", "Key `FILE` of the certificate")
	flags.BoolVar(&s.Demo, "demo", false, "Fill an empty database with the demo shop")
	flags.StringVar(&s.AdminEmail, "admin-email", "", "`ADDRESS` of the first super administrator, made at start when there is none")
	flags.StringVar(&s.AdminPassword, "admin-password", "", "`PASSWORD` of the first super administrator; made up and printed once unless given")
	flags.StringVar(&s.SecretKey, "secret-key", "", "`TEXT` that seals what a copy of the database must not give away; all nodes need the same. A key file in the data folder unless given")
	flags.StringVar(&s.TrustedProxies, "trusted-proxies", "", "`CIDRS`, separated by commas, whose X-Forwarded-For is believed")
	flags.Float64Var(&s.RateLimitScale, "rate-limit-scale", 1, "`NUMBER` that multiplies every rate limit, for tests and measurements")
	s.Keep.addFlags(flags)
	flags.StringVar(&s.MetricsAddr, "metrics-addr", "", "Where to serve metrics and pprof, as `HOST:PORT`; off unless given")
	flags.VisitAll(func(flag *pflag.Flag) { flag.Usage += " [$" + variable(flag.Name) + "]" })
}

func (k *Keep) addFlags(flags *pflag.FlagSet) {
	flags.DurationVar(&k.Mails, "keep-mails", UsualKeep.Mails, "`TIME` for which sent and given up mails are remembered (never their text, once sent)")
	flags.DurationVar(&k.Sessions, "keep-sessions", UsualKeep.Sessions, "`TIME` for which sessions are remembered after they ended")
	flags.DurationVar(&k.Links, "keep-links", UsualKeep.Links, "`TIME` for which one-time links are remembered after they expired, to say so")
	flags.DurationVar(&k.Retries, "keep-retries", UsualKeep.Retries, "`TIME` for which the answer to a repeated request is remembered")
	flags.DurationVar(&k.Places, "keep-places", UsualKeep.Places, "`TIME` for which a device or address that signed in stays known")
}

// variable is the one of --public-url: MIRADA_PUBLIC_URL.
func variable(flag string) string {
	return "MIRADA_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// FromEnvironment sets what AddFlags offers and nobody gave as a flag.
func FromEnvironment(flags *pflag.FlagSet) (err error) {
	flags.VisitAll(func(flag *pflag.Flag) {
		value, given := os.LookupEnv(variable(flag.Name))
		if flag.Value.Type() == "bool" { // as people say it, too
			value = cmp.Or(map[string]string{"yes": "true", "no": "false"}[value], value)
		}
		if given && !flag.Changed && err == nil {
			err = Explain(flags.Set(flag.Name, value))
		}
	})
	return err
}

// Explain says what is allowed where a value is not of its flag's kind.
func Explain(err error) error {
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return err
	}
	flag := invalid.GetFlag()
	allowed := map[string]string{"bool": "give true or false", "float64": "give a number", "duration": "give a time such as 24h"}
	return refuse(flag.Name, invalid.GetValue(), allowed[flag.Value.Type()])
}
