package requests

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type contactForm struct {
	Name    string `json:"name,omitempty"`
	Email   string `json:"email,omitempty"`
	Subject string `json:"subject,omitempty"`
	Message string `json:"message,omitempty"`
	Captcha string `json:"captcha,omitempty" doc:"The solution, as the widget encodes it; asked for from the fourth message in ten minutes on"`
}

type contactSaid struct {
	Message string `json:"message" doc:"A sentence for the person"`
}

type requestView struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Email     string    `json:"email"`
	Subject   string    `json:"subject" doc:"Empty without one"`
	Message   string    `json:"message"`
	Status    Status    `json:"status" enum:"pending,in_progress,completed,cancelled"`
	Version   int       `json:"version" doc:"Send it back to change exactly what was read"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
}

func showRequest(r Request) requestView { return requestView(r) }

type requestCounts struct {
	Pending    int `json:"pending"`
	InProgress int `json:"in_progress"`
	Completed  int `json:"completed"`
	Cancelled  int `json:"cancelled"`
}

type listRequestsInput struct {
	httpx.Paging
	Status Status `query:"status" enum:"pending,in_progress,completed,cancelled"`
}

type byID struct {
	ID string `path:"id" maxLength:"36"`
}

type setStatusInput struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Status Status `json:"status,omitempty" doc:"pending, in_progress, completed or cancelled"`
		httpx.ReadVersion
	}
}

// ShopRoutes adds the contact form.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/client-requests", Policy: httpx.Public, ID: "sendMessage", Summary: "Write to the shop", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[contactForm]) (*httpx.Body[contactSaid], error) {
			form := in.Body
			err := s.Send(ctx, form.Captcha, Message{Name: form.Name, Email: form.Email, Subject: form.Subject, Message: form.Message})
			return httpx.Answer(contactSaid{"Mensaje enviado. Te responderemos pronto."}), err
		})
}

// AdminRoutes adds the calls of the requests screen.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/client-requests", Policy: httpx.Staff, ID: "listClientRequests", Summary: "Requests, newest first"},
		func(ctx context.Context, in *listRequestsInput) (*httpx.Body[httpx.List[requestView]], error) {
			requests, total, err := s.Page(ctx, identity.FromContext(ctx), in.Status, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(requests, showRequest), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/client-requests/summary", Policy: httpx.Staff, ID: "countClientRequests", Summary: "How many requests there are of each status"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[requestCounts], error) {
			n, err := s.Counts(ctx, identity.FromContext(ctx))
			return httpx.Answer(requestCounts{Pending: n[Pending], InProgress: n[InProgress], Completed: n[Completed], Cancelled: n[Cancelled]}), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/client-requests/{id}", Policy: httpx.Staff, ID: "getClientRequest", Summary: "One request"},
		func(ctx context.Context, in *byID) (*httpx.Body[requestView], error) {
			request, err := s.Request(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(showRequest(request)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/client-requests/{id}", Policy: httpx.Staff, ID: "setClientRequestStatus", Summary: "Move a request to another status"},
		func(ctx context.Context, in *setStatusInput) (*httpx.Body[requestView], error) {
			request, err := s.SetStatus(ctx, identity.FromContext(ctx), in.ID, in.Body.Version, in.Body.Status)
			return httpx.Answer(showRequest(request)), httpx.ShowNewer(err, showRequest)
		})
}
