package catalog

import (
	"context"
	"io"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/images"
)

// PictureFolder is where a picture is kept that is not of a product.
type PictureFolder string

const (
	brandLogos    PictureFolder = "brand-logos" // belong to brands, which super administrators keep
	slidePictures PictureFolder = "slides"
)

// pictureFolders are all of them.
var pictureFolders = []PictureFolder{brandLogos, slidePictures, "content"}

// AddPicture keeps a picture for a brand, a slide or a page and returns its address;
// whoever saves that address decides where it shows.
func (s *Service) AddPicture(ctx context.Context, actor identity.Actor, folder PictureFolder, file io.ReadSeeker) (url string, err error) {
	if err := mayAdd(actor, folder); err != nil {
		return "", err
	}
	picture, err := images.Clean(ctx, file)
	if err != nil {
		return "", err
	}
	return s.keepPicture(ctx, actor, folder, picture.Ext, picture.Content)
}

// AddPreparedPicture keeps a WebP picture of our own making as it is.
func (s *Service) AddPreparedPicture(ctx context.Context, actor identity.Actor, folder PictureFolder, content []byte) (url string, err error) {
	if err := mayAdd(actor, folder); err != nil {
		return "", err
	}
	return s.keepPicture(ctx, actor, folder, "webp", content)
}

func mayAdd(actor identity.Actor, folder PictureFolder) error {
	if folder == brandLogos {
		return actor.RequireSuperAdmin()
	}
	return actor.RequireStaff()
}

func (s *Service) keepPicture(ctx context.Context, actor identity.Actor, folder PictureFolder, ext string, content []byte) (url string, err error) {
	key, err := s.bucket.Create(ctx, string(folder), ext, content)
	if err != nil {
		return "", err
	}
	err = s.change(ctx, "add picture", func(tx *db.Tx, _ time.Time) error {
		if err := s.makeSoon(ctx, tx, folder, key); err != nil {
			return err
		}
		return note(ctx, tx, actor, "picture_added", "picture", key, nil, map[string]any{"folder": folder, "url": mediaURL(key)})
	})
	if err != nil {
		s.forget(ctx, key, err)
	}
	return mediaURL(key), err
}

// makeSoon has the widths of a slide made before visitors ask for them.
func (s *Service) makeSoon(ctx context.Context, tx *db.Tx, folder PictureFolder, key string) error {
	if folder != slidePictures {
		return nil
	}
	var keys []string
	for _, width := range images.WideWidths {
		keys = append(keys, variantKey(key, width, "webp"))
	}
	return s.queue.Add(ctx, tx, makeFiles{Keys: keys})
}
