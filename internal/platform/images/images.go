// Package images makes pictures that people send safe to keep and quick to show. A
// picture is judged by its content, never by its name; it is always written anew, so
// that places, profiles and anything hidden behind the pixels stay behind.
package images

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"slices"
	"time"

	"mirada/internal/platform/errs"
)

const (
	maxSide   = 8000
	maxPixels = 40_000_000
	maxOutput = 32 << 20
)

// What a picture is refused for.
var (
	ErrUnsupported = errs.New(errs.UnsupportedType, "platform.unsupported_image", "This file is not a picture that can be used. Choose a JPEG, PNG, WebP or GIF.")
	ErrBroken      = errs.New(errs.Invalid, "platform.broken_image", "The picture is damaged or incomplete. Save it again and choose it once more.")
	ErrDimensions  = errs.New(errs.Invalid, "platform.image_dimensions", "The picture is too large: at most 8000 pixels a side and 40 megapixels in all.")
	ErrDemanding   = errs.New(errs.Invalid, "platform.image_demanding", "The picture takes too much memory to open. Save it smaller, or as an ordinary JPEG.")
	ErrBusy        = errs.New(errs.Unavailable, "platform.images_busy", "Other pictures are being prepared. Try again in a moment.").After(5 * time.Second)
)

// Picture is a picture in a form of our own making.
type Picture struct {
	Content       []byte
	Ext           string // jpg, or png when something shows through
	Width, Height int
}

// Clean reads a picture and writes it anew at its own size, upright.
func Clean(ctx context.Context, file io.ReadSeeker) (Picture, error) {
	var clean Picture
	err := decoded(ctx, file, func(img image.Image) error {
		ext, content, err := encodeOriginal(img)
		clean = Picture{Content: content, Ext: ext, Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
		return err
	})
	return clean, err
}

// Resize makes a picture in each of the widths, never wider than it is, and offers
// each as WebP and as JPEG. It tells which widths it made, narrowest first. A picture
// that is narrower than all of them is not even decoded.
func Resize(ctx context.Context, content []byte, widths []int, each func(width int, ext string, encode Encode) error) ([]int, error) {
	about, err := readHeader(bytes.NewReader(content))
	if err != nil || len(widths) == 0 || about.uprightWidth() < slices.Min(widths) {
		return nil, err
	}
	var made []int
	err = decoded(ctx, bytes.NewReader(content), func(img image.Image) error {
		var err error
		made, err = resize(ctx, img, widths, each)
		return err
	})
	return made, err
}

// WideWidths are offered of a picture that fills the window.
var WideWidths = []int{800, 1200, 1600, 2400}

// Narrow makes a picture at most so wide, as WebP. One that is both already stays as it
// is.
func Narrow(ctx context.Context, content []byte, width int) (narrow []byte, err error) {
	err = decoded(ctx, bytes.NewReader(content), func(img image.Image) (err error) {
		own := img.Bounds().Dx()
		if format, _ := formatOf(content); own <= width && format.name == "webp" {
			narrow = content
			return nil
		}
		narrow, err = encodeWebP(scaled(img, min(width, own)))
		return err
	})
	return narrow, err
}

// decoded judges a picture by its header, waits until there is room for it, and
// hands over its pixels.
func decoded(ctx context.Context, file io.ReadSeeker, use func(image.Image) error) error {
	header, err := readHeader(file)
	if err != nil {
		return err
	}
	cost := header.cost()
	if cost > memory {
		return ErrDemanding.On("file")
	}
	leave, err := enter(ctx, cost)
	if err != nil {
		return err
	}
	defer leave()
	img, err := decode(header, file)
	if err != nil {
		return err
	}
	return use(img)
}

// decode takes a decoder's panic for what it is: a file that no encoder wrote.
func decode(header header, file io.ReadSeeker) (img image.Image, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			img, err = nil, fmt.Errorf("%w: %v", ErrBroken.On("file"), fault)
		}
	}()
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	img, err = header.format.decode(file)
	if err != nil {
		return nil, errors.Join(ErrBroken.On("file"), err)
	}
	if b := img.Bounds(); b.Dx() > header.width || b.Dy() > header.height || b.Empty() {
		return nil, ErrBroken.On("file")
	}
	return upright(img, header.orientation), nil
}
