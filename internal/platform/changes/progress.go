package changes

import (
	"context"
	"encoding/json"

	"mirada/internal/platform/db"
)

// source is what is taken back: all of a set, or of one record what the set did to it.
type source struct {
	SetID    string   `json:"set_id"`
	TargetID string   `json:"target_id,omitempty"`
	Kinds    []string `json:"kinds,omitempty"`
}

func (s source) filter() *db.Filter {
	filter := &db.Filter{}
	filter.Add(`change_set_id = ?`, s.SetID)
	if s.TargetID == "" {
		return filter
	}
	filter.Add(`target_id = ?`, s.TargetID)
	kinds := make([]any, len(s.Kinds))
	for i, kind := range s.Kinds {
		kinds[i] = kind
	}
	filter.Add(`kind IN (`+db.In(len(kinds))+`)`, kinds...)
	return filter
}

// next reads the revisions below a number, the last one first: as many as one
// transaction may touch records, and whether there are more.
func (s source) next(ctx context.Context, from db.Source, below, most int) (some []numbered, more bool, err error) {
	filter := s.filter()
	filter.Add(`seq < ?`, below)
	some, err = numberedBy(ctx, from, filter.Where()+` ORDER BY seq DESC`+filter.Then(` LIMIT ?`, most+1), filter.Args()...)
	if err != nil {
		return nil, false, err
	}
	sum := 0
	for i, revision := range some {
		if sum += revision.weight(); i > 0 && sum > most {
			return some[:i], true, nil
		}
	}
	return some, false, nil
}

type ofKind struct {
	Kind      string
	Revisions int
}

func (s source) kinds(ctx context.Context, from db.Source) ([]ofKind, error) {
	filter := s.filter()
	return db.All[ofKind](ctx, from, `SELECT kind, count(*) AS revisions FROM revisions`+filter.Where()+` GROUP BY kind`, filter.Args()...)
}

// progress is how far a set has come that goes on in a job.
type progress struct {
	isBegun       bool
	size, done    int
	reached       int // the number of the revision that was taken back last
	state, undoes string
	tally         tally
	left          int    // fields that stay as others made them
	job           string // what goes on with it
}

func (p *progress) save(ctx context.Context, tx *db.Tx, id string) (next int, err error) {
	if p.state == "done" {
		p.size, p.job = p.done, ""
	}
	if _, err := tx.Exec(ctx, `UPDATE change_sets SET size = $1, done = $2, reached = $3, tally = $4, state = $5, job = $6 WHERE id = $7`,
		p.size, p.done, p.reached, p.tally.text(), p.state, p.job, id); err != nil {
		return 0, err
	}
	if p.left > 0 && p.undoes != "" {
		if _, err := tx.Exec(ctx, `UPDATE change_sets SET state = 'partly' WHERE id = $1`, p.undoes); err != nil {
			return 0, err
		}
	}
	return db.One[int](ctx, tx, `SELECT COALESCE(max(seq), -1) + 1 FROM revisions WHERE change_set_id = $1`, id)
}

func (t tally) text() string {
	if len(t) == 0 {
		return ""
	}
	text, _ := json.Marshal(t) // of numbers, which cannot fail
	return string(text)
}

func readTally(text string) tally {
	t := tally{}
	if text != "" && json.Unmarshal([]byte(text), &t) != nil {
		return tally{}
	}
	return t
}

func (p *progress) count(some []numbered, got result) {
	for _, revision := range some {
		p.done, p.reached = p.done+revision.weight(), revision.seq
	}
	for kind, sums := range got.tally {
		p.tally.count(kind, sums[0], sums[1])
	}
	p.left += got.left
}
