package catalog_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const tooLarge, badType, invalid, malformed, created = http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType, http.StatusUnprocessableEntity, http.StatusBadRequest, http.StatusCreated

// attack is one upload that no honest form sends, or one that only looks like it.
type attack struct {
	name        string
	contentType string // of the whole form; the form's own unless given
	body        []byte
	want        int
}

type formFile struct{ field, name, contentType string }

// formWith writes a form part by part, with headers that a browser would not write.
func formWith(t *testing.T, product string, content []byte, files ...formFile) (contentType string, body []byte) {
	t.Helper()
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	if err := form.WriteField("product_id", product); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		header := textproto.MIMEHeader{"Content-Disposition": {fmt.Sprintf(`form-data; name="%s"; filename="%s"`, file.field, file.name)}}
		if file.contentType != "" {
			header.Set("Content-Type", file.contentType)
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

// oddContents are files that are not what they seem; each is sent under an honest name.
func oddContents(t *testing.T, product string) (attacks []attack) {
	photo, cutout := testkit.Photo(t, 64, 64), testkit.Cutout(t, 64, 64)
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
		contentType, body := formWith(t, product, file.content, formFile{"file", "foto.jpg", "image/jpeg"})
		attacks = append(attacks, attack{file.name, contentType, body, file.want})
	}
	return attacks
}

// oddNames are honest pictures under names that want to be somewhere else.
func oddNames(t *testing.T, product string) (attacks []attack) {
	photo := testkit.Photo(t, 8, 8)
	for _, name := range []string{
		"../../x.jpg", `..\..\x.jpg`, "/etc/passwd", "a.png\x00.php", strings.Repeat("n", 4096) + ".jpg", "\u202egpj.exe", ".htaccess", "CON", "NUL.jpg", "",
		"foto.svg", "foto.php", "con espacios y ñ.jpg", "<script>.jpg", "%2e%2e%2f.jpg", "-rf",
	} {
		want := created
		if strings.Contains(name, "\x00") { // no header may hold it
			want = malformed
		}
		contentType, body := formWith(t, product, photo, formFile{"file", name, "image/jpeg"})
		attacks = append(attacks, attack{"named " + name[:min(len(name), 20)], contentType, body, want})
	}
	for _, claimed := range []string{"text/html", "image/svg+xml", "application/x-php", "", "image/jpeg; charset=<script>"} {
		contentType, body := formWith(t, product, photo, formFile{"file", "foto.jpg", claimed})
		attacks = append(attacks, attack{"claimed to be " + claimed, contentType, body, created})
	}
	return attacks
}

// oddForms are honest pictures in forms that are not.
func oddForms(t *testing.T, product string) []attack {
	photo := testkit.Photo(t, 8, 8)
	file := formFile{"file", "foto.jpg", "image/jpeg"}
	contentType, whole := formWith(t, product, photo, file)
	twiceType, twice := formWith(t, product, photo, file, file)
	otherType, other := formWith(t, product, photo, formFile{"picture", "foto.jpg", ""})
	extraType, extra := formWith(t, product, photo, file, formFile{"is_thumbnail", "", ""})
	noneType, none := formWith(t, product, nil)
	manyType, many := formWith(t, product, nil, make([]formFile, 10_000)...)
	longType, long := formWith(t, strings.Repeat("x", 2000), photo, file)
	hiddenType, hidden := formWith(t, product+"\x00", photo, file)
	nobodyType, nobody := formWith(t, "", photo, file)
	strayType, stray := formWith(t, "0198c0de-0000-7000-8000-000000000000", photo, file)
	climbType, climb := formWith(t, "../../../etc", photo, file)
	return []attack{
		{"no boundary", "multipart/form-data", whole, badType},
		{"another boundary", "multipart/form-data; boundary=other", whole, malformed},
		{"json", "application/json", []byte(`{"product_id": "x"}`), badType},
		{"urlencoded", "application/x-www-form-urlencoded", []byte("product_id=x"), badType},
		{"no type", "", whole, badType},
		{"mixed", strings.Replace(contentType, "form-data", "mixed", 1), whole, badType},
		{"empty", contentType, nil, malformed},
		{"cut off", contentType, whole[:len(whole)-30], malformed},
		{"cut off in a header", contentType, whole[:60], malformed},
		{"two files of one name", twiceType, twice, invalid},
		{"file under another name", otherType, other, invalid},
		{"a field more", extraType, extra, invalid},
		{"no file", noneType, none, invalid},
		{"10000 parts", manyType, many, invalid},
		{"long field", longType, long, tooLarge},
		{"NUL in a field", hiddenType, hidden, invalid},
		{"no product", nobodyType, nobody, invalid},
		{"unknown product", strayType, stray, http.StatusNotFound},
		{"product outside", climbType, climb, http.StatusNotFound},
	}
}

func TestUploadsThatAttack(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		cases := 0
		for _, pack := range []func(*testing.T, string) []attack{oddContents, oddNames, oddForms} {
			product := shop.Product(staff, "Samaná", 1)
			for _, attack := range pack(t, product) {
				cases++
				before := len(stored(t, shop))
				answer := staff.With("Content-Type", attack.contentType).Race(http.MethodPost, images, attack.body)
				if answer.Status != attack.want {
					t.Errorf("%s: status %d, want %d; body: %.200s", attack.name, answer.Status, attack.want, answer.Body)
				}
				kept := len(stored(t, shop)) - before
				if (kept == 1) != (attack.want == created) || kept > 1 {
					t.Errorf("%s: %d files kept", attack.name, kept)
				}
				if answer.Status == created {
					var image imageAnswer
					answer.Into(&image)
					wantHarmless(t, shop, attack.name, image)
					staff.Race(http.MethodDelete, images+"/"+image.ID, nil).Expect(http.StatusNoContent)
				}
			}
		}
		if cases < 60 {
			t.Errorf("%d cases, want at least 60", cases)
		}
		if n := shop.Count(`SELECT count(*) FROM product_images`); n != 0 {
			t.Errorf("%d images left", n)
		}
	})
}

