package identity_test

import (
	"fmt"
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func enterOffice(client *testkit.Client, password string) testkit.Answer {
	return client.Post("/api/admin/session", object{"email": "jefa@example.do", "password": password})
}

// strangers type wrong passwords from everywhere until the account's count is full.
func strangers(t *testing.T, shop *testkit.Shop) {
	t.Helper()
	for i := range 40 {
		answer := enterOffice(from(shop, 100+i%20), "equivocada")
		if answer.Status != http.StatusUnauthorized && answer.Status != http.StatusTooManyRequests {
			t.Fatalf("a wrong password answers %d", answer.Status)
		}
	}
	wantLimited(t, "a strange place", enterOffice(from(shop, 200), testkit.StaffPassword))
}

func TestStrangersNeverKeepTheOwnerOut(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		strangers(t, shop)

		enterOffice(shop.Visitor(), testkit.StaffPassword).Expect(http.StatusOK) // the address, without the device
		travelling := jefa.Twin()
		travelling.Address = "198.51.100.240:4000"
		enterOffice(travelling, testkit.StaffPassword).Expect(http.StatusOK) // the device, at another address
		strangers(t, shop)                                                   // her coming in does not open the door to others

		for range 15 { // others at the address she is at now
			other := shop.Visitor()
			other.Address = travelling.Address
			other.Post("/api/admin/session", object{"email": "nadie@example.do", "password": "x"})
		}
		enterOffice(travelling, testkit.StaffPassword).Expect(http.StatusOK)

		for range 5 { // a known place is no place to guess either
			enterOffice(travelling, "equivocada").Expect(http.StatusUnauthorized)
		}
		wantLimited(t, "the sixth guess on a known device", enterOffice(travelling, testkit.StaffPassword))
	}, testkit.RealLimits)
}

func TestAResetLinkMakesItsAddressKnown(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		strangers(t, shop)
		hotel := from(shop, 250)
		wantLimited(t, "a strange place", enterOffice(hotel, testkit.StaffPassword))
		hotel.Post("/api/admin/password-resets", object{"email": "jefa@example.do"}).Expect(http.StatusAccepted)
		setPassword(hotel, "/api/admin", shop.Token("jefa@example.do", "token"), "palmeras-azules-77").Expect(http.StatusOK)
		enterOffice(hotel, "palmeras-azules-77").Expect(http.StatusOK)
	}, testkit.RealLimits)
}

func TestResettingThePasswordAtTheMachineOpensTheDoor(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		strangers(t, shop)
		for range 16 { // herself, having forgotten it
			enterOffice(jefa, "olvidada")
			enterOffice(from(shop, 200), "olvidada")
		}
		wantLimited(t, "her own device", enterOffice(jefa, testkit.StaffPassword))
		if err := shop.Identity().ResetStaffPassword(t.Context(), "jefa@example.do", "palmeras-azules-77"); err != nil {
			t.Fatal(err)
		}
		enterOffice(jefa, "palmeras-azules-77").Expect(http.StatusOK)
		enterOffice(from(shop, 200), "palmeras-azules-77").Expect(http.StatusOK)
	}, testkit.RealLimits)
}

func TestADeviceIsKnownToItsOwnersAlone(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		if err := shop.Identity().CreateStaff(t.Context(), "colega@example.do", "Luis", identity.RoleAdmin, testkit.StaffPassword); err != nil {
			t.Fatal(err)
		}
		counter := from(shop, 60)
		counter.Post("/api/admin/session", object{"email": "colega@example.do", "password": testkit.StaffPassword}).Expect(http.StatusOK)
		device := counter.Cookie("mirada_admin_device")
		if device == "" || shop.Count(`SELECT count(*) FROM known_places WHERE hash = $1`, device) != 0 {
			t.Fatal("the browser is not marked, or the mark is stored as it is")
		}
		strangers(t, shop)
		wantLimited(t, "a colleague's device", enterOffice(counter, testkit.StaffPassword))
		windowsPass(shop)
		enterOffice(counter, testkit.StaffPassword).Expect(http.StatusOK)
		if counter.Cookie("mirada_admin_device") != device {
			t.Error("a shared browser got a second mark")
		}
		counter.Hold("mirada_shop", device)
		counter.Get("/api/profile").Expect(http.StatusUnauthorized) // it opens nothing
		for i := range 30 {
			enterOffice(from(shop, i), testkit.StaffPassword).Expect(http.StatusOK)
		}
		kept := shop.Count(`SELECT count(*) FROM known_places p JOIN users u ON u.id = p.user_id WHERE u.email = 'jefa@example.do'`)
		if kept != 40 {
			t.Errorf("%d places are remembered, want 20 devices and 20 addresses", kept)
		}
	}, testkit.RealLimits)
}

func TestShoppersAreNotKeptOutEither(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		for i := range 11 {
			stranger := from(shop, i)
			stranger.Post("/api/session", signIn(stranger, "ana@example.do", fmt.Sprintf("equivocada-%d", i)))
		}
		other := from(shop, 50)
		wantLimited(t, "a strange place", other.Post("/api/session", signIn(other, "ana@example.do", testkit.ShopPassword)))
		ana.Address = "198.51.100.77:4000"
		ana.Post("/api/session", signIn(ana, "ana@example.do", testkit.ShopPassword)).Expect(http.StatusOK)
	}, testkit.RealLimits)
}
