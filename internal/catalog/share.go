package catalog

import (
	"context"
	"errors"
	"path"
	"regexp"
	"strings"

	"golang.org/x/sync/singleflight"

	"mirada/internal/platform/blob"
	"mirada/internal/platform/images"
)

// shareName ends the name of an image as link previews show it.
const shareName = "share"

var shareKeys = regexp.MustCompile(`^` + imagesFolder + `/[A-Za-z0-9-]+/[0-9]+-` + shareName + `\.jpg$`)

// IsShare tells whether a file is the preview of a product's image.
func IsShare(key string) bool { return shareKeys.MatchString(key) }

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

var sharing singleflight.Group

// PrepareShare makes a preview unless it is there. There is one of each stored image
// at most, and it goes with its image, so strangers cannot fill the storage.
func (s *Service) PrepareShare(ctx context.Context, key string) error {
	if _, err := s.bucket.Stat(ctx, key); !errors.Is(err, blob.ErrNotFound) {
		return err
	}
	_, err, _ := sharing.Do(key, func() (any, error) {
		return nil, s.makeShare(context.WithoutCancel(ctx), key)
	})
	return err
}

func (s *Service) makeShare(ctx context.Context, key string) error {
	stem := strings.TrimSuffix(key, "-"+shareName+".jpg")
	for _, ext := range []string{".jpg", ".png", ".webp"} {
		content, err := s.bucket.Read(ctx, stem+ext)
		if errors.Is(err, blob.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		card, err := images.Card(ctx, content, images.ShareWidth, images.ShareHeight)
		if err != nil {
			return err
		}
		return s.bucket.Replace(ctx, key, card)
	}
	return blob.ErrNotFound
}
