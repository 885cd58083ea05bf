package attacks_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

type bodySchema struct {
	Ref        string                `json:"$ref"`
	Properties map[string]bodySchema `json:"properties"`
	Type       any                   `json:"type"` // a name, or names
}

// bodyFields reads in the description of the API which fields each operation takes,
// and of which type.
func bodyFields(t *testing.T, shop *testkit.Shop) map[string]map[string]bodySchema {
	t.Helper()
	text, err := shop.Router().OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	var api struct {
		Components struct{ Schemas map[string]bodySchema }
		Paths      map[string]map[string]struct {
			OperationID string `json:"operationId"`
			RequestBody struct {
				Content map[string]struct{ Schema bodySchema }
			}
		}
	}
	if err := json.Unmarshal(text, &api); err != nil {
		t.Fatal(err)
	}
	fields := map[string]map[string]bodySchema{}
	for _, operations := range api.Paths {
		for _, operation := range operations {
			schema, takesJSON := operation.RequestBody.Content["application/json"]
			if !takesJSON {
				continue
			}
			body := schema.Schema
			if body.Ref != "" {
				body = api.Components.Schemas[strings.TrimPrefix(body.Ref, "#/components/schemas/")]
			}
			fields[operation.OperationID] = body.Properties
		}
	}
	if len(fields) < 50 {
		t.Fatalf("only %d operations take JSON", len(fields))
	}
	return fields
}

func (s bodySchema) isText() bool {
	types, several := s.Type.([]any)
	return s.Type == "string" || several && slices.Contains(types, any("string"))
}

// textFields lists the fields of an operation that hold text, in order.
func textFields(properties map[string]bodySchema) (names []string) {
	for name, property := range properties {
		if property.isText() {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// insider is one browser that is let in everywhere.
func (c *cast) insider() *testkit.Client {
	both := c.callers[shopper].Twin()
	both.Hold("mirada_admin", c.callers[super].Cookie("mirada_admin"))
	return both
}
