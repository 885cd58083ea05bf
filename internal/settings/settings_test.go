package settings_test

import (
	"fmt"
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
		staff.Get(path + "?per_page=100").Expect(http.StatusOK).Into(&all)
		got := map[string]any{}
		for _, setting := range all.Items {
			got[setting.SettingKey] = setting.SettingValue.Value
		}
		want := map[string]any{"default_markup_percentage": 62.5, "currency": "USD", "abandoned_cart_minutes": 60.0, "notification_email": "", "low_stock_threshold": 5.0,
			"way_whatsapp": false, "way_cod": false, "way_transfer": false, "way_pickup": false, "whatsapp_number": "", "transfer_hold_hours": 48.0,
			"whatsapp_hold_hours": 24.0, "cod_max_total": 0.0, "free_delivery_from": 0.0, "shipping_promise": "Envío gratis a todo el país", "dispatch_until": "14:00", "closed_days": "",
			"itbis_mode": "included", "itbis_rate": 18.0, "itbis_on_delivery": false, "order_max_units": 10.0, "business_name": "", "business_rnc": "",
			"backup_every_days": 1.0, "backup_hour": 3.0, "backup_keep": 7.0, "history_months": 12.0}
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
	for key, values := range map[string][]any{
		"way_cod": {"sí", 1, nil}, "whatsapp_number": {"555-0101", 5, "809 LLAMA"}, "transfer_hold_hours": {-1, 721, 1.5}, "cod_max_total": {-1, "5", 0.001},
		"itbis_mode": {"quizás", true}, "itbis_rate": {-1, 101, 18.005}, "order_max_units": {-1, 1001}, "backup_every_days": {-1, 31, 0.5}, "backup_hour": {-1, 24}, "backup_keep": {0, 101, "7"}, "history_months": {0, 61, 1.5, "12"}, "shipping_promise": {"dos\nlíneas", 5}, "dispatch_until": {"25:00", "2 pm", "", 14, nil}, "closed_days": {"mañana", "2026-02-30", 5, nil}, "business_rnc": {"12345", "10185004A"},
	} {
		for _, value := range values {
			staff.Put(path+"/"+key, map[string]any{"value": value}).Expect(http.StatusUnprocessableEntity)
		}
	}
	staff.Put(path+"/color", map[string]any{"value": 1}).Expect(http.StatusNotFound)
}

func TestClosedDaysStandInOrder(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	staff.Put(path+"/closed_days", map[string]any{"value": "2026-12-25; 2026-11-09,2026-12-25"}).Expect(http.StatusOK)
	staff.Put(path+"/dispatch_until", map[string]any{"value": " 9:30 "}).Expect(http.StatusOK)
	ordering := shop.Visitor().Get("/api/ordering").Expect(http.StatusOK).JSON()
	if got := fmt.Sprint(ordering["closed_days"], ordering["dispatch_until"]); got != "[2026-11-09 2026-12-25]09:30" {
		t.Errorf("closed days and time = %s", got)
	}
}
