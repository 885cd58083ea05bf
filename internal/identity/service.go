package identity

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/secrets"
)

// Mailer queues a mail in the transaction that causes it, and forgets those to an
// address that is nobody's any more.
type Mailer interface {
	Queue(ctx context.Context, tx *db.Tx, message mail.Message) error
	WrittenTo(ctx context.Context, address string) ([]mail.Written, error)
	ForgetAll(ctx context.Context, tx *db.Tx, address string) error
	ForgetSettled(ctx context.Context, tx *db.Tx, address string) error
}

// Captcha accepts a solution once.
type Captcha interface {
	Spend(ctx context.Context, solution string) error
}

// Captchas are the checks of the two forms that anyone can send.
type Captchas struct{ SignIn, SignUp Captcha }

// Part is a neighbour's share of what the shop keeps about a customer: its name in
// the export, how to read it, and how to erase it when the account goes.
type Part struct {
	Name  string
	Read  func(ctx context.Context, userID string) (any, error)
	Erase func(ctx context.Context, tx *db.Tx, userID string) error
}

// Service holds the use cases of accounts, sessions and staff.
type Service struct {
	db         *db.DB
	mail       Mailer
	captcha    Captchas
	limits     *limits.Counter
	hasher     *hasher
	sessionKey string
	box        secrets.Box
	baseURL    string
	https      bool
	showLinks  bool
	keep       Keep
	parts      []Part
	now        func(ctx context.Context) (time.Time, error)
}

// Options are the settings that identity needs.
type Options struct {
	BaseURL string
	HTTPS   bool
	// ShowLinks puts an invitation's link on the screen too, where mail only goes
	// to a folder.
	ShowLinks bool
	// SecretKey seals what a copy of the database must not give away.
	SecretKey string
	// Keep says how long what has ended is remembered.
	Keep Keep
	// LightWork is for tests: hashing a password takes no time.
	LightWork bool
}

// Keep says how long ended sessions, expired links and unused places are remembered.
type Keep struct{ Sessions, Links, Places time.Duration }

// New makes the service; the key that derives sessions is shared by all nodes.
func New(ctx context.Context, d *db.DB, mailer Mailer, captcha Captchas, counter *limits.Counter, options Options) (*Service, error) {
	key, err := secrets.Get(ctx, d, "session")
	if err != nil {
		return nil, err
	}
	box, err := secrets.NewBox(options.SecretKey)
	if err != nil {
		return nil, err
	}
	params := hashing
	if options.LightWork {
		params = lightHashing
	}
	return &Service{
		db: d, mail: mailer, captcha: captcha, limits: counter, hasher: newHasher(params), sessionKey: key, box: box,
		baseURL: options.BaseURL, https: options.HTTPS, showLinks: options.ShowLinks, keep: options.Keep, now: d.Now,
	}, nil
}

// AddPart lets a neighbour take part in export and erasure of a customer's data.
func (s *Service) AddPart(part Part) { s.parts = append(s.parts, part) }

// link builds an address for a mail, from the public URL and nothing else.
func (s *Service) link(path string, query url.Values) string {
	return s.baseURL + path + "?" + query.Encode()
}

// write runs f in one transaction at one time, the database's.
func (s *Service) write(ctx context.Context, what string, f func(tx *db.Tx, now time.Time) error) error {
	now, err := s.now(ctx)
	if err == nil {
		err = s.db.WriteTx(ctx, func(tx *db.Tx) error { return f(tx, now) })
	}
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// Limits that guard accounts. Windows end by themselves, and a stranger who types
// wrong passwords never keeps the owner out of a place known to the account.
var (
	limitSignUp       = limits.Rule{Name: "sign-up", Max: 5, Window: time.Hour}
	limitResendPause  = limits.Rule{Name: "resend-pause", Max: 1, Window: time.Minute}
	limitResendDay    = limits.Rule{Name: "resend-day", Max: 5, Window: 24 * time.Hour}
	limitResendClient = limits.Rule{Name: "resend-client", Max: 30, Window: time.Hour}
	limitVerify       = limits.Rule{Name: "verify", Max: 30, Window: 5 * time.Minute}
	limitExport       = limits.Rule{Name: "export", Max: 3, Window: 24 * time.Hour}
	limitPassword     = limits.Rule{Name: "password", Max: 10, Window: 15 * time.Minute}
	limitCaptcha      = limits.Rule{Name: "captcha", Max: 30, Window: time.Minute}
	limitRefresh      = limits.Rule{Name: "refresh", Max: 150, Window: 5 * time.Minute}

	limitAccount = map[Realm]limits.Rule{
		Shop:  {Name: "sign-in-account", Max: 10, Window: 15 * time.Minute},
		Admin: {Name: "admin-sign-in-account", Max: 5, Window: 15 * time.Minute},
	}
	limitPlace = map[Realm]limits.Rule{
		Shop:  {Name: "sign-in-place", Max: 10, Window: 15 * time.Minute},
		Admin: {Name: "admin-sign-in-place", Max: 5, Window: 15 * time.Minute},
	}
	limitClient = map[Realm]limits.Rule{
		Shop:  {Name: "sign-in-client", Max: 30, Window: 15 * time.Minute},
		Admin: {Name: "admin-sign-in-client", Max: 15, Window: 15 * time.Minute},
	}
)

// takeClient counts one attempt by the caller's address.
func (s *Service) takeClient(ctx context.Context, rule limits.Rule) error {
	return s.limits.Take(ctx, rule, clientKey(ctx))
}

// takeMail counts one mail that anyone can have us send, by the caller's address and
// by the key of the mailbox it goes to.
func (s *Service) takeMail(ctx context.Context, key string) error {
	if err := s.takeClient(ctx, limitResendClient); err != nil {
		return err
	}
	if err := s.limits.Take(ctx, limitResendPause, key); err != nil {
		return err
	}
	return s.limits.Take(ctx, limitResendDay, key)
}

func clientKey(ctx context.Context) string { return httpx.LimitKey(httpx.ClientIP(ctx)) }
