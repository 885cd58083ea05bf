package images_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg"
	_ "image/png"
	"runtime"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/images"
)

func clean(t *testing.T, content []byte) (images.Picture, image.Image) {
	t.Helper()
	picture, err := images.Clean(t.Context(), bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	img, format, err := image.Decode(bytes.NewReader(picture.Content))
	if err != nil {
		t.Fatal(err)
	}
	if want := map[string]string{"jpg": "jpeg", "png": "png"}[picture.Ext]; format != want {
		t.Errorf("ext %s holds %s", picture.Ext, format)
	}
	if b := img.Bounds(); b.Dx() != picture.Width || b.Dy() != picture.Height {
		t.Errorf("size %dx%d, said %dx%d", b.Dx(), b.Dy(), picture.Width, picture.Height)
	}
	return picture, img
}

func TestEveryKindBecomesOneOfOurs(t *testing.T) {
	t.Parallel()
	shows := quadrants(40, 20)
	shows.SetNRGBA(0, 0, color.NRGBA{})
	deep := image.NewNRGBA64(image.Rect(0, 0, 40, 20))
	draw.Draw(deep, deep.Bounds(), quadrants(40, 20), image.Point{}, draw.Src)
	for name, test := range map[string]struct {
		content []byte
		ext     string
	}{
		"jpeg":             {jpegOf(t, quadrants(40, 20)), "jpg"},
		"grey jpeg":        {jpegOf(t, image.NewGray(image.Rect(0, 0, 40, 20))), "jpg"},
		"png":              {pngOf(t, quadrants(40, 20)), "jpg"},
		"transparent png":  {pngOf(t, shows), "png"},
		"16 bit png":       {pngOf(t, deep), "jpg"},
		"gif":              {gifOf(t, 1), "jpg"},
		"animated gif":     {gifOf(t, 3), "jpg"},
		"webp":             {webpOf(t, quadrants(40, 20), false), "jpg"},
		"lossless webp":    {webpOf(t, quadrants(40, 20), true), "jpg"},
		"transparent webp": {webpOf(t, shows, true), "png"},
		"half clear webp":  {webpOf(t, shows, false), "png"},
		"cmyk jpeg":        {cmykJPEG(t, 40, 20), "jpg"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			picture, _ := clean(t, test.content)
			if picture.Ext != test.ext || picture.Width != 40 || picture.Height != 20 {
				t.Errorf("%s, %dx%d; want %s, 40x20", picture.Ext, picture.Width, picture.Height, test.ext)
			}
		})
	}
}

// Which corner red, green, blue and white (1 to 4) end up in, for each way to hold a
// camera; rows first.
func TestPicturesStandUpright(t *testing.T) {
	t.Parallel()
	corners := map[uint16][4]int{
		1: {1, 2, 3, 4}, 2: {2, 1, 4, 3}, 3: {4, 3, 2, 1}, 4: {3, 4, 1, 2},
		5: {1, 3, 2, 4}, 6: {3, 1, 4, 2}, 7: {4, 2, 3, 1}, 8: {2, 4, 1, 3},
	}
	for orientation, want := range corners {
		for magic, order := range map[string]binary.AppendByteOrder{"II*\x00": binary.LittleEndian, "MM\x00*": binary.BigEndian} {
			picture, img := clean(t, withSegment(jpegOf(t, quadrants(200, 100)), 0xe1, exif(orientation, order, magic)))
			wide := orientation < 5
			if wide != (picture.Width == 200) {
				t.Errorf("orientation %d: %dx%d", orientation, picture.Width, picture.Height)
			}
			w, h := picture.Width, picture.Height
			got := [4]int{}
			for i, at := range []image.Point{{w / 4, h / 4}, {3 * w / 4, h / 4}, {w / 4, 3 * h / 4}, {3 * w / 4, 3 * h / 4}} {
				got[i] = colourOf(img.At(at.X, at.Y))
			}
			if got != want {
				t.Errorf("orientation %d (%.2s): corners %v, want %v", orientation, magic, got, want)
			}
		}
	}
}

