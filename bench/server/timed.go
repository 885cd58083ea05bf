package main

import (
	"fmt"
	"slices"
	"time"
)

// timed asks one shop one question after the other, on one connection, and notes what
// each answer took.
type timed struct {
	line *line
	ask  asking
	took []float64 // milliseconds

	before func(n int) error // that is done before the nth question, if anything is
}

func newTimed(host string, ask asking) (*timed, error) {
	line, err := dial(host)
	if err != nil {
		return nil, err
	}
	return &timed{line: line, ask: ask}, nil
}

// more asks that many further questions.
func (t *timed) more(questions int) error {
	for range questions {
		if t.before != nil {
			if err := t.before(len(t.took)); err != nil {
				return err
			}
		}
		request := t.ask(len(t.took))
		began := time.Now()
		status, err := t.line.ask(request)
		if err != nil || status != 200 {
			return fmt.Errorf("status %d: %w", status, err)
		}
		t.took = append(t.took, float64(time.Since(began))/float64(time.Millisecond))
	}
	return nil
}

func (t *timed) median() float64 {
	slices.Sort(t.took)
	return t.took[len(t.took)/2]
}

// unloaded tells the median of milliseconds that so many answers take.
func unloaded(host string, questions int, ask asking) (float64, error) {
	t, err := newTimed(host, ask)
	if err != nil {
		return 0, err
	}
	defer t.line.Close()
	if err := t.more(questions); err != nil {
		return 0, err
	}
	return t.median(), nil
}

// inTurns lets both answer that many questions, a few at a time (see turns), and tells
// both medians.
func inTurns(questions int, large, small *timed) (ofLarge, ofSmall float64, err error) {
	defer large.line.Close()
	defer small.line.Close()
	for range turns {
		if err := small.more(questions / turns); err != nil {
			return 0, 0, fmt.Errorf("small: %w", err)
		}
		if err := large.more(questions / turns); err != nil {
			return 0, 0, fmt.Errorf("large: %w", err)
		}
	}
	return large.median(), small.median(), nil
}
