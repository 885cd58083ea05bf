package identity

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/platform/httpx"
)

type secondFactorView struct {
	EnabledAt     *time.Time `json:"enabled_at" doc:"null while it is off"`
	RecoveryCodes int        `json:"recovery_codes_left"`
}

type enrolmentView struct {
	Secret  string `json:"secret" doc:"For apps that cannot read the picture"`
	Address string `json:"address" doc:"otpauth://…, to be shown as a QR code"`
}

type recoveryCodesView struct {
	RecoveryCodes []string `json:"recovery_codes" doc:"Shown once"`
}

type beginFactorForm struct {
	CurrentPassword string `json:"current_password,omitempty"`
}

type confirmFactorForm struct {
	Code string `json:"code,omitempty"`
}

type bothForm struct {
	CurrentPassword string `json:"current_password,omitempty"`
	Code            string `json:"code,omitempty" doc:"Of the app, or a recovery code"`
}

func (s *Service) secondFactorRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/profile/confirm", Policy: httpx.Staff, ID: "confirmAdminPassword", Summary: "Give my password for what asks for a fresh one", Status: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[beginFactorForm]) (*httpx.Nothing, error) {
			return nil, s.ConfirmPassword(ctx, FromContext(ctx), in.Body.CurrentPassword)
		})
	const own = "/api/admin/profile/totp"
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: own, Policy: httpx.Staff, ID: "getSecondFactor", Summary: "Whether I sign in with a code"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[secondFactorView], error) {
			state, err := s.SecondFactor(ctx, FromContext(ctx))
			return httpx.Answer(secondFactorView(state)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: own, Policy: httpx.Staff, ID: "beginSecondFactor", Summary: "Draw a secret for my app"},
		func(ctx context.Context, in *httpx.Body[beginFactorForm]) (*httpx.Body[enrolmentView], error) {
			enrolment, err := s.BeginSecondFactor(ctx, FromContext(ctx), in.Body.CurrentPassword)
			return httpx.Answer(enrolmentView(enrolment)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: own, Policy: httpx.Staff, ID: "confirmSecondFactor", Summary: "Turn the second factor on with a first code"},
		func(ctx context.Context, in *httpx.Body[confirmFactorForm]) (*httpx.Body[recoveryCodesView], error) {
			codes, err := s.ConfirmSecondFactor(ctx, FromContext(ctx), in.Body.Code)
			return httpx.Answer(recoveryCodesView{codes}), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: own, Policy: httpx.Staff, ID: "disableSecondFactor", Summary: "Turn my second factor off", Status: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[bothForm]) (*httpx.Nothing, error) {
			return nil, s.DisableSecondFactor(ctx, FromContext(ctx), in.Body.CurrentPassword, in.Body.Code)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/profile/recovery-codes", Policy: httpx.Staff, ID: "renewRecoveryCodes", Summary: "Replace my recovery codes"},
		func(ctx context.Context, in *httpx.Body[bothForm]) (*httpx.Body[recoveryCodesView], error) {
			codes, err := s.RenewRecoveryCodes(ctx, FromContext(ctx), in.Body.CurrentPassword, in.Body.Code)
			return httpx.Answer(recoveryCodesView{codes}), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/admin-users/{id}/totp", Policy: httpx.SuperAdmin, ID: "resetSecondFactor", Summary: "Take the second factor of a colleague who lost it", Status: http.StatusNoContent},
		func(ctx context.Context, in *staffID) (*httpx.Nothing, error) {
			return nil, s.ResetSecondFactor(ctx, FromContext(ctx), in.ID)
		})
}
