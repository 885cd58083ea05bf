package mail

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// text is the letter for who sees no pages.
func (l Letter) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n%s\n", wordmark, l.Title, strings.Repeat("=", utf8.RuneCountInString(l.Title)))
	for _, text := range l.Paragraphs {
		fmt.Fprintf(&b, "\n%s\n", text)
	}
	for _, goods := range l.Goods {
		fmt.Fprintf(&b, "\n%s, %s: %s\n", goods.Name, goods.Detail, goods.Amount)
	}
	for _, text := range l.Sums {
		fmt.Fprintf(&b, "\n%s\n", text)
	}
	if l.Button != nil {
		fmt.Fprintf(&b, "\n%s:\n%s\n", l.Button.Label, l.Button.URL)
	}
	for _, text := range l.Small {
		fmt.Fprintf(&b, "\n%s\n", text)
	}
	if l.Footer != "" {
		fmt.Fprintf(&b, "\n-- \n%s\n", l.Footer)
	}
	if l.Stop != nil {
		fmt.Fprintf(&b, "\n%s: %s\n", l.Stop.Label, l.Stop.URL)
	}
	return b.String()
}
