package images

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"

	"github.com/gen2brain/webp"
)

const (
	originalQuality = 90
	jpegQuality     = 82
	webpQuality     = 80
)

// encodeOriginal keeps transparency by PNG and makes everything else a JPEG.
func encodeOriginal(img image.Image) (ext string, content []byte, err error) {
	out := &boundedBuffer{}
	if opaque(img) {
		ext, err = "jpg", jpeg.Encode(out, opaquePixels(img), &jpeg.Options{Quality: originalQuality})
	} else {
		ext, err = "png", png.Encode(out, transparentPixels(img))
	}
	if err != nil {
		return "", nil, fmt.Errorf("encode %s: %w", ext, err)
	}
	return ext, out.Bytes(), nil
}

func encodeWebP(img *image.RGBA) ([]byte, error) {
	var out bytes.Buffer
	// The encoder takes RGBA for NRGBA, which are alike only where nothing shows through.
	err := webp.Encode(&out, transparentPixels(img), webp.Options{Quality: webpQuality, Method: webp.DefaultMethod})
	return out.Bytes(), err
}

// encodeJPEG lays what shows through on white.
func encodeJPEG(img *image.RGBA) ([]byte, error) {
	if !img.Opaque() {
		onWhite := image.NewRGBA(img.Bounds())
		draw.Draw(onWhite, onWhite.Bounds(), image.White, image.Point{}, draw.Src)
		draw.Draw(onWhite, onWhite.Bounds(), img, img.Bounds().Min, draw.Over)
		img = onWhite
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, img, &jpeg.Options{Quality: jpegQuality})
	return out.Bytes(), err
}

func opaque(img image.Image) bool {
	known, tells := img.(interface{ Opaque() bool })
	return tells && known.Opaque()
}

// opaquePixels gives an opaque picture the form that the JPEG encoder is quick with.
func opaquePixels(img image.Image) image.Image {
	switch known := img.(type) {
	case *image.YCbCr, *image.RGBA, *image.Gray:
		return img
	case *image.NRGBA: // the same bytes, where nothing shows through
		return &image.RGBA{Pix: known.Pix, Stride: known.Stride, Rect: known.Rect}
	}
	rgba := image.NewRGBA(img.Bounds())
	draw.Draw(rgba, rgba.Bounds(), img, img.Bounds().Min, draw.Src)
	return rgba
}

func transparentPixels(img image.Image) image.Image {
	switch known := img.(type) {
	case *image.NRGBA, *image.Paletted:
		return img
	case *image.RGBA:
		if known.Opaque() {
			return &image.NRGBA{Pix: known.Pix, Stride: known.Stride, Rect: known.Rect}
		}
	}
	nrgba := image.NewNRGBA(img.Bounds())
	draw.Draw(nrgba, nrgba.Bounds(), img, img.Bounds().Min, draw.Src)
	return nrgba
}

// boundedBuffer refuses to grow beyond what is kept of one picture.
type boundedBuffer struct{ bytes.Buffer }

func (b *boundedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxOutput {
		return 0, ErrDemanding.On("file")
	}
	return b.Buffer.Write(p)
}
