package main

import (
	"bytes"
	"errors"
	"fmt"
	"syscall"
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
	listPath   = fmt.Sprintf("/api/products?brand_id=%s&gender=male&per_page=%d", bigshop.BrandID(7), perPage)
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
	all := []func(small, large *shop) error{b.rest, b.index, b.limits, b.peer, b.made, b.narrowing, b.office, b.signIns, b.disturbed, b.disturbedPages, b.writes, b.manyPages}
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
	if err != nil || b.desk {
		return err
	}
	return b.allDrawn(s)
}

func (b *bench) starts(s *shop) error {
	syscall.Sync() // what filling has left for the disk to write would else be waited for by the first start
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
	if !bytes.Contains(kept.Body, []byte(`"items":[{`)) {
		return errors.New("the list that everything is held against is empty")
	}
	known := "If-None-Match: " + kept.Header["Etag"] + "\r\n"
	return b.compare(s.engine, "304 / bare server", b.loads(s.host, 8, get(s.host, known, listPath), 304), b.loads(api, 8, get(api, "", listPath)), budget{least: 1})
}

// office is what staff look at every day.
func (b *bench) office(small, large *shop) error {
	for _, line := range []struct {
		what, path string
		made       bool // a product is saved before each: what is kept of it goes
		limit      budget
	}{
		{"growth of the office's products", "/api/admin/products", false, budget{most: 1.5}},
		{"growth of the office's products by name", "/api/admin/products?sort=name&order=asc", false, budget{most: 1.5}},
		{"growth of the office's search", "/api/admin/products?search=carey", false, budget{}},
		{"growth of the office's sales", "/api/admin/orders", false, budget{most: 1.5}},
		{"growth of the dashboard, kept", "/api/admin/dashboard", false, budget{most: 1.5}},
		{"growth of the dashboard, made", "/api/admin/dashboard", true, budget{most: 1.5}},
	} {
		questions := eachOnce
		begin := func(s *shop) func() (*timed, error) {
			return func() (*timed, error) {
				t, err := newTimed(s.host, get(s.host, s.cookie, line.path))
				if err == nil && line.made {
					t.before = func(n int) error { return b.save(s, n) }
				}
				return t, err
			}
		}
		if line.made {
			questions = 8 // each takes half a second
		}
		took, err := b.growth(large.engine, line.what, questions, begin(large), begin(small), line.limit)
		if err != nil {
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
