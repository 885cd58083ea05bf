package httpx

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/scratch"
)

const (
	// mostKey is longer than the address of any screen.
	mostKey = 512

	// makeTime bounds the making of an answer that many may wait for.
	makeTime = 10 * time.Second
)

// PreviewHeader carries the token of who looks at what is not published yet. Such an
// answer is for its bearer alone and kept nowhere.
const PreviewHeader = "Mirada-Preview"

// cacheRules gives public reads an ETag to be asked about again, keeps those that
// say what they read, and keeps everything personal out of every cache.
func cacheRules(route Route, answers Answers, next http.Handler) http.Handler {
	if route.Policy != Public || route.Personal || route.Method != http.MethodGet {
		personal := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "no-store")
			next.ServeHTTP(w, r)
		})
		if route.Method == http.MethodGet {
			return compressing(personal)
		}
		return personal
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if route.Previewed && r.Header.Get(PreviewHeader) != "" {
			h := w.Header()
			h.Set("Cache-Control", "no-store")
			h.Set("X-Robots-Tag", "noindex")
			next.ServeHTTP(w, r)
			return
		}
		key := spelled(r.URL)
		kept := answers.Few
		if route.Aside != nil {
			if aside, keep := route.Aside(r.URL.Query()); aside && keep {
				kept = answers.Many
			} else if aside {
				kept = nil
			}
		}
		if len(route.Reads) == 0 || kept == nil || len(key) > mostKey {
			send(w, r, answerOf(next, r, route.Path, nil))
			return
		}
		send(w, r, kept.GetOf(key, route.Reads, r.PathValue(route.Owner), func() cache.Answer {
			ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), makeTime) // others may wait for it too
			defer cancel()
			return answerOf(next, anyones(ctx, r), route.Path, answers.File)
		}))
	})
}

// anyones is the request without anything that tells who sends it, and without a body:
// all who ask meanwhile would wait for one that does not come.
func anyones(ctx context.Context, r *http.Request) *http.Request {
	clean := r.Clone(ctx)
	clean.Header, clean.Host, clean.Method = http.Header{}, "", http.MethodGet
	clean.Body, clean.ContentLength, clean.TransferEncoding = http.NoBody, 0, nil
	return clean
}

// answerOf lets a handler answer, into a file if what it says may be said again.
func answerOf(handler http.Handler, r *http.Request, pattern string, file *scratch.File) cache.Answer {
	answer := &held{header: http.Header{}, status: http.StatusOK, body: buffers.Get().(*bytes.Buffer)}
	defer buffers.Put(answer.body)
	answer.body.Reset()
	handler.ServeHTTP(answer, r)
	said := answer.body.Bytes()
	made := cache.Answer{Route: pattern, Status: answer.status, Header: shared(answer.header)}
	if answer.status != http.StatusOK || answer.header.Get("Cache-Control") == "no-store" {
		made.Body = scratch.Hold(bytes.Clone(said))
		return made
	}
	sum, body := sha256.Sum256(said), file.Copy(said)
	made.Body, made.Keep, made.ETag = body, true, `"`+hex.EncodeToString(sum[:12])+`"`
	made.Gzip = sync.OnceValue(func() *scratch.Piece { return smallerOf(body, file) }) // most that is made is asked for once
	return made
}

// asJSON is what nearly every answer says of itself.
var asJSON = http.Header{"Content-Type": {"application/json"}}

// shared is the same header, once for all answers that have it: thousands are kept.
func shared(h http.Header) http.Header {
	if len(h) == 1 && slices.Equal(h["Content-Type"], asJSON["Content-Type"]) {
		return asJSON
	}
	return h
}

// smallerOf compresses what an answer says. It is nil where that is not worth it, or where
// it cannot be read.
func smallerOf(body *scratch.Piece, file *scratch.File) *scratch.Piece {
	whole, err := body.Borrow()
	if err != nil {
		return nil
	}
	defer whole.Return()
	if smaller := Gzip(whole.Bytes); smaller != nil {
		return file.Keep(scratch.Hold(smaller))
	}
	return nil
}

// send answers with what was made, and tells what it said.
func send(w http.ResponseWriter, r *http.Request, answer cache.Answer) (status, bytes int) {
	h := w.Header()
	for name, values := range answer.Header {
		h[name] = slices.Clip(values) // shared by all who get it: who adds one copies them
	}
	if !answer.Keep {
		h["Cache-Control"] = notForKeeping
		w.WriteHeader(answer.Status)
		body, _ := answer.Body.Borrow() // it is in memory
		bytes, _ = w.Write(body.Bytes)  // the client may be gone
		return answer.Status, bytes
	}
	h["Cache-Control"], h["Vary"] = askAgain, byEncoding
	h["Etag"] = []string{answer.ETag}
	if Knows(r, answer.ETag) {
		saidBefore.off(h)
		w.WriteHeader(http.StatusNotModified)
		return http.StatusNotModified, 0
	}
	body, isSmaller, err := bodyOf(answer, r)
	if err != nil {
		delete(h, "Etag")
		WriteError(w, r, err)
		return http.StatusInternalServerError, 0
	}
	defer body.Return()
	if isSmaller {
		h["Content-Encoding"] = inGzip
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body.Bytes))}
	if r.Method != http.MethodHead {
		bytes, _ = w.Write(body.Bytes) // as above
	}
	return http.StatusOK, bytes
}

// bodyOf is what an answer says, smaller if the client wants it so and it can be had.
func bodyOf(answer cache.Answer, r *http.Request) (body scratch.Loan, isSmaller bool, err error) {
	if answer.Gzip != nil && Accepts(r, "gzip") {
		if smaller := answer.Gzip(); smaller != nil {
			if body, err = smaller.Borrow(); err == nil {
				return body, true, nil
			}
		}
	}
	body, err = answer.Body.Borrow()
	return body, false, err
}

// Values of headers, shared by all answers.
var (
	askAgain      = []string{"no-cache"}
	notForKeeping = []string{"no-store"}
	byEncoding    = []string{"Accept-Encoding"}
	inGzip        = []string{"gzip"}
)

// saidBefore is what a client has with the answer that a 304 tells it to use again, and
// what does not change with its data (RFC 9110, 15.4.5).
var saidBefore = slices.Concat(EveryAnswer(true), APIHeaders, Lines{NewLine("Content-Type", "")})

// Knows tells that the client has what etag names; a proxy may have made it weak.
func Knows(r *http.Request, etag string) bool {
	return strings.Contains(r.Header.Get("If-None-Match"), etag)
}

// held keeps an answer in memory.
type held struct {
	header http.Header
	body   *bytes.Buffer
	status int
}

func (h *held) Header() http.Header         { return h.header }
func (h *held) Write(b []byte) (int, error) { return h.body.Write(b) }
func (h *held) WriteHeader(status int)      { h.status = status }
