package catalog

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"mirada/internal/catalog/finder"
	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/db"
)

// search holds the words of all products.
type search struct {
	index *finder.Index
	follower[searchChange]
}

func newSearch() *search {
	s := &search{index: finder.New(), follower: follower[searchChange]{newest: newestChange, list: listChanges, turn: oneTurn()}}
	s.apply, s.trim = s.change, s.index.Trim
	return s
}

// fresh is the index with every change that was committed before it was asked for.
func (s *search) fresh(ctx context.Context, from db.Source) (*finder.Index, error) {
	return s.index, s.catchUp(ctx, from)
}

func (s *search) change(changes []searchChange, first int64) {
	out, in := make([]string, 0, len(changes)), make([]finder.Product, 0, len(changes))
	for _, change := range changes {
		if change.ChangedNo > first { // before that, no product comes twice
			out = append(out, change.ProductID)
		}
		if change.Name != nil {
			in = append(in, change.product())
		}
	}
	s.index.Change(out, in)
}

func (c searchChange) place() (number int64, productID string) { return c.ChangedNo, c.ProductID }

// vocabulary is what means the same, read once until somebody changes it.
type vocabulary struct {
	joined string
	sets   []synonyms
}

func (s *Service) vocabulary(joined string) *vocabulary {
	known := s.synonyms.Load()
	if known == nil || known.joined != joined {
		known = &vocabulary{joined: joined, sets: setsOf(joined)}
		s.synonyms.Store(known)
	}
	return known
}

// lookUp takes what was typed as it is meant, on all that was committed before. What was
// typed a moment ago is not read again.
func (s *Service) lookUp(ctx context.Context, q *asked, typed string) error {
	words, err := searchWords(typed)
	if err != nil {
		return err
	}
	now, err := readMoment(ctx, s.db)
	if err != nil {
		return err
	}
	search := s.search.Load()
	if err := search.upTo(ctx, s.db, now.Searched); err != nil {
		return err
	}
	if q.index, err = s.shelfUpTo(ctx, now.Listed); err != nil {
		return err
	}
	known := s.vocabulary(now.Synonyms)
	q.searched = searched{index: search.index, sets: known.sets, left: leftOf(q.index)}
	q.typed = matchKey{now.Searched, q.index.Edition(), known, strings.Join(words, " ")}
	if q.match = s.matches.get(q.typed); q.match == nil {
		q.match = &match{reading: q.searched.read(words)}
		s.matches.put(q.typed, q.match)
	}
	return nil
}

// among narrows a question to what was found.
func (s *Service) among(q *asked) {
	if q.match == nil || q.match.reading.isAll {
		return
	}
	if q.match.slots == nil {
		q.match = &match{reading: q.match.reading, slots: q.index.Slots(q.match.reading.all(q.searched.index))}
		s.matches.put(q.typed, q.match)
	}
	q.question.Among = q.match.slots
}

// leftOf counts what is for one of the genders.
func leftOf(index *shelf.Index) func(found []uuid.UUID, genders []Gender) int {
	return func(found []uuid.UUID, genders []Gender) int {
		question := shelf.Question{Choices: forGenders(genders)}
		if found != nil {
			question.Among = index.Slots(found)
		}
		return index.Count(question, nil).Total
	}
}

func forGenders(genders []Gender) []shelf.Choice {
	if len(genders) == 0 {
		return nil
	}
	meant := shelf.Choice{}
	for _, gender := range genders {
		meant.Any = append(meant.Any, genderTerms[gender])
	}
	return []shelf.Choice{meant}
}
