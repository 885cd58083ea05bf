package content

import (
	"strings"
	"testing"

	"mirada/internal/platform/position"
)

func fieldsOf(refused refusals) string {
	names := make([]string, 0, len(refused))
	for _, field := range refused {
		names = append(names, field.Name)
	}
	return strings.Join(names, ",")
}

func TestBlockRules(t *testing.T) {
	t.Parallel()
	good := Block{ContentKey: "about_history_content", PageSlug: "about", ContentType: Text}
	tests := map[string]struct {
		change func(*Block)
		want   string // refused fields
	}{
		"a text":                     {func(b *Block) { b.Content = "Hola" }, ""},
		"an empty text":              {func(*Block) {}, ""},
		"every page":                 {func(b *Block) { b.PageSlug = "privacidad" }, ""},
		"no key":                     {func(b *Block) { b.ContentKey = " " }, "content_key"},
		"a key with a space":         {func(b *Block) { b.ContentKey = "a b" }, "content_key"},
		"a section with a slash":     {func(b *Block) { b.SectionKey = "a/b" }, "section_key"},
		"an unknown page":            {func(b *Block) { b.PageSlug = "blog" }, "page_slug"},
		"an unknown type":            {func(b *Block) { b.ContentType = "video" }, "content_type"},
		"a title of two lines":       {func(b *Block) { b.Title = "a\nb" }, "title"},
		"an order beyond":            {func(b *Block) { b.DisplayOrder = position.Most + 1 }, "display_order"},
		"the longest text":           {func(b *Block) { b.Content = strings.Repeat("ñ", maxText) }, ""},
		"a longer text":              {func(b *Block) { b.Content = strings.Repeat("ñ", maxText+1) }, "content"},
		"the longest rich text":      {func(b *Block) { b.ContentType, b.Content = RichText, strings.Repeat("a", maxContent) }, ""},
		"a longer rich text":         {func(b *Block) { b.ContentType, b.Content = RichText, strings.Repeat("a", maxContent+1) }, "content"},
		"a table larger than a page": {func(b *Block) { b.ContentType, b.Content = TableType, strings.Repeat("a", maxContent+1) }, "content"},
		"a broken table":             {func(b *Block) { b.ContentType, b.Content = TableType, `{"headers":` }, ""},
		"a separator":                {func(b *Block) { b.ContentType = Separator }, ""},
		"a link":                     {func(b *Block) { b.ContentType, b.Content = Link, "/envios" }, ""},
		"a link to nothing":          {func(b *Block) { b.ContentType = Link }, "content"},
		"a link that runs":           {func(b *Block) { b.ContentType, b.Content = Link, "javascript:hit()" }, "content"},
		"an image by mail":           {func(b *Block) { b.ContentType, b.Content = Image, "mailto:a@b.do" }, "content"},
		"an image":                   {func(b *Block) { b.ContentType, b.Content = Image, "https://mirada.do/a.png" }, ""},
	}
	for name, test := range tests {
		block := good
		test.change(&block)
		if got := fieldsOf(block.check()); got != test.want {
			t.Errorf("%s: refused %q, want %q", name, got, test.want)
		}
	}
}

func TestWhatAnotherHandWroteIsShownClean(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		block Block
		want  string
	}{
		{Block{ContentType: RichText, Content: `<p onclick=hit()>Hola</p>`}, "<p>Hola</p>"},
		{Block{ContentType: Link, Content: "javascript:hit()"}, ""},
		{Block{ContentType: Image, Content: "data:text/html,x"}, ""},
		{Block{ContentType: Text, Content: "<b>a</b>"}, "<b>a</b>"}, // text is drawn as text
	} {
		if got := test.block.Shown().Content; got != test.want {
			t.Errorf("%s %q is shown as %q, want %q", test.block.ContentType, test.block.Content, got, test.want)
		}
	}
}

