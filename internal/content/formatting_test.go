package content

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// allowList is what both cleanings keep, here and in the browser; its test compares
// itself with the same file.
type allowList struct {
	Elements   []string
	Attributes map[string][]string
}

var (
	otherElements = strings.Fields(`address area article aside audio base button canvas center cite col colgroup data datalist details dialog
		embed fieldset font footer form header iframe input kbd label legend link main map marquee math meta meter nav noscript object
		optgroup option output picture progress q samp script search section select slot source style summary svg template textarea
		time title track var video wbr`)
	// goodValues are such that only the name of an attribute can be what it is refused for.
	goodValues = map[string]string{
		"href": "/x", "src": "/x.png", "alt": "x", "title": "x", "width": "1", "height": "1", "start": "2", "colspan": "2", "rowspan": "2",
		"scope": "col", "style": "text-align: center", "class": "x", "id": "x", "name": "x", "lang": "es", "dir": "rtl", "role": "note",
		"tabindex": "0", "srcset": "/x.png 2x", "loading": "lazy", "align": "left", "border": "1", "cite": "/x", "download": "x",
		"ping": "/x", "hidden": "", "data-x": "x", "aria-label": "x", "onclick": "x", "contenteditable": "", "type": "x", "value": "1",
	}
)

func TestTheAllowedListIsTheBrowsers(t *testing.T) {
	t.Parallel()
	var want allowList
	readShared(t, "formatting.json", &want)
	for _, element := range append(otherElements, want.Elements...) {
		kept := survivors(element)
		if slices.Contains(want.Elements, element) != (kept != nil) {
			t.Errorf("<%s> survives: %v", element, kept != nil)
		}
		allowed := slices.DeleteFunc(slices.Clone(want.Attributes[element]), func(name string) bool {
			return name == "target" || name == "rel" // the cleaning's own, see TestLinksThatLeaveAreMarked
		})
		slices.Sort(allowed)
		if slices.Sort(kept); !slices.Equal(kept, allowed) {
			t.Errorf("<%s> keeps %v, want %v", element, kept, allowed)
		}
	}
}

// survivors names the attributes that an element keeps of all there are, or returns nil
// when the element itself goes.
func survivors(element string) []string {
	opening := "<" + element
	for name, value := range goodValues {
		opening += ` ` + name + `="` + value + `"`
	}
	tokens := html.NewTokenizer(strings.NewReader(Sanitise(opening + ">x</" + element + ">")))
	for tokens.Next() != html.ErrorToken {
		token := tokens.Token()
		if token.Data != element || token.Type == html.TextToken {
			continue
		}
		kept := []string{}
		for _, attribute := range token.Attr {
			kept = append(kept, attribute.Key)
		}
		return kept
	}
	return nil
}
