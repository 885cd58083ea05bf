// Package web carries the built front end inside the binary. In a clone where
// nothing was built yet it still compiles: pages then say what to do.
package web

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

//go:embed pages.json
var pagesFile []byte

//go:embed src/shared/ui/picture-places.json
var placesFile []byte

// PicturePlace tells how wide a picture is shown at a place, in the words of the
// sizes attribute.
func PicturePlace(name string) string {
	var places map[string]string
	if err := json.Unmarshal(placesFile, &places); err != nil {
		panic(fmt.Sprintf("picture-places.json: %v", err)) // embedded: a test would have seen it
	}
	return places[name]
}

// Dist is the built front end.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the folder is part of the repository
	}
	return sub
}

// notBuilt stands in for an HTML entry until the front end is built.
const notBuilt = `<!doctype html><html lang="es"><head><meta charset="utf-8"><!--mirada:head--></head>` +
	`<body><p>The front end is not built: run <code>make build</code>.</p><!--mirada:data--></body></html>`

// Entry returns the HTML file of one of the two front ends, with its placeholders.
func Entry(name string) string {
	content, err := fs.ReadFile(Dist(), name)
	if err != nil {
		return notBuilt
	}
	return string(content)
}

// DrawScript is the shop's pages as one script that draws them; "" until they are built.
func DrawScript() string {
	content, err := fs.ReadFile(Dist(), ".server/shop.js")
	if err != nil {
		return ""
	}
	return string(content)
}

// Page is one address of the front end. Path writes parameters as :name.
type Page struct {
	Path        string `json:"path"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Private     bool   `json:"private"` // personal: kept out of search engines
	Token       bool   `json:"token"`   // its address holds a one-time secret
	Drawn       bool   `json:"drawn"`   // comes drawn by the server
}

// Pages lists every page that exists; the routers of both front ends and the
// server's 404 go by this one list.
func Pages() (shop, admin []Page) {
	var pages struct{ Shop, Admin []Page }
	if err := json.Unmarshal(pagesFile, &pages); err != nil {
		panic(fmt.Sprintf("pages.json: %v", err)) // embedded: a test would have seen it
	}
	return pages.Shop, pages.Admin
}
