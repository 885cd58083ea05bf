package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"mirada/internal/testkit/bigshop"
)

const stockPath = "/api/admin/stock-transactions"

func movement(product int) string {
	return fmt.Sprintf(`{"product_id":%q,"transaction_type":"increase","quantity":1,"reason":"bench"}`, bigshop.ProductID(product))
}

// disturbed reads while one product is written every 100 ms.
func (b *bench) disturbed(_, s *shop) error {
	popular := make([]string, 500)
	for i := range popular {
		popular[i] = "/api/products/" + bigshop.ProductID(i)
	}
	ask := get(s.host, "", append(popular, listPath, featuredPath)...)
	quiet := b.loads(s.host, 8, ask)
	if _, err := quiet(); err != nil { // everything is kept before it is measured
		return err
	}
	move := func(n int) error { return b.move(s, n%len(popular)) }
	return b.compare(s.engine, "reads while writing / undisturbed", beside(move, quiet), quiet, budget{least: 0.5})
}

// disturbedPages reads products' pages while one of the products is sold, and while one
// gets another price.
func (b *bench) disturbedPages(_, s *shop) error {
	popular := make([]string, 200)
	for i := range popular {
		popular[i] = "/product/" + bigshop.ProductID(i)
	}
	quiet := b.loads(s.host, 8, get(s.host, compressed, popular...))
	patient := *b
	patient.seconds = 20
	if _, err := patient.loads(s.host, 2, get(s.host, compressed, popular...))(); err != nil { // until all are kept
		return err
	}
	move := func(n int) error { return b.move(s, n%len(popular)) }
	if err := b.compare(s.engine, "pages while selling / undisturbed", beside(move, quiet), quiet, budget{least: 0.5}); err != nil {
		return err
	}
	save := func(n int) error { return b.save(s, n%len(popular)) }
	return b.compare(s.engine, "pages while saving / undisturbed", beside(save, quiet), quiet, budget{least: 0.5})
}

// move puts one more of a product on the shelf.
func (b *bench) move(s *shop, product int) error {
	_, err := b.call(s, http.MethodPost, stockPath, json.RawMessage(movement(product)), nil)
	return err
}

// save gives a product another price.
func (b *bench) save(s *shop, product int) error {
	path := "/api/admin/products/" + bigshop.ProductID(product)
	var now struct {
		Name    string
		Price   float64
		Version int
	}
	if _, err := b.call(s, http.MethodGet, path, nil, &now); err != nil {
		return err
	}
	_, err := b.call(s, http.MethodPut, path, map[string]any{"name": now.Name, "price": now.Price + 1, "version": now.Version}, nil)
	return err
}

// beside does something every 100 ms while a load runs.
func beside(do func(n int) error, load func() (float64, error)) func() (float64, error) {
	return func() (float64, error) {
		stop, failed := make(chan struct{}), error(nil)
		var doing sync.WaitGroup
		doing.Go(func() {
			for n := 0; failed == nil; n++ {
				select {
				case <-stop:
					return
				case <-time.After(100 * time.Millisecond):
					failed = do(n)
				}
			}
		})
		answers, err := load()
		close(stop)
		doing.Wait()
		return answers, errors.Join(err, failed)
	}
}

// writes counts what 64 clients can write at once, against one that writes alone.
func (b *bench) writes(_, s *shop) error {
	write := post(s.host, s.cookie, stockPath, func(n int) string { return movement(n % s.products) })
	var alone float64
	single := func() (rate float64, err error) { alone, err = b.loads(s.host, 1, write, 201)(); return alone, err }
	var together []float64
	crowd := func() (float64, error) {
		answers, err := b.loads(s.host, 64, write, 201)()
		together = append(together, answers)
		return answers, err
	}
	if err := b.compare(s.engine, "writes by 64 clients / by one", crowd, single, budget{}); err != nil {
		return err
	}
	b.report(s.engine, "  that is", " /s", together, budget{})
	return nil
}

// manyPages asks for 10,000 different pages, four at a time, and looks at the memory while
// they come.
func (b *bench) manyPages(_, s *shop) error {
	pages := min(10_000, s.products)
	var next atomic.Int64
	ended, most, file := make(chan struct{}), 0.0, 0.0
	var asking, watching errgroup.Group
	for range 4 {
		asking.Go(func() error { return askPages(s, &next, pages) })
	}
	watching.Go(func() error {
		for {
			whole, own, err := s.memory()
			if whole > most {
				most, file = whole, own
			}
			select {
			case <-ended:
				return err
			case <-time.After(50 * time.Millisecond):
			}
		}
	})
	err := asking.Wait()
	close(ended)
	if err = errors.Join(err, watching.Wait()); err != nil {
		return err
	}
	b.report(s.engine, "memory under load, many different pages", " MB", []float64{most}, budget{most: 150})
	b.report(s.engine, "  of that its own file", " MB", []float64{file}, budget{})
	time.Sleep(3 * time.Second)
	after, _, err := s.memory()
	b.report(s.engine, "memory after them", " MB", []float64{after}, budget{})
	return err
}

// askPages asks for the pages whose turn it is, one after the other.
func askPages(s *shop, next *atomic.Int64, pages int) error {
	line, err := dial(s.host)
	if err != nil {
		return err
	}
	defer line.Close()
	for {
		n := int(next.Add(1)) - 1
		if n >= pages {
			return nil
		}
		if status, err := line.ask(get(s.host, compressed, "/product/"+bigshop.ProductID(n))(0)); err != nil || status != 200 {
			return fmt.Errorf("page %d: status %d: %w", n, status, err)
		}
	}
}
