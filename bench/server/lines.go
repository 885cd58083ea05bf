package main

import (
	"fmt"
	"net/url"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/testkit/bigshop"
)

const (
	signInPath   = "/api/admin/session"
	featuredPath = "/api/products/featured?per_page=4"
	compressed   = "Accept-Encoding: gzip\r\nAccept: text/html\r\n"
)

var (
	listPath   = fmt.Sprintf("/api/products?brand_id=%s&gender=unisex&per_page=%d", bigshop.BrandID(7), perPage)
	detailPath = "/api/products/" + bigshop.ProductID(1)
	pagePath   = "/product/" + bigshop.ProductID(1)
	everyday   = []string{"polarizado", "clásico", "gafas redondas", "carey", "náutico corazón", "titanio azul", "samana", "marfil 00420",
		"aviador dorado", "casa larimar", "madera", "deporte", "niños", "verde", "ultravioleta", "zzqx"}
)

func signInBody(int) string {
	return fmt.Sprintf(`{"email":%q,"password":%q}`, adminEmail, adminPassword)
}

// engine measures everything on one database.
func (b *bench) engine(engine db.Engine) error {
	var small *shop
	var err error
	if !b.desk {
		if small, err = b.fill(engine, b.small); err != nil {
			return err
		}
	}
	large, err := b.fill(engine, b.large)
	if err != nil {
		return err
	}
	if !b.desk {
		if err := b.starts(large); err != nil {
			return err
		}
		if err := b.open(small, budget{most: 60}); err != nil { // every product's page, after a cold start
			return err
		}
		defer small.stop() //nolint:errcheck // it is thrown away
	}
	if err := b.open(large, budget{}); err != nil {
		return err
	}
	defer large.stop() //nolint:errcheck // it is thrown away
	all := []func(small, large *shop) error{b.rest, b.limits, b.peer, b.made, b.narrowing, b.office, b.signIns, b.disturbed, b.writes, b.manyPages}
	if b.desk {
		all = nil
	}
	for _, measure := range append(all, b.undos, b.swept, b.copied) {
		if err := measure(small, large); err != nil {
			return err
		}
	}
	b.close()
	return nil
}

// open starts a shop and waits until it has done what it does by itself.
func (b *bench) open(s *shop, limit budget) error {
	if _, err := b.start(s); err != nil {
		return err
	}
	if err := s.signIn(b.ctx); err != nil {
		return err
	}
	patience := 10 * time.Minute
	if b.desk {
		patience = time.Minute // what is made ahead gives way to people anyway
	}
	seconds, err := s.calm(patience)
	b.report(s.engine, fmt.Sprintf("pages made ahead, %d products", s.products), " s", []float64{seconds}, limit)
	return err
}

func (b *bench) starts(s *shop) error {
	var took []float64
	for range b.rounds {
		milliseconds, err := b.start(s)
		if err != nil {
			return err
		}
		if err := s.stop(); err != nil {
			return err
		}
		took = append(took, milliseconds)
	}
	b.report(s.engine, "start to first answer", " ms", took, budget{most: 100})
	return nil
}

func (b *bench) rest(_, large *shop) error {
	whole, file, err := large.memory()
	b.report(large.engine, "memory at rest", " MB", []float64{whole}, budget{})
	b.report(large.engine, "  of that its own file", " MB", []float64{file}, budget{})
	return err
}

// loads asks a host for the same thing by several clients.
func (b *bench) loads(host string, clients int, ask asking, wanted ...int) func() (float64, error) {
	if len(wanted) == 0 {
		wanted = []int{200}
	}
	return func() (float64, error) { return rate(host, clients, b.seconds, ask, wanted...) }
}

// limits holds what is kept against a bare server with the same bytes.
func (b *bench) limits(_, s *shop) error {
	api, err := b.bare(s, "", listPath, detailPath, featuredPath)
	if err != nil {
		return err
	}
	pages, err := b.bare(s, compressed, "/", pagePath)
	if err != nil {
		return err
	}
	least := budget{least: 0.75}
	for _, line := range []struct{ what, host, header, path string }{
		{"kept list / bare server", api, "", listPath}, {"kept detail / bare server", api, "", detailPath},
		{"kept featured / bare server", api, "", featuredPath},
		{"page of home / bare server", pages, compressed, "/"}, {"page of a product / bare server", pages, compressed, pagePath},
	} {
		if err := b.compare(s.engine, line.what, b.loads(s.host, 8, get(s.host, line.header, line.path)), b.loads(line.host, 8, get(line.host, line.header, line.path)), least); err != nil {
			return err
		}
	}
	kept, err := fetch(b.ctx, "http://"+s.host+listPath, "")
	if err != nil {
		return err
	}
	known := "If-None-Match: " + kept.Header["Etag"] + "\r\n"
	return b.compare(s.engine, "304 / bare server", b.loads(s.host, 8, get(s.host, known, listPath), 304), b.loads(api, 8, get(api, "", listPath)), budget{least: 1})
}

