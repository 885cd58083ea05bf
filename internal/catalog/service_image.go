package catalog

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/images"
)

// Images returns the images of a product in the order that staff gave them.
func (s *Service) Images(ctx context.Context, actor identity.Actor, productID string) ([]Image, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	if _, err := findProduct(ctx, s.db, productID); err != nil {
		return nil, err
	}
	return listImages(ctx, s.db, productID)
}

// AddImage keeps a picture of a product; the first one becomes its thumbnail. The row
// is written only once the file is safe, and a file without a row is removed again.
func (s *Service) AddImage(ctx context.Context, actor identity.Actor, productID string, file io.ReadSeeker) (Image, error) {
	before, err := s.Images(ctx, actor, productID)
	if err != nil {
		return Image{}, err
	}
	if len(before) >= maxImages {
		return Image{}, ErrTooManyImages
	}
	picture, err := images.Clean(ctx, file)
	if err != nil {
		return Image{}, err
	}
	key, err := s.bucket.Create(ctx, imagesFolder+"/"+productID, picture.Ext, picture.Content)
	if err != nil {
		return Image{}, err
	}
	added := Image{ID: ids.New(), ProductID: productID, ImageURL: mediaURL(key), Width: picture.Width, Height: picture.Height}
	if added, err = s.insertImage(ctx, actor, added); err != nil {
		s.forget(ctx, key, err)
	}
	return added, err
}

// Prepared is a picture of our own making, small and clean already, with the widths
// that were made of it beforehand; all are WebP.
type Prepared struct {
	Width, Height int
	AltText       string
	Thumbnail     bool // stands for the product, wherever it comes in the order
	Content       []byte
	Sizes         map[int][]byte
}

// AddPrepared keeps a prepared picture as it is. Its sizes show at once; their JPEG
// twins are made for the first of the few browsers that ask for them.
func (s *Service) AddPrepared(ctx context.Context, actor identity.Actor, productID string, picture Prepared) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	key, err := s.bucket.Create(ctx, imagesFolder+"/"+productID, "webp", picture.Content)
	if err != nil {
		return err
	}
	for width, content := range picture.Sizes {
		if err := s.bucket.Replace(ctx, variantKey(key, width, "webp"), content); err != nil {
			return err
		}
	}
	_, err = s.insertImage(ctx, actor, Image{
		ID: ids.New(), ProductID: productID, ImageURL: mediaURL(key), AltText: picture.AltText, Width: picture.Width, Height: picture.Height,
		IsThumbnail: picture.Thumbnail, Sizes: formatWidths(slices.Sorted(maps.Keys(picture.Sizes))),
	})
	return err
}

func (s *Service) insertImage(ctx context.Context, actor identity.Actor, added Image) (Image, error) {
	err := s.change(ctx, "add image", func(tx *db.Tx, now time.Time) error {
		others, err := lockImages(ctx, tx, added.ProductID)
		if err != nil {
			return err
		}
		if len(others) >= maxImages {
			return ErrTooManyImages
		}
		added.CreatedAt, added.DisplayOrder = now.Truncate(time.Microsecond), 0
		if len(others) > 0 {
			added.DisplayOrder = others[len(others)-1].DisplayOrder + 1
		}
		stands := added.IsThumbnail || len(others) == 0
		added.IsThumbnail = false // until no other is
		if err := insertImage(ctx, tx, added); err != nil {
			return err
		}
		if stands {
			if err := setThumbnail(ctx, tx, added, now); err != nil {
				return err
			}
			added.IsThumbnail = true
		}
		if added.Sizes == "" {
			if err := s.queue.Add(ctx, tx, makeSizes{ImageID: added.ID}); err != nil {
				return err
			}
		}
		return note(ctx, tx, actor, "image_added", "product", added.ProductID, nil, imageFacts(added), imageRevision(nil, &added))
	})
	return added, err
}

// forget removes a file whose row could not be written. One whose row may stand after all
// stays: the sweep removes it if it does not.
func (s *Service) forget(ctx context.Context, key string, because error) {
	if errors.Is(because, db.ErrUncertain) {
		return
	}
	if err := s.bucket.Delete(context.WithoutCancel(ctx), key); err != nil {
		slog.WarnContext(ctx, "a file without a row stays until the sweep", "key", key, "err", err)
	}
}

// ChangeImage sets the alternative text, or makes the image the thumbnail in place of
// the one before.
func (s *Service) ChangeImage(ctx context.Context, actor identity.Actor, id string, change ImageChange) (Image, error) {
	if err := actor.RequireStaff(); err != nil {
		return Image{}, err
	}
	var after Image
	err := s.change(ctx, "change image "+id, func(tx *db.Tx, now time.Time) (err error) {
		after, err = s.rewriteImage(ctx, tx, actor, id, change, now)
		return err
	})
	return after, err
}

