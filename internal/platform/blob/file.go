package blob

import (
	"context"
	"path"
	"time"

	gocloud "gocloud.dev/blob"
)

// File is a stored file, open for reading from any place in it.
type File struct {
	*gocloud.Reader
	stalled *time.Timer
	cancel  context.CancelFunc
}

// Open begins to read a file.
func (b *Bucket) Open(ctx context.Context, key string) (*File, error) {
	ctx, cancel := context.WithCancel(ctx)
	stalled := time.AfterFunc(stallTime, cancel)
	reader, err := b.bucket.NewReader(ctx, key, nil)
	if err != nil {
		gaveUp := !stalled.Stop()
		cancel()
		if gaveUp {
			return nil, unavailable("open "+key, context.DeadlineExceeded)
		}
		return nil, missing("open "+key, err)
	}
	stalled.Stop()
	return &File{Reader: reader, stalled: stalled, cancel: cancel}, nil
}

// Read gives up only when nothing comes: a large file may take its time, and so may
// whoever it is for, between one read and the next.
func (f *File) Read(p []byte) (int, error) {
	f.stalled.Reset(stallTime)
	defer f.stalled.Stop()
	return f.Reader.Read(p)
}

// Close ends the reading.
func (f *File) Close() error {
	defer f.cancel()
	return f.Reader.Close()
}

// ContentType goes by the key, whose ending is always of our own choice.
func ContentType(key string) string {
	switch path.Ext(key) {
	case ".jpg":
		return "image/jpeg"
	case ".png":
		return "image/png"
	case ".webp":
		return "image/webp"
	default:
		return "application/octet-stream"
	}
}
