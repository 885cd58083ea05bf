package app

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
)

// TestOpenAPI keeps the committed description, from which the browser's types are
// made, equal to the code.
func TestOpenAPI(t *testing.T) {
	t.Parallel()
	got, err := testApp(t).slices.router.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	wantGolden(t, "../../api/openapi.json", string(got))
}

type operation struct {
	OperationID string                     `json:"operationId"`
	Summary     string                     `json:"summary"`
	Security    *[]map[string][]string     `json:"security"`
	Tags        []string                   `json:"tags"`
	Responses   map[string]json.RawMessage `json:"responses"`
}

// clients make the name of a method of it.
var camelCase = regexp.MustCompile(`^[a-z]+([A-Z][a-z]+)*$`)

func TestEveryOperationIsDescribed(t *testing.T) {
	t.Parallel()
	router := testApp(t).slices.router
	text, err := router.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	var api struct {
		OpenAPI string                          `json:"openapi"`
		Paths   map[string]map[string]operation `json:"paths"`
	}
	if err := json.Unmarshal(text, &api); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(api.OpenAPI, "3.1") {
		t.Errorf("openapi = %q, want 3.1", api.OpenAPI)
	}
	seen := map[string]string{}
	for path, operations := range api.Paths {
		for method, op := range operations {
			name := strings.ToUpper(method) + " " + path
			if !camelCase.MatchString(op.OperationID) {
				t.Errorf("%s: operationId %q is not in camel case", name, op.OperationID)
			}
			if other := seen[op.OperationID]; other != "" {
				t.Errorf("%s and %s share the operationId %q", name, other, op.OperationID)
			}
			seen[op.OperationID] = name
			if op.Summary == "" || len(op.Tags) == 0 {
				t.Errorf("%s: summary %q, tags %v", name, op.Summary, op.Tags)
			}
			if op.Security == nil {
				t.Errorf("%s does not say who may call it", name)
			}
		}
	}
	for _, route := range router.Routes() {
		if op, known := api.Paths[route.Path][strings.ToLower(route.Method)]; !known || op.OperationID != route.ID {
			t.Errorf("%s %s is not described", route.Method, route.Path)
		}
	}
}
