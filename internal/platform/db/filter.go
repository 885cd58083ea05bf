package db

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Filter composes the WHERE of a list whose filters vary. Values never become part
// of the text: each ? stands for the next argument.
type Filter struct {
	clauses []string
	args    []any
}

// FilterAfter begins a filter whose query goes on after another with these arguments.
func FilterAfter(args []any) *Filter { return &Filter{args: args} }

// Add narrows the list.
func (f *Filter) Add(clause string, args ...any) {
	f.clauses = append(f.clauses, f.numbered(clause, args))
}

// AddAny narrows the list to rows whose column has one of the values, however many
// they are: they travel as one argument.
func (f *Filter) AddAny(engine Engine, column string, values []string) {
	list, _ := json.Marshal(values) // of texts, which cannot fail
	f.Add(isAny(engine, column), string(list))
}

// AddAnyAlong is AddAny for values so many that the database should go along the order of
// the list until a page is full, and look up each row in them, instead of reading a row
// for each value and sorting all: neither finds a way into a truth that is asked about.
func (f *Filter) AddAnyAlong(engine Engine, column string, values []string) {
	list, _ := json.Marshal(values) // as above
	f.Add(`(`+isAny(engine, column)+`) IS TRUE`, string(list))
}

func isAny(engine Engine, column string) string {
	if engine == Postgres {
		return column + ` IN (SELECT jsonb_array_elements_text(CAST(? AS JSONB)))`
	}
	return column + ` IN (SELECT value FROM json_each(?))`
}

// Where is the whole clause, or nothing when nothing was added.
func (f *Filter) Where() string {
	if len(f.clauses) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(f.clauses, " AND ")
}

// Then numbers what follows the WHERE, such as LIMIT ? OFFSET ?.
func (f *Filter) Then(text string, args ...any) string { return f.numbered(text, args) }

// Args are the values, in order of appearance.
func (f *Filter) Args() []any { return f.args }

func (f *Filter) numbered(text string, args []any) string {
	var out strings.Builder
	out.Grow(len(text) + 3*len(args))
	for _, arg := range args {
		f.args = append(f.args, arg)
		before, after, isNamed := strings.Cut(text, "?")
		if !isNamed {
			continue // the text has its number already
		}
		out.WriteString(before)
		out.WriteByte('$')
		out.WriteString(strconv.Itoa(len(f.args)))
		text = after
	}
	out.WriteString(text)
	return out.String()
}

// In writes the places of a list of values: one for each, for use in IN (…).
func In(n int) string { return strings.TrimSuffix(strings.Repeat("?, ", n), ", ") }

// Contains makes a LIKE pattern that finds text anywhere, taken literally; the
// clause must say ESCAPE '\'.
func Contains(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text) + "%"
}
