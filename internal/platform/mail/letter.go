package mail

import (
	_ "embed"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	texttemplate "text/template"
	"unicode/utf8"
)

// Letter is the content of a mail. All mails share one look; whoever writes one
// gives only the words. A line break in a text is kept.
type Letter struct {
	Preheader  string // what a mail list shows after the subject
	Title      string
	Paragraphs []string
	Goods      []Goods  // what it is about, each with its picture
	Sums       []string // what follows the goods
	Button     *Button  // the one thing to do, if there is one
	Small      []string // what may be skipped
	Footer     string   // who writes, and why
	Stop       *Button  // the way out of such mails
}

// Goods is one thing that somebody wants or has bought.
type Goods struct {
	Name    string
	Detail  string // how many at what price
	Amount  string // what they cost together
	Picture string // its address, or ""
}

// Button leads to a page of the shop.
type Button struct{ Label, URL string }

const (
	wordmark = "Mirada"
	linkHint = "Si el botón no funciona, copia este enlace en tu navegador:"
	// A mail list fills the room after a short preheader with the letter itself; this
	// keeps it empty.
	preheaderPadding = "\u034f\u200c\u00a0"
)

//go:embed letter.html
var letterHTML string

//go:embed letter.txt
var letterText string

var (
	asHTML = template.Must(template.New("letter").Funcs(template.FuncMap{"lines": lines, "parts": parts}).Parse(letterHTML))
	asText = texttemplate.Must(texttemplate.New("letter").Funcs(texttemplate.FuncMap{"underline": underline}).Parse(letterText))
)

// Render returns the letter as it looks in a mail reader and as it reads in one
// that shows only text.
func (l Letter) Render() (text, html string, err error) {
	for _, button := range []*Button{l.Button, l.Stop} {
		if button != nil && !isWebAddress(button.URL) {
			return "", "", fmt.Errorf("letter %q: the address of %q is not a web address", l.Title, button.Label)
		}
	}
	page := struct {
		Letter
		Wordmark, LinkHint, Padding string
	}{l, wordmark, linkHint, strings.Repeat(preheaderPadding, 40)}
	var textPart, htmlPart strings.Builder
	if err := asText.Execute(&textPart, page); err != nil {
		return "", "", fmt.Errorf("render letter as text: %w", err)
	}
	if err := asHTML.Execute(&htmlPart, page); err != nil {
		return "", "", fmt.Errorf("render letter as HTML: %w", err)
	}
	return textPart.String(), htmlPart.String(), nil
}

func lines(s string) []string { return strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") }

// part is a piece of a line; what is whole is not broken at its hyphens.
type part struct {
	Text  string
	Whole bool
}

// number is an order's, an account's or a parcel's: M-10428, 000-000000-0.
var number = regexp.MustCompile(`[\pL\d]+(?:-[\pL\d]+)*-\d[\d-]*`)

// parts divides a line so that numbers stay in one piece, but for those that are too
// long for a telephone.
func parts(line string) (all []part) {
	end := 0
	for _, at := range number.FindAllStringIndex(line, -1) {
		all = append(all, part{Text: line[end:at[0]]}, part{Text: line[at[0]:at[1]], Whole: at[1]-at[0] <= 24})
		end = at[1]
	}
	return append(all, part{Text: line[end:]})
}

func underline(s string) string { return strings.Repeat("=", utf8.RuneCountInString(s)) }
