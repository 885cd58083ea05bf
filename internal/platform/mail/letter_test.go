package mail_test

import (
	"strings"
	"testing"

	"mirada/internal/platform/mail"
)

func letter() mail.Letter {
	return mail.Letter{
		Preheader:  "Un paso más",
		Title:      "Confirma tu correo",
		Paragraphs: []string{"Hola, Ana:", "Primera línea\nSegunda línea"},
		Button:     &mail.Button{Label: "Confirmar", URL: "https://example.do/auth?type=signup&token_hash=a-b_c"},
		Small:      []string{"El enlace vale 24 horas."},
		Footer:     "Santo Domingo",
	}
}

func TestLetterReadsWellAsText(t *testing.T) {
	text, _, err := letter().Render()
	if err != nil {
		t.Fatal(err)
	}
	want := `Mirada

Confirma tu correo
==================

Hola, Ana:

Primera línea
Segunda línea

Confirmar:
https://example.do/auth?type=signup&token_hash=a-b_c

El enlace vale 24 horas.

-- 
Santo Domingo
`
	if text != want {
		t.Errorf("text =\n%s\nwant\n%s", text, want)
	}
}

func TestGoodsAndTheWayOutReadWellAsText(t *testing.T) {
	text, html, err := mail.Letter{
		Title: "Tu carrito", Paragraphs: []string{"Te lo guardamos:"},
		Goods: []mail.Goods{
			{Name: "Samaná <b>", Detail: "2 × $210.00", Amount: "$420.00", Picture: "https://example.do/media/a-share.jpg"},
			{Name: "Ocoa", Detail: "1 × $90.00", Amount: "$90.00"},
		},
		Sums:   []string{"Envío: Gratis\nTotal: $510.00"},
		Footer: "Santiago", Stop: &mail.Button{Label: "Dejar de recibirlos", URL: "https://example.do/stop?token=a"},
	}.Render()
	if err != nil {
		t.Fatal(err)
	}
	want := `Mirada

Tu carrito
==========

Te lo guardamos:

Samaná <b>, 2 × $210.00: $420.00

Ocoa, 1 × $90.00: $90.00

Envío: Gratis
Total: $510.00

-- 
Santiago

Dejar de recibirlos: https://example.do/stop?token=a
`
	if text != want {
		t.Errorf("text =\n%s\nwant\n%s", text, want)
	}
	if strings.Index(html, "Total: $510.00") < strings.Index(html, "$90.00") {
		t.Error("the sums do not follow the goods")
	}
	if strings.Count(html, "<img") != 1 || strings.Contains(html, "<b>") || !strings.Contains(html, `href="https://example.do/stop?token=a"`) {
		t.Errorf("page = %s", html)
	}
}

func TestLetterShowsAllOfItsWords(t *testing.T) {
	_, html, err := letter().Render()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Un paso más", "Confirma tu correo</h1>", "Hola, Ana:", "Primera línea<br>Segunda línea", ">Confirmar</a>",
		">https://example.do/auth?type=signup&amp;token_hash=a-b_c</a>", "El enlace vale 24 horas.", "Santo Domingo",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if n := strings.Count(html, `href="https://example.do/auth?type=signup&amp;token_hash=a-b_c"`); n != 2 {
		t.Errorf("the link stands %d times, want on the button and below it", n)
	}
}

func TestLetterTakesWordsAsWords(t *testing.T) {
	l := letter()
	l.Title, l.Paragraphs, l.Footer = "<b>1</b>", []string{`<img src=x onerror="alert(1)">`}, "</span><script>"
	_, html, err := l.Render()
	if err != nil {
		t.Fatal(err)
	}
	for _, never := range []string{"<img", "<b>", "<script"} {
		if strings.Contains(html, never) {
			t.Errorf("the page contains %s", never)
		}
	}
}

func TestLetterLeadsOnlyToWebAddresses(t *testing.T) {
	for _, url := range []string{"javascript:alert(1)", "data:text/html,x", "//evil.do", "", "https://a.do\r\nX: y"} {
		l := letter()
		l.Button.URL = url
		if _, _, err := l.Render(); err == nil {
			t.Errorf("%q was accepted", url)
		}
	}
	l := letter()
	l.Button, l.Small = nil, nil
	if _, html, err := l.Render(); err != nil || strings.Contains(html, "<a ") {
		t.Errorf("a letter without a button: %v, or it has a link", err)
	}
}

func TestNumbersAreNotBrokenAtTheirHyphens(t *testing.T) {
	t.Parallel()
	const whole = `<span style="white-space:nowrap;">`
	_, html, err := mail.Letter{Title: "Recibimos tu pedido M-10428", Paragraphs: []string{
		"Banco · 000-000000-0 · <b>DOP</b>\nSeguimiento: DO-MP-123. Sin-número y " + strings.Repeat("9", 20) + "-99999"}}.Render()
	if err != nil {
		t.Fatal(err)
	}
	for _, number := range []string{"M-10428", "000-000000-0", "DO-MP-123"} {
		if !strings.Contains(html, whole+number+"</span>") {
			t.Errorf("%s may be broken", number)
		}
	}
	if n := strings.Count(html, whole); n != 3 {
		t.Errorf("%d pieces that are not broken, want 3", n)
	}
	if !strings.Contains(html, "&lt;b&gt;DOP&lt;/b&gt;<br>") {
		t.Error("words beside a number are not taken as words")
	}
}