func colourOf(c color.Color) int {
	r, g, b, _ := c.RGBA()
	switch high := func(v uint32) bool { return v > 0x8000 }; {
	case high(r) && high(g) && high(b):
		return 4
	case high(b):
		return 3
	case high(g):
		return 2
	default:
		return 1
	}
}

func TestNothingButPixelsIsKept(t *testing.T) {
	t.Parallel()
	photo := jpegOf(t, quadrants(60, 60))
	profile := photo
	for range 80 { // five megabytes of colour profile
		profile = withSegment(profile, 0xe2, append([]byte("ICC_PROFILE\x00"), bytes.Repeat([]byte("secret"), 10_000)...))
	}
	for name, content := range map[string][]byte{
		"gps":              upsideDown(photo),
		"comment":          withSegment(photo, 0xfe, []byte("secret")),
		"icc":              profile,
		"script behind":    append(bytes.Clone(photo), "<script>secret</script>"...),
		"archive behind":   append(gifOf(t, 1), "PK\x03\x04secret"...),
		"html in a marker": withSegment(photo, 0xfe, []byte("<html><script>secret</script>")),
		"text behind png":  append(pngOf(t, quadrants(60, 60)), "secret"...),
	} {
		picture, _ := clean(t, content)
		for _, hidden := range []string{"Exif", "GPS", "ICC", "secret", "<script"} {
			if bytes.Contains(picture.Content, []byte(hidden)) {
				t.Errorf("%s: %q is still there", name, hidden)
			}
		}
	}
}

