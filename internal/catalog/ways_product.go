package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// keptProduct is what is kept of a product's changes: the fields of its form, whole,
// with ids for what they point at. Its stock has movements of its own.
type keptProduct struct {
	Name             string     `json:"name"`
	Description      string     `json:"description"`
	PriceCents       int64      `json:"price_cents"`
	BuyPriceCents    *int64     `json:"buy_price_cents"`
	SellPriceCents   *int64     `json:"sell_price_cents"`
	MarkupHundredths *int64     `json:"markup_hundredths"`
	Category         *string    `json:"category"`
	BrandID          *string    `json:"brand_id"`
	Gender           Gender     `json:"gender"`
	IsFeatured       bool       `json:"is_featured"`
	State            State      `json:"state"`
	PublishAt        *time.Time `json:"publish_at"`
	SKU              *string    `json:"sku"`
	Barcode          *string    `json:"barcode"`
}

func keepProduct(p Product) changes.Fields {
	return changes.Of(keptProduct{p.Name, p.Description, p.PriceCents, p.BuyPriceCents, p.SellPriceCents, p.MarkupHundredths,
		p.Category, p.BrandID, p.Gender, p.IsFeatured, p.State, p.PublishAt, p.SKU, p.Barcode})
}

// revisionOf describes a change of a product; nil stands for none.
func revisionOf(before, after *Product) changes.Revision {
	var was, is changes.Fields
	var newest Product
	if before != nil {
		was, newest = keepProduct(*before), *before
	}
	if after != nil {
		is, newest = keepProduct(*after), *after
	}
	return productKind.Revision(newest.ID, newest.Name, newest.Version, was, is)
}

func (s *Service) productWay(parts []changes.Kind) changes.Way {
	return changes.Way{
		Kind: productKind, Parts: parts,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			product, err := findProduct(ctx, from, id)
			if errors.Is(err, ErrProduct) {
				return nil, nil
			}
			return keepProduct(product), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, _ changes.Fields) ([]string, error) {
			return s.bringBack(ctx, tx, identity.FromContext(ctx), id)
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			return s.patchProduct(ctx, tx, identity.FromContext(ctx), id, patch)
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			return s.removeProduct(ctx, tx, identity.FromContext(ctx), id, time.Now().UTC())
		},
		Purge: func(ctx context.Context, tx *db.Tx, id string) error {
			if err := s.dropImages(ctx, tx, id); err != nil {
				return err
			}
			if err := leaveModel(ctx, tx, id); err != nil {
				return err
			}
			if err := changes.ForgetOwned(ctx, tx, imageKind, "ProductID", id); err != nil {
				return err
			}
			return purgeProduct(ctx, tx, id)
		},
	}
}

// bringBack takes a product out of the trash.
func (s *Service) bringBack(ctx context.Context, tx *db.Tx, actor identity.Actor, id string) (said []string, err error) {
	lost, err := restoreProduct(ctx, tx, id, time.Now().UTC())
	if err != nil {
		return nil, err
	}
	for _, column := range lost {
		said = append(said, map[string]string{
			"sku":     "La referencia (SKU) la tiene ahora otro producto: este vuelve sin ella.",
			"barcode": "El código de barras lo tiene ahora otro producto: este vuelve sin él.",
		}[column])
	}
	if err := tellOf(ctx, tx, id); err != nil {
		return nil, err
	}
	after, err := findProduct(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	return said, note(ctx, tx, actor, "product_restored", "product", id, nil, productFacts(after), revisionOf(nil, &after))
}

// patchProduct gives some fields of a product other values, by the rules of its form.
func (s *Service) patchProduct(ctx context.Context, tx *db.Tx, actor identity.Actor, id string, patch changes.Fields) (said []string, err error) {
	before, err := findProduct(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	var kept keptProduct
	if err := keepProduct(before).With(patch).Into(&kept); err != nil {
		return nil, err
	}
	now := time.Now().UTC()
	if said, err = kept.letGo(ctx, tx, now); err != nil {
		return nil, err
	}
	none := ""
	change, err := ProductChange{
		Name: kept.Name, Description: kept.Description, PriceCents: kept.PriceCents, BuyPriceCents: kept.BuyPriceCents,
		SellPriceCents: kept.SellPriceCents, MarkupHundredths: kept.MarkupHundredths, Category: kept.Category, BrandID: kept.BrandID,
		Gender: kept.Gender, IsFeatured: kept.IsFeatured, State: kept.State, PublishAt: kept.PublishAt,
		SKU: orElse(kept.SKU, &none), Barcode: orElse(kept.Barcode, &none),
	}.clean()
	if err != nil {
		return nil, err
	}
	_, err = s.rewriteProduct(ctx, tx, actor, before, before.Version, change, now)
	return said, err
}

// letGo empties what points at something that is gone, and says so. A time that has
// passed cannot be waited for again.
func (k *keptProduct) letGo(ctx context.Context, from db.Source, now time.Time) (said []string, err error) {
	hasBrand, hasCategory, err := stillKnown(ctx, from, k.BrandID, k.Category)
	if err != nil {
		return nil, err
	}
	if k.BrandID != nil && !hasBrand {
		k.BrandID, said = nil, append(said, "La marca que tenía ya no existe: queda sin marca.")
	}
	if k.Category != nil && !hasCategory {
		k.Category, said = nil, append(said, "La categoría que tenía ya no existe: queda sin categoría.")
	}
	if k.State == Scheduled && k.PublishAt != nil && !k.PublishAt.After(now) {
		k.State, k.PublishAt, said = Draft, nil, append(said, "La hora de publicación ya pasó: queda como borrador.")
	}
	return said, nil
}

func orElse(value, otherwise *string) *string {
	if value == nil {
		return otherwise
	}
	return value
}
