package app

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"mirada/internal/carts"
	"mirada/internal/catalog"
	"mirada/internal/config"
	"mirada/internal/content"
	"mirada/internal/customers"
	"mirada/internal/delivery"
	"mirada/internal/identity"
	"mirada/internal/inventory"
	"mirada/internal/orders"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/captcha"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/scratch"
	"mirada/internal/platform/secrets"
	"mirada/internal/promotions"
	"mirada/internal/requests"
	"mirada/internal/reviews"
	"mirada/internal/settings"
	"mirada/internal/tryon"
)

// slices holds every department of the shop, fitted together.
type slices struct {
	config     config.Settings
	db         *db.DB
	router     *httpx.Router
	answers    *cache.Cache
	narrowed   *cache.Cache  // answers to filters
	file       *scratch.File // the bytes of kept answers and pages
	queue      *jobs.Queue
	outbox     *mail.Outbox
	bucket     *blob.Bucket
	captcha    *captcha.Captcha
	limits     *limits.Counter
	identity   *identity.Service
	customers  *customers.Service
	delivery   *delivery.Service
	orders     *orders.Service
	promotions *promotions.Service
	settings   *settings.Service
	inventory  *inventory.Service
	catalog    *catalog.Service
	carts      *carts.Service
	content    *content.Service
	requests   *requests.Service
	reviews    *reviews.Service
	newsletter *customers.Newsletter
	alerts     *customers.Alerts
	tryon      *tryon.Service
	sizes      *scales
	restoring  *restoring
	version    string
	startedAt  time.Time
	changes    *changes.Service
	kept       keptGlance
	greetings  []string // lines for the person who starts the shop
}

// These bound the room that kept answers take. All of a shop of 2,000 products fits.
const (
	answerBytes   = 9 << 20
	narrowedBytes = 6 << 20 // apart, so that no robot drives home and product pages out

	// fileBytes is twice of what answers and pages take: their places are longer than they
	// are, and those of what is no longer kept are noticed late.
	fileBytes = 128 << 20
)

