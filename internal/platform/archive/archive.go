// Package archive keeps many files in one that tells whether it is whole: a
// compressed tar whose last entry lists the sum of every other.
package archive

import (
	"archive/tar"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/klauspost/compress/gzip"
)

// ErrDamaged is a file that is cut short, changed or no archive at all.
var ErrDamaged = errors.New("the file is damaged or is not a backup")

// ways are how files can be summed up, by how the head of the packed file names them; the
// list is called after it. A sum is to find damage, and whoever means harm could write
// another list, so it need not be a dear one: SHA-256 was half the work of a backup.
var ways = map[string]func() hash.Hash{
	"":    sha256.New, // of archives made before there was a choice
	xxh64: func() hash.Hash { return xxhash.New() },
}

const xxh64 = "xxh64"

func listName(way string) string { return cmp.Or(way, "sha256") + ".json" }

// Writer adds files one after the other; Close makes the archive whole.
type Writer struct {
	packed *gzip.Writer
	tar    *tar.Writer
	sums   map[string]string
}

// NewWriter begins an archive.
func NewWriter(to io.Writer) *Writer {
	// Quick rather than small: a shop goes on beside it, and pictures are packed already.
	packed, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one
	}
	packed.Comment = xxh64
	return &Writer{packed, tar.NewWriter(packed), map[string]string{}}
}

// Has tells whether a file of that name was added.
func (w *Writer) Has(name string) bool { return w.sums[name] != "" }

// Add keeps size bytes of content under a name.
func (w *Writer) Add(name string, size int64, content io.Reader) error {
	sum := xxhash.New()
	if err := w.write(name, size, io.TeeReader(content, sum)); err != nil {
		return fmt.Errorf("add %s: %w", name, err)
	}
	w.sums[name] = hex.EncodeToString(sum.Sum(nil))
	return nil
}

func (w *Writer) write(name string, size int64, content io.Reader) error {
	if err := w.tar.WriteHeader(&tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: time.Now()}); err != nil {
		return err
	}
	written, err := io.Copy(w.tar, content)
	if err == nil && written != size {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// Close writes the sums and ends the archive.
func (w *Writer) Close() error {
	sums, err := json.Marshal(w.sums)
	if err == nil {
		err = w.write(listName(xxh64), int64(len(sums)), bytes.NewReader(sums))
	}
	return errors.Join(err, w.tar.Close(), w.packed.Close())
}

// Each hands over every file in the order in which it was added. It fails with
// ErrDamaged when the archive turns out not to be whole, which is known only at its
// end: call Verify before anything is done with what is in it.
func Each(from io.Reader, use func(name string, content io.Reader) error) error {
	packed, err := gzip.NewReader(from)
	if err != nil {
		return errors.Join(ErrDamaged, err)
	}
	newSum, known := ways[packed.Comment]
	if !known {
		return ErrDamaged
	}
	found, listed := map[string]string{}, map[string]string(nil)
	files := tar.NewReader(packed)
	for {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil || listed != nil {
			return errors.Join(ErrDamaged, err)
		}
		if header.Name == listName(packed.Comment) {
			if err := json.NewDecoder(files).Decode(&listed); err != nil {
				return errors.Join(ErrDamaged, err)
			}
			continue
		}
		sum := newSum()
		if err := read(files, sum, header.Name, use); err != nil {
			return err
		}
		found[header.Name] = hex.EncodeToString(sum.Sum(nil))
	}
	if _, err := io.Copy(io.Discard, packed); err != nil { // the sum of the whole stands behind the tar
		return errors.Join(ErrDamaged, err)
	}
	if listed == nil || !maps.Equal(found, listed) {
		return ErrDamaged
	}
	return nil
}

// read tells a file that cannot be read from one that cannot be used.
func read(files *tar.Reader, sum hash.Hash, name string, use func(string, io.Reader) error) error {
	content := &watched{from: io.TeeReader(files, sum)}
	err := use(name, content)
	if err == nil {
		_, err = io.Copy(io.Discard, content)
	}
	if content.failed != nil {
		return errors.Join(ErrDamaged, content.failed)
	}
	return err
}

type watched struct {
	from   io.Reader
	failed error
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.from.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		w.failed = err
	}
	return n, err
}

// Verify reads an archive from end to end.
func Verify(from io.Reader) error {
	return Each(from, func(string, io.Reader) error { return nil })
}
