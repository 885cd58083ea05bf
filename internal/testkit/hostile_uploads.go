package testkit

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"
)

// HostileUpload is an upload that no honest form sends, or one that only looks like it.
type HostileUpload struct {
	Name        string
	ContentType string // of the whole form
	Body        []byte
	// Want is what the upload of a product's picture answers: created where a harmless
	// picture is what becomes of it.
	Want int
	// IsForm tells a broken form from a file that is not what it seems.
	IsForm bool
}

const tooLarge, badType, invalid, malformed, created = http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType, http.StatusUnprocessableEntity, http.StatusBadRequest, http.StatusCreated

// FormFile is a part of a form with a file.
type FormFile struct{ Field, Name, ContentType string }

// FormWith writes a form part by part, with headers that a browser would not write,
// after pairs of fields and values.
func FormWith(t *testing.T, content []byte, fields []string, files ...FormFile) (contentType string, body []byte) {
	t.Helper()
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for i := 0; i+1 < len(fields); i += 2 {
		if err := form.WriteField(fields[i], fields[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range files {
		header := textproto.MIMEHeader{"Content-Disposition": {fmt.Sprintf(`form-data; name="%s"; filename="%s"`, file.Field, file.Name)}}
		if file.ContentType != "" {
			header.Set("Content-Type", file.ContentType)
		}
		part, err := form.CreatePart(header)
		if err == nil {
			_, err = part.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return form.FormDataContentType(), out.Bytes()
}

func animated(t *testing.T, frames int) []byte {
	t.Helper()
	all := &gif.GIF{}
	for range frames {
		all.Image, all.Delay = append(all.Image, image.NewPaletted(image.Rect(0, 0, 2, 2), color.Palette{color.Black, color.White})), append(all.Delay, 0)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, all); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// HostileFiles are files that are not what they seem, each sent under an honest name.
func HostileFiles(t *testing.T, fields ...string) (attacks []HostileUpload) {
	t.Helper()
	photo, cutout := Photo(t, 64, 64), Cutout(t, 64, 64)
	damaged := bytes.Clone(cutout)
	damaged[len(damaged)/2] ^= 0xff
	giant := func(size string) []byte { return []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR" + size) }
	for _, file := range []struct {
		name    string
		content []byte
		want    int
	}{
		{"0 bytes", nil, invalid},
		{"1 byte", []byte{0xff}, badType},
		{"spaces", []byte("        "), badType},
		{"html named png", []byte("<!doctype html><html><script>alert(1)</script></html>"), badType},
		{"javascript", []byte("alert(document.cookie)"), badType},
		{"php", []byte("<?php system($_GET['c']); ?>"), badType},
		{"svg script", []byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`), badType},
		{"svg foreignObject", []byte(`<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil"/></body></foreignObject></svg>`), badType},
		{"svg entity", []byte(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`), badType},
		{"svg bomb", []byte(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>`), badType},
		{"avif", []byte("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf"), badType},
		{"heic", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), badType},
		{"tiff", []byte("II*\x00\x08\x00\x00\x00\x00\x00"), badType},
		{"tiff, other end first", []byte("MM\x00*\x00\x00\x00\x08\x00\x00"), badType},
		{"bmp", []byte("BM\x3a\x00\x00\x00\x00\x00\x00\x00"), badType},
		{"ico", []byte("\x00\x00\x01\x00\x01\x00\x10\x10"), badType},
		{"pdf", []byte("%PDF-1.7\n"), badType},
		{"zip", []byte("PK\x03\x04\x14\x00\x00\x00"), badType},
		{"elf", []byte("\x7fELF\x02\x01\x01\x00"), badType},
		{"windows program", []byte("MZ\x90\x00\x03\x00"), badType},
		{"mp4", []byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00"), badType},
		{"psd", []byte("8BPS\x00\x01\x00\x00"), badType},
		{"50 gigapixel png", giant("\x00\x03\xd0\x90\x00\x03\x0d\x40\x08\x02\x00\x00\x00\x8d\x1b\x42\x40"), invalid},
		{"png of a wrong sum", giant("\x00\x00\x00\x10\x00\x00\x00\x10\x08\x02\x00\x00\x00\x00\x00\x00\x00"), invalid},
		{"65535 square jpeg", []byte("\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00"), invalid},
		{"12 bit jpeg", []byte("\xff\xd8\xff\xc1\x00\x11\x0c\x00\x40\x00\x40\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00"), invalid},
		{"65535 square gif", []byte("GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff"), invalid},
		{"16384 square webp", []byte("RIFF\x1e\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\x3f\x00\xff\x3f\x00"), invalid},
		{"animated webp", []byte("RIFF\x24\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x01\x00\x00\x01\x00\x00ANIM\x00\x00\x00\x00"), invalid},
		{"cut jpeg", photo[:len(photo)/2], invalid},
		{"cut png", cutout[:len(cutout)-20], invalid},
		{"damaged png", damaged, invalid},
		{"cut gif", animated(t, 1)[:20], invalid},
		{"jpeg and javascript", append(bytes.Clone(photo), "*/=alert(1)/*"...), created},
		{"gif and jar", append(animated(t, 1), "PK\x03\x04META-INF/MANIFEST.MF"...), created},
		{"10000 frames", animated(t, 10_000), created},
		{"10 MB + 1 byte", append(bytes.Clone(photo), make([]byte, 10<<20+1-len(photo))...), tooLarge},
		{"exactly 10 MB", append(bytes.Clone(photo), make([]byte, 10<<20-len(photo))...), created},
		{"20 MB", make([]byte, 20<<20), tooLarge},
	} {
		contentType, body := FormWith(t, file.content, fields, FormFile{"file", "foto.jpg", "image/jpeg"})
		attacks = append(attacks, HostileUpload{Name: file.name, ContentType: contentType, Body: body, Want: file.want})
	}
	return attacks
}

// HostileNames are honest pictures under names that want to be somewhere else.
func HostileNames(t *testing.T, fields ...string) (attacks []HostileUpload) {
	t.Helper()
	photo := Photo(t, 8, 8)
	for _, name := range []string{
		"../../x.jpg", `..\..\x.jpg`, "/etc/passwd", "a.png\x00.php", strings.Repeat("n", 4096) + ".jpg", "\u202egpj.exe", ".htaccess", "CON", "NUL.jpg", "",
		"foto.svg", "foto.php", "con espacios y ñ.jpg", "<script>.jpg", "%2e%2e%2f.jpg", "-rf",
	} {
		want := created
		if strings.Contains(name, "\x00") { // no header may hold it
			want = malformed
		}
		contentType, body := FormWith(t, photo, fields, FormFile{"file", name, "image/jpeg"})
		attacks = append(attacks, HostileUpload{Name: "named " + name[:min(len(name), 20)], ContentType: contentType, Body: body, Want: want, IsForm: want == malformed})
	}
	for _, claimed := range []string{"text/html", "image/svg+xml", "application/x-php", "", "image/jpeg; charset=<script>"} {
		contentType, body := FormWith(t, photo, fields, FormFile{"file", "foto.jpg", claimed})
		attacks = append(attacks, HostileUpload{Name: "claimed to be " + claimed, ContentType: contentType, Body: body, Want: created})
	}
	return attacks
}

// HostileForms are honest pictures in forms that are not.
func HostileForms(t *testing.T, fields ...string) []HostileUpload {
	t.Helper()
	photo := Photo(t, 8, 8)
	file := FormFile{"file", "foto.jpg", "image/jpeg"}
	contentType, whole := FormWith(t, photo, fields, file)
	twiceType, twice := FormWith(t, photo, fields, file, file)
	otherType, other := FormWith(t, photo, fields, FormFile{"picture", "foto.jpg", ""})
	extraType, extra := FormWith(t, photo, fields, file, FormFile{"is_thumbnail", "", ""})
	noneType, none := FormWith(t, nil, fields)
	manyType, many := FormWith(t, nil, fields, make([]FormFile, 10_000)...)
	attacks := []HostileUpload{
		{Name: "no boundary", ContentType: "multipart/form-data", Body: whole, Want: badType},
		{Name: "another boundary", ContentType: "multipart/form-data; boundary=other", Body: whole, Want: malformed},
		{Name: "json", ContentType: "application/json", Body: []byte(`{"product_id": "x"}`), Want: badType},
		{Name: "urlencoded", ContentType: "application/x-www-form-urlencoded", Body: []byte("product_id=x"), Want: badType},
		{Name: "no type", ContentType: "", Body: whole, Want: badType},
		{Name: "mixed", ContentType: strings.Replace(contentType, "form-data", "mixed", 1), Body: whole, Want: badType},
		{Name: "empty", ContentType: contentType, Want: malformed},
		{Name: "cut off", ContentType: contentType, Body: whole[:len(whole)-30], Want: malformed},
		{Name: "cut off in a header", ContentType: contentType, Body: whole[:60], Want: malformed},
		{Name: "two files of one name", ContentType: twiceType, Body: twice, Want: invalid},
		{Name: "file under another name", ContentType: otherType, Body: other, Want: invalid},
		{Name: "a field more", ContentType: extraType, Body: extra, Want: invalid},
		{Name: "no file", ContentType: noneType, Body: none, Want: invalid},
		{Name: "10000 parts", ContentType: manyType, Body: many, Want: invalid},
	}
	for i := range attacks {
		attacks[i].IsForm = true
	}
	return attacks
}
