package content

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"mirada/internal/platform/weburl"
)

// attacks are strings that try to run, load, post or take the page over. The same
// file is played to a real browser.
//
//go:embed testdata/attacks.json
var attacksFile []byte

func attacks(t testing.TB) []string {
	t.Helper()
	var list []string
	if err := json.Unmarshal(attacksFile, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

func TestAttacksAreCleaned(t *testing.T) {
	t.Parallel()
	list := attacks(t)
	if len(list) < 200 {
		t.Fatalf("only %d attacks", len(list))
	}
	for _, attack := range list {
		mustBeHarmless(t, attack)
		mustBeHarmless(t, "<p>"+attack+"</p>")
		mustBeHarmless(t, "<table><tr><td>"+attack)
		mustBeHarmless(t, `<a href="/x">`+attack+"</a>")
	}
}

var harmlessAttributes = []string{"href", "src", "alt", "title", "target", "rel", "width", "height", "colspan", "rowspan", "scope", "start", "style"}

// mustBeHarmless reads what is left the way a browser does, and looks at every
// element and attribute, not at the text.
func mustBeHarmless(t *testing.T, attack string) {
	t.Helper()
	clean := Sanitise(attack)
	if again := Sanitise(clean); again != clean {
		t.Errorf("%q: cleaned %q, cleaned again %q", attack, clean, again)
	}
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(clean), body)
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range nodes {
		for element := range withDescendants(node) {
			if fault := dangerIn(element); fault != "" {
				t.Errorf("%q leaves %s in %q", attack, fault, clean)
			}
		}
	}
}

func withDescendants(node *html.Node) func(func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		if !yield(node) {
			return
		}
		for child := range node.Descendants() {
			if !yield(child) {
				return
			}
		}
	}
}

func dangerIn(node *html.Node) string {
	switch node.Type {
	case html.TextNode:
		return ""
	case html.ElementNode:
	default:
		return "a comment or declaration"
	}
	if node.Namespace != "" || slices.Contains([]string{"script", "style", "iframe", "object", "embed", "form", "input", "button", "base", "meta", "link", "svg", "math", "template", "noscript"}, node.Data) {
		return "<" + node.Data + ">"
	}
	for _, attribute := range node.Attr {
		switch {
		case !slices.Contains(harmlessAttributes, attribute.Key):
			return attribute.Key
		case attribute.Key == "href" && !weburl.Link(attribute.Val), attribute.Key == "src" && !weburl.Image(attribute.Val):
			return attribute.Key + "=" + attribute.Val
		case attribute.Key == "target" && attribute.Val != "_blank":
			return "target=" + attribute.Val
		case attribute.Key == "style" && !alignment.MatchString(attribute.Val):
			return "style=" + attribute.Val
		}
	}
	return ""
}

func TestOrdinaryFormattingSurvives(t *testing.T) {
	t.Parallel()
	for _, kept := range []string{
		`<h2>Envíos</h2><p>Entrega en <strong>24 horas</strong>, <em>sin costo</em> y con <u>seguro</u>.</p>`,
		`<p style="text-align: center">Centrado</p>`,
		`<ul><li>Uno</li><li>Dos<ol start="3"><li>Tres</li></ol></li></ul>`,
		`<blockquote><p>Ver bien es vivir bien.</p></blockquote><hr><pre><code>a &lt; b</code></pre>`,
		`<p>Línea<br>otra <s>no</s> <mark>sí</mark> H<sub>2</sub>O x<sup>2</sup></p>`,
		`<table><thead><tr><th scope="col">Talla</th><th colspan="2">mm</th></tr></thead><tbody><tr><td>S</td><td>48</td><td>51</td></tr></tbody></table>`,
		`<p><a href="/envios">aquí</a> <a href="mailto:hola@mirada.do">correo</a> <a href="tel:+18095550100">teléfono</a></p>`,
		`<figure><img src="/media/content/a.webp" alt="Un rostro &amp; unas gafas" width="640" height="480"><figcaption>Samaná</figcaption></figure>`,
		`<p><img src="https://mirada.do/a.png" alt=""></p>`,
		`Texto sin etiquetas, con «comillas», ñ y €`,
		`<div><span>Dentro</span></div>`,
	} {
		if got := Sanitise(kept); got != kept {
			t.Errorf("got  %s\nwant %s", got, kept)
		}
	}
}

func TestLinksThatLeaveAreMarked(t *testing.T) {
	t.Parallel()
	want := `<a href="https://example.com/a?b=1&amp;c=2" rel="noreferrer noopener" target="_blank">fuera</a>`
	got := Sanitise(`<a href="https://example.com/a?b=1&c=2" class="x">fuera</a>`)
	if got = sortedAttributes(got); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func sortedAttributes(fragment string) string {
	tokens := html.NewTokenizer(strings.NewReader(fragment))
	var out strings.Builder
	for tokens.Next() != html.ErrorToken {
		token := tokens.Token()
		slices.SortFunc(token.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
		out.WriteString(token.String())
	}
	return out.String()
}

func TestAnAddressIsJudgedInItsFinalForm(t *testing.T) {
	t.Parallel()
	mustBeHarmless(t, `<a href="/`+strings.Repeat("^", 1900)+`">x</a>`) // each becomes %5E: three times as long
}

// Whatever staff paste is cleaned in a moment: the same text is cleaned again for
// everyone who reads the page.
func TestCleaningEnds(t *testing.T) {
	t.Parallel()
	const size = 64 << 10
	for _, unit := range []string{"<", "<div>", "<b>", `<a href="/x">`, " a=1", "&", "<!--", "</p>", `<p title="`, "<svg>", "<script>", "\x00", "hola "} {
		Sanitise(strings.Repeat(unit, size/len(unit)))
	}
	for _, unit := range []string{"text-align:center;", "{", "(", "'", "/*", "@", ":", "}"} {
		Sanitise(`<p style="` + strings.Repeat(unit, size/len(unit)) + `">x</p>`)
	}
}

func FuzzSanitise(f *testing.F) {
	for _, attack := range attacks(f) {
		f.Add(attack)
	}
	f.Fuzz(mustBeHarmless)
}
