package tryon_test

import (
	"net/http"
	"slices"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const frames, shopFrames = "/api/admin/product-frames/", "/api/product-frames/"

func panto() map[string]any {
	return map[string]any{
		"shape": "panto", "material": "acetate", "lens_width": 48.5, "bridge": 22, "temple": 145, "color": "#7a4a21",
		"tint":     map[string]any{"color": "#eef1ea", "top": 0.08, "bottom": 0.05},
		"tortoise": map[string]any{"light": "#b9803a", "dark": "#1d0d06", "spot": 8, "coverage": 0.55, "seed": 1},
	}
}

func frameOf(answer testkit.Answer) map[string]any {
	frame, _ := answer.JSON()["frame"].(map[string]any)
	return frame
}

func TestStaffDescribeAFrameAndEveryoneReadsIt(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 3)
		if frame := frameOf(shop.Visitor().Get(shopFrames + product).Expect(http.StatusOK)); frame != nil {
			t.Errorf("frame = %v before anyone described it", frame)
		}
		staff.Do(http.MethodPut, frames+product, panto()).Expect(http.StatusOK)
		read := frameOf(shop.Visitor().Get(shopFrames + product).Expect(http.StatusOK))
		if read["shape"] != "panto" || read["lens_width"] != 48.5 || read["lens_height"] != nil {
			t.Errorf("frame = %v", read)
		}
		if spots, _ := read["tortoise"].(map[string]any); spots["coverage"] != 0.55 {
			t.Errorf("tortoise = %v", read["tortoise"])
		}

		round := panto()
		round["shape"] = "round"
		delete(round, "tortoise")
		staff.Do(http.MethodPut, frames+product, round).Expect(http.StatusOK)
		if read = frameOf(staff.Get(frames + product).Expect(http.StatusOK)); read["shape"] != "round" || read["tortoise"] != nil {
			t.Errorf("frame after a second description = %v", read)
		}

		staff.Do(http.MethodDelete, frames+product, nil).Expect(http.StatusNoContent)
		staff.Do(http.MethodDelete, frames+product, nil).ExpectProblem(http.StatusNotFound, "tryon.frame_not_found")
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE target_id = $1 AND action LIKE 'tryon.%'`, product); n != 3 {
			t.Errorf("%d lines in the audit log, want 3", n)
		}
	})
}

func TestWhatCanBeTriedOnAndBoughtComesAtOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, visitor := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Visitor()
		list := func() (names []string) {
			var answer struct {
				Items []struct {
					Name  string
					Price float64
					Frame struct{ Shape string }
				}
			}
			visitor.Get("/api/product-frames").Expect(http.StatusOK).Into(&answer)
			for _, item := range answer.Items {
				names = append(names, item.Name)
				if item.Frame.Shape != "panto" || item.Price == 0 {
					t.Errorf("item = %+v", item)
				}
			}
			return names
		}
		if got := list(); len(got) != 0 {
			t.Errorf("an empty shop has %v to try on", got)
		}
		older, newer := shop.Product(staff, "Samaná", 3), shop.Product(staff, "Jarabacoa", 1)
		sold, plain := shop.Product(staff, "Ocoa", 0), shop.Product(staff, "Macao", 2)
		for _, product := range []string{newer, older, sold} {
			staff.Do(http.MethodPut, frames+product, panto()).Expect(http.StatusOK)
		}
		if got := list(); !slices.Equal(got, []string{"Jarabacoa", "Samaná"}) {
			t.Errorf("%v can be tried on and bought", got)
		}
		staff.Do(http.MethodPut, frames+plain, panto()).Expect(http.StatusOK)
		staff.Do(http.MethodDelete, frames+newer, nil).Expect(http.StatusNoContent)
		if got := list(); !slices.Equal(got, []string{"Macao", "Samaná"}) {
			t.Errorf("%v can be tried on and bought after a change", got)
		}
	})
}

func TestFramesAreStaffsAndOfProductsThatExist(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 3)
		shop.Visitor().Do(http.MethodPut, frames+product, panto()).ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		shop.Shopper("luz@correo.do").Do(http.MethodDelete, frames+product, nil).ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		staff.Do(http.MethodPut, frames+"p-none", panto()).ExpectProblem(http.StatusNotFound, "tryon.product_not_found")
		shop.Visitor().Get(shopFrames+"p-none").ExpectProblem(http.StatusNotFound, "tryon.product_not_found")

		narrow := panto()
		narrow["lens_width"] = 12
		staff.Do(http.MethodPut, frames+product, narrow).ExpectProblem(http.StatusUnprocessableEntity, "tryon.invalid_frame")
		if n := shop.Count(`SELECT count(*) FROM product_frames`); n != 0 {
			t.Errorf("%d frames were saved", n)
		}
	})
}

func TestAFrameGoesWithItsProduct(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 3)
		staff.Do(http.MethodPut, frames+product, panto()).Expect(http.StatusOK)
		staff.Do(http.MethodDelete, "/api/admin/products/"+product, nil)
		shop.Visitor().Get(shopFrames + product).Expect(http.StatusNotFound)
		owner := shop.Staff("luz@mirada.do", identity.RoleSuperAdmin)
		owner.Delete("/api/admin/trash/product/"+product, map[string]any{"name": "Samaná"}).Expect(http.StatusNoContent)
		if n := shop.Count(`SELECT count(*) FROM product_frames`); n != 0 {
			t.Errorf("%d frames without a product", n)
		}
	})
}
