package cache

import "strings"

// writes remembers when tables were written last, counted in writes.
type writes struct {
	now    uint64
	tables map[string]*written
	owners int // remembered in all tables
}

// written is when a table was written: at all, beyond the rows of known owners, and for
// each of those.
type written struct {
	any, whole uint64
	owner      map[string]uint64
}

// mostOwners bounds what is remembered of single owners. Beyond it they are forgotten
// together, as if all of their tables had been written.
const mostOwners = 10_000

func newWrites() writes { return writes{tables: map[string]*written{}} }

// note remembers a write of tables, or of an owner's rows ("table:owner").
func (w *writes) note(names []string) {
	w.now++
	for _, name := range names {
		name, owner, single := strings.Cut(name, ":")
		table := w.tables[name]
		if table == nil {
			table = &written{owner: map[string]uint64{}}
			w.tables[name] = table
		}
		table.any = w.now
		if !single {
			table.whole = w.now
			continue
		}
		if _, known := table.owner[owner]; !known {
			w.owners++
		}
		table.owner[owner] = w.now
	}
	if w.owners > mostOwners {
		w.forgetOwners()
	}
}

func (w *writes) forgetOwners() {
	for _, table := range w.tables {
		if len(table.owner) > 0 {
			table.whole = w.now
			clear(table.owner)
		}
	}
	w.owners = 0
}

// isSince tells that something was written after a count of writes: of tables anything, or,
// for what is about some owners only, what may be about one of them.
func (w *writes) isSince(at uint64, tables, owners []string) bool {
	for _, name := range tables {
		table := w.tables[name]
		if table == nil || table.any <= at {
			continue
		}
		if len(owners) == 0 || table.whole > at {
			return true
		}
		for _, owner := range owners {
			if table.owner[owner] > at {
				return true
			}
		}
	}
	return false
}

// last is when one of the tables was last written, or for an answer about one owner,
// when anything was that may be about it.
func (w *writes) last(tables []string, owner string) (last uint64) {
	for _, name := range tables {
		table := w.tables[name]
		switch {
		case table == nil:
		case owner == "":
			last = max(last, table.any)
		default:
			last = max(last, table.whole, table.owner[owner])
		}
	}
	return last
}
