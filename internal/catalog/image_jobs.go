package catalog

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mirada/internal/platform/blob"
	"mirada/internal/platform/db"
	"mirada/internal/platform/images"
	"mirada/internal/platform/jobs"
)

// makeSizes is the job that makes an image in the widths that pages ask for.
type makeSizes struct {
	ImageID string `json:"image_id"`
}

func (makeSizes) Kind() string { return "image_sizes" }

// dropFiles is the job that removes what was stored for images that are gone.
type dropFiles struct {
	Keys []string `json:"keys"`
}

func (dropFiles) Kind() string { return "drop_files" }

// sweepImages is the job that finds files without a row.
type sweepImages struct{}

func (sweepImages) Kind() string { return "sweep_images" }

const (
	sweepEvery = 6 * time.Hour
	sweepGrace = 24 * time.Hour // an upload has its row long before
	sweepMost  = 5000           // in one run; the next goes on
)

func (s *Service) imageJobs() {
	// One at a time: each takes a processor for a second or more.
	jobs.Register(s.queue, s.makeSizes, jobs.Lane("images", 1), jobs.Timeout(2*time.Minute))
	jobs.Register(s.queue, s.dropFiles)
	jobs.Register(s.queue, s.sweepImages, jobs.Timeout(10*time.Minute))
	s.queue.Every(sweepEvery, sweepImages{}, true)
}

func (s *Service) makeSizes(ctx context.Context, job makeSizes) error {
	image, err := findImage(ctx, s.db, job.ImageID)
	if errors.Is(err, ErrImage) {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	original := mediaKey(image.ImageURL)
	content, err := s.bucket.Read(ctx, original)
	if errors.Is(err, blob.ErrNotFound) {
		slog.WarnContext(ctx, "an image has lost its file", "image", image.ID, "key", original)
		return nil
	}
	if err != nil {
		return err
	}
	made, err := images.Resize(ctx, content, imageWidths, func(width int, ext string, encode images.Encode) error {
		return s.addVariant(ctx, variantKey(original, width, ext), encode)
	})
	if err != nil {
		return err
	}
	return s.recordSizes(ctx, image, made)
}

// addVariant leaves what is there alone: an earlier attempt made it, or the picture
// came with it.
func (s *Service) addVariant(ctx context.Context, key string, encode images.Encode) error {
	if _, err := s.bucket.Stat(ctx, key); !errors.Is(err, blob.ErrNotFound) {
		return err
	}
	content, err := encode()
	if err != nil {
		return err
	}
	return s.bucket.Replace(ctx, key, content)
}

// recordSizes lets pages ask for the sizes. If the image was deleted while they were
// made, the job that removes its files may have run too early for them.
func (s *Service) recordSizes(ctx context.Context, image Image, made []int) error {
	var there bool
	err := s.db.WriteTx(ctx, func(tx *db.Tx) (err error) {
		there, err = setSizes(ctx, tx, image.ID, formatWidths(made))
		return err
	})
	if err != nil || there {
		return err
	}
	return s.dropFiles(ctx, dropFiles{Keys: filesOf(mediaKey(image.ImageURL))})
}

func (s *Service) dropFiles(ctx context.Context, job dropFiles) error {
	for _, key := range job.Keys {
		if err := s.bucket.Delete(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

// sweepImages removes files that have no row and are too old to be about to get one:
// what an upload left whose node died between the file and its row.
func (s *Service) sweepImages(ctx context.Context, _ sweepImages) error {
	before, swept := time.Now().Add(-sweepGrace), 0
	err := s.bucket.List(ctx, imagesFolder+"/", func(page []blob.Object) error {
		orphans, err := s.orphans(ctx, page, before)
		if err != nil {
			return err
		}
		for _, key := range orphans {
			if swept == sweepMost {
				return errSweptEnough
			}
			if err := s.bucket.Delete(ctx, key); err != nil {
				return err
			}
			swept++
		}
		return nil
	})
	if swept > 0 {
		slog.InfoContext(ctx, "swept files without a row", "files", swept)
	}
	if errors.Is(err, errSweptEnough) {
		return nil
	}
	return err
}

var errSweptEnough = errors.New("swept enough for one run")

func (s *Service) orphans(ctx context.Context, page []blob.Object, before time.Time) ([]string, error) {
	var urls []string
	for _, file := range page {
		if file.ModTime.Before(before) {
			for _, original := range originalsOf(file.Key) {
				urls = append(urls, mediaURL(original))
			}
		}
	}
	if len(urls) == 0 {
		return nil, nil
	}
	known, err := knownImages(ctx, s.db, urls)
	if err != nil {
		return nil, err
	}
	var orphans []string
	for _, file := range page {
		if file.ModTime.Before(before) && !belongs(file.Key, known) {
			orphans = append(orphans, file.Key)
		}
	}
	return orphans, nil
}

func belongs(key string, known map[string]bool) bool {
	for _, original := range originalsOf(key) {
		if known[mediaURL(original)] {
			return true
		}
	}
	return false
}