// wire builds the slices, one after the other, and lets each add its routes.
func wire(ctx context.Context, d *db.DB, cfg config.Settings) (*slices, error) {
	s := &slices{config: cfg, db: d, queue: jobs.New(d, slog.Default()), limits: limits.New(d, cfg.RateLimitScale), answers: cache.New(answerBytes), narrowed: cache.New(narrowedBytes),
		file:      scratch.Open(cfg.Data, fileBytes),
		restoring: newRestoring(), startedAt: time.Now()}
	bucket, err := openStorage(ctx, cfg)
	if err != nil {
		return nil, err
	}
	s.bucket = bucket
	s.sizes = &scales{db: d, bucket: bucket, config: cfg}
	outbox, err := openOutbox(d, s.queue, cfg)
	if err != nil {
		return nil, err
	}
	s.outbox = outbox
	captchaKey, err := secrets.Get(ctx, d, "captcha")
	if err != nil {
		return nil, err
	}
	work := captcha.UsualWork
	if cfg.LightWork {
		work = captcha.LightWork
	}
	s.captcha = captcha.New(d, captchaKey, work)
	sealKey, err := secretKey(cfg)
	if err != nil {
		return nil, err
	}
	s.identity, err = identity.New(ctx, d, outbox, identity.Captchas{SignIn: s.captcha.For("sign-in"), SignUp: s.captcha.For("sign-up")}, s.limits, identity.Options{
		BaseURL: cfg.BaseURL(), HTTPS: cfg.HTTPS(), ShowLinks: cfg.SMTP == "", SecretKey: sealKey,
		Keep:      identity.Keep{Sessions: cfg.Keep.Sessions, Links: cfg.Keep.Links, Places: cfg.Keep.Places},
		LightWork: cfg.LightWork,
	})
	if err != nil {
		return nil, err
	}
	s.router = httpx.NewRouter(s.identity.Guard, httpx.Answers{Few: s.answers, Many: s.narrowed, File: s.file})
	s.router.AreaOf(areaOf)
	s.identity.ShopRoutes(s.router, s.captcha)
	s.identity.AdminRoutes(s.router)
	s.identity.ClientRoutes(s.router)
	s.customers = customers.New(d)
	s.customers.ShopRoutes(s.router)
	s.delivery = delivery.New(d, customers.IsPlace)
	s.delivery.AdminRoutes(s.router)

	s.settings = settings.New(d, s.answers)
	s.settings.Heed(s.judgeSetting, s.tellOwners)
	s.settings.AdminRoutes(s.router)
	alerting := customers.AlertNeighbours{Mail: outbox, Limits: s.limits, Confirmed: s.emailConfirmed, Tell: s.tellWaiting}
	if s.alerts, err = customers.NewAlerts(ctx, d, alerting, cfg.BaseURL()); err != nil {
		return nil, err
	}
	s.alerts.ShopRoutes(s.router)
	s.alerts.AdminRoutes(s.router)
	s.identity.AddPart(s.alerts.Part())
	s.inventory = inventory.New(d, shelf{s}, s.restocked)
	s.inventory.AdminRoutes(s.router)
	s.content = content.New(d)
	s.tryon = tryon.New(d, shelf{s})
	s.catalog = catalog.New(d, s.inventory, s.tryon, s.lowStockAt, s.bucket, s.queue, s.content.PictureTexts, s.answers)
	s.catalog.AdminRoutes(s.router, httpx.NewLimiter(60*cfg.RateLimitScale, time.Minute))
	s.catalog.ShopRoutes(s.router, httpx.NewLimiter(240*cfg.RateLimitScale, time.Minute))
	s.tryon.AdminRoutes(s.router)
	s.tryon.ShopRoutes(s.router, catalog.ListTables)
	s.content.AdminRoutes(s.router)
	s.content.ShopRoutes(s.router)
	s.requests = requests.New(d, outbox, s.captcha.For("contact"), s.limits, s.notifyAt, cfg.BaseURL())
	s.requests.ShopRoutes(s.router)
	s.requests.AdminRoutes(s.router)
	s.identity.AddPart(s.requests.Part())
	if s.newsletter, err = customers.NewNewsletter(ctx, d, outbox, s.limits, cfg.BaseURL()); err != nil {
		return nil, err
	}
	s.newsletter.ShopRoutes(s.router)
	s.newsletter.AdminRoutes(s.router)
	s.identity.AddPart(s.newsletter.Part())
	stopKey, err := secrets.Get(ctx, d, "cart-reminders")
	if err != nil {
		return nil, err
	}
	s.carts = carts.New(d, carts.Neighbours{
		Mail: outbox, Patience: s.cartPatience, Currency: s.currency, Confirmed: s.emailConfirmed, IsOpen: s.isOpen,
		Preview: catalog.ShareURL, BaseURL: cfg.BaseURL(), StopKey: stopKey,
	})
	s.carts.ShopRoutes(s.router)
	s.carts.AdminRoutes(s.router)
	s.identity.AddPart(s.carts.Part())
	s.identity.AddPart(s.carts.AbandonedPart())
	linkKey, err := secrets.Get(ctx, d, "order-links")
	if err != nil {
		return nil, err
	}
	s.promotions = promotions.New(d)
	s.promotions.AdminRoutes(s.router)
	s.identity.AddPart(s.promotions.Part())
	s.orders = orders.New(d, orders.Neighbours{
		Stock: s.inventory, Goods: s.orderGoods, Carts: orderCarts{s}, Places: orderPlaces{s}, Coupons: orderCoupons{s}, Captcha: s.captcha.For("order"), Mail: outbox, Limits: s.limits, Answers: s.answers,
		Settings: s.orderSettings, Currency: s.currency, Confirmed: s.emailConfirmed, EmailOf: s.emailOf, Owner: s.identity.ConfirmOwnerNow, Warn: s.warnOwners,
		Files: s.bucket, Tidy: s.tidyOrders, Preview: catalog.ShareURL, BaseURL: cfg.BaseURL(), LinkKey: linkKey,
	})
	s.orders.ShopRoutes(s.router)
	s.orders.AdminRoutes(s.router)
	s.orders.DeskRoutes(s.router)
	s.orders.AccountRoutes(s.router)
	s.reviews = reviews.New(d, reviews.Neighbours{Bought: s.bought, Name: s.shopperName, EmailOf: s.authorEmail, Mail: outbox, Limits: s.limits, BaseURL: cfg.BaseURL()})
	s.reviews.ShopRoutes(s.router)
	s.reviews.AdminRoutes(s.router)
	s.identity.AddPart(s.reviews.Part()) // before the orders that it speaks of
	for _, part := range s.customers.Parts() {
		s.identity.AddPart(part)
	}
	s.identity.AddPart(s.orders.Part())
	s.dashboardRoutes()
	s.auditRoutes()
	s.backupRoutes()
	s.systemRoutes()
	if err := s.openChanges(); err != nil {
		return nil, err
	}
	s.changeRoutes()
	s.previewRoutes()
	s.housekeeping()
	s.backupJobs()
	return s, nil
}

