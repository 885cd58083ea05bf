package app

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"syscall"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/db"
)

// sizes is what the shop takes, and what is left.
type sizes struct {
	Database, Uploads int64 // bytes
	Files             int   // uploaded ones
	Free, Disk        int64
	At                time.Time
}

const (
	measureEvery = 15 * time.Minute // counting all uploads takes a while
	measureWait  = 150 * time.Millisecond
	measureTime  = 5 * time.Minute
)

// scales measures now and then and remembers.
type scales struct {
	db     *db.DB
	bucket *blob.Bucket
	config config.Settings

	mu      sync.Mutex
	last    sizes
	running chan struct{} // closed when the measuring under way is over; nil when none is
}

// measure counts now.
func (s *scales) measure(ctx context.Context) (sizes, error) {
	size := sizes{At: time.Now()}
	var err error
	if size.Database, err = s.db.Size(ctx); err != nil {
		return size, err
	}
	err = s.bucket.List(ctx, "", func(page []blob.Object) error {
		for _, object := range page {
			size.Uploads += object.Size
			size.Files++
		}
		return nil
	})
	if err != nil {
		return size, err
	}
	size.Free, size.Disk, err = diskRoom(s.config.Data)
	if err == nil {
		s.mu.Lock()
		s.last = size
		s.mu.Unlock()
	}
	return size, err
}

// lately is what was measured last; who asks too late sets off the next measuring and
// waits for it only a moment. A time of zero means that nothing is known yet.
func (s *scales) lately() sizes {
	s.mu.Lock()
	if time.Since(s.last.At) > measureEvery && s.running == nil {
		s.running = make(chan struct{})
		go s.remeasure()
	}
	last, running := s.last, s.running
	s.mu.Unlock()
	if running == nil {
		return last
	}
	select {
	case <-running:
	case <-time.After(measureWait):
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last
}

func (s *scales) remeasure() {
	ctx, cancel := context.WithTimeout(context.Background(), measureTime)
	defer cancel()
	if _, err := s.measure(ctx); err != nil {
		slog.Warn("measure what the shop takes", "err", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.running)
	s.running = nil
}

// diskRoom is what the disk under a folder has left, and has at all.
func diskRoom(dir string) (free, all int64, err error) {
	var about syscall.Statfs_t
	if err := syscall.Statfs(dir, &about); err != nil {
		return 0, 0, fmt.Errorf("room on the disk: %w", err)
	}
	block := int64(about.Bsize)
	return int64(about.Bavail) * block, int64(about.Blocks) * block, nil
}

// inWords is a size as people read it.
func inWords(bytes int64) string {
	switch value := float64(bytes); {
	case bytes >= 1<<30:
		return fmt.Sprintf("%.1f GB", value/(1<<30))
	case bytes >= 1<<20:
		return fmt.Sprintf("%.0f MB", value/(1<<20))
	default:
		return fmt.Sprintf("%.0f KB", value/(1<<10))
	}
}
