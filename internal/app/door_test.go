package app

import (
	"context"
	"net/http"
	"strings"
	"testing"
)

func TestTheDoorLetsThoseInsideFinishAndTellsTheOthersToComeBack(t *testing.T) {
	t.Parallel()
	d := newDoor()
	entered, leave := make(chan struct{}), make(chan struct{})
	d.open(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			close(entered)
			<-leave
			w.WriteHeader(http.StatusTeapot)
		}
	}))
	first := make(chan int, 1)
	go func() { first <- do(d, "GET", "/slow").Code }()
	<-entered
	closed := make(chan struct{})
	go func() { d.close(context.Background()); close(closed) }()
	for do(d, "GET", "/readyz").Code != http.StatusServiceUnavailable { // until the door is shut
	}
	select {
	case <-closed:
		t.Error("closed over somebody who was inside")
	default:
	}
	page, api := do(d, "GET", "/productos"), do(d, "GET", "/api/products")
	if page.Code != http.StatusServiceUnavailable || !strings.Contains(page.Body.String(), "Estamos restaurando la tienda. Vuelve en unos minutos.") || page.Header().Get("Retry-After") == "" {
		t.Errorf("page: %d %s", page.Code, page.Body)
	}
	if api.Code != http.StatusServiceUnavailable || api.Header().Get("Content-Type") != "application/problem+json" || !strings.Contains(api.Body.String(), "system.restoring") {
		t.Errorf("api: %d %s", api.Code, api.Body)
	}
	if do(d, "GET", "/healthz").Code != http.StatusOK {
		t.Error("the program counts as dead")
	}
	close(leave)
	<-closed
	if code := <-first; code != http.StatusTeapot {
		t.Errorf("who was inside got %d", code)
	}
}
