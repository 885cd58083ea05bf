package requests

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/versions"
)

// Mailer queues a mail in the transaction that causes it.
type Mailer interface {
	Queue(ctx context.Context, tx *db.Tx, message mail.Message) error
}

// Captcha accepts a solution once.
type Captcha interface {
	Spend(ctx context.Context, solution string) error
}

// NotifyAt tells where new messages are announced, or "" for nowhere; staff can set it.
type NotifyAt func(ctx context.Context) (string, error)

// Service holds the use cases of requests.
type Service struct {
	db       *db.DB
	mail     Mailer
	captcha  Captcha
	limits   *limits.Counter
	notifyAt NotifyAt
	baseURL  string
}

// New makes the service.
func New(d *db.DB, mailer Mailer, captcha Captcha, counter *limits.Counter, notifyAt NotifyAt, baseURL string) *Service {
	return &Service{db: d, mail: mailer, captcha: captcha, limits: counter, notifyAt: notifyAt, baseURL: baseURL}
}

// The first messages ask for nothing; whoever writes more proves to be no machine.
var (
	limitContact = limits.Rule{Name: "contact", Max: 5, Window: 10 * time.Minute}
	limitUnasked = limits.Rule{Name: "contact-unasked", Max: 3, Window: 10 * time.Minute}
	limitThanks  = limits.Rule{Name: "contact-thanks", Max: 1, Window: time.Hour}
)

// Send takes a visitor's message and announces it, both or neither.
func (s *Service) Send(ctx context.Context, solution string, message Message) error {
	message, err := message.clean()
	if err != nil {
		return err
	}
	if err := s.admit(ctx, solution); err != nil {
		return err
	}
	to, err := s.announceTo(ctx)
	if err != nil {
		return err
	}
	isThanked, err := s.mayThank(ctx, message.Email)
	if err != nil {
		return err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := insertRequest(ctx, tx, ids.New(), message, time.Now()); err != nil {
			return err
		}
		if isThanked {
			if err := s.thank(ctx, tx, message.Email); err != nil {
				return err
			}
		}
		if to == "" {
			return nil
		}
		return s.announce(ctx, tx, to, message)
	})
	if err != nil {
		return fmt.Errorf("send contact message: %w", err)
	}
	return nil
}

// admit counts the message by the caller's address, and asks for a captcha from the
// fourth on. A forgotten captcha does not use up the limit.
func (s *Service) admit(ctx context.Context, solution string) error {
	client := httpx.LimitKey(httpx.ClientIP(ctx))
	err := s.limits.Take(ctx, limitUnasked, client)
	if errors.Is(err, httpx.ErrTooMany) {
		err = s.captcha.Spend(ctx, solution)
	}
	if err != nil {
		return err
	}
	return s.limits.Take(ctx, limitContact, client)
}

// mayThank keeps the form from being a way to fill a stranger's mailbox.
func (s *Service) mayThank(ctx context.Context, email string) (bool, error) {
	err := s.limits.Take(ctx, limitThanks, strings.ToLower(email))
	if errors.Is(err, httpx.ErrTooMany) {
		return false, nil
	}
	return err == nil, err
}

// announceTo leaves out an address that no mail can go to: a mistyped setting must not
// cost a customer's message.
func (s *Service) announceTo(ctx context.Context) (string, error) {
	to, err := s.notifyAt(ctx)
	if err != nil || to == "" {
		return "", err
	}
	if _, err := identity.ParseEmail(to); err != nil {
		slog.WarnContext(ctx, "notification_email is no address a mail can go to")
		return "", nil
	}
	return to, nil
}

// Page returns one page of requests, newest first, and how many match.
func (s *Service) Page(ctx context.Context, actor identity.Actor, status Status, limit, offset int) ([]Request, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	return listRequests(ctx, s.db, status, limit, offset)
}

// Counts tells how many requests there are of each status.
func (s *Service) Counts(ctx context.Context, actor identity.Actor) (map[Status]int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	return countRequests(ctx, s.db)
}

// Request returns one.
func (s *Service) Request(ctx context.Context, actor identity.Actor, id string) (Request, error) {
	if err := actor.RequireStaff(); err != nil {
		return Request{}, err
	}
	return findRequest(ctx, s.db, id, "")
}

// SetStatus moves a request to any status, over the version that was read unless that is 0.
func (s *Service) SetStatus(ctx context.Context, actor identity.Actor, id string, version int, status Status) (Request, error) {
	if err := actor.RequireStaff(); err != nil {
		return Request{}, err
	}
	if err := status.check(); err != nil {
		return Request{}, err
	}
	var request Request
	err := s.db.WriteTx(ctx, func(tx *db.Tx) (err error) {
		request, err = s.setStatus(ctx, tx, actor, id, version, status)
		return err
	})
	if err != nil {
		return Request{}, fmt.Errorf("set status of request: %w", err)
	}
	return request, nil
}

func (s *Service) setStatus(ctx context.Context, tx *db.Tx, actor identity.Actor, id string, version int, status Status) (Request, error) {
	request, err := findRequest(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return request, err
	}
	of := versions.Of{Type: "client_request", ID: id, Deeds: "requests."}
	if err := versions.Check(ctx, tx, version, request.Version, ErrStaleRequest, of, request); err != nil {
		return request, err
	}
	line, was := actor.Audit("requests.status_changed", "client_request", id), request.Status
	line.Before, line.After = was, status
	request.Version++
	request.Status, request.UpdatedAt = status, time.Now().UTC().Truncate(time.Microsecond)
	if err := updateStatus(ctx, tx, request); err != nil {
		return request, err
	}
	return request, changes.Write(ctx, tx, line, requestKind.Revision(id, "", request.Version, changes.Fields{"status": was}, changes.Fields{"status": status}))
}

// Part is this slice's share of export and erasure of a customer's data: what was
// written from their address. An address that nobody has confirmed is not theirs.
func (s *Service) Part() identity.Part {
	return identity.Part{
		Name: "contact_messages",
		Read: func(ctx context.Context, userID string) (any, error) {
			requests, err := requestsOf(ctx, s.db, userID)
			return httpx.Each(requests, showRequest), err
		},
		Erase: eraseRequests,
	}
}

// Keep writes down a message that came at a given time, for the demo shop: nobody is
// told of it.
func (s *Service) Keep(ctx context.Context, message Message, at time.Time) (id string, err error) {
	if message, err = message.clean(); err != nil {
		return "", err
	}
	id = ids.New()
	return id, s.db.WriteTx(ctx, func(tx *db.Tx) error { return insertRequest(ctx, tx, id, message, at) })
}
