package images

import (
	"image"
	"image/draw"
)

// upright turns a picture the way its camera was held. It goes strip by strip, so
// that beside the picture only the turned one is in memory.
func upright(img image.Image, orientation int) image.Image {
	if orientation == 1 {
		return img
	}
	const stripHeight = 64
	bounds := img.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	place := placing(orientation, width, height)
	turned := image.NewRGBA(image.Rect(0, 0, width, height))
	if liesOnItsSide(orientation) {
		turned = image.NewRGBA(image.Rect(0, 0, height, width))
	}
	strip := image.NewRGBA(image.Rect(0, 0, width, stripHeight))
	for top := 0; top < height; top += stripHeight {
		rows := min(stripHeight, height-top)
		draw.Draw(strip, image.Rect(0, 0, width, rows), img, bounds.Min.Add(image.Pt(0, top)), draw.Src)
		for y := range rows {
			for x := range width {
				toX, toY := place(x, top+y)
				copy(turned.Pix[turned.PixOffset(toX, toY):][:4], strip.Pix[strip.PixOffset(x, y):][:4])
			}
		}
	}
	return turned
}

// liesOnItsSide tells of those of EXIF's ways to hold a camera that swap width and height.
func liesOnItsSide(orientation int) bool { return orientation >= 5 }

// placing tells where a pixel goes, for each of EXIF's ways to hold a camera.
func placing(orientation, width, height int) func(x, y int) (int, int) {
	right, bottom := width-1, height-1
	switch orientation {
	case 2:
		return func(x, y int) (int, int) { return right - x, y }
	case 3:
		return func(x, y int) (int, int) { return right - x, bottom - y }
	case 4:
		return func(x, y int) (int, int) { return x, bottom - y }
	case 5:
		return func(x, y int) (int, int) { return y, x }
	case 6:
		return func(x, y int) (int, int) { return bottom - y, x }
	case 7:
		return func(x, y int) (int, int) { return bottom - y, right - x }
	default:
		return func(x, y int) (int, int) { return y, right - x }
	}
}
