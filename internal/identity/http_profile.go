package identity

import (
	"context"
	"net/http"

	"mirada/internal/platform/httpx"
)

type profileForm struct {
	FirstName string `json:"first_name,omitempty"`
	LastName  string `json:"last_name,omitempty"`
	Mobile    string `json:"mobile,omitempty"`
}

type changePasswordForm struct {
	CurrentPassword string `json:"current_password,omitempty"`
	Password        string `json:"password,omitempty"`
}

type changeEmailForm struct {
	CurrentPassword string `json:"current_password,omitempty"`
	Email           string `json:"email,omitempty"`
}

type deleteAccountForm struct {
	CurrentPassword string `json:"current_password,omitempty"`
}

type devicesInput struct{ httpx.Paging }

type closed struct {
	Closed int `json:"closed" doc:"How many sessions were ended"`
}

type export struct {
	Disposition string `header:"Content-Disposition"`
	Body        map[string]any
}

func (s *Service) profileRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/profile", Policy: httpx.Shopper, ID: "getProfile", Summary: "My profile"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[shopUser], error) {
			profile, err := s.Profile(ctx, FromContext(ctx))
			return httpx.Answer(showProfile(profile)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/profile", Policy: httpx.Shopper, ID: "updateProfile", Summary: "Change my names and mobile"},
		func(ctx context.Context, in *httpx.Body[profileForm]) (*httpx.Body[shopUser], error) {
			profile, err := s.UpdateProfile(ctx, FromContext(ctx), ProfileChange(in.Body))
			return httpx.Answer(showProfile(profile)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/profile", Policy: httpx.Shopper, ID: "deleteAccount", Summary: "Delete my account", Status: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[deleteAccountForm]) (*signOutAnswer, error) {
			err := s.DeleteAccount(ctx, FromContext(ctx), in.Body.CurrentPassword)
			return &signOutAnswer{SetCookie: s.noCookie(Shop)}, err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/profile/export", Policy: httpx.Shopper, Lengthy: true, ID: "exportMyData", Summary: "Everything the shop keeps about me"},
		func(ctx context.Context, _ *httpx.Nothing) (*export, error) {
			all, err := s.Export(ctx, FromContext(ctx))
			return &export{Disposition: `attachment; filename="mirada-mis-datos.json"`, Body: all}, err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/profile/email", Policy: httpx.Shopper, ID: "changeEmail", Summary: "Ask to use another email", Status: http.StatusAccepted},
		func(ctx context.Context, in *httpx.Body[changeEmailForm]) (*httpx.Body[said], error) {
			err := s.AskEmailChange(ctx, FromContext(ctx), in.Body.CurrentPassword, in.Body.Email)
			return say("Te enviamos un enlace a la nueva dirección para confirmarla."), err
		})
	s.ownSessionRoutes(rt, httpx.Shopper, "/api", "")
}

// ownSessionRoutes adds what a person may do about their own sessions and password
// in either realm.
func (s *Service) ownSessionRoutes(rt *httpx.Router, policy httpx.Policy, prefix, name string) {
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: prefix + "/profile/password", Policy: policy, ID: "change" + name + "Password", Summary: "Change my password"},
		func(ctx context.Context, in *httpx.Body[changePasswordForm]) (*httpx.Body[said], error) {
			err := s.ChangePassword(ctx, FromContext(ctx), in.Body.CurrentPassword, in.Body.Password)
			return say("Contraseña actualizada"), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: prefix + "/sessions", Policy: policy, ID: "list" + name + "Sessions", Summary: "Where I am signed in"},
		func(ctx context.Context, in *devicesInput) (*httpx.Body[httpx.List[deviceView]], error) {
			actor := FromContext(ctx)
			devices, err := s.Devices(ctx, actor)
			views := showDevices(httpx.PageOf(in.Paging, devices), actor)
			return httpx.Answer(httpx.ListOf(in.Paging, views, len(devices))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: prefix + "/sessions", Policy: policy, ID: "closeOther" + name + "Sessions", Summary: "Sign out everywhere else"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[closed], error) {
			n, err := s.CloseOthers(ctx, FromContext(ctx))
			return httpx.Answer(closed{n}), err
		})
}
