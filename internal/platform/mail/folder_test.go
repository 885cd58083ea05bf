package mail_test

import (
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/platform/mail"
)

func TestFolderHoldsEachMailAsOneFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data", "outbox")
	sender, err := mail.SenderFor("", dir)
	if err != nil {
		t.Fatal(err)
	}
	m := envelope(sample())
	m.Text, m.HTML = "Año nuevo = gafas nuevas.\n.\nAdiós.\n", "<p>Año nuevo = gafas nuevas.</p>"
	for range 2 { // a second delivery of the same mail is the same file
		if err := sender.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 {
		t.Fatalf("files = %v (%v), want one", files, err)
	}
	if want := m.At.UTC().Format("20060102T150405.000000Z") + "-" + m.ID + ".eml"; files[0].Name() != want {
		t.Errorf("name = %s, want %s", files[0].Name(), want)
	}
	mode(t, dir, 0o700)
	mode(t, filepath.Join(dir, files[0].Name()), 0o600)

	raw, err := os.ReadFile(filepath.Join(dir, files[0].Name()))
	if err != nil {
		t.Fatal(err)
	}
	parts := readParts(t, string(raw))
	if got := strings.ReplaceAll(parts["text/plain"], "\r\n", "\n"); got != m.Text {
		t.Errorf("text = %q, want %q", got, m.Text)
	}
	if parts["text/html"] != m.HTML {
		t.Errorf("html = %q, want %q", parts["text/html"], m.HTML)
	}
}

func TestFolderThatCannotBeWrittenIsFoundOut(t *testing.T) {
	if err := (mail.Folder{Dir: filepath.Join(t.TempDir(), "outbox")}).Check(t.Context()); err != nil {
		t.Errorf("a good folder: %v", err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	broken := mail.Folder{Dir: filepath.Join(file, "outbox")}
	if broken.Check(t.Context()) == nil || broken.Send(t.Context(), envelope(sample())) == nil {
		t.Error("a folder inside a file was accepted")
	}
}

func mode(t *testing.T, path string, want os.FileMode) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != want {
		t.Errorf("%s has mode %v, want %v", filepath.Base(path), info.Mode().Perm(), want)
	}
}

// readParts takes a mail apart as a mail reader does.
func readParts(t *testing.T, raw string) map[string]string {
	t.Helper()
	parsed, err := netmail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	kind, params, err := mime.ParseMediaType(parsed.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("content type = %s (%v)", kind, err)
	}
	parts := map[string]string{}
	for reader := multipart.NewReader(parsed.Body, params["boundary"]); ; {
		part, err := reader.NextRawPart()
		if err == io.EOF {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		if encoding := part.Header.Get("Content-Transfer-Encoding"); encoding != "quoted-printable" {
			t.Errorf("encoding = %s", encoding)
		}
		kind, params, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil || !strings.EqualFold(params["charset"], "utf-8") {
			t.Errorf("part %s has charset %q (%v)", kind, params["charset"], err)
		}
		content, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		parts[kind] = string(content)
	}
}
