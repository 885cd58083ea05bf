package httpx

import (
	"context"
	"io"
	"mime"
	"net/http"
	"os"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"mirada/internal/platform/errs"
)

var errNotStream = errs.New(errs.UnsupportedType, "platform.unsupported_type", "Content-Type must be application/octet-stream.")

type streamKey struct{}

// Streamed is the body that a route with Stream was sent, to be read while it arrives.
func Streamed(ctx context.Context) io.Reader { return ctx.Value(streamKey{}).(io.Reader) }

// takeStream hands the body over as it comes: neither memory nor a limit of time holds
// a file of some gigabytes, as long as bytes flow.
func takeStream(route Route, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mediaType, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || mediaType != "application/octet-stream" {
			WriteError(w, r, errNotStream)
			return
		}
		body := &movingReader{from: http.MaxBytesReader(w, r.Body, route.MaxBody), control: http.NewResponseController(w)}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), streamKey{}, io.Reader(body))))
	})
}

// movingReader moves the read deadline on with every read.
type movingReader struct {
	from    io.Reader
	control *http.ResponseController
}

func (m *movingReader) Read(b []byte) (int, error) {
	m.control.SetReadDeadline(time.Now().Add(stallTime)) //nolint:errcheck // test recorders have no deadline to set
	return m.from.Read(b)
}

// streamBody describes a body that is no JSON.
func streamBody() *huma.RequestBody {
	file := &huma.Schema{Type: huma.TypeString, Format: "binary"}
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/octet-stream": {Schema: file}}}
}

// File is an answer that a browser keeps as a file.
type File struct {
	Type        string `header:"Content-Type"`
	Length      int64  `header:"Content-Length"`
	Disposition string `header:"Content-Disposition"`
	Body        func(huma.Context)
}

// SendFile answers with a whole file and closes it. One that breaks off breaks the
// download off, since half a file must not pass for a whole one.
func SendFile(file *os.File, name string) (*File, error) {
	about, err := file.Stat()
	if err != nil {
		return nil, err
	}
	send := func(answer huma.Context) {
		defer file.Close()
		if _, err := io.Copy(answer.BodyWriter(), file); err != nil {
			panic(http.ErrAbortHandler)
		}
	}
	return &File{Type: "application/octet-stream", Length: about.Size(), Disposition: `attachment; filename="` + name + `"`, Body: send}, nil
}
