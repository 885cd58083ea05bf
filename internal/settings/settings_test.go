package settings_test

import (
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const path = "/api/admin/admin-settings"

func TestSettingsHaveDefaultsAndKeepWhatIsSet(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		staff.Put(path+"/default_markup_percentage", map[string]any{"value": 62.5}).Expect(http.StatusOK)
		var all struct {
			Items []struct {
				SettingKey   string              `json:"setting_key"`
				SettingValue struct{ Value any } `json:"setting_value"`
			}
		}
		staff.Get(path).Expect(http.StatusOK).Into(&all)
		got := map[string]any{}
		for _, setting := range all.Items {
			got[setting.SettingKey] = setting.SettingValue.Value
		}
		want := map[string]any{"default_markup_percentage": 62.5, "currency": "USD", "abandoned_cart_minutes": 60.0, "notification_email": "", "low_stock_threshold": 5.0}
		for key, value := range want {
			if got[key] != value {
				t.Errorf("%s = %v, want %v", key, got[key], value)
			}
		}
		if len(got) != len(want) {
			t.Errorf("settings = %v, want exactly %v", got, want)
		}
	})
}

func TestBadSettingsAreRefused(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	for _, markup := range []any{-1, 1001, "50", nil, true, 1.005} {
		answer := staff.Put(path+"/default_markup_percentage", map[string]any{"value": markup}).Expect(http.StatusUnprocessableEntity)
		if answer.Detail() != "Please enter a valid percentage" {
			t.Errorf("%v: %s", markup, answer.Body)
		}
	}
	for _, ok := range []any{0, 1000, 12.25} {
		staff.Put(path+"/default_markup_percentage", map[string]any{"value": ok}).Expect(http.StatusOK)
	}
	staff.Put(path+"/currency", map[string]any{"value": "pesos"}).Expect(http.StatusUnprocessableEntity)
	staff.Put(path+"/notification_email", map[string]any{"value": "a@b.do\r\nBcc: x@y.z"}).Expect(http.StatusUnprocessableEntity)
	staff.Put(path+"/abandoned_cart_minutes", map[string]any{"value": 0.5}).Expect(http.StatusUnprocessableEntity)
	staff.Put(path+"/color", map[string]any{"value": 1}).Expect(http.StatusNotFound)
}
