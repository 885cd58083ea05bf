package content

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Service holds the use cases of content.
type Service struct {
	db       *db.DB
	Slides   *OrderedShelf[Slide]
	Networks *OrderedShelf[Network]
	Blocks   *Shelf[Block]
}

// New makes the service.
func New(d *db.DB) *Service {
	return &Service{
		db: d,
		Slides: &OrderedShelf[Slide]{
			Shelf: Shelf[Slide]{d, kind[Slide]{
				name: "slide", missing: ErrSlide, invalid: ErrSlideFields,
				cannotCreate: "No se pudo crear el slide", cannotUpdate: "No se pudo actualizar el slide",
				id: func(s *Slide) *string { return &s.ID }, check: (*Slide).check, facts: func(s Slide) any { return s },
				list: listSlides, find: findSlide, save: saveSlide, remove: deleteSlide,
			}},
			order: func(s *Slide) *int { return &s.DisplayOrder }, ids: slideIDs, place: placeSlide,
		},
		Networks: &OrderedShelf[Network]{
			Shelf: Shelf[Network]{d, kind[Network]{
				name: "social_network", missing: ErrNetwork, invalid: ErrNetworkFields,
				cannotCreate: "No se pudo crear la red social", cannotUpdate: "No se pudo actualizar la red social",
				id: func(n *Network) *string { return &n.ID }, check: (*Network).check, facts: func(n Network) any { return n },
				list: listNetworks, find: findNetwork, save: saveNetwork, remove: deleteNetwork,
			}},
			order: func(n *Network) *int { return &n.DisplayOrder }, ids: networkIDs, place: placeNetwork,
		},
		Blocks: &Shelf[Block]{d, kind[Block]{
			name: "block", missing: ErrBlock, invalid: ErrBlockFields,
			cannotCreate: "Error al crear el contenido", cannotUpdate: "Error al actualizar el contenido",
			id: func(b *Block) *string { return &b.ID }, check: (*Block).check, facts: blockFacts,
			list: listBlocks, find: findBlock, save: saveBlock, remove: deleteBlock,
		}},
	}
}

// blockFacts keeps the beginning of a long text: the audit log tells who changed
// what, it is no second copy of the site.
func blockFacts(b Block) any {
	const most = 2000
	if letters := []rune(b.Content); len(letters) > most {
		b.Content = string(letters[:most]) + "…"
	}
	return b
}

// PictureTexts are the texts that may name stored pictures: whatever they name is in use.
func (s *Service) PictureTexts(ctx context.Context) ([]string, error) {
	return pictureTexts(ctx, s.db)
}

// Footer returns what staff saved, or false while nobody has.
func (s *Service) Footer(ctx context.Context) (footer Footer, saved bool, err error) {
	footer, err = findFooter(ctx, s.db)
	if errors.Is(err, db.ErrNotFound) {
		return Footer{}, false, nil
	}
	return footer, err == nil, err
}

// SaveFooter replaces the one footer; of two first saves at once both succeed and
// the later stays.
func (s *Service) SaveFooter(ctx context.Context, actor identity.Actor, footer Footer) (Footer, error) {
	if err := actor.RequireStaff(); err != nil {
		return Footer{}, err
	}
	footer, err := footer.clean()
	if err != nil {
		return Footer{}, err
	}
	err = write(ctx, s.db, "save footer", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, "content.footer"); err != nil {
			return err
		}
		var before any
		switch old, err := findFooter(ctx, tx); {
		case err == nil:
			before = old
		case !errors.Is(err, db.ErrNotFound):
			return err
		}
		footer.UpdatedAt = now
		if err := saveFooter(ctx, tx, footer); err != nil {
			return err
		}
		return note(ctx, tx, actor, "footer_saved", "footer", "1", before, footer)
	})
	return footer, err
}
