package mail

import (
	_ "embed"
	"strings"

	el "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"
)

// Mail readers heed the style of an element; few heed a style sheet. What is here is for
// those who do: narrow windows and dark ones.
//
//go:embed letter.css
var letterCSS string

const (
	sans  = "font-family:'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;"
	serif = "font-family:Belleza,Optima,Candara,Georgia,serif;"

	ink      = "color:#191816;"
	inkSoft  = "color:#57534b;"
	inkFaint = "color:#6f695f;"
	accent   = "color:#0f6578;"
	hairline = "border-top:1px solid #e3dfd8;"

	words  = sans + "font-size:16px;line-height:1.6;" + ink + "overflow-wrap:anywhere;"
	aside  = sans + "font-size:14px;line-height:1.5;" + inkSoft + "overflow-wrap:anywhere;"
	little = sans + "font-size:13px;line-height:1.5;"
	notAny = "&#8203;" // an empty cell would not keep its height everywhere
)

func (l Letter) page() el.Node {
	return html.Doctype(html.HTML(html.Lang("es"),
		html.Head(
			html.Meta(html.Charset("utf-8")),
			meta("viewport", "width=device-width, initial-scale=1"),
			meta("color-scheme", "light dark"),
			meta("supported-color-schemes", "light dark"),
			meta("format-detection", "telephone=no, date=no, address=no, email=no"),
			html.TitleEl(el.Text(l.Title)),
			html.StyleEl(el.Raw(letterCSS)),
		),
		html.Body(html.Class("paper"), html.Style("margin:0;padding:0;background-color:#fcfbf9;"),
			html.Div(html.Style("display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#fcfbf9;"),
				el.Text(l.Preheader+strings.Repeat(preheaderPadding, 40))),
			table(html.Class("paper"), html.Width("100%"), el.Attr("bgcolor", "#fcfbf9"), html.Style("background-color:#fcfbf9;"),
				html.Tr(html.Td(el.Attr("align", "center"),
					table(html.Width("600"), html.Style("width:100%;max-width:600px;"), l.pieces()),
				)),
			),
		),
	))
}

func (l Letter) pieces() el.Group {
	pieces := el.Group{
		piece("44px 40px 0", html.Span(html.Class("ink"), html.Style(serif+"font-size:30px;line-height:32px;letter-spacing:-0.3px;"+ink), el.Text(wordmark))),
		piece("20px 40px 0", table(html.Width("100%"), html.Tr(
			html.Td(html.Class("accent"), html.Width("48"), html.Height("2"), el.Attr("bgcolor", "#0f6578"),
				html.Style("width:48px;height:2px;font-size:0;line-height:2px;background-color:#0f6578;"), el.Raw(notAny)),
			html.Td(html.Class("line"), html.Height("2"), html.Style("height:1px;font-size:0;line-height:1px;border-bottom:1px solid #e3dfd8;"), el.Raw(notAny)),
		))),
		piece("44px 40px 0", html.H1(html.Class("ink title"),
			html.Style("margin:0;"+serif+"font-size:36px;line-height:1.15;font-weight:400;letter-spacing:-0.3px;"+ink), line(l.Title))),
		piece("20px 40px 0", paragraphs(l.Paragraphs)),
	}
	if len(l.Goods) > 0 {
		pieces = append(pieces, piece("8px 40px 12px", table(html.Width("100%"), el.Map(l.Goods, Goods.row), html.Tr(
			html.Td(html.ColSpan("3"), html.Class("line"), html.Style(hairline+"font-size:0;line-height:0;"), el.Raw(notAny))))))
	}
	if len(l.Sums) > 0 {
		pieces = append(pieces, piece("8px 40px 0", paragraphs(l.Sums)))
	}
	if l.Button != nil {
		pieces = append(pieces, piece("16px 40px 0", l.Button.big()), piece("22px 40px 0;"+little,
			html.Span(html.Class("ink-3"), html.Style(inkFaint), el.Text(linkHint)), html.Br(),
			html.A(html.Class("link"), html.Href(l.Button.URL), html.Style(accent+"text-decoration:none;word-break:break-all;"), el.Text(l.Button.URL))))
	}
	if len(l.Small) > 0 {
		pieces = append(pieces, piece("36px 40px 0", table(html.Width("100%"), html.Tr(html.Td(html.Class("line"), html.Style("padding-top:20px;"+hairline),
			el.Map(l.Small, func(text string) el.Node {
				return html.P(html.Class("ink-2"), html.Style("margin:0 0 8px;"+aside), broken(text, plain))
			}))))))
	}
	return append(pieces, l.foot())
}

func (l Letter) foot() el.Node {
	foot := el.Group{html.Span(html.Class("ink-3"), html.Style(inkFaint), broken(l.Footer, plain))}
	if l.Stop != nil {
		foot = append(foot, html.Br(), html.A(html.Class("link"), html.Href(l.Stop.URL), html.Style(accent+"text-decoration:underline;"), el.Text(l.Stop.Label)))
	}
	return piece("36px 40px 56px;"+little, foot)
}

func (g Goods) row() el.Node {
	picture := html.Div(html.Style("width:96px;height:72px;border-radius:4px;background-color:#f2efe9;"))
	if g.Picture != "" {
		picture = html.Img(html.Src(g.Picture), html.Width("96"), html.Height("72"), html.Alt(""),
			html.Style("display:block;width:96px;height:72px;object-fit:cover;border-radius:4px;background-color:#ffffff;"))
	}
	middle := el.Attr("valign", "middle")
	return html.Tr(
		html.Td(html.Class("line"), html.Width("96"), middle, html.Style("width:96px;padding:12px 0;"+hairline), picture),
		html.Td(html.Class("line"), middle, html.Style("padding:12px 16px;"+hairline+sans+"font-size:14px;line-height:1.4;overflow-wrap:anywhere;"),
			html.Span(html.Class("ink"), html.Style(serif+"font-size:20px;"+ink), el.Text(g.Name)), html.Br(),
			html.Span(html.Class("ink-2"), html.Style(inkSoft), el.Text(g.Detail))),
		html.Td(html.Class("line ink"), el.Attr("align", "right"), middle,
			html.Style("padding:12px 0;"+hairline+sans+"font-size:15px;line-height:1.4;white-space:nowrap;"+ink), el.Text(g.Amount)),
	)
}

func (b Button) big() el.Node {
	return table(html.Class("button-table"), html.Tr(
		html.Td(html.Class("button"), el.Attr("align", "center"), el.Attr("bgcolor", "#191816"), html.Style("border-radius:4px;background-color:#191816;"),
			html.A(html.Href(b.URL), html.Style("display:inline-block;padding:15px 28px;"+sans+
				"font-size:15px;line-height:18px;font-weight:500;color:#fcfbf9;text-decoration:none;border-radius:4px;"), el.Text(b.Label)))))
}
