package app

import (
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"mirada/internal/platform/httpx"
	"mirada/web"
)

// TestRoutes keeps the whole API on one page: who may call what. A changed policy
// shows up as a changed line.
func TestRoutes(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for _, route := range testApp(t).slices.router.Routes() {
		line := fmt.Sprintf("%-6s  %-11s  %-52s  %s", route.Method, route.Policy, route.Path, route.Area)
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	wantGolden(t, "testdata/routes.golden", text.String())
}

var pathParameter = regexp.MustCompile(`\{[^}]+\}`)

// Whatever the policy of a route says, a visitor without a session must meet it.
func TestRoutesAreClosedToVisitors(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for _, route := range a.slices.router.Routes() {
		path := pathParameter.ReplaceAllString(route.Path, "0198c0de-0000-7000-8000-000000000000")
		w := do(a.Handler(), route.Method, path)
		closed := w.Code == http.StatusUnauthorized || w.Code == http.StatusForbidden
		switch route.Policy {
		case httpx.Shopper, httpx.Staff, httpx.SuperAdmin:
			if !closed {
				t.Errorf("%s %s (%s): status %d for a visitor", route.Method, route.Path, route.Policy, w.Code)
			}
		}
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("%s %s: status %d: %s", route.Method, route.Path, w.Code, w.Body)
		}
	}
}

func TestBackOfficeRoutesAreForStaff(t *testing.T) {
	t.Parallel()
	for _, route := range testApp(t).slices.router.Routes() {
		isAdminPath := strings.HasPrefix(route.Path, "/api/admin/")
		isAdminPolicy := route.Policy == httpx.Staff || route.Policy == httpx.SuperAdmin || route.Policy == httpx.AdminDoor
		if isAdminPath != isAdminPolicy {
			t.Errorf("%s %s has the policy %s", route.Method, route.Path, route.Policy)
		}
	}
}

// known is the list of areas that a set of permissions can name; system and settings are for
// super administrators, self is one's own account.
const known = " products inventory costs orders requests reviews carts clients newsletter content media imports reports audit staff self system settings "

func TestEveryRouteOfTheOfficeNamesAnArea(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, route := range testApp(t).slices.router.Routes() {
		if isOffice := strings.HasPrefix(route.Path, "/api/admin/"); isOffice != (route.Area != "" && strings.Contains(known, " "+route.Area+" ")) {
			t.Errorf("%s %s is in the area %q", route.Method, route.Path, route.Area)
		}
		used[strings.Split(route.Path, "/")[min(3, strings.Count(route.Path, "/"))]] = true
	}
	for resource := range areas {
		if !used[resource] {
			t.Errorf("the area of %s is named, but no route has it", resource)
		}
	}
}

// Who gets which answer is written down for every operation and tried by every caller
// (internal/attacks). A new one shows up here, in the quick checks already.
func TestRoutesHaveALineInTheMatrix(t *testing.T) {
	t.Parallel()
	table, err := os.ReadFile("../attacks/testdata/matrix.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, route := range testApp(t).slices.router.Routes() {
		if !strings.Contains(string(table), "\n"+route.ID+" ") {
			t.Errorf("%s has no line in internal/attacks/testdata/matrix.txt: say what each caller is answered, then `go test ./internal/attacks -run Caller`", route.ID)
		}
	}
}

var pageParameter = regexp.MustCompile(`:\w+`)

func TestEveryPageAnswers(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	shop, admin := web.Pages()
	if len(shop) == 0 || len(admin) == 0 {
		t.Fatal("the list of pages is empty")
	}
	for i, page := range append(shop, admin...) {
		path := pageParameter.ReplaceAllString(page.Path, "0198c0de-0000-7000-8000-000000000000")
		want := http.StatusOK
		if path != page.Path && i < len(shop) { // there is nothing of that id; the back office's document holds no data
			want = http.StatusNotFound
		}
		w := do(a.Handler(), "GET", path)
		if w.Code != want || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: status %d, type %q", path, w.Code, w.Header().Get("Content-Type"))
		}
	}
}