func (s *Service) rewriteImage(ctx context.Context, tx *db.Tx, actor identity.Actor, id string, change ImageChange, now time.Time) (Image, error) {
	before, err := lockImage(ctx, tx, id)
	if err != nil {
		return Image{}, err
	}
	if change, err = change.clean(before); err != nil {
		return Image{}, err
	}
	revisions := []changes.Revision{}
	if change.AltText != nil {
		if err := setAltText(ctx, tx, before, *change.AltText); err != nil {
			return Image{}, err
		}
	}
	if change.IsThumbnail != nil && *change.IsThumbnail {
		moved, err := s.moveThumbnail(ctx, tx, before, now)
		if err != nil {
			return Image{}, err
		}
		revisions = append(revisions, moved)
	}
	after, err := findImage(ctx, tx, id)
	if err != nil {
		return Image{}, err
	}
	return after, note(ctx, tx, actor, "image_changed", "product", before.ProductID, imageFacts(before), imageFacts(after),
		append(revisions, imageRevision(&before, &after))...)
}

// moveThumbnail lets another image stand for its product.
func (s *Service) moveThumbnail(ctx context.Context, tx *db.Tx, to Image, now time.Time) (changes.Revision, error) {
	all, err := listImages(ctx, tx, to.ProductID)
	if err != nil {
		return changes.Revision{}, err
	}
	if err := setThumbnail(ctx, tx, to, now); err != nil {
		return changes.Revision{}, err
	}
	return imagesRevision(to.ProductID, changes.Fields{"thumbnail": thumbnailOf(all)}, changes.Fields{"thumbnail": to.ID}), nil
}

// lockImage finds an image and holds it and its neighbours still.
func lockImage(ctx context.Context, tx *db.Tx, id string) (Image, error) {
	image, err := findImage(ctx, tx, id)
	if err != nil {
		return Image{}, err
	}
	if _, err := lockImages(ctx, tx, image.ProductID); err != nil {
		return Image{}, err
	}
	return findImage(ctx, tx, id) // as it is now that nobody else changes it
}

// OrderImages numbers the images of a product anew, in the order given.
func (s *Service) OrderImages(ctx context.Context, actor identity.Actor, productID string, order []string) ([]Image, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	var after []Image
	err := s.change(ctx, "order images", func(tx *db.Tx, _ time.Time) (err error) {
		after, err = s.rearrange(ctx, tx, actor, productID, order)
		return err
	})
	return after, err
}

func (s *Service) rearrange(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, order []string) ([]Image, error) {
	before, err := lockImages(ctx, tx, productID)
	if err != nil {
		return nil, err
	}
	if !sameIDs(order, before) {
		return nil, ErrImageOrder.On("ids")
	}
	for place, id := range order {
		if err := setImageOrder(ctx, tx, productID, id, place); err != nil {
			return nil, err
		}
	}
	after, err := listImages(ctx, tx, productID)
	if err != nil {
		return nil, err
	}
	return after, note(ctx, tx, actor, "images_ordered", "product", productID, imageIDs(before), imageIDs(after),
		imagesRevision(productID, imageIDs(before), imageIDs(after)))
}

// DeleteImage removes an image; if it was the thumbnail, the next one takes its place.
// Its files stay for as long as it can be brought back; then the sweep finds them.
func (s *Service) DeleteImage(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete image "+id, func(tx *db.Tx, now time.Time) error {
		return s.removeImage(ctx, tx, actor, id, now)
	})
}

func (s *Service) removeImage(ctx context.Context, tx *db.Tx, actor identity.Actor, id string, now time.Time) error {
	image, err := lockImage(ctx, tx, id)
	if err != nil {
		return err
	}
	if err := deleteImage(ctx, tx, image); err != nil {
		return err
	}
	if image.IsThumbnail {
		if err := promoteNext(ctx, tx, image.ProductID, now); err != nil {
			return err
		}
	}
	return note(ctx, tx, actor, "image_deleted", "product", image.ProductID, imageFacts(image), nil, imageRevision(&image, nil))
}

func promoteNext(ctx context.Context, tx *db.Tx, productID string, now time.Time) error {
	left, err := listImages(ctx, tx, productID)
	if err != nil {
		return err
	}
	if len(left) == 0 {
		return setProductImage(ctx, tx, productID, "", now)
	}
	return setThumbnail(ctx, tx, left[0], now)
}

// dropImages lets the files of a product go with it.
func (s *Service) dropImages(ctx context.Context, tx *db.Tx, productID string) error {
	gone, err := listImages(ctx, tx, productID)
	if err != nil {
		return err
	}
	var keys []string
	for _, image := range gone {
		keys = append(keys, filesOf(mediaKey(image.ImageURL))...)
	}
	if len(keys) == 0 {
		return nil
	}
	return s.queue.Add(ctx, tx, dropFiles{Keys: keys})
}

func imageFacts(i Image) map[string]any {
	return map[string]any{"image_id": i.ID, "image_url": i.ImageURL, "alt_text": i.AltText, "is_thumbnail": i.IsThumbnail, "display_order": i.DisplayOrder}
}

func imageIDs(list []Image) map[string]any { return map[string]any{"images": idsOf(list)} }
