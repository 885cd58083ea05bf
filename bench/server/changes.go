package main

import (
	"fmt"
	"sync"
	"time"

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
	busy := func() (float64, error) {
		stop, failed := make(chan struct{}), error(nil)
		var writing sync.WaitGroup
		writing.Go(func() { failed = writeUntil(stop, s) })
		answers, err := quiet()
		close(stop)
		writing.Wait()
		if err == nil {
			err = failed
		}
		return answers, err
	}
	return b.compare(s.engine, "reads while writing / undisturbed", busy, quiet, budget{least: 0.5})
}

func writeUntil(stop chan struct{}, s *shop) error {
	line, err := dial(s.host)
	if err != nil {
		return err
	}
	defer line.Close()
	write := post(s.host, s.cookie, stockPath, func(n int) string { return movement(1000 + n%500) })
	for n := 0; ; n++ {
		select {
		case <-stop:
			return nil
		case <-time.After(100 * time.Millisecond):
		}
		if status, err := line.ask(write(n)); err != nil || status != 201 {
			return fmt.Errorf("write: status %d %s: %w", status, line.body, err)
		}
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

// manyPages asks for 10,000 different pages and looks at the memory under that load.
func (b *bench) manyPages(_, s *shop) error {
	pages := 10_000
	if s.products < pages {
		pages = s.products
	}
	most := 0.0
	for from := 0; from < pages; from += 500 {
		paths := make([]string, 500)
		for i := range paths {
			paths[i] = "/product/" + bigshop.ProductID((from+i)%s.products)
		}
		asked := 0
		line, err := dial(s.host)
		if err != nil {
			return err
		}
		for ask := get(s.host, compressed, paths...); asked < len(paths); asked++ {
			if status, err := line.ask(ask(asked)); err != nil || status != 200 && status != 503 {
				return fmt.Errorf("page %d: status %d: %w", from+asked, status, err)
			}
		}
		line.Close()
		whole, _, err := s.memory()
		if err != nil {
			return err
		}
		most = max(most, whole)
	}
	b.report(s.engine, "memory under load, many different pages", " MB", []float64{most}, budget{most: 150})
	time.Sleep(3 * time.Second)
	after, _, err := s.memory()
	b.report(s.engine, "memory after them", " MB", []float64{after}, budget{})
	return err
}
