package demo

import (
	"bytes"
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

// pictureFiles are taken of the house's own frames by tools/pictures, one by one in
// the same light, and kept here: taking them takes minutes.
//
//go:embed pictures/*.webp
var pictureFiles embed.FS

// addPicture gives a product its picture; one that was not taken yet is no fault.
func (s *shelves) addPicture(ctx context.Context, c *catalog.Service, p product) error {
	content, err := pictureFiles.ReadFile("pictures/" + slug(p.Name) + "-front-800.webp")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		_, err = c.AddImage(ctx, identity.Operator, s.products[p.Name], bytes.NewReader(content))
	}
	if err != nil {
		return fmt.Errorf("picture of %s: %w", p.Name, err)
	}
	return nil
}

var notInNames = regexp.MustCompile(`[^a-z0-9]+`)

// slug is a name as files carry it: "Río San Juan" is rio-san-juan.
func slug(name string) string {
	return strings.Trim(notInNames.ReplaceAllString(text.Fold(name), "-"), "-")
}
