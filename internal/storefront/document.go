package storefront

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/gzip"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/scratch"
)

// What the two entries of the front end leave for the server to fill in.
const (
	headMark = "<!--mirada:head-->"
	rootMark = `<div id="root"></div>`
	dataMark = "<!--mirada:data-->"
)

// document is a page in parts, one behind the other. queries are the data that it carries,
// "" where there are none, and drawn is "" where the page draws itself.
func document(entry, head, drawn, queries string) (parts []string) {
	fill := func(mark string, by ...string) {
		if before, after, found := strings.Cut(entry, mark); found {
			parts, entry = append(append(parts, before), by...), after
		}
	}
	fill(headMark, head)
	fill(rootMark, `<div id="root">`, drawn, `</div>`)
	if queries != "" {
		queries = `<script type="application/json" id="mirada-data">` + queries + `</script>`
	}
	fill(dataMark, queries)
	return append(parts, entry)
}

// queriesOf are answers as a page carries them.
func queriesOf(answers string) string {
	if answers == "" {
		return ""
	}
	return `{"queries":[` + answers + `]}`
}

// kept is a whole page, ready to send. It is never changed: who wants another makes
// another.
type kept struct {
	key      string
	route    string // the pattern of the page
	document httpx.Document
	secret   bool // its address holds a one-time secret
	unlisted bool // nobody keeps it, and no search engine names it
	status   int
	etag     string
	gzip     *scratch.Piece // the only copy: few ask for another
	size     int            // of the whole text
	at       uint64         // how many writes there had been before it was made
	shown    []string       // products on it
	sum      [sha256.Size]byte
	below    *around
	drawn    bool
	again    time.Time // when it could not be drawn: from then on it may be tried again
	outdated bool      // it is the last one that could be drawn
}

func (k *kept) tryAgain(now time.Time) bool { return !k.again.IsZero() && now.After(k.again) }

// pack makes the parts of a page ready to send.
func (k *kept) pack(parts ...string) {
	text := together(parts...)
	defer rooms.Put(text)
	sum := sha256.Sum256(text.Bytes())
	k.etag, k.size, k.gzip = `"`+hex.EncodeToString(sum[:12])+`"`, text.Len(), scratch.Hold(compress(text.Bytes()))
}

func compress(text []byte) []byte {
	if smaller := httpx.Gzip(text); smaller != nil {
		return smaller
	}
	var out bytes.Buffer // too short to be worth it, but pages are kept in one form
	writer := gzip.NewWriter(&out)
	writer.Write(text) //nolint:errcheck // a buffer takes everything
	writer.Close()     //nolint:errcheck // as above
	return bytes.Clone(out.Bytes())
}

// rooms are where pages are put together: each is as long as the longest page so far.
var rooms = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// together writes texts one behind the other. Who has read them gives the room back.
func together(texts ...string) *bytes.Buffer {
	room := rooms.Get().(*bytes.Buffer)
	room.Reset()
	for _, text := range texts {
		room.WriteString(text)
	}
	return room
}

// text is the page as it was before it was compressed.
func (k *kept) text() ([]byte, error) {
	packed, err := k.gzip.Borrow()
	defer packed.Return()
	if err != nil {
		return nil, err
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed.Bytes))
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(make([]byte, 0, k.size))
	_, err = out.ReadFrom(reader)
	return out.Bytes(), err
}

var (
	htmlType      = []string{"text/html; charset=utf-8"}
	varyEncoding  = []string{"Accept-Encoding"}
	gzipEncoding  = []string{"gzip"}
	notForKeeping = []string{"no-store"}
	notForFinding = []string{"noindex"}
)

// Pattern is how log and measurements call the page.
func (k *kept) Pattern() string { return k.route }

// Send answers with the page, and tells what it said.
func (k *kept) Send(w http.ResponseWriter, r *http.Request) (status, bytes int) {
	h := w.Header()
	httpx.DocumentHeaders(h, k.document, k.secret)
	h["Vary"] = varyEncoding
	if k.document == httpx.ShopDocument && k.status == http.StatusOK && !k.unlisted {
		h["Etag"] = []string{k.etag}
		if httpx.Knows(r, k.etag) {
			w.WriteHeader(http.StatusNotModified)
			return http.StatusNotModified, 0
		}
	}
	if k.unlisted {
		h["Cache-Control"], h["X-Robots-Tag"] = notForKeeping, notForFinding
	}
	if k.status == http.StatusServiceUnavailable {
		h["Cache-Control"], h["Retry-After"] = notForKeeping, retrySoon
	}
	h["Content-Type"] = htmlType
	packed := httpx.Accepts(r, "gzip")
	body, err := k.body(packed)
	defer body.Return()
	if err != nil {
		delete(h, "Etag")
		httpx.WriteError(w, r, err)
		return http.StatusInternalServerError, 0
	}
	if packed {
		h["Content-Encoding"] = gzipEncoding
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body.Bytes))}
	if k.status != http.StatusOK { // saying 200 aloud would copy all headers
		w.WriteHeader(k.status)
	}
	if r.Method != http.MethodHead {
		bytes, _ = w.Write(body.Bytes) // the client may be gone
	}
	return k.status, bytes
}

var retrySoon = []string{"5"}

// body is the page as the client wants it.
func (k *kept) body(packed bool) (scratch.Loan, error) {
	if packed {
		return k.gzip.Borrow()
	}
	text, err := k.text()
	return scratch.Loan{Bytes: text}, err
}
