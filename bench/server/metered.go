package main

import (
	"errors"

	"mirada/internal/platform/db"
)

// metered is a load beside which the processor time of its server is noted.
type metered struct {
	load func() (rate float64, err error)
	pid  int
	each []float64 // what an answer took, by turn; all turns take equally long
}

func (m *metered) run() (rate float64, err error) {
	before, err := worked(m.pid)
	if err != nil {
		return 0, err
	}
	rate, err = m.load()
	after, told := worked(m.pid)
	m.each = append(m.each, float64(after-before)/rate)
	return rate, errors.Join(err, told)
}

// compareWork is compare, which only reports here, and judges by processor time. Who asks
// works on the same processors, and for an answer that is kept it works about as much as
// who answers; what a server can do is what it takes itself.
func (b *bench) compareWork(engine db.Engine, what string, subject, reference *metered, limit budget) error {
	if err := b.compare(engine, what, subject.run, reference.run, budget{}); err != nil {
		return err
	}
	var ratios []float64
	for round := range b.rounds {
		var ours, theirs float64
		for turn := range turns {
			ours += subject.each[round*turns+turn]
			theirs += reference.each[round*turns+turn]
		}
		ratios = append(ratios, theirs/ours)
	}
	b.report(engine, "  by processor time", "", ratios, limit)
	return nil
}
