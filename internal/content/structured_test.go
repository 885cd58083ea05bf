package content

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestParseFAQ(t *testing.T) {
	t.Parallel()
	both := []Question{{"¿Envían?", "Sí"}, {"¿Cuánto tarda?", "3 días"}}
	tests := map[string]struct {
		content string
		want    []Question
		broken  bool
	}{
		"JSON":                        {`[{"question":"¿Envían?","answer":"Sí"},{"question":"¿Cuánto tarda?","answer":"3 días"}]`, both, false},
		"lines":                       {"¿Envían?|Sí\n\n ¿Cuánto tarda? | 3 días \n", both, false},
		"an answer with a bar":        {"a|b|c", []Question{{"a", "b|c"}}, false},
		"a line that begins like one": {"[Nuevo] ¿Hay?|Sí", []Question{{"[Nuevo] ¿Hay?", "Sí"}}, false},
		"nothing":                     {"  ", nil, false},
		"an empty list":               {"[]", nil, false},
		"broken JSON":                 {`[{"question":"a","answer":"b"`, nil, true},
		"broken JSON with a bar":      {`[{"question":"a|b"`, nil, true},
		"an object":                   {`{"question":"a","answer":"b"}`, nil, true},
		"another spelling":            {`[{"Question":"a","Answer":"b"}]`, nil, true},
		"no answer":                   {`[{"question":"a"}]`, nil, true},
		"a list inside":               {`[{"question":["a"],"answer":"b"}]`, nil, true},
		"a line without a bar":        {"solo una pregunta", nil, true},
		"too many":                    {strings.Repeat("a|b\n", maxQuestions+1), nil, true},
	}
	for name, test := range tests {
		got, err := ParseFAQ(test.content)
		if errors.Is(err, ErrFAQ) != test.broken || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %v, %v; want %v, broken %v", name, got, err, test.want, test.broken)
		}
	}
}

func TestParseTable(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		content string
		want    Table
		broken  bool
	}{
		"a grid":             {`{"headers":["Talla","mm"],"rows":[["S",48],["M",true],[null]]}`, Table{[]string{"Talla", "mm"}, [][]string{{"S", "48"}, {"M", "true"}, {""}}}, false},
		"a head alone":       {`{"headers":["Talla"],"rows":[]}`, Table{Headers: []string{"Talla"}}, false},
		"nothing":            {"", Table{}, false},
		"cut off":            {`{"headers":["Talla"],"rows":[["S"`, Table{}, true},
		"no rows":            {`{"headers":["Talla"]}`, Table{}, true},
		"no head":            {`{"rows":[["S"]]}`, Table{}, true},
		"an empty head":      {`{"headers":[],"rows":[]}`, Table{}, true},
		"rows of words":      {`{"headers":["a"],"rows":["b"]}`, Table{}, true},
		"an object in it":    {`{"headers":["a"],"rows":[[{"b":1}]]}`, Table{}, true},
		"another spelling":   {`{"Headers":["a"],"Rows":[]}`, Table{}, true},
		"a list":             {`[["a"]]`, Table{}, true},
		"words":              {"Talla|mm", Table{}, true},
		"too many columns":   {`{"headers":["a"],"rows":[[` + strings.Repeat("1,", maxColumns) + `1]]}`, Table{}, true},
		"too many rows":      {`{"headers":["a"],"rows":[` + strings.Repeat("[1],", maxRows) + `[1]]}`, Table{}, true},
		"something after it": {`{"headers":["a"],"rows":[]} x`, Table{}, true},
	}
	for name, test := range tests {
		got, err := ParseTable(test.content)
		if errors.Is(err, ErrTable) != test.broken || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %v, %v; want %v, broken %v", name, got, err, test.want, test.broken)
		}
	}
}

func TestParseList(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		content string
		want    []string
		broken  bool
	}{
		"JSON":               {`["Uno","Dos",3]`, []string{"Uno", "Dos", "3"}, false},
		"bars":               {" Uno | Dos || Tres|", []string{"Uno", "Dos", "Tres"}, false},
		"one":                {"Uno", []string{"Uno"}, false},
		"words in a bracket": {"[Oferta] Uno|Dos", []string{"[Oferta] Uno", "Dos"}, false},
		"nothing":            {"", nil, false},
		"an empty list":      {"[ ]", []string{}, false},
		"cut off":            {`["Uno","Dos"`, nil, true},
		"an object":          {`{"a":1}`, nil, true},
		"a list in a list":   {`[["Uno"]]`, nil, true},
		"too many":           {strings.Repeat("a|", maxItems+1), nil, true},
	}
	for name, test := range tests {
		got, err := ParseList(test.content)
		if errors.Is(err, ErrList) != test.broken || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %#v, %v; want %#v, broken %v", name, got, err, test.want, test.broken)
		}
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
