package settings

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type settingView struct {
	SettingKey   Key          `json:"setting_key"`
	SettingValue settingValue `json:"setting_value"`
	Description  string       `json:"description"`
	Version      int          `json:"version" doc:"0 until somebody sets it; send it back to change exactly what was read"`
	UpdatedAt    *time.Time   `json:"updated_at,omitempty"`
}

type settingValue struct {
	Value any `json:"value" doc:"A number or a text, as the setting asks"`
}

func show(s Setting) settingView {
	return settingView{SettingKey: s.Key, SettingValue: settingValue{s.Value}, Description: s.Description, Version: s.Version, UpdatedAt: s.UpdatedAt}
}

type listInput struct{ httpx.Paging }

type setInput struct {
	Key  string `path:"key" maxLength:"60"`
	Body struct {
		Value    any    `json:"value,omitempty" doc:"A number, a text or a switch, as the setting asks"`
		Password string `json:"current_password,omitempty" doc:"Asked for by settings that say where money goes"`
		httpx.ReadVersion
	}
}

// AdminRoutes adds the calls of the General Settings tab.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/admin-settings", Policy: httpx.Staff, ID: "listSettings", Summary: "Every setting by its key"},
		func(ctx context.Context, in *listInput) (*httpx.Body[httpx.List[settingView]], error) {
			all, err := s.All(ctx, identity.FromContext(ctx))
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(httpx.PageOf(in.Paging, all), show), len(all))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/admin-settings/{key}", Policy: httpx.SuperAdmin, ID: "setSetting", Summary: "Change a setting"},
		func(ctx context.Context, in *setInput) (*httpx.Body[settingView], error) {
			setting, err := s.Set(ctx, identity.FromContext(ctx), Key(in.Key), in.Body.Version, in.Body.Value, in.Body.Password)
			return httpx.Answer(show(setting)), httpx.ShowNewer(err, show)
		})
}
