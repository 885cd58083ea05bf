package storefront

import (
	"net/http/httptest"
	"testing"
)

// What is ready was vouched for by who came the long way, and nothing was written since.
func TestAPageIsReadyUntilAnythingIsWritten(t *testing.T) {
	t.Parallel()
	s, shop, _, stamps := testFront(t)
	ready := func(path string, want bool, when string) {
		t.Helper()
		if got := s.Kept(path) != nil; got != want {
			t.Errorf("%s, %s: ready is %v, want %v", path, when, got, want)
		}
	}
	const path = "/product/7"
	ready(path, false, "never made")
	do(s, "GET", path)
	ready(path, false, "made, but nobody looked whether it is fresh")
	do(s, "GET", path)
	ready(path, true, "found")
	w := httptest.NewRecorder()
	status, bytes := s.Kept(path).Send(w, httptest.NewRequest("GET", path, nil))
	if status != 200 || bytes != w.Body.Len() || w.Body.String() != do(s, "GET", path).Body.String() {
		t.Errorf("it says something else than on the long way: %d, %d bytes: %s", status, bytes, w.Body)
	}
	stamps.Written([]string{"orders"})
	ready(path, false, "something was written")
	do(s, "GET", path)
	ready(path, true, "found again, since the write was of another table")
	shop.call("Macao")
	stamps.Written([]string{"products"})
	do(s, "GET", path)
	do(s, "GET", path)
	ready(path, true, "made anew and found")
	wantBody(t, s, path, "Macao")
	stamps.Suspend()
	ready(path, false, "nobody hears of writes")
}

// Pages that are kept under another address than they are asked for by are never taken
// for what somebody else asks for.
func TestOnlyTheOneSpellingOfAnAddressIsReady(t *testing.T) {
	t.Parallel()
	s, _, _, _ := testFront(t)
	for _, asked := range []string{"/orders/M-10001", "/product/7?preview=x", "/product/none", "/nowhere", "/brands?page=1", "/product/7/", "/admin/orders"} {
		for range 3 {
			do(s, "GET", asked)
		}
		for _, address := range []string{asked, orderPath, productPath, productPath + "?preview", missingKey, "/brands", "/product/7"} {
			if s.Kept(address) != nil {
				t.Errorf("after %s something is ready under %s", asked, address)
			}
		}
	}
	for range 2 {
		do(s, "GET", "/brands?f=talla.m")
	}
	if s.Kept("/brands?f=talla.m") == nil {
		t.Error("a narrowed list is not ready")
	}
}
