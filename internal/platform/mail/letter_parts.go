package mail

import (
	"regexp"
	"strings"

	el "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"
)

func meta(name, content string) el.Node { return html.Meta(html.Name(name), html.Content(content)) }

// table is for its looks alone: mail readers lay out nothing else alike.
func table(children ...el.Node) el.Node {
	return html.Table(append([]el.Node{html.Role("presentation"), el.Attr("cellpadding", "0"), el.Attr("cellspacing", "0"), el.Attr("border", "0")}, children...)...)
}

// piece stands below the one before, as wide as the letter.
func piece(padding string, children ...el.Node) el.Node {
	return html.Tr(html.Td(append([]el.Node{html.Class("gutter"), el.Attr("align", "left"), html.Style("padding:" + strings.TrimSuffix(padding, ";") + ";")}, children...)...))
}

func paragraphs(texts []string) el.Group {
	return el.Map(texts, func(text string) el.Node {
		return html.P(html.Class("ink"), html.Style("margin:0 0 16px;"+words), broken(text, line))
	})
}

// broken keeps the line breaks of a text.
func broken(text string, show func(line string) el.Node) (all el.Group) {
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if i > 0 {
			all = append(all, html.Br())
		}
		all = append(all, show(line))
	}
	return all
}

func plain(text string) el.Node { return el.Text(text) }

// number is an order's, an account's or a parcel's: M-10428, 000-000000-0.
var number = regexp.MustCompile(`[\pL\d]+(?:-[\pL\d]+)*-\d[\d-]*`)

// line keeps numbers in one piece, but for those that are too long for a telephone.
func line(text string) el.Node {
	var all el.Group
	end := 0
	for _, at := range number.FindAllStringIndex(text, -1) {
		whole := el.Text(text[at[0]:at[1]])
		if at[1]-at[0] <= 24 {
			whole = html.Span(html.Style("white-space:nowrap;"), whole)
		}
		all = append(all, el.Text(text[end:at[0]]), whole)
		end = at[1]
	}
	return append(all, el.Text(text[end:]))
}
