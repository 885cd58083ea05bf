package app

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"

	"mirada/internal/platform/httpx"
)

// assets serves the built files: those under /assets carry a hash in their name
// and never change, the few beside them are asked about again.
type assets struct {
	files map[string]*asset
}

type asset struct {
	contentType string
	etag        string
	encodings   map[string][]byte // "" is the file itself
}

// preferred lists encodings, best first, with the ending of their files.
var preferred = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

func newAssets(dist fs.FS) *assets {
	a := &assets{files: map[string]*asset{}}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(name, ".") || path.Ext(name) == ".html" || isCompressed(name) {
			return err
		}
		loaded, err := loadAsset(dist, name)
		a.files["/"+name] = loaded
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

func loadAsset(dist fs.FS, name string) (*asset, error) {
	content, err := fs.ReadFile(dist, name)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(content)
	loaded := &asset{contentType: contentType(name), etag: `"` + hex.EncodeToString(sum[:12]) + `"`, encodings: map[string][]byte{"": content}}
	for _, encoding := range preferred {
		if smaller, err := fs.ReadFile(dist, name+encoding.ending); err == nil {
			loaded.encodings[encoding.name] = smaller
		}
	}
	return loaded, nil
}

func contentType(name string) string {
	switch path.Ext(name) { // not left to the machine's own table
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".wasm":
		return "application/wasm"
	case ".woff2":
		return "font/woff2"
	case ".webmanifest":
		return "application/manifest+json"
	case ".glb":
		return "model/gltf-binary"
	}
	if known := mime.TypeByExtension(path.Ext(name)); known != "" {
		return known
	}
	return "application/octet-stream"
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

func (a *assets) has(name string) bool { return a.files[name] != nil }

func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file := a.files[r.URL.Path]
	h := w.Header()
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
		return
	}
	h.Set("Cache-Control", "no-cache")
	if neverChanges(r.URL.Path) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", file.etag)
	h.Set("Content-Type", file.contentType)
	if strings.HasPrefix(file.contentType, "text/javascript") {
		httpx.WorkerHeaders(h)
	}
	if strings.Contains(r.Header.Get("If-None-Match"), file.etag) { // a proxy may have made it weak
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := file.encodings[""]
	for _, encoding := range preferred {
		smaller, made := file.encodings[encoding.name]
		if made && httpx.Accepts(r, encoding.name) {
			h.Set("Content-Encoding", encoding.name)
			body = smaller
			break
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body) //nolint:errcheck // the client may be gone
	}
}

// neverChanges tells files whose name changes with their content: by a hash, or by
// the version that the try-on's files carry in their path.
func neverChanges(name string) bool {
	return strings.HasPrefix(name, "/assets/") || strings.HasPrefix(name, "/vto/v")
}
