package images

import (
	"context"
	"image"
	"slices"

	"golang.org/x/image/draw"
)

// Encode makes the file of one size, for those who have not got it yet.
type Encode func() ([]byte, error)

// resize goes from the widest to the narrowest, each made of the one before it.
func resize(ctx context.Context, img image.Image, widths []int, each func(width int, ext string, encode Encode) error) (made []int, err error) {
	widths = slices.Sorted(slices.Values(widths))
	for _, width := range slices.Backward(widths) {
		if width > img.Bounds().Dx() {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		smaller := scaled(img, width)
		img = smaller
		if err := each(width, "webp", func() ([]byte, error) { return encodeWebP(smaller) }); err != nil {
			return nil, err
		}
		if err := each(width, "jpg", func() ([]byte, error) { return encodeJPEG(smaller) }); err != nil {
			return nil, err
		}
		made = append(made, width)
	}
	slices.Reverse(made)
	return made, nil
}

// strip is how many rows, then columns, are scaled at a time. The scaler keeps 32
// bytes for each pixel between its two passes; here these are two calls, so that it
// does so for a strip and not for the whole picture.
const strip = 64

func scaled(img image.Image, width int) *image.RGBA {
	bounds := img.Bounds()
	height := max(1, (bounds.Dy()*width+bounds.Dx()/2)/bounds.Dx())
	narrow := image.NewRGBA(image.Rect(0, 0, width, bounds.Dy()))
	for top := 0; top < bounds.Dy(); top += strip {
		bottom := min(top+strip, bounds.Dy())
		from := image.Rect(bounds.Min.X, bounds.Min.Y+top, bounds.Max.X, bounds.Min.Y+bottom)
		draw.CatmullRom.Scale(narrow, image.Rect(0, top, width, bottom), img, from, draw.Src, nil)
	}
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	for left := 0; left < width; left += strip {
		right := min(left+strip, width)
		draw.CatmullRom.Scale(small, image.Rect(left, 0, right, height), narrow, image.Rect(left, 0, right, bounds.Dy()), draw.Src, nil)
	}
	return small
}
