package testkit

import (
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"mirada/internal/config"
)

// S3 is a shop whose files lie on a real S3 server, which down takes away.
func S3(t *testing.T) (option Option, down func()) {
	t.Helper()
	address, down := S3Server(t)
	return func(s *config.Settings) { s.Storage = address }, down
}

// S3Server runs a real S3 server until the test ends and returns its bucket's address.
func S3Server(t *testing.T) (address string, down func()) {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("shop"); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	return "s3://shop?region=us-east-1&anonymous=true&use_path_style=true&endpoint=" + url.QueryEscape(server.URL), server.Close
}

// Uploads is the folder where a shop keeps its files.
func (s *Shop) Uploads() string { return filepath.Join(s.settings.Data, "uploads") }

// MediaKey is the storage's name for what the shop shows at an address.
func MediaKey(url string) string { return strings.TrimPrefix(url, "/media/") }
