package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/archive"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/db"
)

// What a backup consists of, in this order but for the uploads, which come twice.
const (
	backupHeader   = "mirada-backup.json"
	databaseFolder = "database/"
	uploadsFolder  = "uploads/"

	backupFormat = 1
)

type header struct {
	Format    int       `json:"format"`
	Engine    db.Engine `json:"engine"`
	Version   string    `json:"version"`
	CreatedAt time.Time `json:"created_at"`
}

// Backup writes database and uploads into one file while the shop runs. The file has
// its name only once it is whole.
func Backup(ctx context.Context, settings config.Settings, version, path string, out io.Writer) error {
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s exists already", path)
	}
	if err := haveDatabase(settings); err != nil {
		return err
	}
	partial := path + ".partial"
	file, err := os.OpenFile(partial, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer os.Remove(partial)
	uploads, err := backUp(ctx, settings, version, file)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(partial, path); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s holds the database and %d uploaded files.\n", path, uploads)
	return nil
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

func backUp(ctx context.Context, settings config.Settings, version string, to io.Writer) (uploads int, err error) {
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

	w := archive.NewWriter(to)
	about, err := json.Marshal(header{backupFormat, d.Engine, version, time.Now().UTC()})
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

func addUploads(ctx context.Context, w *archive.Writer, bucket *blob.Bucket) (added int, err error) {
	err = bucket.List(ctx, "", func(page []blob.Object) error {
		for _, object := range page {
			name := uploadsFolder + object.Key
			if w.Has(name) || !mediaKeys.MatchString(object.Key) {
				continue
			}
			content, err := bucket.Read(ctx, object.Key)
			if errors.Is(err, blob.ErrNotFound) {
				continue // deleted meanwhile, and its row before it
			}
			if err == nil {
				err = w.Add(name, int64(len(content)), bytes.NewReader(content))
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

func readHeader(content io.Reader) (h header, err error) {
	if err := json.NewDecoder(content).Decode(&h); err != nil {
		return h, errors.Join(archive.ErrDamaged, err)
	}
	if h.Format != backupFormat {
		return h, fmt.Errorf("the backup was made by a newer version of Mirada (%s)", h.Version)
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
