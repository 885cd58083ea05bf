package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// drawn tells how many pages the program has drawn since its start, and how long one took,
// in milliseconds.
func (s *shop) drawn(ctx context.Context) (pages, each float64, err error) {
	answer, err := fetch(ctx, "http://"+s.figures+"/metrics", "")
	if err != nil {
		return 0, 0, err
	}
	var seconds float64
	for line := range strings.Lines(string(answer.Body)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch name {
		case `mirada_drawing_seconds_count{outcome="drawn"}`:
			pages, err = strconv.ParseFloat(value, 64)
		case `mirada_drawing_seconds_sum{outcome="drawn"}`:
			seconds, err = strconv.ParseFloat(value, 64)
		}
		if err != nil {
			return 0, 0, err
		}
	}
	if pages == 0 {
		return 0, 0, errors.New("no page was drawn")
	}
	return pages, seconds / pages * 1000, nil
}

// allDrawn makes sure that the pages made ahead are whole: pages that nobody draws are
// made soonest.
func (b *bench) allDrawn(s *shop) error {
	pages, each, err := s.drawn(b.ctx)
	if err != nil {
		return err
	}
	if pages < float64(s.products) && s.products <= b.small {
		return fmt.Errorf("%.0f pages are drawn, but there are %d products", pages, s.products)
	}
	b.report(s.engine, "  one drawing, two at a time", " ms", []float64{each}, budget{})
	return nil
}
