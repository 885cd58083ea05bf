package identity

import (
	"errors"
	"strings"
	"testing"
)

func TestSpellingsOfOneMailboxShareAKey(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"ana@example.do":               "ana@example.do",
		"  Ana@Example.DO ":            "ana@example.do",
		"ANA@EXAMPLE.DO":               "ana@example.do",
		"ana@ｅｘａｍｐｌｅ.do":               "ana@example.do",
		"ana@compañía.do":              "ana@xn--compaa-7va5a.do",
		"ana@COMPAÑÍA.do":              "ana@xn--compaa-7va5a.do",
		"ana@compan\u0303i\u0301a.do":  "ana@xn--compaa-7va5a.do",
		"ana@xn--compaa-7va5a.do":      "ana@xn--compaa-7va5a.do",
		"ana+gafas@example.do":         "ana+gafas@example.do",
		"a.n_a%20'x'@sub.example.do":   "a.n_a%20'x'@sub.example.do",
		"ana@localhost":                "ana@localhost",
		strings.Repeat("a", 64) + "@b": strings.Repeat("a", 64) + "@b",
	} {
		email, err := ParseEmail(text)
		if err != nil || email.Key != want {
			t.Errorf("ParseEmail(%q) = %q, %v; want key %q", text, email.Key, err, want)
		}
		if email.Shown != strings.TrimSpace(text) {
			t.Errorf("ParseEmail(%q) shows %q", text, email.Shown)
		}
	}
}

func TestAddressesThatNoMailReachesAreRefused(t *testing.T) {
	t.Parallel()
	label := strings.Repeat("d", 60) + "."
	for name, text := range map[string]string{
		"empty":                   "",
		"spaces":                  "   ",
		"no at":                   "ana",
		"no local part":           "@example.do",
		"no domain":               "ana@",
		"two at":                  "ana@b@example.do",
		"two addresses":           "ana@example.do,eva@example.do",
		"two with semicolon":      "ana@example.do;eva@example.do",
		"header":                  "ana@example.do\r\nBcc: eva@example.do",
		"line feed in local part": "ana\n@example.do",
		"tab":                     "ana\t@example.do",
		"NUL":                     "ana\x00@example.do",
		"space inside":            "ana maria@example.do",
		"display name":            "Ana <ana@example.do>",
		"angle brackets":          "<ana@example.do>",
		"comment":                 "ana(x)@example.do",
		"quoted":                  `"ana"@example.do`,
		"quoted with space":       `"ana eva"@example.do`,
		"backslash":               `ana\@example.do`,
		"two dots":                "ana..eva@example.do",
		"dot first":               ".ana@example.do",
		"dot last":                "ana.@example.do",
		"accent in local part":    "josé@example.do",
		"Cyrillic look-alike":     "аna@example.do",
		"fullwidth local part":    "ａｎａ@example.do",
		"zero width":              "an\u200ba@example.do",
		"direction override":      "ana\u202e@example.do",
		"number as host":          "ana@[127.0.0.1]",
		"underscore in domain":    "ana@exa_mple.do",
		"hyphen first":            "ana@-example.do",
		"empty label":             "ana@example..do",
		"trailing dot":            "ana@example.do.",
		"long label":              "ana@" + strings.Repeat("d", 64) + ".do",
		"local part of 65":        strings.Repeat("a", 65) + "@example.do",
		"255 bytes":               "ana@" + strings.Repeat(label, 4) + strings.Repeat("d", 7),
	} {
		if email, err := ParseEmail(text); !errors.Is(err, ErrEmail) {
			t.Errorf("%s: ParseEmail(%q) = %+v, %v", name, text, email, err)
		}
	}
}

func TestAnAddressMayHave254Bytes(t *testing.T) {
	t.Parallel()
	domain := strings.Repeat(strings.Repeat("d", 60)+".", 4) + "dd.do"
	longest := strings.Repeat("a", 254-1-len(domain)) + "@" + domain
	if _, err := ParseEmail(longest); len(longest) != 254 || err != nil {
		t.Errorf("%d bytes: %v", len(longest), err)
	}
	if _, err := ParseEmail("a" + longest); err == nil {
		t.Error("255 bytes were accepted")
	}
}
