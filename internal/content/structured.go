package content

import (
	"bytes"
	"encoding/json"
	"strings"

	"mirada/internal/platform/errs"
)

// Blocks of three types hold a structure in their text, written by hand or by the
// editor. What cannot be read is stored all the same: the shop shows the stated
// sentence in its place and the rest of the page stands.
var (
	ErrFAQ   = errs.New(errs.Invalid, "content.broken_faq", "Error loading FAQ content")
	ErrTable = errs.New(errs.Invalid, "content.broken_table", "Error loading table content")
	ErrList  = errs.New(errs.Invalid, "content.broken_list", "Error loading list content")
)

// What a page can show without becoming a burden.
const (
	maxQuestions = 200
	maxColumns   = 50
	maxRows      = 1000
	maxItems     = 1000
)

// Question is one entry of a FAQ.
type Question struct{ Question, Answer string }

// Table is a grid with a head; a row may be shorter or longer than it.
type Table struct {
	Headers []string
	Rows    [][]string
}

// ParseFAQ reads a JSON list of questions and answers, or lines "question|answer".
func ParseFAQ(content string) ([]Question, error) {
	var questions []Question
	if looksLikeJSON(content) {
		var pairs []map[string]cell // a map, because names count to the letter, as in a browser
		if json.Unmarshal([]byte(content), &pairs) != nil {
			return nil, ErrFAQ
		}
		for _, pair := range pairs {
			questions = append(questions, Question{string(pair["question"]), string(pair["answer"])})
		}
	} else {
		for line := range strings.Lines(content) {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			question, answer, _ := strings.Cut(line, "|")
			questions = append(questions, Question{strings.TrimSpace(question), strings.TrimSpace(answer)})
		}
	}
	if len(questions) > maxQuestions {
		return nil, ErrFAQ
	}
	for _, q := range questions {
		if strings.TrimSpace(q.Question) == "" || strings.TrimSpace(q.Answer) == "" {
			return nil, ErrFAQ
		}
	}
	return questions, nil
}

// ParseTable reads JSON with headers and rows.
func ParseTable(content string) (Table, error) {
	if strings.TrimSpace(content) == "" {
		return Table{}, nil
	}
	var grid map[string]json.RawMessage
	var headers []cell
	var rows [][]cell
	if json.Unmarshal([]byte(content), &grid) != nil || json.Unmarshal(grid["headers"], &headers) != nil || json.Unmarshal(grid["rows"], &rows) != nil {
		return Table{}, ErrTable
	}
	if len(headers) == 0 || len(headers) > maxColumns || rows == nil || len(rows) > maxRows {
		return Table{}, ErrTable
	}
	table := Table{Headers: texts(headers)}
	for _, row := range rows {
		if len(row) > maxColumns {
			return Table{}, ErrTable
		}
		table.Rows = append(table.Rows, texts(row))
	}
	return table, nil
}

// ParseList reads a JSON array or text separated by bars.
func ParseList(content string) ([]string, error) {
	var items []string
	if looksLikeJSON(content) {
		var cells []cell
		if json.Unmarshal([]byte(content), &cells) != nil {
			return nil, ErrList
		}
		items = texts(cells)
	} else {
		for item := range strings.SplitSeq(content, "|") {
			if item = strings.TrimSpace(item); item != "" {
				items = append(items, item)
			}
		}
	}
	if len(items) > maxItems {
		return nil, ErrList
	}
	return items, nil
}

// looksLikeJSON tells a broken structure from plain text that begins with a bracket,
// such as "[Nuevo] ¿Hacen envíos?|Sí".
func looksLikeJSON(content string) bool {
	content = strings.TrimSpace(content)
	inside, isList := strings.CutPrefix(content, "[")
	if !isList {
		return strings.HasPrefix(content, "{")
	}
	inside = strings.TrimSpace(inside)
	return inside == "" || strings.ContainsAny(inside[:1], `{["]-0123456789`) || json.Valid([]byte(content))
}

var errCell = errs.New(errs.Invalid, "content.broken_cell", "A cell holds one value")

// cell is a text, a number or a yes or no, written as people read it.
type cell string

func (c *cell) UnmarshalJSON(raw []byte) error {
	var text string
	switch {
	case json.Unmarshal(raw, &text) == nil: // also null, which is an empty cell
		*c = cell(text)
	case bytes.ContainsAny(raw[:1], "{["):
		return errCell
	default:
		*c = cell(raw)
	}
	return nil
}

func texts(cells []cell) []string {
	texts := make([]string, 0, len(cells))
	for _, c := range cells {
		texts = append(texts, string(c))
	}
	return texts
}
