package blob_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"mirada/internal/platform/blob"
)

func TestMain(m *testing.M) {
	os.Setenv("AWS_ACCESS_KEY_ID", "test")
	os.Setenv("AWS_SECRET_ACCESS_KEY", "test")
	os.Setenv("AWS_EC2_METADATA_DISABLED", "true")
	slog.SetDefault(slog.New(slog.DiscardHandler))
	os.Exit(m.Run())
}

// s3Server is a real S3 server with one bucket, and the address to open it by.
func s3Server(t *testing.T) (server *httptest.Server, address string) {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("shop"); err != nil {
		t.Fatal(err)
	}
	server = httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	return server, s3Address("shop", server.URL)
}

func s3Address(bucket, endpoint string) string {
	return "s3://" + bucket + "?region=us-east-1&use_path_style=true&endpoint=" + url.QueryEscape(endpoint)
}

func open(t *testing.T, address, folder string) *blob.Bucket {
	t.Helper()
	bucket, err := blob.Open(t.Context(), address, folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { bucket.Close() })
	return bucket
}

// eachBucket runs a test on the folder and on S3.
func eachBucket(t *testing.T, test func(t *testing.T, bucket *blob.Bucket)) {
	t.Helper()
	t.Run("folder", func(t *testing.T) {
		t.Parallel()
		test(t, open(t, "", t.TempDir()))
	})
	t.Run("s3", func(t *testing.T) {
		t.Parallel()
		_, address := s3Server(t)
		test(t, open(t, address, ""))
	})
}

