package customers

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

const (
	subscribersPath = "/api/newsletter-subscribers"
	unsubscribePath = subscribersPath + "/unsubscribe"
)

type subscribeForm struct {
	Email string `json:"email,omitempty"`
}

type newsletterSaid struct {
	Message string `json:"message" doc:"A sentence for the person"`
}

func sayNewsletter(message string) *httpx.Body[newsletterSaid] {
	return httpx.Answer(newsletterSaid{message})
}

type subscriberView struct {
	ID          string          `json:"id"`
	Email       string          `json:"email"`
	State       SubscriberState `json:"state" enum:"pending,confirmed,stopped"`
	CreatedAt   time.Time       `json:"created_at"`
	ConfirmedAt *time.Time      `json:"confirmed_at"`
	StoppedAt   *time.Time      `json:"stopped_at"`
}

func showSubscriber(s Subscriber) subscriberView {
	return subscriberView{ID: s.ID, Email: s.Email, State: s.State(), CreatedAt: s.CreatedAt, ConfirmedAt: s.ConfirmedAt, StoppedAt: s.StoppedAt}
}

type subscribersInput struct {
	httpx.Paging
	Search string          `query:"search" maxLength:"100"`
	State  SubscriberState `query:"state" enum:"pending,confirmed,stopped"`
}

type exportSubscribersInput struct {
	State string `query:"state" enum:"all,pending,confirmed,stopped" default:"confirmed" doc:"Only who confirmed may be written to"`
}

// ShopRoutes adds the newsletter box and its links.
func (n *Newsletter) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: subscribersPath, Policy: httpx.Public, ID: "subscribe", Summary: "Ask for the newsletter", Status: http.StatusAccepted},
		func(ctx context.Context, in *httpx.Body[subscribeForm]) (*httpx.Body[newsletterSaid], error) {
			return sayNewsletter("Revisa tu correo para confirmar la suscripción"), n.Subscribe(ctx, in.Body.Email)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: subscribersPath + "/confirm", Policy: httpx.Public, ID: "confirmSubscription", Summary: "Confirm the newsletter by the link of the mail"},
		func(ctx context.Context, in *httpx.Body[httpx.MailedToken]) (*httpx.Body[newsletterSaid], error) {
			return sayNewsletter("Suscripción confirmada. Gracias."), n.Confirm(ctx, in.Body.Token)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: unsubscribePath, Policy: httpx.Public, OneClick: true, ID: "unsubscribe", Summary: "Stop the newsletter by one click"},
		func(ctx context.Context, in *httpx.OneClickInput) (*httpx.Body[newsletterSaid], error) {
			return sayNewsletter("Listo: no recibirás más el boletín."), n.Unsubscribe(ctx, in.Token())
		})
}

var exportHeading = []string{"email", "state", "created_at", "confirmed_at", "stopped_at", "unsubscribe_url"}

func (n *Newsletter) exportRow(s Subscriber) []string {
	return []string{s.Email, string(s.State()), stamp(&s.CreatedAt), stamp(s.ConfirmedAt), stamp(s.StoppedAt), n.StopLink(s)}
}

func stamp(at *time.Time) string {
	if at == nil {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

// AdminRoutes adds the calls of the newsletter screen.
func (n *Newsletter) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/newsletter-subscribers", Policy: httpx.Staff, ID: "listSubscribers", Summary: "Newsletter subscribers, newest first"},
		func(ctx context.Context, in *subscribersInput) (*httpx.Body[httpx.List[subscriberView]], error) {
			subscribers, total, err := n.Subscribers(ctx, identity.FromContext(ctx),
				SubscriberQuery{Search: in.Search, State: in.State, Limit: in.Limit(), Offset: in.Offset()})
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(subscribers, showSubscriber), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/newsletter-subscribers/export", Policy: httpx.Staff, Lengthy: true, ID: "exportSubscribers", Summary: "Newsletter subscribers as CSV, oldest first"},
		func(ctx context.Context, in *exportSubscribersInput) (*httpx.CSV, error) {
			next, err := n.Export(ctx, identity.FromContext(ctx), SubscriberState(in.State))
			if err != nil {
				return nil, err
			}
			return httpx.CSVFile(ctx, "mirada-boletin.csv", exportHeading, func() ([][]string, error) {
				batch, err := next()
				return httpx.Each(batch, n.exportRow), err
			})
		})
}
