package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"mirada/internal/content"
	"mirada/internal/identity"
)

// blocksFile holds what the demo's pages say instead of their built-in texts, with
// something of every type.
//
//go:embed blocks.json
var blocksFile []byte

type block struct {
	Page, Key, Section, Title, Content, Description string
	Type                                            content.Type
	Hidden                                          bool
}

// slideMark stands for the picture of a slide, whose address is known only once it is stored.
const slideMark = "/slides/"

func fillBlocks(ctx context.Context, c *content.Service, pictures map[string]string) error {
	var blocks []block
	if err := json.Unmarshal(blocksFile, &blocks); err != nil {
		return err
	}
	for order, b := range blocks {
		if frame, isSlide := strings.CutPrefix(b.Content, slideMark); isSlide {
			b.Content = pictures[frame]
		}
		_, err := c.Blocks.Create(ctx, identity.Operator, content.Block{
			PageSlug: b.Page, ContentKey: b.Key, SectionKey: b.Section, ContentType: b.Type,
			Title: b.Title, Content: b.Content, Description: b.Description, DisplayOrder: order, IsActive: !b.Hidden,
		})
		if err != nil {
			return fmt.Errorf("block %s: %w", b.Key, err)
		}
	}
	return nil
}
