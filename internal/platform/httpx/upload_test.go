package httpx_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/httpx"
)

type received struct {
	Size  int64  `json:"size"`
	Label string `json:"label"`
}

// newUploadRouter answers with what arrived.
func newUploadRouter() *httpx.Router {
	rt := httpx.NewRouter(openDoor, httpx.Answers{})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/files", Policy: httpx.Public, ID: "addFile", Summary: "Add a file", Upload: true, Fields: []string{"label"}},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[received], error) {
			form := httpx.Uploaded(ctx)
			size, err := io.Copy(io.Discard, form.File)
			return httpx.Answer(received{size, form.Field("label")}), err
		})
	return rt
}

const border = "border"

func part(header, content string) string {
	return "--" + border + "\r\n" + header + "\r\n\r\n" + content + "\r\n"
}

func filePart(content string) string {
	return part("Content-Disposition: form-data; name=\"file\"; filename=\"a\"", content)
}

func fieldPart(name, value string) string {
	return part("Content-Disposition: form-data; name=\""+name+"\"", value)
}

const theEnd = "--" + border + "--\r\n"

func TestAFormArrivesWhole(t *testing.T) {
	t.Parallel()
	for _, body := range []string{fieldPart("label", "ñ") + filePart("12345") + theEnd, filePart("12345") + fieldPart("label", "ñ") + theEnd} {
		w := do(newUploadRouter(), "POST", "/api/files", body, "Content-Type", "multipart/form-data; boundary="+border)
		if w.Code != http.StatusOK || strings.TrimSpace(w.Body.String()) != `{"size":5,"label":"ñ"}` {
			t.Errorf("status %d, body %s", w.Code, w.Body)
		}
	}
}

func TestFormsAreRefusedCleanly(t *testing.T) {
	t.Parallel()
	const form = "multipart/form-data; boundary=" + border
	for name, test := range map[string]struct {
		contentType, body string
		status            int
		code              string
	}{
		"a file too large":        {form, filePart(strings.Repeat("x", httpx.MaxFile+1)) + theEnd, 413, "platform.too_large"},
		"a body too large":        {form, filePart(strings.Repeat("x", 2*httpx.MaxFile)) + theEnd, 413, "platform.too_large"},
		"a large header":          {form, part("Content-Disposition: form-data; name=\"file\"\r\nX: "+strings.Repeat("x", 11<<20), "x") + theEnd, 400, "platform.malformed_form"},
		"a field too large":       {form, fieldPart("label", strings.Repeat("x", 2000)) + theEnd, 413, "platform.too_large"},
		"json":                    {"application/json", "{}", 415, "platform.unsupported_type"},
		"no type":                 {"", filePart("x") + theEnd, 415, "platform.unsupported_type"},
		"no boundary":             {"multipart/form-data", filePart("x") + theEnd, 415, "platform.unsupported_type"},
		"an empty boundary":       {`multipart/form-data; boundary=""`, filePart("x") + theEnd, 415, "platform.unsupported_type"},
		"no end":                  {form, filePart("x"), 400, "platform.malformed_form"},
		"no end of the file":      {form, strings.TrimSuffix(filePart("12345"), "345\r\n"), 400, "platform.malformed_form"},
		"nothing":                 {form, "", 400, "platform.malformed_form"},
		"another boundary":        {form + "2", filePart("x") + theEnd, 400, "platform.malformed_form"},
		"no file":                 {form, fieldPart("label", "x") + theEnd, 422, "platform.missing_file"},
		"two files":               {form, filePart("x") + filePart("y") + theEnd, 422, "platform.duplicate_field"},
		"a field twice":           {form, fieldPart("label", "x") + fieldPart("label", "y") + filePart("x") + theEnd, 422, "platform.duplicate_field"},
		"a field that is unknown": {form, fieldPart("other", "x") + filePart("x") + theEnd, 422, "platform.unknown_field"},
		"a part without a name":   {form, part("X: y", "x") + filePart("x") + theEnd, 422, "platform.unknown_field"},
		"ten thousand parts":      {form, strings.Repeat(fieldPart("other", ""), 10_000) + theEnd, 422, "platform.unknown_field"},
		"NUL in a field":          {form, fieldPart("label", "a\x00b") + filePart("x") + theEnd, 422, "platform.control_characters"},
		"not UTF-8":               {form, fieldPart("label", "a\xffb") + filePart("x") + theEnd, 422, "platform.control_characters"},
	} {
		w := do(newUploadRouter(), "POST", "/api/files", test.body, "Content-Type", test.contentType)
		if w.Code != test.status || !strings.Contains(w.Body.String(), test.code) {
			t.Errorf("%s: status %d, want %d %s; body %.200s", name, w.Code, test.status, test.code, w.Body)
		}
	}
}

// A client that never stops sending gets its answer all the same.
func TestAnEndlessFormIsCutShort(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(newUploadRouter())
	defer server.Close()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(time.Minute))
	fmt.Fprintf(conn, "POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=%s\r\nTransfer-Encoding: chunked\r\n\r\n", border)
	head := strings.TrimSuffix(filePart(""), "\r\n")
	fmt.Fprintf(conn, "%x\r\n%s\r\n", len(head), head)
	go func() {
		chunk := append(fmt.Appendf(nil, "%x\r\n", 1<<16), append(bytes.Repeat([]byte("x"), 1<<16), "\r\n"...)...)
		for {
			if _, err := conn.Write(chunk); err != nil {
				return
			}
		}
	}()
	answer := make([]byte, 12)
	if _, err := io.ReadFull(conn, answer); err != nil || string(answer) != "HTTP/1.1 413" {
		t.Errorf("answer %q, %v; want 413", answer, err)
	}
}

// The file that a form brought is gone when the form is answered, and has no name even
// before: a node that dies leaves nothing.
func TestNoFileIsLeftOnTheDisk(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, body := range []string{filePart("12345") + theEnd, filePart("12345"), filePart("x") + filePart("y") + theEnd} {
		do(newUploadRouter(), "POST", "/api/files", body, "Content-Type", "multipart/form-data; boundary="+border)
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) != 0 {
		t.Errorf("left %v, %v", left, err)
	}
}

func TestAFormIsDescribed(t *testing.T) {
	t.Parallel()
	text, err := newUploadRouter().OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"multipart/form-data"`, `"format": "binary"`, `"label"`, `"413"`, `"415"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the description does not say %s", want)
		}
	}
}
