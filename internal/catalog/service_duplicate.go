package catalog

import (
	"context"
	"errors"
	"path"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// duplicateOf is what a copy of a product begins with: a draft under a name of its own,
// without the references that are unique and without stock.
func duplicateOf(p Product) ProductChange {
	none := ""
	name := []rune(p.Name)
	if most := maxProductName - len(copyMark); len(name) > most {
		name = name[:most]
	}
	return ProductChange{
		Name: string(name) + copyMark, Description: p.Description, PriceCents: p.PriceCents, BuyPriceCents: p.BuyPriceCents, SellPriceCents: p.SellPriceCents,
		MarkupHundredths: p.MarkupHundredths, Category: p.Category, BrandID: p.BrandID, Gender: p.Gender, IsFeatured: p.IsFeatured,
		State: Draft, SKU: &none, Barcode: &none,
	}
}

const copyMark = " (copia)"

// DuplicateProduct copies a product with its characteristics, its frame and its pictures,
// each of which becomes a file of its own: whoever deletes one of the two keeps the other whole.
func (s *Service) DuplicateProduct(ctx context.Context, actor identity.Actor, id string) (Product, error) {
	if err := actor.RequireStaff(); err != nil {
		return Product{}, err
	}
	source, err := findProduct(ctx, s.db, id)
	if err != nil {
		return Product{}, err
	}
	change, err := duplicateOf(source).clean()
	if err != nil {
		return Product{}, err
	}
	newID := ids.New()
	pictures, err := s.copyPictures(ctx, id, newID)
	var made Product
	if err == nil {
		err = s.change(ctx, "duplicate product", func(tx *db.Tx, now time.Time) error {
			made, err = s.insertDuplicate(ctx, tx, actor, source.ID, newID, change, pictures, now)
			return err
		})
	}
	if err != nil {
		for _, picture := range pictures {
			s.forget(ctx, mediaKey(picture.ImageURL), err)
		}
		return Product{}, err
	}
	return made, nil
}

// copyPictures stores the originals anew; what is missing on disk is left out.
func (s *Service) copyPictures(ctx context.Context, from, to string) (copies []Image, err error) {
	originals, err := listImages(ctx, s.db, from)
	if err != nil {
		return nil, err
	}
	for _, original := range originals {
		key := mediaKey(original.ImageURL)
		content, err := s.bucket.Read(ctx, key)
		if errors.Is(err, blob.ErrNotFound) {
			continue
		}
		if err != nil {
			return copies, err
		}
		copied := original
		if key, err = s.bucket.Create(ctx, imagesFolder+"/"+to, strings.TrimPrefix(path.Ext(key), "."), content); err != nil {
			return copies, err
		}
		copied.ID, copied.ProductID, copied.ImageURL, copied.Sizes = ids.New(), to, mediaURL(key), ""
		copies = append(copies, copied)
	}
	return copies, nil
}

func (s *Service) insertDuplicate(ctx context.Context, tx *db.Tx, actor identity.Actor, sourceID, id string, change ProductChange, pictures []Image, now time.Time) (Product, error) {
	change, err := change.settled(Product{State: Published}, now)
	if err != nil {
		return Product{}, err
	}
	if err := insertProduct(ctx, tx, actor, id, change, now); err != nil {
		return Product{}, err
	}
	if err := s.stock.Open(ctx, tx, actor, id, 0); err != nil {
		return Product{}, err
	}
	pairs, err := listPairs(ctx, tx, sourceID)
	if err != nil {
		return Product{}, err
	}
	if err := replacePairs(ctx, tx, id, pairs); err != nil {
		return Product{}, err
	}
	if err := s.frames.Copy(ctx, tx, sourceID, id); err != nil {
		return Product{}, err
	}
	for _, picture := range pictures {
		stands := picture.IsThumbnail
		picture.IsThumbnail, picture.CreatedAt = false, now.Truncate(time.Microsecond)
		if err := insertImage(ctx, tx, picture); err != nil {
			return Product{}, err
		}
		if stands {
			if err := setThumbnail(ctx, tx, picture, now); err != nil {
				return Product{}, err
			}
		}
		if err := s.queue.Add(ctx, tx, makeSizes{ImageID: picture.ID}); err != nil {
			return Product{}, err
		}
	}
	if err := tellOf(ctx, tx, id); err != nil {
		return Product{}, err
	}
	made, err := findProduct(ctx, tx, id)
	if err != nil {
		return Product{}, err
	}
	return made, note(ctx, tx, actor, "product_created", "product", id, nil, productFacts(made), revisionOf(nil, &made))
}
