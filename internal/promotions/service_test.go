package promotions_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

type object = map[string]any

const path = "/api/admin/coupons"

func TestOwnersMakeCouponsAndStaffReadThem(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner, staff := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin), shop.Staff("luz@mirada.do", identity.RoleAdmin)
		body := object{"code": "Bienvenida", "kind": "percent", "value": 12.5, "min_subtotal": 20, "max_uses": 3, "per_customer": 1,
			"first_order_only": true, "starts_at": "2026-01-01T00:00:00Z", "ends_at": "2027-01-01T00:00:00Z", "is_active": true}
		staff.Post(path, body).Expect(http.StatusForbidden)
		made := owner.Post(path, body).Expect(http.StatusCreated).JSON()
		if made["value"] != 12.5 || made["used"] != 0.0 || made["code"] != "Bienvenida" {
			t.Errorf("%v", made)
		}
		id := made["id"].(string)
		owner.Post(path, object{"code": "BIENVENIDA", "kind": "amount", "value": 5, "is_active": true}).ExpectProblem(http.StatusConflict, "promotions.code_taken")
		other := owner.Post(path, object{"code": "OTRO", "kind": "amount", "value": 5}).Expect(http.StatusCreated).JSON()["id"].(string)
		owner.Put(path+"/"+other, object{"code": "bienvenida", "kind": "amount", "value": 5}).ExpectProblem(http.StatusConflict, "promotions.code_taken")
		shop.Exec(`UPDATE coupons SET used = 2 WHERE id = $1`, id)
		changed := owner.Put(path+"/"+id, object{"code": "BIENVENIDA", "kind": "amount", "value": 7, "is_active": true}).Expect(http.StatusOK).JSON()
		if changed["used"] != 2.0 || changed["kind"] != "amount" || changed["first_order_only"] != false {
			t.Errorf("%v", changed)
		}
		if all := staff.Get(path).Expect(http.StatusOK).JSON(); all["total"] != 2.0 {
			t.Errorf("%v", all)
		}
		owner.Delete(path+"/"+other, nil).Expect(http.StatusNoContent)
		owner.Delete(path+"/"+other, nil).Expect(http.StatusNotFound)
		owner.Put(path+"/x", body).Expect(http.StatusNotFound)
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action LIKE 'promotions.%'`); n != 4 {
			t.Errorf("%d lines in the audit log, want 4", n)
		}
	})
}

func TestCouponsAreReadPageByPage(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
		for _, code := range []string{"PRIMERO", "SEGUNDO", "TERCERO"} {
			owner.Post(path, object{"code": code, "kind": "percent", "value": 10}).Expect(http.StatusCreated)
		}
		for page, want := range map[string]string{"?per_page=2": "TERCERO SEGUNDO", "?per_page=2&page=2": "PRIMERO", "?per_page=2&page=3": ""} {
			answer := owner.Get(path + page).Expect(http.StatusOK).JSON()
			var codes []string
			for _, coupon := range answer["items"].([]any) {
				codes = append(codes, coupon.(object)["code"].(string))
			}
			if got := strings.Join(codes, " "); got != want || answer["total"] != 3.0 {
				t.Errorf("%s: %q of %v, want %q of 3", page, got, answer["total"], want)
			}
		}
	})
}

func TestACouponThatCannotWorkIsRefused(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
		for field, change := range map[string]object{
			"code":         {"code": "con espacio"},
			"kind":         {"kind": "regalo"},
			"value":        {"value": 100.01},
			"min_subtotal": {"min_subtotal": -1},
			"max_uses":     {"max_uses": -1},
			"per_customer": {"per_customer": -1},
			"ends_at":      {"starts_at": "2026-01-02T00:00:00Z", "ends_at": "2026-01-02T00:00:00Z"},
		} {
			body := object{"code": "BUENO", "kind": "percent", "value": 10, "is_active": true}
			for key, value := range change {
				body[key] = value
			}
			answer := owner.Post(path, body).ExpectProblem(http.StatusUnprocessableEntity, "promotions.invalid_fields")
			if !strings.Contains(string(answer.Body), `"`+field+`"`) {
				t.Errorf("%s: %s", field, answer.Body)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM coupons`); n != 0 {
			t.Errorf("%d coupons", n)
		}
	})
}
