package app

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

//go:generate go test . -run "^(TestRoutes|TestOpenAPI)$" -update

var update = flag.Bool("update", false, "write the golden files anew")

// wantGolden compares text with a file that is changed on purpose only.
func wantGolden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; write it with `go generate ./internal/app`", err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		if lineAt(gotLines, i) != lineAt(wantLines, i) {
			t.Fatalf("%s differs from the code in line %d:\n  file: %s\n  code: %s\nIf the change is meant: `go generate ./internal/app`, then look at the diff.",
				path, i+1, lineAt(wantLines, i), lineAt(gotLines, i))
		}
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}
