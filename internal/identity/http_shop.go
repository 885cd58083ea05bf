package identity

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/platform/captcha"
	"mirada/internal/platform/httpx"
)

// Challenger makes captcha challenges for the browser.
type Challenger interface {
	Challenge(form string) (captcha.Challenge, error)
}

type signUpForm struct {
	Email           string  `json:"email,omitempty"`
	Password        string  `json:"password,omitempty"`
	ConfirmPassword *string `json:"confirm_password,omitempty"`
	FirstName       string  `json:"first_name,omitempty"`
	LastName        string  `json:"last_name,omitempty"`
	Captcha         string  `json:"captcha,omitempty" doc:"The solution, as the widget encodes it"`
}

type signInForm struct {
	Email    string `json:"email,omitempty"`
	Password string `json:"password,omitempty"`
	Captcha  string `json:"captcha,omitempty" doc:"The solution, as the widget encodes it"`
}

type verifyForm struct {
	TokenHash string `json:"token_hash,omitempty"`
	Type      string `json:"type,omitempty" doc:"signup"`
}

type confirmForm struct {
	Token string `json:"token,omitempty"`
	Email string `json:"email,omitempty"`
}

type resendForm struct {
	Email   string `json:"email,omitempty"`
	IsAdmin bool   `json:"isAdmin,omitempty" doc:"Taken from the session, never from here"`
}

type emailForm struct {
	Email string `json:"email,omitempty"`
}

type tokenForm struct {
	Token string `json:"token,omitempty"`
}

type captchaInput struct {
	Form string `query:"form" enum:"sign-in,sign-up,contact,order" doc:"The form that the solution will be sent with; no other accepts it. Without a form the work is several times as much"`
}

type passwordByToken struct {
	Token    string `json:"token,omitempty"`
	Password string `json:"password,omitempty"`
}

type said struct {
	Message string `json:"message" doc:"A sentence for the person"`
}

func say(message string) *httpx.Body[said] { return httpx.Answer(said{message}) }

// ShopRoutes adds the calls of customers.
func (s *Service) ShopRoutes(rt *httpx.Router, challenger Challenger) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/captcha", Policy: httpx.Public, Personal: true, ID: "getCaptcha", Summary: "A challenge to solve before a form is sent"},
		func(ctx context.Context, in *captchaInput) (*httpx.Body[captcha.Challenge], error) {
			if err := s.takeClient(ctx, limitCaptcha); err != nil {
				return nil, err
			}
			challenge, err := challenger.Challenge(in.Form)
			return httpx.Answer(challenge), err
		})
	realmRoutes(rt, s, Shop, httpx.Public, "/api", "Shop", s.shopSession, func(ctx context.Context, form signInForm) (SignedIn, error) {
		return s.SignInShop(ctx, form.Captcha, form.Email, form.Password)
	})
	s.accountRoutes(rt)
	s.profileRoutes(rt)
}

func (s *Service) accountRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/accounts", Policy: httpx.Public, ID: "signUp", Summary: "Create an account", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[signUpForm]) (*httpx.Body[said], error) {
			form := in.Body
			err := s.SignUp(ctx, form.Captcha, SignUp{Email: form.Email, Password: form.Password, Confirmation: form.ConfirmPassword, FirstName: form.FirstName, LastName: form.LastName})
			return say("Cuenta creada. Revisa tu correo para confirmar tu email."), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/accounts/verify", Policy: httpx.Public, ID: "verifySignUp", Summary: "Confirm the email by the link of the sign-up mail"},
		func(ctx context.Context, in *httpx.Body[verifyForm]) (*httpx.Body[said], error) {
			if in.Body.Type != "signup" {
				return nil, errVerify
			}
			if err := s.Verify(ctx, in.Body.TokenHash); err != nil {
				return nil, sayVerify(err)
			}
			return say("Email confirmado"), nil
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/accounts/confirm", Policy: httpx.Public, ID: "confirmEmail", Summary: "Confirm the email by the link of a resent mail"},
		func(ctx context.Context, in *httpx.Body[confirmForm]) (*httpx.Body[said], error) {
			return say("Email confirmado"), s.Confirm(ctx, in.Body.Token, in.Body.Email)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/accounts/resend-confirmation", Policy: httpx.Public, ID: "resendConfirmation", Summary: "Send the confirmation mail again", Status: http.StatusAccepted},
		func(ctx context.Context, in *httpx.Body[resendForm]) (*httpx.Body[said], error) {
			return say("Email de confirmación enviado"), s.Resend(ctx, in.Body.Email)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/accounts/confirm-email-change", Policy: httpx.Public, ID: "confirmEmailChange", Summary: "Take over a new email by its link"},
		func(ctx context.Context, in *httpx.Body[tokenForm]) (*httpx.Body[said], error) {
			return say("Tu email cambió. Ya puedes usar la nueva dirección."), s.ConfirmEmailChange(ctx, in.Body.Token)
		})
	s.passwordRoutes(rt, Shop, httpx.Public, "/api", "")
}

// passwordRoutes adds the forgotten-password calls of one realm.
func (s *Service) passwordRoutes(rt *httpx.Router, realm Realm, policy httpx.Policy, prefix, name string) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: prefix + "/password-resets", Policy: policy, ID: "ask" + name + "PasswordReset", Summary: "Ask for a link to choose a new password", Status: http.StatusAccepted},
		func(ctx context.Context, in *httpx.Body[emailForm]) (*httpx.Body[said], error) {
			return say("Si la dirección tiene una cuenta, recibirá un enlace para elegir una contraseña nueva."), s.AskReset(ctx, realm, in.Body.Email)
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: prefix + "/password-resets", Policy: policy, ID: "set" + name + "PasswordByToken", Summary: "Choose a new password by a one-time link"},
		func(ctx context.Context, in *httpx.Body[passwordByToken]) (*httpx.Body[said], error) {
			return say("Contraseña actualizada. Ya puedes iniciar sesión."), s.SetPassword(ctx, realm, in.Body.Token, in.Body.Password)
		})
}

type deviceView struct {
	UserAgent  string    `json:"user_agent"`
	IP         string    `json:"ip"`
	SignedInAt time.Time `json:"signed_in_at"`
	LastUsedAt time.Time `json:"last_used_at"`
	Current    bool      `json:"current"`
}

func showDevices(devices []Device, actor Actor) []deviceView {
	views := make([]deviceView, 0, len(devices))
	for _, d := range devices {
		views = append(views, deviceView{UserAgent: d.UserAgent, IP: d.IP, SignedInAt: d.SignedInAt, LastUsedAt: d.LastUsedAt, Current: d.FamilyID == actor.FamilyID})
	}
	return views
}
