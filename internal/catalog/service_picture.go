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

// brandLogos belong to brands, which super administrators keep.
const brandLogos PictureFolder = "brand-logos"

// AddPicture keeps a picture for a brand, a slide or a page and returns its address;
// whoever saves that address decides where it shows.
func (s *Service) AddPicture(ctx context.Context, actor identity.Actor, folder PictureFolder, file io.ReadSeeker) (url string, err error) {
	allowed := actor.RequireStaff
	if folder == brandLogos {
		allowed = actor.RequireSuperAdmin
	}
	if err := allowed(); err != nil {
		return "", err
	}
	picture, err := images.Clean(ctx, file)
	if err != nil {
		return "", err
	}
	key, err := s.bucket.Create(ctx, string(folder), picture.Ext, picture.Content)
	if err != nil {
		return "", err
	}
	err = s.change(ctx, "add picture", func(tx *db.Tx, _ time.Time) error {
		return note(ctx, tx, actor, "picture_added", "picture", key, nil, map[string]any{"folder": folder, "url": mediaURL(key)})
	})
	if err != nil {
		s.forget(ctx, key)
	}
	return mediaURL(key), err
}
