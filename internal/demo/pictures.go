package demo

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"mirada/internal/catalog"
	"mirada/internal/identity"
	"mirada/internal/platform/text"
)

// pictureFiles are taken of the house's own frames by tools/studio, one by one in
// the same light, and kept here in every width: taking them takes minutes.
//
//go:embed pictures/*.webp
var pictureFiles embed.FS

// pictureWidths are those that tools/studio makes, narrowest first. All are 4:3.
var pictureWidths = []int{400, 800, 1200}

// views are in the order in which a product's page shows them. Cards show the front.
var views = []struct{ file, words string }{
	{"three-quarter", "en tres cuartos"},
	{front, "de frente"},
	{"side", "de perfil"},
	{"folded", "plegada"},
}

const front = "front"

// addPictures gives a product its pictures; one that was not taken is no fault.
func (s *shelves) addPictures(ctx context.Context, c *catalog.Service, p product) error {
	for _, view := range views {
		picture, err := readPicture(slug(p.Name)+"-"+view.file, fmt.Sprintf("%s, %s", p.Name, view.words))
		picture.Thumbnail = view.file == front
		if err == nil && picture.Content != nil {
			err = c.AddPrepared(ctx, identity.Operator, s.products[p.Name], picture)
		}
		if err != nil {
			return fmt.Errorf("picture of %s: %w", p.Name, err)
		}
	}
	return nil
}

func readPicture(name, altText string) (catalog.Prepared, error) {
	picture := catalog.Prepared{AltText: altText, Sizes: map[int][]byte{}}
	for _, width := range pictureWidths {
		content, err := pictureFiles.ReadFile(fmt.Sprintf("pictures/%s-%d.webp", name, width))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return picture, err
		}
		picture.Sizes[width], picture.Content = content, content // the widest stays
		picture.Width, picture.Height = width, width*3/4
	}
	return picture, nil
}

var notInNames = regexp.MustCompile(`[^a-z0-9]+`)

// slug is a name as files carry it: "Río San Juan" is rio-san-juan.
func slug(name string) string {
	return strings.Trim(notInNames.ReplaceAllString(text.Fold(name), "-"), "-")
}
