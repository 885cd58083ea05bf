package attacks_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

// row is one line of the table: an operation, what each caller is answered, and a
// request that is in order but for who sends it.
type row struct {
	httpx.Route
	want    [10]int
	request string // with things in angles
}

// readTable reads the table and fails unless it has exactly the operations of the API.
func readTable(t *testing.T, shop *testkit.Shop) []row {
	t.Helper()
	text, err := os.ReadFile("testdata/matrix.txt")
	if err != nil {
		t.Fatal(err)
	}
	routes := map[string]httpx.Route{}
	for _, route := range shop.Router().Routes() {
		routes[route.ID] = route
	}
	var rows []row
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" || strings.HasPrefix(fields[0], "#") {
			continue
		}
		route, known := routes[fields[0]]
		if !known || len(fields) < 11 {
			t.Fatalf("the table has a line that belongs to no operation, or one twice: %s", line)
		}
		delete(routes, fields[0])
		r := row{Route: route}
		for i, status := range fields[1:11] {
			if r.want[i], err = strconv.Atoi(status); err != nil {
				t.Fatalf("%v in %s", err, line)
			}
		}
		_, r.request, _ = strings.Cut(strings.TrimSpace(line), strings.Join(fields[1:11], " "))
		rows = append(rows, r)
	}
	for id := range routes {
		t.Errorf("%s has no line in testdata/matrix.txt: say what each caller is answered", id)
	}
	return rows
}

// changes tells the rows that write something.
func (r row) changes() bool { return r.Method != http.MethodGet }

// takesJSON tells the rows whose request has a body of JSON.
func (r row) takesJSON() bool { return strings.Contains(r.request, "{") && !r.Upload }

// sent is a request ready to go.
type sent struct {
	method, path string
	body         object // nil when there is none
}

// ready makes the things that a row's request names.
func (c *cast) ready(r row) sent {
	c.t.Helper()
	text := c.fill(r.request)
	request := sent{method: r.Method, path: r.Path}
	before, body, hasBody := strings.Cut(text, "{")
	if hasBody {
		if err := json.Unmarshal([]byte("{"+body), &request.body); err != nil {
			c.t.Fatalf("%s: %v in {%s", r.ID, err, body)
		}
	}
	for _, part := range strings.Fields(before) {
		if query, isQuery := strings.CutPrefix(part, "?"); isQuery {
			request.path += "?" + query
			continue
		}
		name, value, _ := strings.Cut(part, "=")
		request.path = strings.Replace(request.path, "{"+name+"}", url.PathEscape(value), 1)
	}
	return request
}

// send sends a row's request as one caller.
func (c *cast) send(r row, request sent, caller *testkit.Client) testkit.Answer {
	c.t.Helper()
	if r.changes() && strings.HasPrefix(r.Path, "/api/admin/orders") { // each press has its own key
		caller = caller.With("Idempotency-Key", ids.Random())
	}
	switch {
	case r.Stream:
		return caller.With("Content-Type", "application/octet-stream").Do(request.method, request.path, []byte("no backup"))
	case r.Upload:
		var fields []string
		for name, value := range request.body {
			fields = append(fields, name, value.(string))
		}
		return caller.Upload(request.path, "foto.jpg", testkit.Photo(c.t, 8, 8), fields...)
	case request.body == nil:
		return caller.Do(request.method, request.path, nil)
	default:
		return caller.Do(request.method, request.path, request.body)
	}
}

// endsSessions tells the rows after which their callers must sign in again.
func (r row) endsSessions() bool {
	return slices.Contains([]string{
		"signOutShop", "signOutAdmin", "closeOtherSessions", "closeOtherAdminSessions", "deleteAccount", "changePassword", "changeAdminPassword",
		"refreshShopSession", "refreshAdminSession", "signInShop", "signInAdmin",
	}, r.ID)
}
