package images_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/gen2brain/webp"
)

// quadrants is red, green, blue and white, so that every way to turn it looks
// different.
func quadrants(width, height int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetNRGBA(x, y, []color.NRGBA{{R: 255, A: 255}, {G: 255, A: 255}, {B: 255, A: 255}, {R: 255, G: 255, B: 255, A: 255}}[x*2/width+y*2/height*2])
		}
	}
	return img
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func jpegOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, jpeg.Encode(&out, img, &jpeg.Options{Quality: 95}))
	return out.Bytes()
}

func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, png.Encode(&out, img))
	return out.Bytes()
}

func webpOf(t testing.TB, img image.Image, lossless bool) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, webp.Encode(&out, img, webp.Options{Quality: 90, Lossless: lossless}))
	return out.Bytes()
}

func gifOf(t testing.TB, frames int) []byte {
	t.Helper()
	all := &gif.GIF{}
	for i := range frames {
		frame := image.NewPaletted(image.Rect(0, 0, 40, 20), palette.WebSafe)
		frame.SetColorIndex(i%40, i/40%20, uint8(i))
		all.Image, all.Delay = append(all.Image, frame), append(all.Delay, 1)
	}
	var out bytes.Buffer
	must(t, gif.EncodeAll(&out, all))
	return out.Bytes()
}

// withSegment puts a segment behind the first two bytes of a JPEG.
func withSegment(picture []byte, marker byte, content []byte) []byte {
	out := append([]byte{}, picture[:2]...)
	out = append(out, 0xff, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(content)+2))
	return append(append(out, content...), picture[2:]...)
}

// exif is what a camera leaves: which way it was held and, as GPS, where.
func exif(orientation uint16, order binary.AppendByteOrder, magic string) []byte {
	tiff := []byte(magic)
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	tiff = order.AppendUint16(tiff, 0x0112)
	tiff = order.AppendUint16(tiff, 3)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, orientation)
	tiff = order.AppendUint16(tiff, 0)
	tiff = order.AppendUint16(tiff, 0x8825) // GPS
	tiff = order.AppendUint16(tiff, 4)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint32(tiff, 38)
	return append(append([]byte("Exif\x00\x00"), tiff...), "GPS 18.4861N 69.9312W"...)
}

func upsideDown(picture []byte) []byte {
	return withSegment(picture, 0xe1, exif(3, binary.LittleEndian, "II*\x00"))
}

// pngHeader is a PNG that says how large it is and nothing more.
func pngHeader(width, height uint32, depth, kind byte) []byte {
	chunk := append([]byte("IHDR"), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)...)
	chunk = append(chunk, depth, kind, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	return binary.BigEndian.AppendUint32(append(out, chunk...), crc32.ChecksumIEEE(chunk))
}

// jpegHeader is a JPEG that says how large it is and nothing more. marker tells how its
// pixels would be kept, precision their bits.
func jpegHeader(width, height uint16, marker, precision byte) []byte {
	out := []byte{0xff, 0xd8, 0xff, marker, 0, 17, precision}
	out = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(out, height), width)
	return append(out, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0)
}

// resized changes what a file says of its size, and leaves its pixels.
func resizedJPEG(t testing.TB, picture []byte, width, height uint16) []byte {
	t.Helper()
	at := bytes.Index(picture, []byte{0xff, 0xc0})
	if at < 0 {
		t.Fatal("no frame")
	}
	out := bytes.Clone(picture)
	binary.BigEndian.PutUint16(out[at+5:], height)
	binary.BigEndian.PutUint16(out[at+7:], width)
	return out
}

// cmykJPEG is a JPEG of four inks; its pixels are one grey block.
func cmykJPEG(t testing.TB, width, height uint16) []byte {
	t.Helper()
	plain := jpegOf(t, image.NewGray(image.Rect(0, 0, 8, 8)))
	tables := plain[2:bytes.Index(plain, []byte{0xff, 0xc0})] // quantisation
	huffman := plain[bytes.Index(plain, []byte{0xff, 0xc4}):bytes.Index(plain, []byte{0xff, 0xda})]
	out := append([]byte{0xff, 0xd8}, 0xff, 0xee, 0, 14)
	out = append(out, "Adobe\x00\x64\x00\x00\x00\x00\x00"...)
	out = append(out, tables...)
	out = append(out, 0xff, 0xc0, 0, 20, 8)
	out = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(out, height), width)
	out = append(out, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0)
	out = append(out, huffman...)
	out = append(out, 0xff, 0xda, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0)
	units := (int(width) + 7) / 8 * ((int(height) + 7) / 8)
	out = append(out, bytes.Repeat([]byte{0x28, 0xa2, 0x8a}, units)...) // four times "no difference, no more"
	return append(out, 0xff, 0xd9)
}
