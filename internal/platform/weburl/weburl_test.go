package weburl_test

import (
	"strings"
	"testing"

	"mirada/internal/platform/weburl"
)

func TestAddressesThatMayBeFollowed(t *testing.T) {
	for _, address := range []string{"/", "/brands?gender=male#x", "/media/slides/1.jpg", "https://mirada.do", "http://mirada.do/a?b=c", "HTTPS://mirada.do", "mailto:hola@mirada.do", "tel:+18095550142", "MAILTO:a@b.do"} {
		if !weburl.Link(address) {
			t.Errorf("%q is refused", address)
		}
	}
}

func TestAddressesThatCouldHarmAreRefused(t *testing.T) {
	for _, address := range []string{
		"", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)", "\x01javascript:alert(1)",
		"data:text/html,x", "data:image/svg+xml,x", "vbscript:x", "file:///etc/passwd", "ftp://x/y", "blob:https://x/y", "//evil.example", `/\evil.example`, `\\evil.example`,
		"/\t/evil.example", "https:evil.example", "https:///evil", "https://", "https://good.example@evil.example", "https://good:pw@evil.example", "http:/evil",
		"mailto:", "tel:", "mailto://x", "brands", "./brands", "#x", "?x", "https://a b", "https://a\u200bb", "https://a\u202eb", "https://a\u00a0b", `https://a"onload=x`, "https://a<b", "https://a\r\nb",
		"https://" + strings.Repeat("a", 2000),
	} {
		if weburl.Link(address) {
			t.Errorf("%q is allowed as a link", address)
		}
		if weburl.Image(address) {
			t.Errorf("%q is allowed as a picture", address)
		}
	}
	for _, address := range []string{"mailto:a@b.do", "tel:809"} {
		if weburl.Image(address) {
			t.Errorf("%q is allowed as a picture", address)
		}
	}
}
