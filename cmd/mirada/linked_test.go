package main_test

import (
	"bufio"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// looksUp is how the linker marks who finds methods by names that it cannot know.
var looksUp = regexp.MustCompile(`([^ ]+) <[^>]*ReflectMethod`)

// The linker leaves out methods that nobody calls, a seventh of the program, unless
// anything in it finds methods by name, as text/template does (ADR 42).
func TestNothingFindsMethodsByName(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("links the program a second time")
	}
	link := exec.Command("go", "build", "-tags", "nodynamic,grpcnotrace", "-ldflags", "-dumpdep", "-o", filepath.Join(t.TempDir(), "mirada"), ".")
	told, err := link.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := link.Start(); err != nil {
		t.Fatal(err)
	}
	lines, found := 0, map[string]bool{}
	for scanner := bufio.NewScanner(told); scanner.Scan(); lines++ {
		if match := looksUp.FindStringSubmatch(scanner.Text()); match != nil {
			found[match[1]] = true
		}
	}
	if err := link.Wait(); err != nil || lines < 10_000 {
		t.Fatalf("%d lines: %v", lines, err)
	}
	for name := range found {
		t.Errorf("%s finds methods by name", name)
	}
}
