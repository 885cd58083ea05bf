package catalog

import (
	"context"
	"strings"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/text"
)

// cardBytes bounds the memory that products take as lists show them: some 4,000 of them.
const cardBytes = 6 << 20

// card is a product as lists show it, with every product of its model, also those that
// the shop does not show now: what becomes of one is told on the cards of all.
type card struct {
	ShopProduct
	Family string
}

func newCards(answers *cache.Cache) *cache.Each[ShopProduct] {
	return cache.NewEach[ShopProduct](answers, CardTables, cardBytes)
}

// cards returns those of the products that the shop shows, by id, with the colours beside
// them. They are kept, so that a list that was never asked for is put together of what
// other lists have read.
func (s *Service) cards(ctx context.Context, wanted []string) (map[string]ShopProduct, error) {
	return s.keptCards.Get(wanted, func(missing []string) (map[string]cache.Made[ShopProduct], error) {
		rows, err := listCards(ctx, s.db, missing)
		if err != nil {
			return nil, err
		}
		colours, err := coloursOf(ctx, s.db, inModels(rows))
		made := make(map[string]cache.Made[ShopProduct], len(rows))
		for _, row := range rows {
			row.Colours = colours[row.ID]
			text.Pack(&row.ID, &row.Name, &row.Description, &row.ImageURL, &row.ImageSizes, &row.BrandName, row.Category, row.BrandID)
			made[row.ID] = cache.Made[ShopProduct]{Value: row.ShopProduct, Bytes: row.weight(), Others: strings.Fields(row.Family)}
		}
		return made, err
	})
}

// inModels are the ids of those that belong to a model: only they come in colours.
func inModels(cards []card) (ids []string) {
	for _, card := range cards {
		if card.Family != "" {
			ids = append(ids, card.ID)
		}
	}
	return ids
}

// weight is about how much memory it takes.
func (c card) weight() int {
	const fields, ofColour = 600, 400
	return fields + len(c.Name) + len(c.Description) + len(c.ImageURL) + len(c.Family) + ofColour*len(c.Colours)
}

// inOrder are the products in the order of their ids.
func inOrder(wanted []string, cards map[string]ShopProduct) []ShopProduct {
	products := make([]ShopProduct, 0, len(wanted))
	for _, id := range wanted {
		if product, exists := cards[id]; exists {
			products = append(products, product)
		}
	}
	return products
}
