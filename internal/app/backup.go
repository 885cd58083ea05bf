package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/archive"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/calm"
	"mirada/internal/platform/db"
)

// What a backup consists of, in this order but for the uploads, which come twice.
const (
	backupHeader   = "mirada-backup.json"
	databaseFolder = "database/"
	uploadsFolder  = "uploads/"

	backupFormat = 2 // 1 was summed up by SHA-256; package archive reads both
)

type header struct {
	Format    int            `json:"format"`
	Engine    db.Engine      `json:"engine"`
	Version   string         `json:"version"`
	CreatedAt time.Time      `json:"created_at"`
	Counts    map[string]int `json:"counts,omitempty"` // of products, orders and clients, for a person to know it by
}

// keptFiles are the uploads that belong to a shop: pictures, and proofs of transfers.
var keptFiles = regexp.MustCompile(`^(product-images|brand-logos|slides|content|proofs)(/[A-Za-z0-9][A-Za-z0-9-]*)+\.(jpg|png|webp)$`)

// Backup writes database and uploads into one file while the shop runs. The file has
// its name only once it is whole.
func Backup(ctx context.Context, settings config.Settings, version, path string, out io.Writer) error {
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s exists already", path)
	}
	if err := haveDatabase(settings); err != nil {
		return err
	}
	uploads, err := writeBackup(ctx, settings, version, path, func(int64) {})
	if err == nil {
		fmt.Fprintf(out, "%s holds the database and %d uploaded files.\n", path, uploads)
	}
	return err
}

// writeBackup tells progress how many bytes it has copied.
func writeBackup(ctx context.Context, settings config.Settings, version, path string, progress func(copied int64)) (uploads int, err error) {
	partial := path + ".partial"
	file, err := os.OpenFile(partial, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	defer os.Remove(partial)
	uploads, err = backUp(ctx, settings, version, &calm.File{File: file}, progress)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return 0, err
	}
	return uploads, os.Rename(partial, path)
}

// haveDatabase keeps a mistyped folder from being taken for an empty shop.
func haveDatabase(settings config.Settings) error {
	if settings.Database != "" {
		return nil
	}
	if _, err := os.Stat(settings.DatabaseURL()); err != nil {
		return fmt.Errorf("there is no shop in %s", settings.Data)
	}
	return nil
}

// backUp has a database handle of its own: a copy through the shop's would hold up
// everybody who writes.
func backUp(ctx context.Context, settings config.Settings, version string, to io.Writer, progress func(copied int64)) (uploads int, err error) {
	d, err := db.Open(ctx, settings.DatabaseURL())
	if err != nil {
		return 0, err
	}
	defer d.Close()
	bucket, err := openStorage(ctx, settings)
	if err != nil {
		return 0, err
	}
	defer bucket.Close()

	w := &pacedWriter{Writer: archive.NewWriter(to), ctx: ctx, progress: progress}
	counts, err := countThings(ctx, d)
	if err != nil {
		return 0, err
	}
	about, err := json.Marshal(header{backupFormat, d.Engine, version, time.Now().UTC(), counts})
	if err != nil {
		return 0, err
	}
	if err := w.Add(backupHeader, int64(len(about)), bytes.NewReader(about)); err != nil {
		return 0, err
	}
	before, err := addUploads(ctx, w, bucket)
	if err != nil {
		return 0, err
	}
	err = d.Copy(ctx, func(name string, size int64, content io.Reader) error {
		return w.Add(databaseFolder+name, size, content)
	})
	if err != nil {
		return 0, err
	}
	// A file is stored before its row and goes after it. So whatever the database now
	// copied speaks of was there before, or came meanwhile.
	since, err := addUploads(ctx, w, bucket)
	return before + since, errors.Join(err, w.Close())
}

func addUploads(ctx context.Context, w *pacedWriter, bucket *blob.Bucket) (added int, err error) {
	err = bucket.List(ctx, "", func(page []blob.Object) error {
		for _, object := range page {
			name := uploadsFolder + object.Key
			if w.Has(name) || !keptFiles.MatchString(object.Key) {
				continue
			}
			err := addUpload(ctx, w, bucket, object.Key, name)
			if errors.Is(err, blob.ErrNotFound) {
				continue // deleted meanwhile, and its row before it
			}
			if err != nil {
				return err
			}
			added++
		}
		return nil
	})
	return added, err
}

func addUpload(ctx context.Context, w *pacedWriter, bucket *blob.Bucket, key, name string) error {
	file, err := bucket.Open(ctx, key)
	if err != nil {
		return err
	}
	return errors.Join(w.Add(name, file.Size(), file), file.Close())
}

var errNewerFormat = errors.New("the backup was made by a newer version of Mirada")

func readHeader(content io.Reader) (h header, err error) {
	if err := json.NewDecoder(content).Decode(&h); err != nil {
		return h, errors.Join(archive.ErrDamaged, err)
	}
	if h.Format < 1 || h.Format > backupFormat {
		return h, fmt.Errorf("%w (%s)", errNewerFormat, h.Version)
	}
	return h, nil
}

// inFolder passes on only what lies in a folder of the backup.
func inFolder(folder string, use func(name string, content io.Reader) error) func(string, io.Reader) error {
	return func(name string, content io.Reader) error {
		inner, found := strings.CutPrefix(name, folder)
		if !found {
			return nil
		}
		return use(inner, content)
	}
}
