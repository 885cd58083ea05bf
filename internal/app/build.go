package app

import (
	"regexp"
	stdslices "slices"

	"mirada/internal/platform/httpx"
	"mirada/web"
)

var buildMark = regexp.MustCompile(`<meta name="build" content="([\w-]+)"`)

// apiLines stand on each answer of the API. One tells which build of the pages this
// program carries: a page of an earlier one then knows that there is a newer to go on with.
func apiLines() httpx.Lines {
	found := buildMark.FindStringSubmatch(web.Entry("index.html"))
	if found == nil {
		return httpx.APIHeaders // the front end is not built
	}
	return append(stdslices.Clip(httpx.APIHeaders), httpx.NewLine("X-Build", found[1]))
}
