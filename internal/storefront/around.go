package storefront

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"

	"mirada/internal/content"
	"mirada/internal/platform/httpx"
)

// around is what stands around every page: the footer, with the shop's networks. It is
// read apart, so that a changed telephone number does not make every page new.
type around struct {
	stamp    uint64
	footer   content.FooterView
	networks httpx.List[content.NetworkView]
	data     string                 // as pages carry it
	drawn    atomic.Pointer[string] // the footer as HTML, once a page was drawn with it
}

var aroundTables = slices.Concat(content.FooterTables, content.NetworkTables)

func (s Shop) readAround(ctx context.Context, stamp uint64) (*around, error) {
	below := &around{stamp: stamp}
	var err error
	if below.footer, err = s.Content.ShowFooter(ctx); err != nil {
		return nil, err
	}
	if below.networks, err = s.Content.ShowNetworks(ctx, shortList); err != nil {
		return nil, err
	}
	below.data, err = encode([]query{{footerKey.of(), below.footer}, {networksKey.of(), below.networks}})
	return below, err
}

// footerIn cuts the footer out of a drawn page; "" if it has none. It is the last of
// its kind, and the same on every page.
func footerIn(drawn string) string {
	begin, end := strings.LastIndex(drawn, "<footer"), strings.LastIndex(drawn, "</footer>")
	if begin < 0 || end < begin {
		return ""
	}
	return drawn[begin : end+len("</footer>")]
}

// remember keeps the footer of a page that was drawn with it.
func (a *around) remember(drawn string) {
	if footer := strings.Clone(footerIn(drawn)); footer != "" { // alone: pages are long
		a.drawn.CompareAndSwap(nil, &footer)
	}
}

// exchange puts what is around now in the place of what was around when a document was
// made; false if that cannot be done.
func (a *around) exchange(document string, before *around, wasDrawn bool) (string, bool) {
	if strings.Count(document, before.data) != 1 {
		return "", false
	}
	document = strings.Replace(document, before.data, a.data, 1)
	if !wasDrawn {
		return document, true
	}
	old, now := before.drawn.Load(), a.drawn.Load()
	if old == nil || now == nil || strings.Count(document, *old) != 1 {
		return "", false
	}
	return strings.Replace(document, *old, *now, 1), true
}
