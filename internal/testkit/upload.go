package testkit

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"mime/multipart"
	"net/http"
	"testing"
)

// Upload sends a form with one file, called name, and pairs of fields and values, as a
// browser does.
func (c *Client) Upload(path, name string, content []byte, fields ...string) Answer {
	c.shop.t.Helper()
	contentType, body := Form(c.shop.t, name, content, fields...)
	return c.With("Content-Type", contentType).Race(http.MethodPost, path, body)
}

// Form is what Upload sends.
func Form(t *testing.T, name string, content []byte, fields ...string) (contentType string, body []byte) {
	t.Helper()
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for i := 0; i+1 < len(fields); i += 2 {
		if err := form.WriteField(fields[i], fields[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	part, err := form.CreateFormFile("file", name)
	if err == nil {
		_, err = part.Write(content)
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return form.FormDataContentType(), out.Bytes()
}

// Photo is a JPEG with a little of everything in it.
func Photo(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, gradient(width, height, 255), &jpeg.Options{Quality: 80}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Cutout is a PNG that shows through.
func Cutout(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, gradient(width, height, 128)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func gradient(width, height int, alpha uint8) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetNRGBA(x, y, color.NRGBA{R: uint8(255 * x / width), G: uint8(255 * y / height), B: uint8(x ^ y), A: alpha})
		}
	}
	return img
}
