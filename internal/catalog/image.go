package catalog

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/images"
	"mirada/internal/platform/text"
)

// What an image is refused for.
var (
	ErrImage         = errs.New(errs.NotFound, "catalog.image_not_found", "The image does not exist")
	ErrTooManyImages = errs.New(errs.Conflict, "catalog.too_many_images", "A product can have up to 20 images")
	ErrImageFields   = errs.New(errs.Invalid, "catalog.invalid_image", "Failed to save image")
	ErrImageOrder    = errs.New(errs.Invalid, "catalog.invalid_image_order", "Name every image of the product exactly once. If somebody else changed the images, load them again.")
)

const (
	maxImages  = 20
	maxAltText = 200

	imagesFolder = "product-images"
	mediaPath    = "/media/"
)

// imageWidths are made of every image that is at least as wide.
var imageWidths = []int{400, 800, 1200}

// Image is a picture of a product. Sizes lists the widths that were made of it, such
// as 400,800: beside {name}.jpg there are then {name}-400.webp and {name}-400.jpg.
type Image struct {
	ID           string
	ProductID    string
	ImageURL     string
	AltText      string
	IsThumbnail  bool
	DisplayOrder int
	Width        int
	Height       int
	Sizes        string
	CreatedAt    time.Time
}

// ImageChange is what staff change of an image; nil leaves it as it is.
type ImageChange struct {
	AltText     *string
	IsThumbnail *bool
}

// clean refuses to leave a product without a thumbnail: another one is chosen instead.
func (c ImageChange) clean(now Image) (ImageChange, error) {
	if c.AltText != nil {
		trimmed := strings.TrimSpace(*c.AltText)
		c.AltText = &trimmed
		if !text.OneLine(trimmed, maxAltText) {
			return c, ErrImageFields.Saying("Alternative text must be one line of up to 200 characters").On("alt_text")
		}
	}
	if c.IsThumbnail != nil && !*c.IsThumbnail && now.IsThumbnail {
		return c, ErrImageFields.Saying("Choose another image as the thumbnail instead").On("is_thumbnail")
	}
	return c, nil
}

// Widths are the sizes as numbers, narrowest first.
func (i Image) Widths() []int { return parseWidths(i.Sizes) }

func parseWidths(sizes string) []int {
	widths := []int{}
	for part := range strings.SplitSeq(sizes, ",") {
		if width, err := strconv.Atoi(part); err == nil {
			widths = append(widths, width)
		}
	}
	return widths
}

func formatWidths(widths []int) string {
	parts := make([]string, 0, len(widths))
	for _, width := range widths {
		parts = append(parts, strconv.Itoa(width))
	}
	return strings.Join(parts, ",")
}

func mediaURL(key string) string { return mediaPath + key }

func mediaKey(url string) string { return strings.TrimPrefix(url, mediaPath) }

// variantKey names what is made of an image in one width.
func variantKey(original string, width int, ext string) string {
	return strings.TrimSuffix(original, path.Ext(original)) + "-" + strconv.Itoa(width) + "." + ext
}

// filesOf names everything that may have been stored for an image.
func filesOf(original string) []string {
	keys := []string{original, shareKey(original)}
	for _, width := range imageWidths {
		keys = append(keys, variantKey(original, width, "webp"), variantKey(original, width, "jpg"))
	}
	return keys
}

// originalsOf names the images that a stored file may belong to, itself among them.
func originalsOf(key string) []string {
	name := strings.TrimSuffix(key, path.Ext(key))
	if stem, width, found := strings.Cut(path.Base(name), "-"); found {
		if number, err := strconv.Atoi(width); width == shareName || err == nil && (slices.Contains(imageWidths, number) || slices.Contains(images.WideWidths, number)) {
			name = path.Join(path.Dir(name), stem)
		}
	}
	return []string{name + ".jpg", name + ".png", name + ".webp"}
}

// sameIDs tells whether an order names each image exactly once.
func sameIDs(order []string, all []Image) bool {
	known := make([]string, 0, len(all))
	for _, image := range all {
		known = append(known, image.ID)
	}
	order = slices.Clone(order)
	slices.Sort(order)
	slices.Sort(known)
	return slices.Equal(order, known)
}