// genders of a list; the first asks for all.
var genders = []string{"", "&gender=male", "&gender=female", "&gender=unisex"}

// different are lists that are not kept: there are more of them than the shop keeps, so
// each is gone when its turn comes again. They are about perPage long, as the list that
// they are held against.
func different(host string, from int) asking {
	return func(n int) []byte {
		which := from + n
		return get(host, "", fmt.Sprintf("/api/products?page=%d&per_page=%d&brand_id=%s%s",
			which%4+1, perPage-2+which/4%5, bigshop.BrandID(which/20%bigshop.Brands), genders[which/20/bigshop.Brands%len(genders)]))(0)
	}
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
	rows := func(n int) []byte { return get(plain, "", fmt.Sprintf("/sql?offset=%d", n%900*perPage))(0) }
	round := 0
	lists := func() (float64, error) {
		round++
		return rate(large.host, 8, b.seconds, different(large.host, round*1_000), 200)
	}
	if err := b.compare(large.engine, "made list / plain database/sql", lists, b.loads(plain, 8, rows), budget{}); err != nil {
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
		once := func(s *shop) func() (float64, error) {
			return func() (float64, error) {
				ask, err := line.ask(s)
				if err != nil {
					return 0, err
				}
				return unloaded(s.host, eachOnce, ask)
			}
		}
		if err := b.growth(large.engine, line.what, once(large), once(small), line.limit); err != nil {
			return err
		}
	}
	return b.searchTimes(large)
}

func details(s *shop, from int) asking {
	return func(n int) []byte {
		return get(s.host, "", "/api/products/"+bigshop.ProductID((from+n*31)%s.products))(0)
	}
}

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
	plain := func() (float64, error) {
		ask, err := sorted(s, "newest")
		if err != nil {
			return 0, err
		}
		return unloaded(s.host, eachOnce, ask)
	}
	for _, line := range []struct{ what, path string }{
		{"narrowed list / made list", "/api/products?per_page=24&"}, {"counts / made list", "/api/products/facets?"},
	} {
		ours := func() (float64, error) { round++; return unloaded(s.host, eachOnce, narrowed(s, line.path, round)) }
		if err := b.growth(s.engine, line.what, ours, plain, budget{most: 2}); err != nil {
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

// office is what staff look at every day.
func (b *bench) office(small, large *shop) error {
	for _, line := range []struct{ what, path string }{
		{"growth of the office's products", "/api/admin/products"}, {"growth of the office's search", "/api/admin/products?search=carey"},
		{"growth of the office's products by name", "/api/admin/products?sort=name&order=asc"},
		{"growth of the office's sales", "/api/admin/orders"}, {"growth of the dashboard", "/api/admin/dashboard"},
	} {
		var took []float64
		once := func(s *shop) func() (float64, error) {
			return func() (float64, error) {
				milliseconds, err := unloaded(s.host, 8, get(s.host, s.cookie, line.path))
				if s == large {
					took = append(took, milliseconds)
				}
				return milliseconds, err
			}
		}
		if err := b.growth(large.engine, line.what, once(large), once(small), budget{}); err != nil {
			return err
		}
		b.report(large.engine, "  that is", " ms", took, budget{})
	}
	return nil
}

func (b *bench) signIns(_, s *shop) error {
	plain, err := b.bare(s, "", listPath)
	if err != nil {
		return err
	}
	origin := "Origin: http://" + s.host + "\r\n"
	longer := *b
	longer.seconds *= 2
	return b.compare(s.engine, "sign-in / bare argon2id", longer.loads(s.host, 4, post(s.host, origin, signInPath, signInBody)),
		longer.loads(plain, 4, get(plain, "", "/hash")), budget{least: 0.8})
}