// wantHarmless looks at what an attack that passed for a picture has become.
func wantHarmless(t *testing.T, shop *testkit.Shop, name string, image imageAnswer) {
	t.Helper()
	shown := shop.Visitor().Get(image.ImageURL).Expect(http.StatusOK)
	for _, hidden := range []string{"alert", "META-INF", "PK\x03\x04", "<script", "Exif"} {
		if bytes.Contains(shown.Body, []byte(hidden)) {
			t.Errorf("%s: %q is still there", name, hidden)
		}
	}
	if got := shown.Header.Get("Content-Type"); got != "image/jpeg" {
		t.Errorf("%s: served as %q", name, got)
	}
}

// brokenLine is a client that goes away in the middle.
type brokenLine struct{ rest io.Reader }

func (b *brokenLine) Read(p []byte) (int, error) {
	n, err := b.rest.Read(p)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

func TestAClientThatGoesAwayLeavesNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		contentType, body := testkit.Form(t, "foto.jpg", testkit.Photo(t, 400, 400), "product_id", product)
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		for name, request := range map[string]*http.Request{
			"in the middle": staff.Request(t.Context(), http.MethodPost, images, &brokenLine{bytes.NewReader(body[:len(body)/2])}),
			"at the end":    staff.Request(gone, http.MethodPost, images, bytes.NewReader(body)),
		} {
			request.Header.Set("Content-Type", contentType)
			if answer := staff.Send(request); answer.Status < 400 {
				t.Errorf("%s: status %d", name, answer.Status)
			}
		}
		if files := stored(t, shop); len(files) != 0 || len(imagesOf(staff, product)) != 0 {
			t.Errorf("left %v and %d images", files, len(imagesOf(staff, product)))
		}
	})
}

func TestUploadsAreLimitedForEachMemberOfStaff(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t, testkit.RealLimits)
	ana, luz := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luz@mirada.do", identity.RoleAdmin)
	product := shop.Product(ana, "Samaná", 1)
	statuses := map[int]int{}
	for range 65 {
		answer := ana.Upload(images, "x.jpg", []byte("not a picture"), "product_id", product)
		statuses[answer.Status]++
		if answer.Status == http.StatusTooManyRequests && answer.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	}
	if passed := statuses[badType]; passed < 60 || passed > 62 {
		t.Errorf("answers %v, want about 60 before the limit", statuses)
	}
	luz.Upload(images, "x.jpg", []byte("not a picture"), "product_id", product).Expect(badType)
}
