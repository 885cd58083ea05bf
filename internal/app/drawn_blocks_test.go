package app

import (
	"encoding/json"
	"strings"
	"testing"

	"mirada/internal/platform/drawing"
	"mirada/web"
)

// realDrawer runs the shop's own components, as the server does.
func realDrawer(t *testing.T) *drawing.Drawer {
	t.Helper()
	if web.DrawScript() == "" {
		t.Skip("the front end is not built: make build")
	}
	return drawing.New(web.DrawScript(), "https://mirada.do")
}

type block map[string]any

func blockOf(kind, title, content string) block {
	return block{"id": kind + title, "content_key": "index_cta_section", "content_type": kind,
		"title": title, "content": content, "description": "Descripción", "page_slug": "home"}
}

func homeWith(t *testing.T, d *drawing.Drawer, blocks []block, more ...any) string {
	t.Helper()
	queries := append([]any{
		block{"key": []any{"content", "page", "home"}, "data": block{"items": blocks, "total": len(blocks)}},
		block{"key": []any{"content", "slides"}, "data": block{"items": []any{}, "total": 0}},
		block{"key": []any{"content", "footer"}, "data": block{"configured": false}},
	}, more...)
	data, err := json.Marshal(block{"queries": queries})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 { // on a busy machine a page may take longer than a visitor is kept waiting
		if html, err := d.Draw(t.Context(), "/", string(data)); err == nil {
			return html
		}
	}
	t.Fatal("the page is not drawn")
	return ""
}

func TestEveryTypeOfBlockIsDrawn(t *testing.T) {
	d := realDrawer(t)
	all := []struct {
		block
		want string
	}{
		{blockOf("text", "Un texto", "palabras"), "palabras"},
		{blockOf("card", "Una tarjeta", "palabras"), "palabras"},
		{blockOf("section", "Una sección", "palabras"), "palabras"},
		{blockOf("faq", "Preguntas", `[{"question":"¿Sí?","answer":"No."}]`), "¿Sí?"},
		{blockOf("faq", "Preguntas en líneas", "¿Sí?|No."), "¿Sí?"},
		{blockOf("table", "Una tabla", `{"headers":["columna"],"rows":[["celda"]]}`), "celda"},
		{blockOf("list", "Una lista", `["uno","segundo"]`), "segundo"},
		{blockOf("link", "Aquí mismo", "/featured?uno=1"), `href="/featured?uno=1"`},
		{blockOf("link", "Con dirección", "https://mirada.do/ayuda"), `<a href="https://mirada.do/ayuda"`},
		{blockOf("link", "Afuera", "https://example.com/a?b=c#d"), `href="https://example.com/a?b=c#d"`},
		{blockOf("link", "Correo", "mailto:hola@mirada.do"), `href="mailto:hola@mirada.do"`},
		{blockOf("image", "Una imagen", "/media/content/a.jpg"), `src="/media/content/a.jpg"`},
		{blockOf("image", "De afuera", "https://example.com/a.jpg"), `src="https://example.com/a.jpg"`},
		{blockOf("separator", "", ""), "<hr"},
		{blockOf("richtext", "Un texto rico", "<p>palabras</p>"), "Un texto rico"}, // its text is left to the browser
	}
	var blocks []block
	for _, drawn := range all {
		blocks = append(blocks, drawn.block)
	}
	html := homeWith(t, d, blocks)
	for _, drawn := range all {
		if !strings.Contains(html, drawn.block["title"].(string)) || !strings.Contains(html, drawn.want) {
			t.Errorf("%s %q is not in the page as %s", drawn.block["content_type"], drawn.block["title"], drawn.want)
		}
	}
}

// What cannot be drawn is left to the browser, and everything around it is drawn.
func TestAComponentThatCannotBeDrawnCostsOnlyItself(t *testing.T) {
	d := realDrawer(t)
	card := func(name string, brand any) block {
		return block{"id": name, "name": name, "price": 100, "image_url": "", "image_sizes": []any{}, "stock_quantity": 3, "brand": brand}
	}
	broken := card("Rota", nil) // its component reads the name of the brand
	whole := card("Entera", block{"id": "b", "name": "Marca"})
	html := homeWith(t, d, []block{blockOf("text", "Un texto", "palabras")}, block{
		"key":  []any{"products", "featured", 1, 4},
		"data": block{"items": []block{broken, whole}, "total": 2, "page": 1, "per_page": 4},
	})
	for _, want := range []string{"Entera", "Un texto", "Visión Premium", "Suscribirse"} {
		if !strings.Contains(html, want) {
			t.Errorf("%q is not drawn", want)
		}
	}
	if strings.Contains(html, "Rota</a>") {
		t.Error("the card that cannot be drawn is there, so this test shows nothing")
	}
}
