package content

import (
	"embed"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// The browser reads the same texts, so what it must make of them is one file for both.
//
//go:embed testdata/structured.json testdata/formatting.json
var shared embed.FS

func readShared(t testing.TB, file string, into any) {
	t.Helper()
	raw, err := shared.ReadFile("testdata/" + file)
	if err == nil {
		err = json.Unmarshal(raw, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// sample is what staff may have typed; Want is null for what cannot be read, and Count
// stands for a result too long to write down.
type sample[T any] struct {
	Name    string
	Content typed
	Want    *T
	Count   int
}

// typed is a text, or one that is spared writing out.
type typed string

func (c *typed) UnmarshalJSON(raw []byte) error {
	if raw[0] == '"' {
		return json.Unmarshal(raw, (*string)(c))
	}
	var long struct {
		Before, Repeat, After string
		Times                 int
	}
	err := json.Unmarshal(raw, &long)
	*c = typed(long.Before + strings.Repeat(long.Repeat, long.Times) + long.After)
	return err
}

type samples struct {
	FAQ   []sample[[][2]string]
	Table []sample[Table]
	List  []sample[[]string]
}

func TestStructuredContent(t *testing.T) {
	t.Parallel()
	var all samples
	readShared(t, "structured.json", &all)
	for _, s := range all.FAQ {
		got, err := ParseFAQ(string(s.Content))
		pairs := [][2]string{}
		for _, q := range got {
			pairs = append(pairs, [2]string{q.Question, q.Answer})
		}
		compare(t, s, pairs, len(got), err, ErrFAQ)
	}
	for _, s := range all.Table {
		got, err := ParseTable(string(s.Content))
		count := len(got.Rows)
		if got.Headers == nil {
			got.Headers = []string{}
		}
		if got.Rows == nil {
			got.Rows = [][]string{}
		}
		compare(t, s, got, count, err, ErrTable)
	}
	for _, s := range all.List {
		got, err := ParseList(string(s.Content))
		if got == nil {
			got = []string{}
		}
		compare(t, s, got, len(got), err, ErrList)
	}
}

func compare[T any](t *testing.T, s sample[T], got T, count int, err, broken error) {
	t.Helper()
	switch {
	case s.Count > 0:
		if err != nil || count != s.Count {
			t.Errorf("%s: %d, %v; want %d", s.Name, count, err, s.Count)
		}
	case s.Want == nil:
		if !errors.Is(err, broken) {
			t.Errorf("%s: %v, %v; want %v", s.Name, got, err, broken)
		}
	case err != nil || !reflect.DeepEqual(got, *s.Want):
		t.Errorf("%s: %v, %v; want %v", s.Name, got, err, *s.Want)
	}
}

// Whatever staff type, a parser answers: with bounded content, or with its error.
func FuzzStructured(f *testing.F) {
	for _, seed := range []string{"", "a|b", `["a"]`, `[{"question":"a","answer":"b"}]`, `{"headers":["a"],"rows":[["b"]]}`, "[", "{", "[[[[", `["\ud800"]`, "null", "[1e999]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		questions, err := ParseFAQ(content)
		if err != nil && !errors.Is(err, ErrFAQ) || len(questions) > maxQuestions {
			t.Errorf("faq: %v, %d questions", err, len(questions))
		}
		table, err := ParseTable(content)
		if err != nil && !errors.Is(err, ErrTable) || len(table.Rows) > maxRows {
			t.Errorf("table: %v, %d rows", err, len(table.Rows))
		}
		items, err := ParseList(content)
		if err != nil && !errors.Is(err, ErrList) || len(items) > maxItems {
			t.Errorf("list: %v, %d items", err, len(items))
		}
	})
}
