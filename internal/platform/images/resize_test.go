package images_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"slices"
	"testing"

	"github.com/gen2brain/webp"

	"mirada/internal/platform/images"
)

func TestSizesAreNeverWiderThanThePicture(t *testing.T) {
	t.Parallel()
	for width, want := range map[int][]int{399: nil, 400: {400}, 1000: {400, 800}, 1600: {400, 800, 1200}} {
		made, err := images.Resize(t.Context(), jpegOf(t, quadrants(width, width/2)), []int{400, 800, 1200}, func(width int, ext string, encode images.Encode) error {
			content, err := encode()
			if err != nil {
				return err
			}
			decode := jpeg.Decode
			if ext == "webp" {
				decode = webp.Decode
			}
			img, err := decode(bytes.NewReader(content))
			if err != nil {
				return err
			}
			if b := img.Bounds(); b.Dx() != width || b.Dy() != width/2 {
				t.Errorf("%d.%s is %dx%d", width, ext, b.Dx(), b.Dy())
			}
			for i, at := range []image.Point{{width / 4, width / 8}, {3 * width / 4, width / 8}, {width / 4, 3 * width / 8}, {3 * width / 4, 3 * width / 8}} {
				if got := colourOf(img.At(at.X, at.Y)); got != i+1 {
					t.Errorf("%d.%s: corner %d has colour %d", width, ext, i+1, got)
				}
			}
			return nil
		})
		if err != nil || !slices.Equal(made, want) {
			t.Errorf("width %d: made %v, %v; want %v", width, made, err, want)
		}
	}
}

func TestWhatShowsThroughStaysClearInWebPAndIsWhiteInJPEG(t *testing.T) {
	t.Parallel()
	glass := image.NewNRGBA(image.Rect(0, 0, 400, 100)) // clear
	for x := range 200 {
		for y := range 100 {
			glass.SetNRGBA(x, y, color.NRGBA{R: 255, A: 128})
		}
	}
	seen := 0
	_, err := images.Resize(t.Context(), pngOf(t, glass), []int{400}, func(_ int, ext string, encode images.Encode) error {
		seen++
		content, err := encode()
		if err != nil {
			return err
		}
		if ext == "jpg" {
			img, err := jpeg.Decode(bytes.NewReader(content))
			if err == nil && colourOf(img.At(300, 50)) != 4 {
				t.Errorf("clear became %v in JPEG, want white", img.At(300, 50))
			}
			return err
		}
		img, err := webp.Decode(bytes.NewReader(content))
		if err != nil {
			return err
		}
		clear := color.NRGBAModel.Convert(img.At(300, 50)).(color.NRGBA)
		half := color.NRGBAModel.Convert(img.At(100, 50)).(color.NRGBA)
		if clear.A != 0 || half.A < 120 || half.A > 136 || half.R < 225 {
			t.Errorf("clear became %v and half clear red %v", clear, half)
		}
		return nil
	})
	if err != nil || seen != 2 {
		t.Errorf("%d files, %v", seen, err)
	}
}

func TestAFileThatCannotBeKeptStopsTheSizes(t *testing.T) {
	t.Parallel()
	full, kept := errors.New("full"), 0
	_, err := images.Resize(t.Context(), jpegOf(t, quadrants(900, 900)), []int{400, 800}, func(int, string, images.Encode) error {
		kept++
		return full
	})
	if !errors.Is(err, full) || kept != 1 {
		t.Errorf("error %v after %d files", err, kept)
	}
}

// A product on a floor that reaches the picture's sides: no edge may show beside it.
func TestACardGoesOnInTheColoursOfThePicturesEdges(t *testing.T) {
	t.Parallel()
	wall, floor := color.RGBA{0xea, 0xea, 0xea, 0xff}, color.RGBA{0x60, 0x50, 0x40, 0xff}
	img := image.NewRGBA(image.Rect(0, 0, 300, 300))
	draw.Draw(img, img.Rect, image.NewUniform(wall), image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(0, 200, 300, 300), image.NewUniform(floor), image.Point{}, draw.Src)
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	content, err := images.Card(t.Context(), file.Bytes(), images.ShareWidth, images.ShareHeight)
	if err != nil {
		t.Fatal(err)
	}
	card, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	for _, y := range []int{20, 600} {
		beside, inside := brightness(card.At(20, y)), brightness(card.At(images.ShareWidth/2, y))
		if math.Abs(beside-inside) > 3 {
			t.Errorf("row %d: %.0f beside the picture, %.0f inside", y, beside, inside)
		}
	}
}

func brightness(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return float64(r+g+b) / 3 / 257
}

// Whoever asks for widths that a picture does not have costs no decoding, however the
// camera was held.
func TestANarrowPictureIsNotDecoded(t *testing.T) {
	t.Parallel()
	turned := func(picture []byte) []byte {
		return withSegment(picture, 0xe1, exif(6, binary.BigEndian, "MM\x00*"))
	}
	for name, test := range map[string]struct {
		picture []byte
		wide    bool
	}{
		"small":                {pngOf(t, quadrants(300, 200)), false},
		"portrait":             {pngOf(t, quadrants(300, 500)), false},
		"landscape":            {pngOf(t, quadrants(500, 300)), true},
		"portrait, turned":     {turned(jpegOf(t, quadrants(500, 300))), false},
		"landscape, turned":    {turned(jpegOf(t, quadrants(300, 500))), true},
		"upside down":          {upsideDown(jpegOf(t, quadrants(500, 300))), true},
		"portrait upside down": {upsideDown(jpegOf(t, quadrants(300, 500))), false},
	} {
		broken := test.picture[:len(test.picture)*2/3] // its header can be read, its pixels cannot
		made, err := images.Resize(t.Context(), broken, []int{400, 800}, nil)
		if decoded := err != nil; decoded != test.wide || len(made) > 0 {
			t.Errorf("%s: decoded %v, want %v; made %v (%v)", name, decoded, test.wide, made, err)
		}
		made, err = images.Resize(t.Context(), test.picture, []int{400, 800}, func(int, string, images.Encode) error { return nil })
		if isMade := slices.Equal(made, []int{400}); err != nil || isMade != test.wide {
			t.Errorf("%s: made %v (%v)", name, made, err)
		}
	}
}
