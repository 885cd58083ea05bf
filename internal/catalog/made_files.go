package catalog

import (
	"context"
	"errors"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"mirada/internal/platform/blob"
	"mirada/internal/platform/images"
)

// shareName ends the name of an image as link previews show it.
const shareName = "share"

// maker makes a file of the picture it belongs to.
type maker func(ctx context.Context, original []byte) ([]byte, error)

// madeKeys name what is made when it is asked for the first time: of a product's image
// its link preview and whatever width the job has not made, of a slide the widths that
// pages offer.
var madeKeys = regexp.MustCompile(`^(` + imagesFolder + `/[A-Za-z0-9-]+|slides)/[0-9]+-(` + shareName + `|[0-9]+)\.(jpg|webp)$`)

// makerOf returns what the files of the picture begin with; nil for a file that is
// there or is not.
func makerOf(key string) (stem string, make maker) {
	named := madeKeys.FindStringSubmatch(key)
	if named == nil {
		return "", nil
	}
	stem = key[:strings.LastIndex(key, "-")]
	folder, size, ext := named[1], named[2], named[3]
	width, _ := strconv.Atoi(size)
	switch {
	case folder == string(slidePictures):
		if ext == "webp" && slices.Contains(images.WideWidths, width) {
			return stem, func(ctx context.Context, original []byte) ([]byte, error) { return images.Narrow(ctx, original, width) }
		}
	case size == shareName:
		if ext == "jpg" {
			return stem, func(ctx context.Context, original []byte) ([]byte, error) {
				return images.Card(ctx, original, images.ShareWidth, images.ShareHeight)
			}
		}
	case slices.Contains(imageWidths, width):
		return stem, func(ctx context.Context, original []byte) ([]byte, error) { return oneSize(ctx, original, width, ext) }
	}
	return "", nil
}

// oneSize makes an image in one width and format; there is none of an image that is
// narrower.
func oneSize(ctx context.Context, original []byte, width int, ext string) (made []byte, err error) {
	_, err = images.Resize(ctx, original, []int{width}, func(_ int, offered string, encode images.Encode) (err error) {
		if offered == ext {
			made, err = encode()
		}
		return err
	})
	if err == nil && made == nil {
		err = blob.ErrNotFound
	}
	return made, err
}

// ShareURL is where the preview of an image can be had, or "" for one that is not
// ours.
func ShareURL(imageURL string) string {
	key, ours := strings.CutPrefix(imageURL, mediaPath)
	if !ours || !strings.HasPrefix(key, imagesFolder+"/") {
		return ""
	}
	return mediaURL(shareKey(key))
}

func shareKey(original string) string {
	return strings.TrimSuffix(original, path.Ext(original)) + "-" + shareName + ".jpg"
}

var (
	making  singleflight.Group
	refused = refusals{until: map[string]time.Time{}}
)

// refusals remembers which files cannot be made, so that asking for them again costs
// nothing.
type refusals struct {
	mu    sync.Mutex
	until map[string]time.Time
}

const (
	refusedTime = 10 * time.Minute
	mostRefused = 10_000
)

func (r *refusals) has(key string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return time.Now().Before(r.until[key])
}

func (r *refusals) add(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.until) >= mostRefused {
		clear(r.until)
	}
	r.until[key] = time.Now().Add(refusedTime)
}

// PrepareFile makes a file that is made on demand unless it is there; may is asked before
// anything is made. There are a few of each stored picture at most, and they go with it,
// so strangers cannot fill the storage.
func (s *Service) PrepareFile(ctx context.Context, key string, may func() error) error {
	stem, make := makerOf(key)
	if make == nil {
		return nil
	}
	if _, err := s.bucket.Stat(ctx, key); !errors.Is(err, blob.ErrNotFound) {
		return err
	}
	if refused.has(key) {
		return blob.ErrNotFound
	}
	if err := may(); err != nil {
		return err
	}
	_, err, _ := making.Do(key, func() (any, error) {
		return nil, s.makeFile(context.WithoutCancel(ctx), key, stem, make)
	})
	return err
}

func (s *Service) makeFile(ctx context.Context, key, stem string, make maker) error {
	leave, err := images.VisitorsTurn(ctx) // before the picture is read: many may wait
	if err != nil {
		return err
	}
	defer leave()
	for _, ext := range []string{".jpg", ".png", ".webp"} {
		original, err := s.bucket.Read(ctx, stem+ext)
		if errors.Is(err, blob.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		made, err := make(ctx, original)
		if errors.Is(err, blob.ErrNotFound) { // of a picture that stays as it is: not of one that may still come
			refused.add(key)
		}
		if err != nil {
			return err
		}
		return s.bucket.Replace(ctx, key, made)
	}
	return blob.ErrNotFound
}
