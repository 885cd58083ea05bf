package httpx

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// worthCompressing is where an answer no longer fits the first packet anyway.
const worthCompressing = 1 << 10

// compressors are kept: each takes more memory than what it compresses.
var compressors = sync.Pool{New: func() any {
	writer, err := gzip.NewWriterLevel(nil, 6)
	if err != nil {
		panic(err) // 6 is a level
	}
	return writer
}}

// buffers are kept too: what is made in one is copied out at its own length, since a
// buffer may have grown to twice of it and the copy may be held for days.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Gzip makes content smaller, or returns nil where that is not worth it.
func Gzip(content []byte) []byte {
	if len(content) < worthCompressing {
		return nil
	}
	out := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(out)
	out.Reset()
	writer := compressors.Get().(*gzip.Writer)
	defer compressors.Put(writer)
	writer.Reset(out)
	writer.Write(content) //nolint:errcheck // a buffer takes everything
	writer.Close()        //nolint:errcheck // as above
	return bytes.Clone(out.Bytes())
}

// Accepts reads Accept-Encoding; an encoding with q=0, or one that cannot be read,
// is not sent.
func Accepts(r *http.Request, encoding string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, params, weighed := strings.Cut(strings.TrimSpace(part), ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		if !weighed {
			return true
		}
		weight, isWeight := strings.CutPrefix(strings.ToLower(strings.TrimSpace(params)), "q=")
		q, err := strconv.ParseFloat(weight, 64)
		return isWeight && err == nil && q > 0
	}
	return false
}

// compressing makes large answers smaller as they are written.
func compressing(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !Accepts(r, "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		smaller := &smallerWriter{ResponseWriter: w}
		defer smaller.end()
		next.ServeHTTP(smaller, r)
	})
}

// smallerWriter decides with the first bytes, which are all of them for JSON.
type smallerWriter struct {
	http.ResponseWriter
	status  int
	gzip    *gzip.Writer
	decided bool
}

func (s *smallerWriter) WriteHeader(status int) { s.status = status }

func (s *smallerWriter) Write(b []byte) (int, error) {
	if !s.decided {
		s.decide(len(b) >= worthCompressing && s.Header().Get("Content-Encoding") == "" && isText(s.Header().Get("Content-Type")))
	}
	if s.gzip != nil {
		return s.gzip.Write(b)
	}
	return s.ResponseWriter.Write(b)
}

func (s *smallerWriter) decide(compress bool) {
	s.decided = true
	if compress {
		s.Header().Set("Content-Encoding", "gzip")
		s.Header().Del("Content-Length")
		s.gzip = compressors.Get().(*gzip.Writer)
		s.gzip.Reset(s.ResponseWriter)
	}
	if s.status != 0 {
		s.ResponseWriter.WriteHeader(s.status)
	}
}

func (s *smallerWriter) end() {
	if !s.decided {
		s.decide(false)
	}
	if s.gzip != nil {
		s.gzip.Close() //nolint:errcheck // the client may be gone
		compressors.Put(s.gzip)
	}
}

// Unwrap lets http.ResponseController reach the connection's deadlines.
func (s *smallerWriter) Unwrap() http.ResponseWriter { return s.ResponseWriter }

func isText(contentType string) bool {
	return strings.HasPrefix(contentType, "application/json") || strings.HasPrefix(contentType, "text/")
}