func TestEachPlatformHasItsIcon(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"Facebook": "Facebook", "Instagram": "Instagram", "Twitter": "Twitter", "LinkedIn": "Linkedin",
		"YouTube": "Youtube", "TikTok": "Music", "WhatsApp": "MessageCircle", "Threads": "Threads",
	}
	for platform, icon := range want {
		network := Network{Platform: platform, URL: "https://example.com", IconName: "script"}
		if refused := network.check(); len(refused) > 0 || network.IconName != icon {
			t.Errorf("%s: icon %q, refused %v; want %q", platform, network.IconName, refused, icon)
		}
	}
}

// badAddresses are no addresses of ours: they run, hide where they lead, or lead away
// unseen.
var badAddresses = []string{
	"javascript:hit()", "JaVaScRiPt:hit()", "JaVa\tScript:hit()", "java\nscript:hit()", "\x01javascript:hit()", "javascript&colon;hit()", "javascript://x/%0ahit()",
	"data:text/html,<script>hit()</script>", "DATA:text/html;base64,PHg+", "data:image/svg+xml,<svg/onload=hit()>", "vbscript:hit()", "blob:https://mirada.do/1", "filesystem:https://mirada.do/1",
	"file:///etc/passwd", "ftp://evil.example", "gopher://evil.example", "ws://evil.example", "view-source:https://evil.example", "about:blank", "chrome://settings", "intent://x#Intent;end",
	"//evil.example", "///evil.example", `/\evil.example`, `\\evil.example`, `\/evil.example`, "/\t/evil.example", "https:evil.example", "https:/evil.example", "https:///evil.example", "http:", "https://", "http://",
	"https://mirada.do@evil.example", "https://user:pass@evil.example", "https://evil.example\r\nSet-Cookie: a=b", "https://evil.example/a b", "https://evil.example/\u00a0x", "https://evil.example/\u200b", "https://evil.example/\u202e",
	`https://evil.example/"onclick="hit()`, "https://evil.example/<script>", `https:\\evil.example`, "https://evil.example\\@mirada.do", "evil.example", "www.evil.example", "envios", "./envios", "../admin", "?x=1", "#top",
	"https://[::1", "https://evil.example:port", "http://%zz", ":", "://", "mailto:", "tel:", "mailto://evil.example", "tel://1", "sms:1", "skype:x", "callto:1", "javascript", "x:hit()", "https://" + strings.Repeat("a", 4096) + ".example", "/" + strings.Repeat("a", 4096), "ｊavascript:hit()", "jav\u00adascript:hit()",
}

var goodAddresses = []string{"https://mirada.do", "http://mirada.do/a?b=c#d", "/", "/envios", "/brands?gender=male", "https://xn--compaa-7va5a.do/x", "https://compañía.do/gafas"}

func TestOnlyAddressesOfOursArePut(t *testing.T) {
	t.Parallel()
	if len(badAddresses) < 64 {
		t.Fatalf("only %d addresses", len(badAddresses))
	}
	refusals := map[string]func(address string) refusals{
		"image_url":   func(a string) refusals { return (&Slide{Title: "a", ImageURL: a}).check() },
		"button_link": func(a string) refusals { return (&Slide{Title: "a", ButtonLink: a}).check() },
		"url":         func(a string) refusals { return (&Network{Platform: "Facebook", URL: a}).check() },
		"content": func(a string) refusals {
			return (&Block{ContentKey: "a", PageSlug: "home", ContentType: Link, Content: a}).check()
		},
	}
	for field, check := range refusals {
		for _, address := range badAddresses {
			if got := fieldsOf(check(address)); got != field {
				t.Errorf("%s %q: refused %q", field, address, got)
			}
		}
		for _, address := range goodAddresses {
			if got := fieldsOf(check(address)); got != "" {
				t.Errorf("%s %q: refused %q", field, address, got)
			}
		}
	}
	for _, address := range []string{"mailto:hola@mirada.do", "tel:+18095550100"} {
		if got := fieldsOf(refusals["button_link"](address)); got != "" {
			t.Errorf("%s: refused %q", address, got)
		}
		if got := fieldsOf(refusals["image_url"](address)); got != "image_url" {
			t.Errorf("%s as a picture: refused %q", address, got)
		}
	}
}
