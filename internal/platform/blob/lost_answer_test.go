package blob_test

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"mirada/internal/platform/blob"
)

// forgetful is an S3 server that does as it is told and loses the answer to every
// first write.
func forgetful(t *testing.T) (address string) {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("shop"); err != nil {
		t.Fatal(err)
	}
	real := gofakes3.New(backend).Server()
	var writes atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut && writes.Add(1)%2 == 1 {
			real.ServeHTTP(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		}
		real.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return s3Address("shop", server.URL)
}

func TestALostAnswerIsNotTakenForATakenName(t *testing.T) {
	t.Parallel()
	bucket := open(t, forgetful(t), "")
	keys := map[string]bool{}
	for range 5 {
		key, err := bucket.Create(t.Context(), "slides", "jpg", []byte("a picture"))
		if err != nil {
			t.Fatal(err)
		}
		keys[key] = true
	}
	stored := 0
	err := bucket.List(t.Context(), "", func(page []blob.Object) error {
		stored += len(page)
		return nil
	})
	if err != nil || stored != len(keys) || stored != 5 {
		t.Errorf("%d files are stored for %d names (%v), want 5 of each", stored, len(keys), err)
	}
}
