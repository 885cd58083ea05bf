package app

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func buildOf(name, content string) fstest.MapFS {
	return fstest.MapFS{"assets/" + name: {Data: []byte(content)}, "assets/" + name + ".gz": {Data: []byte("small")}}
}

// runBuild is the assets of a program that was started in a folder at a time.
func runBuild(folder string, build fstest.MapFS, at time.Time) *assets {
	a := newAssets(build)
	older := &olderBuilds{folder: folder}
	a.older.Store(older)
	older.keep(build, at)
	return a
}

func TestFilesOfTheBuildBeforeAreStillServed(t *testing.T) {
	t.Parallel()
	folder, now := filepath.Join(t.TempDir(), "assets"), time.Now()
	runBuild(folder, buildOf("page-1.js", "old"), now.Add(-time.Hour))
	a := runBuild(folder, buildOf("page-2.js", "new"), now)
	for path, want := range map[string]string{"/assets/page-1.js": "old", "/assets/page-2.js": "new"} {
		w := do(a, "GET", path)
		if !a.has(path) || w.Code != http.StatusOK || w.Body.String() != want {
			t.Errorf("%s: %v, status %d, %q", path, a.has(path), w.Code, w.Body)
		}
		if kept := w.Header().Get("Cache-Control"); !strings.Contains(kept, "immutable") {
			t.Errorf("%s: Cache-Control %q", path, kept)
		}
	}
	w := do(a, "GET", "/assets/page-1.js", "Accept-Encoding", "gzip")
	if w.Header().Get("Content-Encoding") != "gzip" || w.Body.String() != "small" {
		t.Errorf("compressed: %q %q", w.Header().Get("Content-Encoding"), w.Body)
	}
}

func TestOnlyFilesOfBuildsAreServed(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "assets")
	if err := os.WriteFile(filepath.Join(filepath.Dir(folder), "mirada.db"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := runBuild(folder, buildOf("page-1.js", "now"), time.Now())
	for _, path := range []string{
		"/assets/../mirada.db", "/assets/..%2fmirada.db", "/assets/", "/assets/page-1.js.gz", "/assets/.half",
		"/assets//page-1.js", "/assets/./page-1.js", "/assets/other.js", `/assets/..\mirada.db`,
	} {
		if a.has(path) {
			t.Errorf("%s is served", path)
		}
	}
}

func TestOldFilesGo(t *testing.T) {
	t.Parallel()
	folder, now := filepath.Join(t.TempDir(), "assets"), time.Now()
	runBuild(folder, buildOf("page-1.js", "oldest"), now.Add(-40*24*time.Hour))
	runBuild(folder, buildOf("page-2.js", strings.Repeat("x", mostOldBuilds)), now.Add(-2*time.Hour))
	runBuild(folder, buildOf("page-3.js", "before"), now.Add(-time.Hour))
	a := runBuild(folder, buildOf("page-4.js", "now"), now)
	for path, want := range map[string]bool{"/assets/page-1.js": false, "/assets/page-2.js": false, "/assets/page-3.js": true} {
		if a.has(path) != want {
			t.Errorf("%s is served: %v", path, a.has(path))
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "page-1.js")); !os.IsNotExist(err) {
		t.Errorf("the file is still there: %v", err)
	}
}

func TestAFolderThatCannotBeWrittenCostsOnlyOldPages(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "assets")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	a := runBuild(file, buildOf("page-1.js", "now"), time.Now())
	if !a.has("/assets/page-1.js") || a.has("/assets/page-0.js") {
		t.Error("this build is not served, or more than it")
	}
}
