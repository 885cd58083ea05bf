package app

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/platform/drawing"
)

// drawingPages stand on a script that tells what it was given.
func drawingPages(answers map[string]string) *pages {
	ask := func(_ context.Context, target string) (int, []byte, error) {
		if body, known := answers[target]; known {
			return http.StatusOK, []byte(body), nil
		}
		return http.StatusNotFound, nil, nil
	}
	script := `var drawPage = (address, data) => "<i>" + address + "</i>" + JSON.parse(data).queries.map(({ data }) => data.name ?? "")`
	p := newPages(ask, describer{base: "https://mirada.do"}, drawing.New(script, "https://mirada.do"))
	p.shop = `<head><!--mirada:head--></head><body><div id="root"></div><!--mirada:data--></body>`
	return p
}

var footerOnly = map[string]string{footerTarget: `{"name":"Pie"}`}

func TestAPageComesDrawnFromItsFirstData(t *testing.T) {
	t.Parallel()
	p := drawingPages(footerOnly)
	body := do(p, "GET", "/").Body.String()
	if !strings.Contains(body, `<div id="root"><i>/</i>Pie</div>`) {
		t.Errorf("home: %s", body)
	}
}

func TestOnlyWhatAPageLooksAtMakesItAnother(t *testing.T) {
	t.Parallel()
	p := drawingPages(footerOnly)
	for asked, drawn := range map[string]string{
		"/brands?utm_source=x":         "/brands",
		"/brands?page=2&gender=female": "/brands?gender=female&page=2",
		"/brands?sort=name&fbclid=1":   "/brands?sort=name",
		"/brands?brand=a%26page%3D9":   "/brands?brand=a%26page%3D9",
	} {
		if body := do(p, "GET", asked).Body.String(); !strings.Contains(body, "<i>"+drawn+"</i>") {
			t.Errorf("%s: %s", asked, body)
		}
	}
}

func TestWhatIsNotThereAndWhatIsPersonalIsNotDrawn(t *testing.T) {
	t.Parallel()
	p := drawingPages(footerOnly)
	for path, status := range map[string]int{"/product/none": 404, "/nothing": 404, "/cart": 200, "/auth": 200} {
		w := do(p, "GET", path)
		if w.Code != status || !strings.Contains(w.Body.String(), `<div id="root"></div>`) {
			t.Errorf("%s: status %d, %s", path, w.Code, w.Body)
		}
	}
}

// A page without its data would be drawn as waiting for it.
func TestWithoutDataThePageDrawsItself(t *testing.T) {
	t.Parallel()
	p := drawingPages(nil)
	if body := do(p, "GET", "/").Body.String(); !strings.Contains(body, `<div id="root"></div>`) {
		t.Errorf("home: %s", body)
	}
}
