package app

import (
	"net/http"
	"regexp"

	"mirada/web"
)

var buildMark = regexp.MustCompile(`<meta name="build" content="([\w-]+)"`)

// tellBuild writes into each answer of the API which build of the pages this program
// carries. A page of an earlier one then knows that there is a newer to go on with.
func tellBuild(next http.Handler) http.Handler {
	found := buildMark.FindStringSubmatch(web.Entry("index.html"))
	if found == nil {
		return next // the front end is not built
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Build", found[1])
		next.ServeHTTP(w, r)
	})
}
