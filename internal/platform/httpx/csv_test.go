package httpx

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestCSVCellsCannotBecomeFormulas(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"":                       "",
		"Samaná":                 "Samaná",
		"3.50":                   "3.50",
		"a=1":                    "a=1",
		`=HYPERLINK("http://x")`: `'=HYPERLINK("http://x")`,
		"+1":                     "'+1",
		"-1":                     "'-1",
		"-55.00":                 "-55.00",
		"-55.00+1":               "'-55.00+1",
		"-55.00\n=1":             "'-55.00\n=1",
		"@SUM(A1)":               "'@SUM(A1)",
		"\t=1":                   "'\t=1",
		"\r=1":                   "'\r=1",
		"\n=1":                   "'\n=1",
		"＝1":                     "'＝1",
		"＋1":                     "'＋1",
		"－1":                     "'－1",
		"＠1":                     "'＠1",
	} {
		if got := harmless([]string{cell})[0]; got != want {
			t.Errorf("%q became %q, want %q", cell, got, want)
		}
	}
}

// batches gives each batch once, then the fault or the end.
func batches(fault error, all ...[][]string) func() ([][]string, error) {
	return func() ([][]string, error) {
		if len(all) == 0 {
			return nil, fault
		}
		first := all[0]
		all = all[1:]
		return first, nil
	}
}

func TestACSVIsWholeAndMarkedAsUTF8(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	next := batches(nil, [][]string{{"2", "x\ny"}})
	if err := writeCSV(&out, []string{"n", "text"}, [][]string{{"1", `say "hi", =1`}}, next); err != nil {
		t.Fatal(err)
	}
	if want := "\uFEFFn,text\r\n1,\"say \"\"hi\"\", =1\"\r\n2,\"x\r\ny\"\r\n"; out.String() != want {
		t.Errorf("csv = %q, want %q", out.String(), want)
	}
}

func exporting(next func() ([][]string, error)) http.Handler {
	router := NewRouter(func(_ Policy, next http.Handler) http.Handler { return next }, Answers{})
	Handle(router, Route{Method: "GET", Path: "/api/rows/export", Policy: Public, Personal: true, ID: "exportRows", Summary: "Rows"},
		func(ctx context.Context, _ *Nothing) (*CSV, error) {
			return CSVFile(ctx, "rows.csv", []string{"n"}, next)
		})
	return router
}

func TestAnExportThatFailsNeverPassesForWhole(t *testing.T) {
	t.Parallel()
	request := httptest.NewRequest("GET", "/api/rows/export", nil)
	before := httptest.NewRecorder()
	exporting(batches(errors.New("gone"))).ServeHTTP(before, request)
	if before.Code != http.StatusInternalServerError {
		t.Errorf("a fault before the first row: status %d, want 500", before.Code)
	}
	defer func() {
		if fault, _ := recover().(error); !errors.Is(fault, http.ErrAbortHandler) {
			t.Errorf("a fault in the middle: %v, want the connection broken off", fault)
		}
	}()
	exporting(batches(errors.New("gone"), [][]string{{"1"}})).ServeHTTP(httptest.NewRecorder(), request)
}
