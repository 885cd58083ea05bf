// Package scratchtest breaks files of package scratch for tests.
package scratchtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/platform/scratch"
)

// Open makes a file, and a function that takes everything out of it as a disk that fails
// would.
func Open(t *testing.T) (file *scratch.File, lose func()) {
	t.Helper()
	folder := t.TempDir()
	file = scratch.Open(folder, 32<<20)
	return file, func() {
		t.Helper()
		if err := os.Truncate(nameless(t, folder), 0); err != nil {
			t.Fatal(err)
		}
	}
}

// nameless finds the open file of a folder, which no longer stands in it.
func nameless(t *testing.T, folder string) string {
	t.Helper()
	open, err := filepath.Glob("/proc/self/fd/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range open {
		if target, err := os.Readlink(name); err == nil && strings.HasPrefix(target, folder) {
			return name
		}
	}
	t.Fatal("the file is not open")
	return ""
}
