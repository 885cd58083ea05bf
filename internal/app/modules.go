package app

import (
	"encoding/json"
	"io/fs"

	"mirada/web"
)

// entryModules are the files in which a page of the shop begins. A browser that is
// told of them at once need not wait for the entry to ask for them.
var entryModules = map[string]string{
	"/": "home-page", "/brands": "brands-page", "/product/:id": "product-page", "/featured": "featured-page",
}

// pageModules lists, by page, the built scripts that its first picture needs beside
// those that the document names already. Without a build there are none.
func pageModules() map[string][]string {
	text, err := fs.ReadFile(web.Dist(), ".vite/manifest.json")
	if err != nil {
		return nil
	}
	var manifest map[string]struct {
		File    string
		Imports []string
	}
	if json.Unmarshal(text, &manifest) != nil {
		return nil
	}
	named := map[string]bool{}
	var walk func(name string, found []string) []string
	walk = func(name string, found []string) []string {
		module, known := manifest[name]
		if !known || named[name] {
			return found
		}
		named[name] = true
		found = append(found, "/"+module.File)
		for _, imported := range module.Imports {
			found = walk(imported, found)
		}
		return found
	}
	modules := map[string][]string{}
	for path, name := range entryModules {
		named = map[string]bool{}
		walk("index.html", nil)
		modules[path] = walk("src/app/shop/"+name+".tsx", nil)
	}
	return modules
}
