package main

import (
	"context"
	"fmt"
	"slices"

	"mirada/internal/platform/db"
)

// bench is one run: what was started, and which budgets were missed.
type bench struct {
	ctx                  context.Context
	rounds               int
	seconds              float64
	small, large, orders int
	desk                 bool  // only what staff do
	copy                 int64 // bytes of the shop that is copied
	missed               []string
	ends                 []func()
}

func (b *bench) close() {
	for _, end := range slices.Backward(b.ends) {
		end()
	}
	b.ends = nil
}

// budget is what a value may be; the zero one only reports.
type budget struct{ least, most float64 }

func (l budget) String() string {
	switch {
	case l.least > 0:
		return fmt.Sprintf("at least %g", l.least)
	case l.most > 0:
		return fmt.Sprintf("at most %g", l.most)
	}
	return ""
}

func (l budget) holds(value float64) bool {
	return (l.least == 0 || value >= l.least) && (l.most == 0 || value <= l.most)
}

// report prints the median of the rounds with its spread, and judges it.
func (b *bench) report(engine db.Engine, what, unit string, values []float64, limit budget) {
	slices.Sort(values)
	median := values[len(values)/2]
	verdict := limit.String()
	if !limit.holds(median) {
		verdict += "  MISSED"
		b.miss("%s (%s): %.2f%s, %s", what, engine, median, unit, limit)
	}
	spread := fmt.Sprintf("%.2f to %.2f", values[0], values[len(values)-1])
	fmt.Printf("%-44s %-12s %9s %-19s %s\n", what, engine, fmt.Sprintf("%.2f%s", median, unit), spread, verdict)
}

// miss remembers what makes the command fail.
func (b *bench) miss(said string, values ...any) {
	b.missed = append(b.missed, fmt.Sprintf(said, values...))
}

// turns is how often both work in one round: a machine that is shared slows down for a
// second now and then, and should slow both.
const turns = 4

// compare lets both work in turns and reports how often the subject did for each time
// that the reference did.
func (b *bench) compare(engine db.Engine, what string, subject, reference func() (rate float64, err error), limit budget) error {
	var ratios []float64
	for range b.rounds {
		var ours, theirs float64
		for range turns {
			rate, err := reference()
			if err != nil {
				return fmt.Errorf("%s, the reference: %w", what, err)
			}
			theirs += rate
			if rate, err = subject(); err != nil {
				return fmt.Errorf("%s: %w", what, err)
			}
			ours += rate
		}
		ratios = append(ratios, ours/theirs)
	}
	b.report(engine, what, "", ratios, limit)
	return nil
}

// growth compares what one request takes in a large and in a small shop, and tells the
// milliseconds of the large.
func (b *bench) growth(engine db.Engine, what string, questions int, large, small func() (*timed, error), limit budget) (took []float64, err error) {
	var ratios []float64
	for range b.rounds {
		one, err := small()
		if err != nil {
			return nil, fmt.Errorf("%s, small: %w", what, err)
		}
		other, err := large()
		if err != nil {
			return nil, fmt.Errorf("%s, large: %w", what, err)
		}
		ofLarge, ofSmall, err := inTurns(questions, other, one)
		if err != nil {
			return nil, fmt.Errorf("%s, %w", what, err)
		}
		ratios, took = append(ratios, ofLarge/ofSmall), append(took, ofLarge)
	}
	b.report(engine, what, "", ratios, limit)
	return took, nil
}