// shelf fits the catalogue, which is made after inventory, to what others tell lists.
type shelf struct{ *slices }

func (s shelf) Relist(ctx context.Context, tx *db.Tx, productID string) error {
	return s.catalog.Relist(ctx, tx, productID)
}

func (s shelf) Triable(ctx context.Context, most int) ([]tryon.Sold, error) {
	products, err := s.catalog.Triable(ctx, most)
	return httpx.Each(products, func(p catalog.ShopProduct) tryon.Sold {
		return tryon.Sold{ID: p.ID, Name: p.Name, Brand: p.BrandName, PriceCents: p.PriceCents}
	}), err
}

// lowStockAt fits the setting to what the catalogue asks.
func (s *slices) lowStockAt(ctx context.Context) (int, error) {
	n, err := s.settings.Number(ctx, settings.LowStockThreshold)
	return int(n), err
}

// currency is what prices are in.
func (s *slices) currency(ctx context.Context) (string, error) {
	return s.settings.Text(ctx, settings.Currency)
}

// cartPatience fits the setting to what carts ask.
func (s *slices) cartPatience(ctx context.Context) (time.Duration, error) {
	minutes, err := s.settings.Number(ctx, settings.AbandonedCartMinutes)
	return time.Duration(minutes) * time.Minute, err
}

// emailConfirmed fits the profile to what the payment button asks.
func (s *slices) emailConfirmed(ctx context.Context, actor identity.Actor) (bool, error) {
	profile, err := s.identity.Profile(ctx, actor)
	return profile.EmailConfirmed, err
}

// notifyAt fits the setting to what requests ask.
func (s *slices) notifyAt(ctx context.Context) (string, error) {
	return s.settings.Text(ctx, settings.NotificationEmail)
}

func openOutbox(d *db.DB, queue *jobs.Queue, cfg config.Settings) (*mail.Outbox, error) {
	from, err := mail.ParseFrom(cfg.MailFrom)
	if err != nil {
		return nil, fmt.Errorf("--mail-from: %w", err)
	}
	sender, err := mail.SenderFor(cfg.SMTP, cfg.Outbox())
	if err != nil {
		return nil, fmt.Errorf("--smtp: %w", err)
	}
	return mail.NewOutbox(d, queue, from, sender, slog.Default()), nil
}

func openStorage(ctx context.Context, cfg config.Settings) (*blob.Bucket, error) {
	bucket, err := blob.Open(ctx, cfg.Storage, cfg.Data)
	if err != nil {
		return nil, fmt.Errorf("--storage: %w", err)
	}
	return bucket, nil
}

// start begins background work.
func (s *slices) start(ctx context.Context) error { return s.queue.Start(ctx) }

// close gives up what wire opened.
func (s *slices) close() error { return s.bucket.Close() }

// stop ends background work.
func (s *slices) stop(ctx context.Context) error { return s.queue.Stop(ctx) }
