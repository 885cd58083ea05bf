// Package blob keeps files that outlive a request: in the data folder, or in
// S3-compatible storage. A file is known by its key, such as
// product-images/{id}/{timestamp}.jpg, and says the same for as long as it exists.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	gocloud "gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"mirada/internal/platform/ids"
)

const (
	writeTime  = 8 * time.Second // whoever sends a picture is answered within ten
	deleteTime = 10 * time.Second
	stallTime  = 10 * time.Second // a read that brings nothing for so long is given up
)

// Bucket is where the files are.
type Bucket struct {
	bucket *gocloud.Bucket
	folder string // "" on S3
	naming sync.Mutex
	ready  readiness
}

// Close gives the storage up.
func (b *Bucket) Close() error { return b.bucket.Close() }

// Create stores content under folder, named by the present time in milliseconds,
// raised until no other file has the name. When it returns, the file is safe.
func (b *Bucket) Create(ctx context.Context, folder, ext string, content []byte) (key string, err error) {
	const attempts = 100
	name := time.Now().UnixMilli()
	for range attempts {
		key = folder + "/" + strconv.FormatInt(name, 10) + "." + ext
		if err = b.create(ctx, key, content); err == nil {
			return key, nil
		}
		if !errors.Is(err, errTaken) && gcerrors.Code(err) != gcerrors.FailedPrecondition {
			return "", unavailable("create "+key, err)
		}
		name++
	}
	return "", fmt.Errorf("no free name in %s: %w", folder, err)
}

// create lets writers of a folder choose one after the other: two that both see a
// name free would both take it. S3 decides by itself who was first.
func (b *Bucket) create(ctx context.Context, key string, content []byte) error {
	if b.folder == "" {
		return b.createOnS3(ctx, key, content)
	}
	b.naming.Lock()
	defer b.naming.Unlock()
	if taken, err := b.bucket.Exists(ctx, key); err != nil {
		return err
	} else if taken {
		return errTaken
	}
	return b.write(ctx, key, content, false, "")
}

// createOnS3 marks the file with a word of this attempt. When the answer to a write
// that succeeded is lost, the library sends it again and is told that the name is
// taken: by us, as the word shows.
func (b *Bucket) createOnS3(ctx context.Context, key string, content []byte) error {
	word := ids.New()
	err := b.write(ctx, key, content, true, word)
	if gcerrors.Code(err) != gcerrors.FailedPrecondition {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, stallTime)
	defer cancel()
	found, lookErr := b.bucket.Attributes(ctx, key)
	if lookErr != nil {
		return lookErr
	}
	if found.Metadata[wordOf] == word {
		return nil
	}
	return err
}

// wordOf is where a file on S3 carries the word of the attempt that made it.
const wordOf = "mirada-attempt"

// Replace stores content under a key, whether or not it was there before.
func (b *Bucket) Replace(ctx context.Context, key string, content []byte) error {
	return unavailable("write "+key, b.write(ctx, key, content, false, ""))
}

func (b *Bucket) write(ctx context.Context, key string, content []byte, onlyNew bool, word string) error {
	var marks map[string]string
	if word != "" {
		marks = map[string]string{wordOf: word}
	}
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	var file *os.File // stays nil on S3
	writer, err := b.bucket.NewWriter(ctx, key, &gocloud.WriterOptions{
		ContentType: ContentType(key), IfNotExist: onlyNew, Metadata: marks,
		BeforeWrite: func(as func(any) bool) error { as(&file); return nil },
	})
	if err != nil {
		return err
	}
	_, err = writer.Write(content)
	if err == nil && file != nil {
		err = file.Sync()
	}
	if err != nil {
		cancel() // so that Close drops what was written
		return errors.Join(err, writer.Close())
	}
	if err := writer.Close(); err != nil {
		return err
	}
	if file != nil {
		return syncFolders(filepath.Dir(file.Name()), b.folder)
	}
	return nil
}

// syncFolders makes a new name survive a power cut, with the folders that were made
// for it.
func syncFolders(dir, root string) error {
	for {
		folder, err := os.Open(dir)
		if err != nil {
			return err
		}
		if err := errors.Join(folder.Sync(), folder.Close()); err != nil {
			return err
		}
		if dir == root || len(dir) <= len(root) {
			return nil
		}
		dir = filepath.Dir(dir)
	}
}

// Delete removes a file; one that is not there is no fault.
func (b *Bucket) Delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, deleteTime)
	defer cancel()
	err := b.bucket.Delete(ctx, key)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil
	}
	return unavailable("delete "+key, err)
}

// Read returns a whole file.
func (b *Bucket) Read(ctx context.Context, key string) ([]byte, error) {
	file, err := b.Open(ctx, key)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	return content, unavailable("read "+key, err)
}

// Object is what is known of a file without reading it.
type Object struct {
	Key     string
	ModTime time.Time
	Size    int64
}

// Stat describes a file.
func (b *Bucket) Stat(ctx context.Context, key string) (Object, error) {
	ctx, cancel := context.WithTimeout(ctx, stallTime)
	defer cancel()
	found, err := b.bucket.Attributes(ctx, key)
	if err != nil {
		return Object{}, missing("describe "+key, err)
	}
	return Object{Key: key, ModTime: found.ModTime, Size: found.Size}, nil
}

const listPage = 500

// List hands over what lies under prefix, page by page, in order of key.
func (b *Bucket) List(ctx context.Context, prefix string, each func(page []Object) error) error {
	for token := gocloud.FirstPageToken; len(token) > 0; {
		found, next, err := b.bucket.ListPage(ctx, token, listPage, &gocloud.ListOptions{Prefix: prefix})
		if err != nil {
			return unavailable("list "+prefix, err)
		}
		page := make([]Object, 0, len(found))
		for _, object := range found {
			page = append(page, Object{Key: object.Key, ModTime: object.ModTime, Size: object.Size})
		}
		if err := each(page); err != nil {
			return err
		}
		token = next
	}
	return nil
}
