package customers

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

const (
	alertsPath    = "/api/stock-alerts"
	stopAlertPath = alertsPath + "/stop"
)

type alertForm struct {
	ProductID string `json:"product_id,omitempty"`
	Email     string `json:"email,omitempty"`
}

type alertSaid struct {
	Message string `json:"message" doc:"A sentence for the person"`
}

func sayAlert(message string) *httpx.Body[alertSaid] { return httpx.Answer(alertSaid{message}) }

type alertsInput struct {
	ProductID string `path:"id" maxLength:"36"`
}

type alertsWaitingView struct {
	Waiting int `json:"waiting" doc:"People who are told when the product is back"`
}

// ShopRoutes adds "Avísame" and the links of its mails.
func (s *Alerts) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: alertsPath, Policy: httpx.Public, Personal: true, ID: "askStockAlert", Summary: "Ask to be told when a product is back", Status: http.StatusAccepted},
		func(ctx context.Context, in *httpx.Body[alertForm]) (*httpx.Body[alertSaid], error) {
			email, sure, err := s.Ask(ctx, identity.FromContext(ctx), in.Body.ProductID, in.Body.Email)
			if sure {
				return sayAlert("Te avisaremos a " + email + "."), err
			}
			return sayAlert("Revisa tu correo para confirmar el aviso."), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: alertsPath + "/confirm", Policy: httpx.Public, ID: "confirmStockAlert", Summary: "Confirm an alert by the link of the mail"},
		func(ctx context.Context, in *httpx.Body[httpx.MailedToken]) (*httpx.Body[alertSaid], error) {
			return sayAlert("Listo. Te escribiremos cuando vuelva."), s.Confirm(ctx, in.Body.Token)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: stopAlertPath, Policy: httpx.Public, OneClick: true, ID: "stopStockAlert", Summary: "Stop an alert by one click"},
		func(ctx context.Context, in *httpx.OneClickInput) (*httpx.Body[alertSaid], error) {
			return sayAlert("Listo: no te avisaremos de este producto."), s.Stop(ctx, in.Token())
		})
}

// AdminRoutes adds what the stock tab says of who waits.
func (s *Alerts) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/stock-alerts/{id}", Policy: httpx.Staff, ID: "countStockAlerts", Summary: "How many people wait for a product"},
		func(ctx context.Context, in *alertsInput) (*httpx.Body[alertsWaitingView], error) {
			n, err := s.Waiting(ctx, identity.FromContext(ctx), in.ProductID)
			return httpx.Answer(alertsWaitingView{n}), err
		})
}
