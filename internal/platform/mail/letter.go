package mail

import (
	"fmt"
	"strings"
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

// Render returns the letter as it looks in a mail reader and as it reads in one
// that shows only text.
func (l Letter) Render() (text, html string, err error) {
	for _, button := range []*Button{l.Button, l.Stop} {
		if button != nil && !isWebAddress(button.URL) {
			return "", "", fmt.Errorf("letter %q: the address of %q is not a web address", l.Title, button.Label)
		}
	}
	var page strings.Builder
	if err := l.page().Render(&page); err != nil {
		return "", "", fmt.Errorf("render letter as HTML: %w", err)
	}
	return l.text(), page.String(), nil
}
