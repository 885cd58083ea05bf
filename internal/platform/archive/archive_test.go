package archive_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"mirada/internal/platform/archive"
)

func packed(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := archive.NewWriter(&out)
	for _, name := range files {
		content := "what is in " + name
		if err := w.Add(name, int64(len(content)), strings.NewReader(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func unpacked(file []byte) (string, error) {
	var seen []string
	err := archive.Each(bytes.NewReader(file), func(name string, content io.Reader) error {
		text, err := io.ReadAll(content)
		seen = append(seen, name+": "+string(text))
		return err
	})
	return strings.Join(seen, "; "), err
}

func TestWhatGoesInComesOutInOrder(t *testing.T) {
	t.Parallel()
	if got, err := unpacked(packed(t, "b", "a")); err != nil || got != "b: what is in b; a: what is in a" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestADamagedArchiveIsRefusedWhereverItIsDamaged(t *testing.T) {
	t.Parallel()
	whole := packed(t, "one", "two", "three")
	if err := archive.Verify(bytes.NewReader(whole)); err != nil {
		t.Fatal(err)
	}
	for cut := range len(whole) {
		if err := archive.Verify(bytes.NewReader(whole[:cut])); !errors.Is(err, archive.ErrDamaged) {
			t.Fatalf("cut after %d of %d bytes: %v", cut, len(whole), err)
		}
	}
	// A few bits of the compression say nothing; whatever is not refused must be what it was.
	for at := range whole {
		changed := bytes.Clone(whole)
		changed[at] ^= 0x20
		got, err := unpacked(changed)
		if want, _ := unpacked(whole); !errors.Is(err, archive.ErrDamaged) && (err != nil || got != want) {
			t.Fatalf("byte %d of %d changed: %q, %v", at, len(whole), got, err)
		}
	}
}

// Backups are kept for years: those summed up by SHA-256 can be read as ever.
func TestAnArchiveOfBeforeIsRead(t *testing.T) {
	t.Parallel()
	old := func(sum string) []byte {
		var out bytes.Buffer
		zipped := gzip.NewWriter(&out)
		files := tar.NewWriter(zipped)
		for _, file := range [][2]string{{"one", "what is in one"}, {"sha256.json", `{"one":"` + sum + `"}`}} {
			if err := files.WriteHeader(&tar.Header{Name: file[0], Size: int64(len(file[1])), Mode: 0o600}); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(files, file[1]); err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(files.Close(), zipped.Close()); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte("what is in one")))
	if got, err := unpacked(old(sum)); err != nil || got != "one: what is in one" {
		t.Errorf("%q, %v", got, err)
	}
	if err := archive.Verify(bytes.NewReader(old(strings.Repeat("0", len(sum))))); !errors.Is(err, archive.ErrDamaged) {
		t.Errorf("another sum: %v", err)
	}
}

func TestAFailureOfTheReaderIsNotTakenForDamage(t *testing.T) {
	t.Parallel()
	full := errors.New("full")
	err := archive.Each(bytes.NewReader(packed(t, "one")), func(string, io.Reader) error { return full })
	if !errors.Is(err, full) || errors.Is(err, archive.ErrDamaged) {
		t.Error(err)
	}
}

func TestAFileThatShrinksWhileItIsAddedIsAFailure(t *testing.T) {
	t.Parallel()
	if err := archive.NewWriter(io.Discard).Add("log", 100, strings.NewReader("short")); err == nil {
		t.Error("taken")
	}
}