func TestWhatIsStoredComesBack(t *testing.T) {
	eachBucket(t, func(t *testing.T, bucket *blob.Bucket) {
		key, err := bucket.Create(t.Context(), "product-images/p1", "jpg", []byte("picture"))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(key, "product-images/p1/") || !strings.HasSuffix(key, ".jpg") {
			t.Errorf("key = %q", key)
		}
		content, err := bucket.Read(t.Context(), key)
		if err != nil || string(content) != "picture" {
			t.Errorf("read %q, %v", content, err)
		}
		if err := bucket.Replace(t.Context(), key, []byte("another")); err != nil {
			t.Fatal(err)
		}
		about, err := bucket.Stat(t.Context(), key)
		if err != nil || about.Size != 7 || about.ModTime.IsZero() {
			t.Errorf("stat = %+v, %v", about, err)
		}
		for range 2 { // the second time it is not there
			if err := bucket.Delete(t.Context(), key); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := bucket.Read(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("read after delete: %v, want ErrNotFound", err)
		}
		if _, err := bucket.Stat(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("stat after delete: %v, want ErrNotFound", err)
		}
	})
}

func TestAFileCanBeReadFromAnyPlace(t *testing.T) {
	eachBucket(t, func(t *testing.T, bucket *blob.Bucket) {
		if err := bucket.Replace(t.Context(), "content/1.png", []byte("0123456789")); err != nil {
			t.Fatal(err)
		}
		file, err := bucket.Open(t.Context(), "content/1.png")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if _, err := file.Seek(-3, io.SeekEnd); err != nil {
			t.Fatal(err)
		}
		end, err := io.ReadAll(file)
		if err != nil || string(end) != "789" {
			t.Errorf("end = %q, %v", end, err)
		}
	})
}

// Many files in one millisecond are many files.
func TestCreateNeverOverwrites(t *testing.T) {
	eachBucket(t, func(t *testing.T, bucket *blob.Bucket) {
		const many = 64
		keys := make([]string, many)
		var wg sync.WaitGroup
		for i := range many {
			wg.Go(func() {
				key, err := bucket.Create(t.Context(), "slides", "png", []byte(fmt.Sprint(i)))
				if err != nil {
					t.Error(err)
				}
				keys[i] = key
			})
		}
		wg.Wait()
		for i, key := range keys {
			if content, err := bucket.Read(t.Context(), key); err != nil || string(content) != fmt.Sprint(i) {
				t.Errorf("%s = %q, %v; want %d", key, content, err, i)
			}
		}
		slices.Sort(keys)
		if distinct := len(slices.Compact(keys)); distinct != many {
			t.Errorf("%d names for %d files", distinct, many)
		}
	})
}

func TestListGoesThroughAllPages(t *testing.T) {
	eachBucket(t, func(t *testing.T, bucket *blob.Bucket) {
		const many = 510
		var wg sync.WaitGroup
		for i := range many {
			wg.Go(func() {
				if err := bucket.Replace(t.Context(), fmt.Sprintf("product-images/p%d/%04d.jpg", i%3, i), nil); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if err := bucket.Replace(t.Context(), "slides/1.jpg", nil); err != nil {
			t.Fatal(err)
		}
		seen, pages := map[string]bool{}, 0
		err := bucket.List(t.Context(), "product-images/", func(page []blob.Object) error {
			pages++
			for _, object := range page {
				seen[object.Key] = true
			}
			return nil
		})
		if err != nil || len(seen) != many || pages != 2 || seen["slides/1.jpg"] {
			t.Errorf("%d files on %d pages, %v", len(seen), pages, err)
		}
	})
}

func TestCheckLeavesNothingBehind(t *testing.T) {
	eachBucket(t, func(t *testing.T, bucket *blob.Bucket) {
		if err := errors.Join(bucket.Check(t.Context()), bucket.Ready(t.Context())); err != nil {
			t.Fatal(err)
		}
		wantEmpty(t, bucket)
	})
}

func wantEmpty(t *testing.T, bucket *blob.Bucket) {
	t.Helper()
	err := bucket.List(t.Context(), "", func(page []blob.Object) error {
		for _, object := range page {
			t.Errorf("left behind: %s", object.Key)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestACancelledWriteLeavesNothing(t *testing.T) {
	eachBucket(t, func(t *testing.T, bucket *blob.Bucket) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := bucket.Create(ctx, "slides", "png", bytes.Repeat([]byte("x"), 1<<20)); err == nil {
			t.Fatal("a cancelled write succeeded")
		}
		wantEmpty(t, bucket)
	})
}

func TestTheFolderIsForTheShopAlone(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	bucket := open(t, "", data)
	key, err := bucket.Create(t.Context(), "product-images/p1", "jpg", []byte("picture"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"uploads", "uploads/product-images", "uploads/product-images/p1"} {
		if about, err := os.Stat(filepath.Join(data, dir)); err != nil || about.Mode().Perm() != 0o700 {
			t.Errorf("%s: %v, %v; want 0700", dir, about.Mode(), err)
		}
	}
	if content, err := os.ReadFile(filepath.Join(data, "uploads", key)); err != nil || string(content) != "picture" {
		t.Errorf("file = %q, %v", content, err)
	}
}

func TestAStorageThatIsDownIsUnavailable(t *testing.T) {
	t.Parallel()
	server, address := s3Server(t)
	bucket := open(t, address, "")
	server.Close()
	_, createErr := bucket.Create(t.Context(), "slides", "png", []byte("x"))
	_, readErr := bucket.Read(t.Context(), "slides/1.png")
	for name, err := range map[string]error{"create": createErr, "read": readErr, "delete": bucket.Delete(t.Context(), "slides/1.png")} {
		if !errors.Is(err, blob.ErrUnavailable) {
			t.Errorf("%s: %v, want ErrUnavailable", name, err)
		}
	}
	if bucket.Ready(t.Context()) == nil || bucket.Check(t.Context()) == nil {
		t.Error("a storage that is down counts as ready")
	}
}

func TestABucketThatDoesNotExistIsNotReady(t *testing.T) {
	t.Parallel()
	server, _ := s3Server(t)
	bucket := open(t, s3Address("other", server.URL), "")
	if bucket.Ready(t.Context()) == nil || bucket.Check(t.Context()) == nil {
		t.Error("a bucket that does not exist counts as ready")
	}
	if _, err := bucket.Create(t.Context(), "slides", "png", []byte("x")); !errors.Is(err, blob.ErrUnavailable) {
		t.Errorf("create: %v, want ErrUnavailable", err)
	}
}

// A balancer asks every second; the storage hears of it every few.
func TestReadyIsAskedOnceInAWhile(t *testing.T) {
	t.Parallel()
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		w.WriteHeader(http.StatusForbidden)
	}))
	t.Cleanup(server.Close)
	bucket := open(t, s3Address("shop", server.URL), "")
	for range 20 {
		if bucket.Ready(t.Context()) == nil {
			t.Error("a storage that refuses counts as ready")
		}
	}
	if asked != 1 {
		t.Errorf("the storage was asked %d times, want once", asked)
	}
}

func TestABadAddressIsRefused(t *testing.T) {
	for _, address := range []string{"s3://shop?regio=us-east-1", "s3://shop?region=us-east-1&endpoint=http://127.0.0.1:1&dualstack=maybe", "ftp://shop", "s3://shop"} {
		t.Setenv("AWS_REGION", "")
		if bucket, err := blob.Open(t.Context(), address, t.TempDir()); err == nil {
			bucket.Close()
			t.Errorf("%s was opened", address)
		}
	}
}
