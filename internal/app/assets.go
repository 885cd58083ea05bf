package app

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"mirada/internal/platform/httpx"
)

// assets serves the built files: those under /assets carry a hash in their name
// and never change, the few beside them are asked about again.
type assets struct {
	files map[string]*asset
	older atomic.Pointer[olderBuilds]
}

// asset is a file that is read where it lies each time it is asked for: copied to the
// heap, all of them would be most of what the server holds at rest.
type asset struct {
	folder      fs.FS
	name        string
	contentType string
	encodings   map[string]bool // beside the file itself
	etag        func() (string, error)
}

// preferred lists encodings, best first, with the ending of their files.
var preferred = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

func newAssets(dist fs.FS) *assets {
	a := &assets{files: map[string]*asset{}}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(name, ".") || path.Ext(name) == ".html" || isCompressed(name) {
			return err
		}
		found, err := findAsset(dist, name)
		a.files["/"+name] = found
		return err
	})
	if err != nil {
		panic(fmt.Sprintf("read embedded files: %v", err))
	}
	return a
}

func isCompressed(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz")
}

func findAsset(folder fs.FS, name string) (*asset, error) {
	if _, err := fs.Stat(folder, name); err != nil {
		return nil, err
	}
	found := &asset{folder: folder, name: name, contentType: contentType(name), encodings: map[string]bool{}}
	for _, encoding := range preferred {
		if _, err := fs.Stat(folder, name+encoding.ending); err == nil {
			found.encodings[encoding.name] = true
		}
	}
	// Only once somebody asks: at the start it would cost more than anything else.
	found.etag = sync.OnceValues(func() (string, error) { return hashOf(folder, name) })
	return found, nil
}

func hashOf(folder fs.FS, name string) (string, error) {
	file, err := folder.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close() //nolint:errcheck // only read
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return `"` + hex.EncodeToString(sum.Sum(nil)[:12]) + `"`, nil
}

// contentTypes are those of the front end's files. The machine's own table is another on
// each, and reading it would take a tenth of a start.
var contentTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".glb":         "model/gltf-binary",
	".jpg":         "image/jpeg",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".mjs":         "text/javascript; charset=utf-8",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".task":        "application/octet-stream",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
}

func contentType(name string) string {
	return cmp.Or(contentTypes[path.Ext(name)], "application/octet-stream")
}

// built returns the address of a file by what its name began with before the build
// gave it a hash, or "".
func (a *assets) built(name, ending string) string {
	for address := range a.files {
		if strings.HasPrefix(address, "/assets/"+name+"-") && strings.HasSuffix(address, ending) {
			return address
		}
	}
	return ""
}

func (a *assets) has(name string) bool {
	if a.files[name] != nil {
		return true
	}
	older, name, hashed := a.ofOlderBuild(name)
	return hashed && older.has(name)
}

// ofOlderBuild is where to look for an address that is none of this build's.
func (a *assets) ofOlderBuild(address string) (older *olderBuilds, name string, hashed bool) {
	older = a.older.Load()
	name, hashed = strings.CutPrefix(address, "/"+hashedFolder+"/")
	return older, name, hashed && older != nil
}

// find returns the file at an address that has told is there.
func (a *assets) find(address string) *asset {
	if file := a.files[address]; file != nil {
		return file
	}
	if older, name, hashed := a.ofOlderBuild(address); hashed && older.has(name) {
		if file, err := older.find(name); err == nil {
			return file
		}
	}
	return nil
}

func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file := a.find(r.URL.Path)
	h := w.Header()
	if file == nil { // removed from its folder meanwhile
		http.NotFound(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
		return
	}
	etag, err := file.etag()
	if err != nil {
		http.NotFound(w, r)
		return
	}
	h.Set("Cache-Control", "no-cache")
	if neverChanges(r.URL.Path) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", etag)
	h.Set("Content-Type", file.contentType)
	if strings.HasPrefix(file.contentType, "text/javascript") {
		httpx.WorkerHeaders(h)
	}
	if strings.Contains(r.Header.Get("If-None-Match"), etag) { // a proxy may have made it weak
		w.WriteHeader(http.StatusNotModified)
		return
	}
	file.send(w, r)
}

// send writes the smallest form of the file that the client can read.
func (a *asset) send(w http.ResponseWriter, r *http.Request) {
	name, h := a.name, w.Header()
	for _, encoding := range preferred {
		if a.encodings[encoding.name] && httpx.Accepts(r, encoding.name) {
			h.Set("Content-Encoding", encoding.name)
			name += encoding.ending
			break
		}
	}
	body, err := a.folder.Open(name)
	if err != nil { // removed from its folder meanwhile
		h.Del("Content-Encoding")
		http.NotFound(w, r)
		return
	}
	defer body.Close() //nolint:errcheck // only read
	if about, err := body.Stat(); err == nil {
		h.Set("Content-Length", strconv.FormatInt(about.Size(), 10))
	}
	if r.Method != http.MethodHead {
		io.Copy(w, body) //nolint:errcheck // the client may be gone
	}
}

// neverChanges tells files whose name changes with their content: by a hash, or by
// the version that the try-on's files carry in their path.
func neverChanges(name string) bool {
	return strings.HasPrefix(name, "/assets/") || strings.HasPrefix(name, "/vto/v")
}
