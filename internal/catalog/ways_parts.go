package catalog

import (
	"context"
	"errors"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

func keepPairs(pairs []Pair) changes.Fields { return changes.Fields{"pairs": pairs} }

// pairsWay gives a product the characteristics that it had. Values that are gone are
// left out, and named.
func (s *Service) pairsWay() changes.Way {
	return changes.Way{
		Kind: pairsKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			if _, err := findProduct(ctx, from, id); errors.Is(err, ErrProduct) {
				return nil, nil
			}
			pairs, err := listPairs(ctx, from, id)
			return keepPairs(pairs), err
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			var kept struct {
				Pairs []Pair `json:"pairs"`
			}
			if err := patch.Into(&kept); err != nil {
				return nil, err
			}
			pairs, said, err := stillThere(ctx, tx, kept.Pairs)
			if err != nil {
				return nil, err
			}
			_, err = s.rewritePairs(ctx, tx, identity.FromContext(ctx), id, pairs)
			return said, err
		},
	}.Always()
}

func stillThere(ctx context.Context, tx *db.Tx, pairs []Pair) (there []Pair, said []string, err error) {
	for _, pair := range pairs {
		value, err := findValue(ctx, tx, pair.ValueID, "")
		if err == nil && value.CharacteristicID == pair.CharacteristicID {
			there = append(there, pair)
			continue
		}
		if err != nil && !errors.Is(err, ErrValue) {
			return nil, nil, err
		}
		name, err := changes.NameOf(ctx, tx, valueKind.Name, pair.ValueID)
		if err != nil {
			return nil, nil, err
		}
		said = append(said, "El valor «"+name+"» ya no existe: queda fuera.")
	}
	return there, said, nil
}

// keepImage is what is kept of an image's changes. Which image stands for the product
// is a matter of all of them.
func keepImage(i Image) changes.Fields {
	return changes.Of(i).Without("ID", "IsThumbnail", "DisplayOrder", "Sizes")
}

func imageRevision(before, after *Image) changes.Revision {
	switch {
	case before == nil:
		return imageKind.Revision(after.ID, after.AltText, 0, nil, keepImage(*after))
	case after == nil:
		return imageKind.Revision(before.ID, before.AltText, 0, changes.Of(*before).Without("ID"), nil)
	default:
		return imageKind.Revision(after.ID, after.AltText, 0, keepImage(*before), keepImage(*after))
	}
}

func imagesRevision(productID string, before, after changes.Fields) changes.Revision {
	return imagesKind.Revision(productID, "", 0, before, after)
}

func thumbnailOf(all []Image) string {
	for _, image := range all {
		if image.IsThumbnail {
			return image.ID
		}
	}
	return ""
}

func (s *Service) imageWay() changes.Way {
	return changes.Way{
		Kind: imageKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			image, err := findImage(ctx, from, id)
			if errors.Is(err, ErrImage) {
				return nil, nil
			}
			return keepImage(image), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			image := Image{}
			if err := record.Into(&image); err != nil {
				return nil, err
			}
			image.ID = id
			return nil, s.reinsertImage(ctx, tx, identity.FromContext(ctx), image)
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			image := Image{}
			if err := patch.Into(&image); err != nil {
				return nil, err
			}
			_, err := s.rewriteImage(ctx, tx, identity.FromContext(ctx), id, ImageChange{AltText: &image.AltText}, time.Now().UTC())
			return nil, err
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			return s.removeImage(ctx, tx, identity.FromContext(ctx), id, time.Now().UTC())
		},
	}
}

// reinsertImage puts an image back where it was, as long as its file is there.
func (s *Service) reinsertImage(ctx context.Context, tx *db.Tx, actor identity.Actor, image Image) error {
	others, err := lockImages(ctx, tx, image.ProductID)
	if errors.Is(err, ErrProduct) {
		return changes.ErrGone
	}
	if err != nil {
		return err
	}
	if len(others) >= maxImages {
		return ErrTooManyImages
	}
	if _, err := s.bucket.Stat(ctx, mediaKey(image.ImageURL)); errors.Is(err, blob.ErrNotFound) {
		return changes.ErrNotUndoable.Saying("El archivo de la imagen ya se borró")
	} else if err != nil {
		return err
	}
	stands := image.IsThumbnail || len(others) == 0
	image.IsThumbnail = false // until no other is
	if err := insertImage(ctx, tx, image); err != nil {
		return err
	}
	if stands {
		if err := setThumbnail(ctx, tx, image, time.Now().UTC()); err != nil {
			return err
		}
		image.IsThumbnail = true
	}
	if image.Sizes == "" {
		if err := s.queue.Add(ctx, tx, makeSizes{ImageID: image.ID}); err != nil {
			return err
		}
	}
	return note(ctx, tx, actor, "image_restored", "product", image.ProductID, nil, imageFacts(image), imageRevision(nil, &image))
}

// imagesWay brings back the order of a product's images and which of them stands for it.
func (s *Service) imagesWay() changes.Way {
	return changes.Way{Kind: imagesKind, Reverse: func(ctx context.Context, tx *db.Tx, change changes.Revision) ([]string, error) {
		var was, is struct {
			Images    []string `json:"images"`
			Thumbnail string   `json:"thumbnail"`
		}
		if err := errors.Join(change.Before.Into(&was), change.After.Into(&is)); err != nil {
			return nil, err
		}
		all, err := lockImages(ctx, tx, change.TargetID)
		if errors.Is(err, ErrProduct) {
			return nil, changes.ErrGone
		}
		if err != nil {
			return nil, err
		}
		actor := identity.FromContext(ctx)
		if was.Thumbnail != "" {
			return s.thumbnailBack(ctx, tx, actor, all, was.Thumbnail, is.Thumbnail)
		}
		order, err := changes.Reorder(was.Images, is.Images, idsOf(all))
		if err != nil {
			return nil, err
		}
		_, err = s.rearrange(ctx, tx, actor, change.TargetID, order)
		return nil, err
	}}
}

func (s *Service) thumbnailBack(ctx context.Context, tx *db.Tx, actor identity.Actor, all []Image, was, is string) ([]string, error) {
	if now := thumbnailOf(all); now != is && slices.Contains(idsOf(all), is) {
		return nil, changes.ErrConflict
	}
	if !slices.Contains(idsOf(all), was) {
		return []string{"La miniatura de antes ya no existe: queda la de ahora."}, nil
	}
	yes := true
	_, err := s.rewriteImage(ctx, tx, actor, was, ImageChange{IsThumbnail: &yes}, time.Now().UTC())
	return nil, err
}

func idsOf(all []Image) []string {
	list := make([]string, len(all))
	for i, image := range all {
		list[i] = image.ID
	}
	return list
}
