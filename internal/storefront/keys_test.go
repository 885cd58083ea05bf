package storefront

import (
	"flag"
	"os"
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
