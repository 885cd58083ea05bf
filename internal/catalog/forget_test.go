package catalog

import (
	"errors"
	"fmt"
	"testing"

	"mirada/internal/platform/blob"
	"mirada/internal/platform/db"
)

// A disk that fails while a row is committed may have kept the row: its file must be
// there then. Files without a row are swept.
func TestAFileStaysWhoseRowMayStand(t *testing.T) {
	t.Parallel()
	bucket, err := blob.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { bucket.Close() })
	s := &Service{bucket: bucket}
	for because, stays := range map[error]bool{
		fmt.Errorf("add image: %w: %w", db.ErrUncertain, db.ErrIO): true,
		ErrTooManyImages:        false,
		errors.New("no reason"): false,
	} {
		key, err := bucket.Create(t.Context(), "product-images/p", "webp", []byte("picture"))
		if err != nil {
			t.Fatal(err)
		}
		s.forget(t.Context(), key, because)
		if _, err := bucket.Stat(t.Context(), key); (err == nil) != stays {
			t.Errorf("%v: the file stays %v (%v)", because, err == nil, err)
		}
	}
}
