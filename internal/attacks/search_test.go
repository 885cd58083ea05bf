package attacks_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mirada/internal/testkit"
)

// Wildcards are letters like others, in every field that searches.
func TestWildcardsAreLetters(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		names := []string{"100% algodón", "gafas_de_sol", `barra\invertida`, "normal uno", "normal dos", "a%b%c", "a_b_c", "axbxc", "comilla'sola", `comilla"doble`, "[abc]", "(a|b)*"}
		for _, name := range names {
			c.shop.Product(c.callers[super], name, 1)
		}
		for _, needle := range []string{
			"%%", "__", `\\`, "%_", "_%", "a%", "a_", "%b", "_b_", "a%b%c", "a_b_c", "0%", "s_d", `a\i`, "'s", `a"d`, "[a", "(a|", "b)*", ".*", "normal", "--", "/*", "or 1",
		} {
			want := 0
			for _, name := range names {
				if strings.Contains(name, needle) {
					want++
				}
			}
			for _, place := range []string{"/api/products/search?q=", "/api/admin/products?search="} {
				cases++
				var page struct{ Total int }
				answer := c.insider().Get(place + url.QueryEscape(needle))
				if answer.Status != http.StatusOK {
					t.Errorf("%s%s: status %d: %s", place, needle, answer.Status, answer.Body)
					continue
				}
				if answer.Into(&page); page.Total != want && !severalWords(needle) {
					t.Errorf("%s%q finds %d, want %d", place, needle, page.Total, want)
				}
			}
		}
		for _, place := range []string{"/api/admin/profiles?search=", "/api/admin/orders?email=", "/api/admin/newsletter-subscribers?search="} {
			for _, needle := range []string{"%", "_", "%%", "__", "%@%", "_@_", `\`, "' OR 1=1 --"} {
				cases++
				var page struct{ Total int }
				if c.insider().Get(place + url.QueryEscape(needle)).Expect(http.StatusOK).Into(&page); page.Total != 0 {
					t.Errorf("%s%q finds %d", place, needle, page.Total)
				}
			}
		}
		wantCount(t, cases, 48)
	})
}

func severalWords(needle string) bool { return strings.Contains(needle, " ") }

// Texts that make some engines search for ever are answered at once.
func TestLongSearchesEnd(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := newCast(t, shop)
		c.shop.Product(c.callers[super], strings.Repeat("a", 100), 1)
		for _, needle := range []string{strings.Repeat("a", 99) + "!", strings.Repeat("%a", 40), strings.Repeat("a b ", 20), strings.Repeat("(a+)+", 15), strings.Repeat("x", 3000)} {
			started := time.Now()
			answer := c.callers[visitor].Get("/api/products/search?q=" + url.QueryEscape(needle))
			if took := time.Since(started); took > 3*time.Second || answer.Status >= http.StatusInternalServerError {
				t.Errorf("%.20s…: status %d after %v", needle, answer.Status, took)
			}
		}
	})
}
