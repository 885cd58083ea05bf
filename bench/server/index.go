package main

import (
	"errors"
	"runtime"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/db"
)

// index reads what lists know of all products, as a start does, and weighs it.
func (b *bench) index(_, large *shop) error {
	d, err := db.Open(b.ctx, large.url())
	if err != nil {
		return err
	}
	var took, weighs []float64
	for range b.rounds {
		seconds, megabytes, err := b.readIndex(d)
		if err != nil {
			return errors.Join(err, d.Close())
		}
		took, weighs = append(took, seconds), append(weighs, megabytes)
	}
	b.report(large.engine, "the index of lists is read", " s", took, budget{most: 1})
	b.report(large.engine, "  and weighs", " MB", weighs, budget{most: 15})
	return d.Close()
}

func (b *bench) readIndex(d *db.DB) (seconds, megabytes float64, err error) {
	before, began := held(), time.Now()
	index, err := catalog.ReadShelf(b.ctx, d)
	if err != nil {
		return 0, 0, err
	}
	index.Page(shelf.Question{}, shelf.ByName, perPage, 0) // it is put in order by the first who asks
	seconds = time.Since(began).Seconds()
	megabytes = float64(held()-before) / (1 << 20)
	runtime.KeepAlive(index)
	return seconds, megabytes, nil
}

// held is what is in use of the heap.
func held() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
