package images

import (
	"bytes"
	"context"
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

// The size of picture that link previews show whole.
const (
	ShareWidth  = 1200
	ShareHeight = 630
)

// stone is the ground that the shop shows its products on.
var stone = color.RGBA{0xf1, 0xef, 0xeb, 0xff}

// Card lays a whole picture on a ground of exactly the given size, as JPEG. The ground
// goes on in the colours that the picture has at its edges, so that none shows.
func Card(ctx context.Context, content []byte, width, height int) ([]byte, error) {
	var card []byte
	err := decoded(ctx, bytes.NewReader(content), func(img image.Image) (err error) {
		bounds := img.Bounds()
		fitted := min(width, bounds.Dx()*height/bounds.Dy())
		for ; bounds.Dx() > 2*fitted; bounds = img.Bounds() { // halved first, which the scaler does well
			img = scaled(img, max(fitted, bounds.Dx()/2))
		}
		whole := scaled(img, max(1, fitted))
		out := image.NewRGBA(image.Rect(0, 0, width, height))
		at := image.Pt((width-whole.Rect.Dx())/2, (height-whole.Rect.Dy())/2)
		layGround(out, whole, at)
		draw.Draw(out, whole.Rect.Add(at), whole, image.Point{}, draw.Over)
		card, err = encodeJPEG(out)
		return err
	})
	return card, err
}

// layGround repeats the outermost pixels of a picture up to the edges of the card; one
// that shows through lies on stone.
func layGround(card, img *image.RGBA, at image.Point) {
	if !opaque(img) {
		draw.Draw(card, card.Rect, image.NewUniform(stone), image.Point{}, draw.Src)
		return
	}
	for y := range card.Rect.Dy() {
		for x := range card.Rect.Dx() {
			card.SetRGBA(x, y, img.RGBAAt(min(max(x-at.X, 0), img.Rect.Dx()-1), min(max(y-at.Y, 0), img.Rect.Dy()-1)))
		}
	}
}