func TestWhatIsNoPictureIsRefused(t *testing.T) {
	t.Parallel()
	photo, drawing := jpegOf(t, quadrants(64, 64)), pngOf(t, quadrants(64, 64))
	brokenSum := bytes.Clone(drawing)
	brokenSum[len(brokenSum)/2] ^= 0xff
	for name, test := range map[string]struct {
		content []byte
		want    error
	}{
		"empty":              {nil, images.ErrBroken},
		"one byte":           {[]byte{0xff}, images.ErrUnsupported},
		"text":               {[]byte("hello"), images.ErrUnsupported},
		"html":               {[]byte("<!doctype html><html><script>alert(1)</script>"), images.ErrUnsupported},
		"svg":                {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), images.ErrUnsupported},
		"svg entity":         {[]byte(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`), images.ErrUnsupported},
		"svg foreign object": {[]byte(`<svg><foreignObject><iframe src="//evil"/></foreignObject></svg>`), images.ErrUnsupported},
		"avif":               {[]byte("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00"), images.ErrUnsupported},
		"heic":               {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), images.ErrUnsupported},
		"tiff":               {[]byte("II*\x00\x08\x00\x00\x00"), images.ErrUnsupported},
		"big tiff":           {[]byte("MM\x00*\x00\x00\x00\x08"), images.ErrUnsupported},
		"bmp":                {[]byte("BM\x46\x00\x00\x00"), images.ErrUnsupported},
		"ico":                {[]byte("\x00\x00\x01\x00\x01\x00"), images.ErrUnsupported},
		"pdf":                {[]byte("%PDF-1.7"), images.ErrUnsupported},
		"program":            {[]byte("\x7fELF\x02\x01\x01"), images.ErrUnsupported},
		"zip":                {[]byte("PK\x03\x04\x14\x00"), images.ErrUnsupported},
		"php behind gif":     {[]byte("GIF89a<?php system($_GET['c']); ?>"), images.ErrDimensions},
		"cut jpeg":           {photo[:len(photo)/2], images.ErrBroken},
		"cut jpeg header":    {photo[:12], images.ErrBroken},
		"cut png":            {drawing[:len(drawing)/2], images.ErrBroken},
		"png of wrong sum":   {brokenSum, images.ErrBroken},
		"cut gif":            {gifOf(t, 1)[:40], images.ErrBroken},
		"cut webp":           {webpOf(t, quadrants(64, 64), true)[:60], images.ErrBroken},
		"riff alone":         {[]byte("RIFF\x04\x00\x00\x00WEBP"), images.ErrBroken},
		"12 bit jpeg":        {jpegHeader(64, 64, 0xc1, 12), images.ErrBroken},
		"arithmetic jpeg":    {jpegHeader(64, 64, 0xc9, 8), images.ErrBroken},
		"lossless jpeg":      {jpegHeader(64, 64, 0xc3, 8), images.ErrBroken},
		"jpeg without size":  {jpegHeader(0, 0, 0xc0, 8), images.ErrBroken},
		"png without pixels": {pngHeader(64, 64, 8, 2), images.ErrBroken},
		"png without size":   {pngHeader(0, 64, 8, 2), images.ErrBroken},
		"50 gigapixel png":   {pngHeader(250_000, 200_000, 8, 2), images.ErrDimensions},
		"65535 square jpeg":  {jpegHeader(65_535, 65_535, 0xc0, 8), images.ErrDimensions},
		"8001 wide":          {pngHeader(8001, 10, 8, 2), images.ErrDimensions},
		"8001 high":          {jpegHeader(10, 8001, 0xc0, 8), images.ErrDimensions},
		"41 megapixels":      {pngHeader(8000, 5125, 8, 2), images.ErrDimensions},
		"larger than it is":  {resizedJPEG(t, photo, 7000, 5000), images.ErrBroken},
		"huge webp":          {[]byte("RIFF\x1e\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\x3f\x00\xff\x3f\x00"), images.ErrDimensions},
		"heavy progressive":  {jpegHeader(8000, 5000, 0xc2, 8), images.ErrDemanding},
		"heavy 16 bit png":   {pngHeader(8000, 5000, 16, 6), images.ErrDemanding},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			picture, err := images.Clean(t.Context(), bytes.NewReader(test.content))
			if !errors.Is(err, test.want) {
				t.Fatalf("error %v, want %v; picture of %d bytes", err, test.want, len(picture.Content))
			}
			var known *errs.Error
			if !errors.As(err, &known) || len(known.Fields) != 1 || known.Fields[0].Name != "file" {
				t.Errorf("the refusal does not name the file: %v", err)
			}
		})
	}
}

// A thousand frames take no longer than one: only the first is read.
func TestTenThousandFramesAreOne(t *testing.T) {
	t.Parallel()
	many := gifOf(t, 10_000)
	started := time.Now()
	if picture, _ := clean(t, many); picture.Width != 40 {
		t.Errorf("width = %d", picture.Width)
	}
	if took := time.Since(started); took > time.Second {
		t.Errorf("took %v", took)
	}
}

// Pictures as large as allowed, many at once, take turns.
func TestMemoryStaysBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("decodes four pictures of 40 megapixels")
	}
	large := upsideDown(jpegOf(t, image.NewGray(image.Rect(0, 0, 8000, 5000))))
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	done := make(chan struct{})
	var peak uint64
	var watch sync.WaitGroup
	watch.Go(func() {
		for {
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			peak = max(peak, now.HeapInuse-min(before.HeapInuse, now.HeapInuse))
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if _, err := images.Clean(t.Context(), bytes.NewReader(large)); err != nil && !errors.Is(err, images.ErrBusy) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	close(done)
	watch.Wait()
	if peak > 320<<20 {
		t.Errorf("peak memory %d MB, want at most 320", peak>>20)
	}
}

func TestWhoHasGoneIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := images.Clean(ctx, bytes.NewReader(jpegOf(t, quadrants(8, 8)))); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// Whatever the bytes, the answer is a picture or a refusal.
func FuzzClean(f *testing.F) {
	for _, seed := range [][]byte{jpegOf(f, quadrants(16, 16)), upsideDown(jpegOf(f, quadrants(8, 8))), pngOf(f, quadrants(16, 16)), gifOf(f, 2), webpOf(f, quadrants(16, 16), true), cmykJPEG(f, 16, 16)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		picture, err := images.Clean(t.Context(), bytes.NewReader(content))
		if err == nil && len(picture.Content) == 0 {
			t.Error("neither a picture nor a refusal")
		}
		if err != nil && errs.KindOf(err) == errs.Internal {
			t.Errorf("not a refusal: %v", err)
		}
	})
}
