package main

import (
	"fmt"
	"net/url"

	"mirada/internal/testkit/bigshop"
)

// different are lists that are not kept: there are more of them than the shop keeps, so
// each is gone when its turn comes again. They are about perPage long, as the list that
// they are held against; five in a row have most of their products in common.
func different(host string, from int) asking {
	return func(n int) []byte {
		page, length, brand := differentList(from + n)
		return get(host, "", fmt.Sprintf("/api/products?page=%d&per_page=%d&brand_id=%s", page, length, bigshop.BrandID(brand)))(0)
	}
}

func differentList(which int) (page, length, brand int) {
	brand = which / 20 % bigshop.Brands
	return which%4 + 4*(which/20/bigshop.Brands%10) + 1, perPage - 2 + which/4%5, brand
}

func searches(host string) asking {
	paths := make([]string, len(everyday))
	for i, words := range everyday {
		paths[i] = fmt.Sprintf("/api/products/search?per_page=%d&q=%s", perPage, url.QueryEscape(words))
	}
	return get(host, "", paths...)
}

// made is what has to be made for each who asks.
func (b *bench) made(small, large *shop) error {
	plain, err := b.bare(large, "", listPath)
	if err != nil {
		return err
	}
	round := 0
	rows := func() (float64, error) {
		round++
		return rate(plain, 8, b.seconds, func(n int) []byte {
			page, length, brand := differentList(round*eachRound + n)
			return get(plain, "", fmt.Sprintf("/sql?brand=%s&limit=%d&offset=%d", bigshop.BrandID(brand), length, (page-1)*length))(0)
		}, 200)
	}
	// The reference comes first: both are asked the same in a round.
	lists := func() (float64, error) {
		return rate(large.host, 8, b.seconds, different(large.host, round*eachRound), 200)
	}
	if err := b.compare(large.engine, "made list / plain database/sql", lists, rows, budget{}); err != nil {
		return err
	}
	for _, line := range []struct {
		what  string
		ask   func(*shop) (asking, error)
		limit budget
	}{
		{"growth of a made list", func(s *shop) (asking, error) { return sorted(s, "newest") }, budget{most: 1.5}},
		{"growth of a made detail", func(s *shop) (asking, error) { round++; return details(s, round*200), nil }, budget{most: 1.5}},
		{"growth of search", func(s *shop) (asking, error) { return searches(s.host), nil }, budget{most: 3.5}},
		{"growth of a list by price", func(s *shop) (asking, error) { return sorted(s, "price_asc") }, budget{most: 1.5}},
		{"growth of a narrowed list", func(s *shop) (asking, error) { round++; return narrowed(s, "/api/products?per_page=24&", round), nil }, budget{most: 1.5}},
		{"growth of counts", func(s *shop) (asking, error) { round++; return narrowed(s, "/api/products/facets?", round), nil }, budget{most: 1.5}},
		{"growth of what is like a product", func(s *shop) (asking, error) { round++; return related(s, round*200), nil }, budget{most: 1.5}},
		{"growth of a list by name", func(s *shop) (asking, error) { return sorted(s, "name") }, budget{most: 1.5}},
	} {
		begin := func(s *shop) func() (*timed, error) {
			return func() (*timed, error) {
				ask, err := line.ask(s)
				if err != nil {
					return nil, err
				}
				return newTimed(s.host, ask)
			}
		}
		if _, err := b.growth(large.engine, line.what, eachOnce, begin(large), begin(small), line.limit); err != nil {
			return err
		}
	}
	return b.deep(large)
}

// deep holds pages far behind in the newest list against its first ones.
func (b *bench) deep(large *shop) error {
	pages := func(from int) func() (*timed, error) {
		return func() (*timed, error) {
			if _, err := sorted(large, "newest"); err != nil {
				return nil, err
			}
			return newTimed(large.host, func(n int) []byte {
				return get(large.host, "", fmt.Sprintf("/api/products?page=%d&per_page=%d", from+n, perPage))(0)
			})
		}
	}
	last := min(2_000, large.products/perPage-eachOnce)
	if _, err := b.growth(large.engine, fmt.Sprintf("page %d of the newest / the first", last), eachOnce, pages(last), pages(1), budget{most: 1.5}); err != nil {
		return err
	}
	return b.searchTimes(large)
}

func details(s *shop, from int) asking {
	return func(n int) []byte {
		return get(s.host, "", "/api/products/"+bigshop.ProductID(detailed(s, from+n)))(0)
	}
}

// detailed is the next product that is asked for: never the neighbour of the one before.
func detailed(s *shop, which int) int { return which * 31 % s.products }

// eachOnce is how many different addresses a line asks for, each of them once: what comes
// twice is kept, and no more measured.
const eachOnce = 64

// sorted asks for one page after the other, after a sale that drops every kept list.
func sorted(s *shop, order string) (asking, error) {
	line, err := dial(s.host)
	if err != nil {
		return nil, err
	}
	defer line.Close()
	status, err := line.ask(post(s.host, s.cookie, stockPath, func(int) string { return movement(1) })(0))
	if err != nil || status != 201 {
		return nil, fmt.Errorf("a sale before lists: status %d: %w", status, err)
	}
	return func(n int) []byte {
		return get(s.host, "", fmt.Sprintf("/api/products?sort=%s&page=%d&per_page=%d", order, n%eachOnce+1, perPage))(0)
	}, nil
}

// narrowed asks by three facets, which are never kept, and another price each time.
func narrowed(s *shop, path string, round int) asking {
	return func(n int) []byte {
		return get(s.host, "", fmt.Sprintf("%sf=color.carey.negro_forma.panto.redonda_precio.%d.x", path, 30+(round*eachOnce+n)%300))(0)
	}
}

func related(s *shop, from int) asking {
	return func(n int) []byte {
		return get(s.host, "", "/api/products/"+bigshop.ProductID((from+n*31)%s.products)+"/related")(0)
	}
}

// narrowing holds what is narrowed, and its counts, against the list that is not, each
// made anew.
func (b *bench) narrowing(_, s *shop) error {
	round := 0
	plain := func() (*timed, error) {
		ask, err := sorted(s, "newest")
		if err != nil {
			return nil, err
		}
		return newTimed(s.host, ask)
	}
	for _, line := range []struct{ what, path string }{
		{"narrowed list / made list", "/api/products?per_page=24&"}, {"counts / made list", "/api/products/facets?"},
	} {
		ours := func() (*timed, error) { round++; return newTimed(s.host, narrowed(s, line.path, round)) }
		if _, err := b.growth(s.engine, line.what, eachOnce, ours, plain, budget{most: 2}); err != nil {
			return err
		}
	}
	return nil
}

// searchTimes tells what the rarest and the commonest word take.
func (b *bench) searchTimes(s *shop) error {
	for _, line := range []struct {
		what, words string
		most        float64
	}{{"search for a rare word", "00420", 5}, {"search for the commonest word", "montura", 15}, {"search for two letters", "ar", 15}} {
		var took []float64
		for range b.rounds {
			milliseconds, err := unloaded(s.host, 32, get(s.host, "", "/api/products/search?per_page=24&q="+line.words))
			if err != nil {
				return err
			}
			took = append(took, milliseconds)
		}
		b.report(s.engine, line.what, " ms", took, budget{most: line.most})
	}
	return nil
}
