package content

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/versions"
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
				name: "slide", missing: ErrSlide, invalid: ErrSlideFields, stale: ErrStaleSlide, version: func(s Slide) int { return s.Version },
				cannotCreate: "No se pudo crear el slide", cannotUpdate: "No se pudo actualizar el slide",
				id: func(s *Slide) *string { return &s.ID }, check: (*Slide).check, facts: func(s Slide) any { return s },
				title: func(s Slide) string { return s.Title },
				list:  listSlides, find: findSlide, save: saveSlide, remove: deleteSlide,
			}},
			order: func(s *Slide) *int { return &s.DisplayOrder }, ids: slideIDs, place: placeSlide,
		},
		Networks: &OrderedShelf[Network]{
			Shelf: Shelf[Network]{d, kind[Network]{
				name: "social_network", missing: ErrNetwork, invalid: ErrNetworkFields, stale: ErrStaleNetwork, version: func(n Network) int { return n.Version },
				cannotCreate: "No se pudo crear la red social", cannotUpdate: "No se pudo actualizar la red social",
				id: func(n *Network) *string { return &n.ID }, check: (*Network).check, facts: func(n Network) any { return n },
				title: func(n Network) string { return n.Platform },
				list:  listNetworks, find: findNetwork, save: saveNetwork, remove: deleteNetwork,
			}},
			order: func(n *Network) *int { return &n.DisplayOrder }, ids: networkIDs, place: placeNetwork,
		},
		Blocks: &Shelf[Block]{d, kind[Block]{
			name: "block", missing: ErrBlock, invalid: ErrBlockFields, stale: ErrStaleBlock, version: func(b Block) int { return b.Version },
			cannotCreate: "Error al crear el contenido", cannotUpdate: "Error al actualizar el contenido",
			id: func(b *Block) *string { return &b.ID }, check: (*Block).check, facts: blockFacts,
			title: blockTitle,
			list:  listBlocks, find: findBlock, save: saveBlock, remove: deleteBlock,
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

func blockTitle(b Block) string {
	if b.Title != "" {
		return b.Title
	}
	return b.ContentKey
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

// CompanyName is how the shop calls itself under every page, as a transaction that
// asks sees it; nothing while nobody has said.
func (s *Service) CompanyName(ctx context.Context, from db.Source) (string, error) {
	footer, err := findFooter(ctx, from)
	if errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	return footer.CompanyName, err
}

// SaveFooter replaces the one footer, whose version says what it was made on, or 0;
// of two first saves at once both succeed and the later stays.
func (s *Service) SaveFooter(ctx context.Context, actor identity.Actor, footer Footer) (Footer, error) {
	if err := actor.RequireStaff(); err != nil {
		return Footer{}, err
	}
	footer, err := footer.clean()
	if err != nil {
		return Footer{}, err
	}
	err = write(ctx, s.db, "save footer", func(tx *db.Tx, now time.Time) error {
		footer, err = s.writeFooter(ctx, tx, actor, footer, now)
		return err
	})
	return footer, err
}

// writeFooter saves a footer that is in order.
func (s *Service) writeFooter(ctx context.Context, tx *db.Tx, actor identity.Actor, footer Footer, now time.Time) (Footer, error) {
	if err := tx.Lock(ctx, "content.footer"); err != nil {
		return footer, err
	}
	var before any
	var was changes.Fields
	switch old, err := findFooter(ctx, tx); {
	case err == nil:
		of := versions.Of{Type: "footer", ID: "1", Deeds: "content.footer_"}
		if err := versions.Check(ctx, tx, footer.Version, old.Version, ErrStaleFooter, of, old); err != nil {
			return footer, err
		}
		before, was = old, keep(old)
	case !errors.Is(err, db.ErrNotFound):
		return footer, err
	}
	footer.UpdatedAt = now
	version, err := saveFooter(ctx, tx, footer)
	if err != nil {
		return footer, err
	}
	footer.Version = version
	return footer, note(ctx, tx, actor, "footer_saved", "footer", "1", before, footer,
		footerKind.Revision("1", footer.CompanyName, version, was, keep(footer)))
}
