package storefront

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"
)

//go:generate go test . -run "^TestTheBrowserHasTheSameKeys$" -update

var update = flag.Bool("update", false, "write the generated file anew")

// A key that differs by one letter would make every page ask again for what it carries.
func TestTheBrowserHasTheSameKeys(t *testing.T) {
	t.Parallel()
	const file = "../../web/src/shared/api/first-keys.ts"
	if *update {
		if err := os.WriteFile(file, []byte(typeScript()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	written, err := os.ReadFile(file)
	if err != nil || string(written) != typeScript() {
		t.Errorf("%s differs from keys.go (%v): `go generate ./internal/storefront`", file, err)
	}
}

// What only some pages ask for stands in their own files, which not every page fetches, and
// is held to the same words.
func TestQueriesOfSomePagesHaveTheSameKeys(t *testing.T) {
	t.Parallel()
	for file, keys := range map[string][]key{
		"orders/ordering-api.ts":      {orderingKey},
		"reviews/reviews-api.ts":      {reviewsKey},
		"catalog/around-api.ts":       {coloursKey, relatedKey},
		"catalog/filters/list-api.ts": {facetsKey},
	} {
		written, err := os.ReadFile("../../web/src/features/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			if !k.inTypeScript().Match(written) {
				t.Errorf("%s asks under another key than %s, %v", file, k.name, k.parts)
			}
		}
	}
}

// inTypeScript finds the key where a query is written: its words, and its parameters by
// their names.
func (k key) inTypeScript() *regexp.Regexp {
	parts := make([]string, len(k.parts))
	for i, part := range k.parts {
		if name, _, is := strings.Cut(strings.TrimPrefix(part, ":"), " "); is {
			parts[i] = name + `(?: \?\? 'all')?`
		} else {
			parts[i] = "'" + regexp.QuoteMeta(part) + "'"
		}
	}
	return regexp.MustCompile(`queryKey: \[` + strings.Join(parts, ", ") + `[,\]]`)
}
