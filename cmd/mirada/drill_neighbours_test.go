package main_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mirada/internal/testkit"
)

// With the storage gone the shop sells on, uploads are turned away and leave no row;
// with the mail server silent people sign up as quickly as ever.
func TestDrillStorageAndMailServerGone(t *testing.T) {
	t.Parallel()
	storage, _ := testkit.S3Server(t)
	address, err := url.Parse(storage)
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	toStorage := startProxy(t, strings.TrimPrefix(query.Get("endpoint"), "http://"))
	query.Set("endpoint", "http://"+toStorage.address())
	address.RawQuery = query.Encode()
	mails := testkit.StartMailServer(t)
	toMails := startProxy(t, strings.TrimPrefix(mails.URL(), "smtp://"))

	data := t.TempDir()
	s := startNode(t, binary, drillArgs("--storage", address.String(), "--smtp", "smtp://"+toMails.address(), "--data", data)...)
	s.awaitReady(t)
	l := newLedger()
	w := startLoad(t, l, s.url)
	awaitWrites(t, l, 30, patience)
	for range rounds(1, 10) {
		toMails.silent.Store(true)
		toStorage.silent.Store(true)
		s.await(t, "/readyz", http.StatusServiceUnavailable)
		awaitRefusals(t, l, 1) // an upload
		started := time.Now()
		awaitWrites(t, l, 30, patience) // everything else goes on
		s.await(t, "/api/products", http.StatusOK)
		if took := time.Since(started); took > mostPatient {
			t.Errorf("thirty writes took %v", took)
		}
		toMails.silent.Store(false)
		toStorage.silent.Store(false)
		s.await(t, "/readyz", http.StatusOK)

		toStorage.reset()
		toMails.reset()
		awaitWrites(t, l, 30, patience)
	}
	w.halt()
	l.wantOrderly(t)
	wantWhole(t, l, openBehind(t, data, ""), "")
	for picture := range picturesOf(t, data) {
		s.await(t, picture, http.StatusOK)
	}
}

func picturesOf(t *testing.T, data string) map[string]bool {
	t.Helper()
	pictures := map[string]bool{}
	for _, address := range column(t, openBehind(t, data, ""), `SELECT image_url FROM product_images`) {
		pictures[address] = true
	}
	return pictures
}
