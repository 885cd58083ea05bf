package images

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// format is a kind of picture that is accepted.
type format struct {
	name   string
	is     func(start []byte) bool
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

var formats = []format{
	{"jpeg", begins("\xff\xd8\xff"), jpeg.DecodeConfig, jpeg.Decode},
	{"png", begins("\x89PNG\r\n\x1a\n"), png.DecodeConfig, png.Decode},
	{"gif", begins("GIF87a", "GIF89a"), gif.DecodeConfig, gif.Decode}, // its first frame
	{"webp", func(start []byte) bool { return begins("RIFF")(start) && has(start, 8, "WEBP") }, webp.DecodeConfig, webp.Decode},
}

// refused are kinds that people do send, so that they are told what they sent.
var refused = []struct {
	name string
	is   func(start []byte) bool
}{
	{"SVG", func(start []byte) bool { return bytes.Contains(bytes.ToLower(start), []byte("<svg")) }},
	{"HTML", func(start []byte) bool { return bytes.Contains(bytes.ToLower(start), []byte("<html")) }},
	{"AVIF", func(start []byte) bool { return has(start, 4, "ftypavif") || has(start, 4, "ftypavis") }},
	{"HEIC", func(start []byte) bool {
		return has(start, 4, "ftyphei") || has(start, 4, "ftyphev") || has(start, 4, "ftypmif1") || has(start, 4, "ftypmsf1")
	}},
	{"TIFF", begins("II*\x00", "MM\x00*")},
	{"BMP", begins("BM")},
	{"ICO", begins("\x00\x00\x01\x00")},
	{"PDF", begins("%PDF")},
}

func begins(prefixes ...string) func([]byte) bool {
	return func(start []byte) bool {
		for _, prefix := range prefixes {
			if has(start, 0, prefix) {
				return true
			}
		}
		return false
	}
}

func has(start []byte, at int, text string) bool {
	return len(start) >= at+len(text) && string(start[at:at+len(text)]) == text
}

// header is what a picture says of itself before its pixels.
type header struct {
	format        format
	width, height int
	model         color.Model
	orientation   int
	progressive   bool
}

func readHeader(file io.ReadSeeker) (header, error) {
	start := make([]byte, 512)
	n, err := io.ReadFull(file, start)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return header{}, err
	}
	if n == 0 {
		return header{}, ErrBroken.Saying("The file is empty.").On("file")
	}
	format, err := formatOf(start[:n])
	if err != nil {
		return header{}, err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return header{}, err
	}
	config, err := format.config(file)
	if err != nil || config.Width < 1 || config.Height < 1 {
		return header{}, errors.Join(ErrBroken.On("file"), err)
	}
	if config.Width > maxSide || config.Height > maxSide || config.Width*config.Height > maxPixels {
		return header{}, ErrDimensions.On("file")
	}
	h := header{format: format, width: config.Width, height: config.Height, model: config.ColorModel, orientation: 1}
	if format.name == "jpeg" {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return header{}, err
		}
		h.orientation, h.progressive = scanJPEG(file)
	}
	return h, nil
}

func formatOf(start []byte) (format, error) {
	for _, known := range formats {
		if known.is(start) {
			return known, nil
		}
	}
	for _, other := range refused {
		if other.is(start) {
			return format{}, ErrUnsupported.Saying(other.name + " files cannot be used. Choose a JPEG, PNG, WebP or GIF.").On("file")
		}
	}
	return format{}, ErrUnsupported.On("file")
}

// uprightWidth is how wide the picture is once it stands the way its camera was held.
func (h header) uprightWidth() int {
	if liesOnItsSide(h.orientation) {
		return h.height
	}
	return h.width
}

// cost estimates the bytes that decoding and turning the picture take at their peak.
func (h header) cost() int64 {
	perPixel := 4
	switch h.model {
	case color.CMYKModel:
		perPixel = 12
	case color.NRGBA64Model, color.RGBA64Model, color.Gray16Model:
		perPixel = 12 // eight, and four for what it is made into
	}
	if h.format.name == "webp" {
		perPixel = 8
	}
	if h.progressive {
		perPixel += 12 // all coefficients are kept until the last scan
	}
	if h.orientation != 1 {
		perPixel += 4
	}
	return int64(h.width) * int64(h.height) * int64(perPixel)
}
