package catalog

import (
	"context"
	"errors"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/singleflight"

	"mirada/internal/platform/blob"
	"mirada/internal/platform/images"
)

// shareName ends the name of an image as link previews show it.
const shareName = "share"

// maker makes a file of the picture it belongs to.
type maker func(ctx context.Context, original []byte) ([]byte, error)

// madeKeys name what is made when it is asked for the first time: the link preview of
// a product's image, and a slide in the widths that pages offer.
var madeKeys = regexp.MustCompile(`^(?:` + imagesFolder + `/[A-Za-z0-9-]+/([0-9]+)-` + shareName + `\.jpg|slides/([0-9]+)-([0-9]+)\.webp)$`)

// makerOf returns what the files of the picture begin with; nil for a file that is
// there or is not.
func makerOf(key string) (stem string, make maker) {
	named := madeKeys.FindStringSubmatch(key)
	if named == nil {
		return "", nil
	}
	stem = key[:strings.LastIndex(key, "-")]
	if named[1] != "" {
		return stem, func(ctx context.Context, original []byte) ([]byte, error) {
			return images.Card(ctx, original, images.ShareWidth, images.ShareHeight)
		}
	}
	width, err := strconv.Atoi(named[3])
	if err != nil || !slices.Contains(images.WideWidths, width) {
		return "", nil
	}
	return stem, func(ctx context.Context, original []byte) ([]byte, error) { return images.Narrow(ctx, original, width) }
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

var making singleflight.Group

// PrepareFile makes a file that is made on demand unless it is there. There are a few
// of each stored picture at most, and they go with it, so strangers cannot fill the
// storage.
func (s *Service) PrepareFile(ctx context.Context, key string) error {
	stem, make := makerOf(key)
	if make == nil {
		return nil
	}
	if _, err := s.bucket.Stat(ctx, key); !errors.Is(err, blob.ErrNotFound) {
		return err
	}
	_, err, _ := making.Do(key, func() (any, error) {
		return nil, s.makeFile(context.WithoutCancel(ctx), key, stem, make)
	})
	return err
}

func (s *Service) makeFile(ctx context.Context, key, stem string, make maker) error {
	for _, ext := range []string{".jpg", ".png", ".webp"} {
		original, err := s.bucket.Read(ctx, stem+ext)
		if errors.Is(err, blob.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		made, err := make(ctx, original)
		if err != nil {
			return err
		}
		return s.bucket.Replace(ctx, key, made)
	}
	return blob.ErrNotFound
}
