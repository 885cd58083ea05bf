package httpx

import (
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"mirada/internal/platform/errs"
)

const (
	// MaxFile is the size of the largest file that can be sent.
	MaxFile = 10 << 20

	fileField  = "file"
	maxField   = 1 << 10
	uploadTime = 60 * time.Second // for a file over a slow line
)

var (
	errNotForm     = errs.New(errs.UnsupportedType, "platform.unsupported_type", "Content-Type must be multipart/form-data with a boundary.")
	errForm        = errs.New(errs.Malformed, "platform.malformed_form", "The form ends too early or is damaged.")
	errFileSize    = errs.New(errs.TooLarge, "platform.too_large", "The file is too large: at most 10 MB.")
	errNoFile      = errs.New(errs.Invalid, "platform.missing_file", "Choose a file.")
	errUnknownPart = errs.New(errs.Invalid, "platform.unknown_field", "The form has a field that is not known.")
)

// Upload is a form with one file. The file lies on disk, so that many uploads at
// once do not fill memory, and without a name there, so that it goes with the request.
type Upload struct {
	File   *os.File
	fields map[string]string
}

// Field is the value of a text field, or "".
func (u *Upload) Field(name string) string { return u.fields[name] }

type uploadKey struct{}

// Uploaded is the form that a route with Upload was sent.
func Uploaded(ctx context.Context) *Upload { return ctx.Value(uploadKey{}).(*Upload) }

// takeUpload reads the whole form before anything is done with it: a client that
// goes away in the middle leaves nothing behind.
func takeUpload(route Route, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.NewResponseController(w).SetReadDeadline(time.Now().Add(uploadTime)) //nolint:errcheck // test recorders have no deadline to set
		whole := r.Body
		r.Body = http.MaxBytesReader(w, r.Body, route.MaxBody)
		upload, err := readUpload(r, route.Fields)
		if err != nil {
			// A browser that is cut off while it sends never sees why.
			io.CopyN(io.Discard, whole, route.MaxBody) //nolint:errcheck // it may be gone
			WriteError(w, r, err)
			return
		}
		defer upload.File.Close()
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), uploadKey{}, upload)))
	})
}

func readUpload(r *http.Request, fields []string) (*Upload, error) {
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || mediaType != "multipart/form-data" || params["boundary"] == "" {
		return nil, errNotForm
	}
	upload := &Upload{fields: map[string]string{}}
	if err = upload.readParts(multipart.NewReader(r.Body, params["boundary"]), fields); err == nil && upload.File == nil {
		err = errNoFile.On(fileField)
	}
	if err == nil {
		_, err = upload.File.Seek(0, io.SeekStart)
	}
	if err != nil && upload.File != nil {
		upload.File.Close()
	}
	return upload, err
}

func (u *Upload) readParts(form *multipart.Reader, fields []string) error {
	for {
		part, err := form.NextPart()
		if err == io.EOF { // itself: one that is wrapped means that the form broke off
			return nil
		}
		if err != nil {
			return formError(err)
		}
		name := part.FormName()
		switch _, given := u.fields[name]; {
		case given, name == fileField && u.File != nil:
			return errDuplicate.On(name)
		case name == fileField:
			err = u.keepFile(part)
		case slices.Contains(fields, name):
			err = u.keepField(name, part)
		default:
			return errUnknownPart
		}
		if err != nil {
			return err
		}
	}
}

func (u *Upload) keepField(name string, part io.Reader) error {
	value, err := io.ReadAll(io.LimitReader(part, maxField+1))
	if err != nil {
		return formError(err)
	}
	if len(value) > maxField {
		return errTooLarge
	}
	if !utf8.Valid(value) {
		return errControl.On(name)
	}
	u.fields[name] = string(value)
	return checkText(string(value), name)
}

func (u *Upload) keepFile(part io.Reader) error {
	file, err := os.CreateTemp("", "mirada-upload-")
	if err != nil {
		return err
	}
	u.File = file
	if err := os.Remove(file.Name()); err != nil {
		return err
	}
	size, err := io.Copy(fileWriter{file}, io.LimitReader(part, MaxFile+1))
	var full *os.PathError
	switch {
	case errors.As(err, &full):
		return errStorageFull
	case err != nil:
		return formError(err)
	case size > MaxFile:
		return errFileSize.On(fileField)
	}
	return nil
}

// fileWriter hides that a file can read from a connection by itself, which would mix
// the file's faults with the connection's.
type fileWriter struct{ io.Writer }

func formError(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return errFileSize.On(fileField)
	}
	return errForm
}

// uploadBody describes the form, which no type of the handler does.
func uploadBody(fields []string) *huma.RequestBody {
	properties := map[string]*huma.Schema{fileField: {Type: huma.TypeString, Format: "binary", Description: "At most 10 MB"}}
	for _, field := range fields {
		properties[field] = &huma.Schema{Type: huma.TypeString}
	}
	form := &huma.Schema{Type: huma.TypeObject, Properties: properties, Required: append([]string{fileField}, fields...), AdditionalProperties: false}
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: form}}}
}
