package identity

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/platform/httpx"
)

type clientView struct {
	ID                      string     `json:"id"`
	FullName                string     `json:"full_name" doc:"First and last name together"`
	FirstName               string     `json:"first_name"`
	LastName                string     `json:"last_name"`
	Email                   string     `json:"email"`
	Mobile                  string     `json:"mobile" doc:"As they wrote it; may be empty"`
	EmailConfirmed          bool       `json:"email_confirmed"`
	EmailConfirmationSentAt *time.Time `json:"email_confirmation_sent_at" doc:"When the link that is still open was sent"`
	CreatedAt               time.Time  `json:"created_at"`
}

func showClient(c Client) clientView {
	return clientView{ID: c.ID, FullName: c.FullName(), FirstName: c.FirstName, LastName: c.LastName, Email: c.Email, Mobile: c.Mobile,
		EmailConfirmed: c.EmailConfirmed, EmailConfirmationSentAt: c.EmailConfirmationSentAt, CreatedAt: c.CreatedAt}
}

type listClientsInput struct {
	httpx.Paging
	Search string `query:"search" maxLength:"100" doc:"Words of a name or an address, in any case, with or without accents"`
}

type clientID struct {
	ID string `path:"id" maxLength:"36"`
}

// ClientRoutes adds the calls of the clients screen.
func (s *Service) ClientRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/profiles", Policy: httpx.Staff, ID: "listClients", Summary: "Customers, newest first"},
		func(ctx context.Context, in *listClientsInput) (*httpx.Body[httpx.List[clientView]], error) {
			clients, total, err := s.Clients(ctx, FromContext(ctx), in.Search, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(clients, showClient), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/profiles/{id}/resend-confirmation", Policy: httpx.Staff, ID: "resendClientConfirmation", Summary: "Mail a new confirmation link to a customer who is still to use one", Status: http.StatusAccepted},
		func(ctx context.Context, in *clientID) (*httpx.Body[clientView], error) {
			client, err := s.ResendToClient(ctx, FromContext(ctx), in.ID)
			return httpx.Answer(showClient(client)), err
		})
}
