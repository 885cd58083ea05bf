package httpx

import (
	"context"
	"encoding/csv"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// CSV is an answer that a spreadsheet opens, sent while it is still being read.
type CSV struct {
	Type        string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        func(huma.Context)
}

// byteOrderMark tells spreadsheets that the text is UTF-8.
const byteOrderMark = "\uFEFF"

// CSVFile answers with a file. next returns some rows at a time and none at the end.
// It is asked once before the answer begins, while a fault can still be told; a later
// one breaks the download off, since half a list must not pass for a whole one.
func CSVFile(ctx context.Context, name string, heading []string, next func() ([][]string, error)) (*CSV, error) {
	rows, err := next()
	if err != nil {
		return nil, err
	}
	send := func(answer huma.Context) {
		if err := writeCSV(answer.BodyWriter(), heading, rows, next); err != nil {
			slog.WarnContext(ctx, "export broken off", "file", name, "err", err)
			panic(http.ErrAbortHandler)
		}
	}
	return &CSV{Type: "text/csv; charset=utf-8", Disposition: `attachment; filename="` + name + `"`, Body: send}, nil
}

func writeCSV(w io.Writer, heading []string, rows [][]string, next func() ([][]string, error)) error {
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	lines := csv.NewWriter(w)
	lines.UseCRLF = true
	if err := lines.Write(heading); err != nil {
		return err
	}
	var err error
	for ; err == nil && len(rows) > 0; rows, err = next() {
		for _, row := range rows {
			if err := lines.Write(harmless(row)); err != nil {
				return err
			}
		}
	}
	lines.Flush()
	if err != nil {
		return err
	}
	return lines.Error()
}

// amountBelowZero is a sum that columns add up, and no formula.
var amountBelowZero = regexp.MustCompile(`^-[0-9]+\.[0-9]{2}$`)

// harmless keeps a spreadsheet from running what a stranger typed: a cell that would
// begin a formula becomes text.
func harmless(row []string) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		if strings.ContainsAny(firstOf(cell), "=+-@\t\r\n＝＋－＠") && !amountBelowZero.MatchString(cell) {
			cell = "'" + cell
		}
		cells[i] = cell
	}
	return cells
}

// firstOf is the first character of a text, or nothing.
func firstOf(text string) string {
	for _, r := range text {
		return string(r)
	}
	return ""
}
