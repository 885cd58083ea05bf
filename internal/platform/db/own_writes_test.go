package db

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

type told []string

func (t *told) Written(names []string) { *t = append(*t, strings.Join(names, ",")) }
func (t *told) Suspend()               {}
func (t *told) Resume()                {}

func TestOnlyWritesThatAreExpectedAreNoNews(t *testing.T) {
	t.Parallel()
	var news told
	w := &watch{Watcher: &news}
	w.own.expect("#mine")
	w.own.expect("#lost")
	w.own.isMine("#lost") // its commit had no answer
	for _, payload := range []string{
		"#mine,brands", "#mine,again", "#lost,products", "#others,settings,slides", "plain:of an older program",
	} {
		w.heard(payload)
	}
	w.own.expect("#before")
	w.own.forget() // as who begins to listen anew
	w.heard("#before,carts")
	want := told{"again", "products", "settings,slides", "plain:of an older program", "carts"}
	if !slices.Equal(news, want) {
		t.Errorf("told %q, want %q", news, want)
	}
}

func TestWhatIsExpectedIsBounded(t *testing.T) {
	t.Parallel()
	var own ownWrites
	for i := range 3 * mostExpected {
		own.expect(fmt.Sprint("#", i))
	}
	if len(own.marks) > mostExpected {
		t.Errorf("%d marks are remembered", len(own.marks))
	}
}
