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

// makeFiles is the job that makes files before somebody asks for them.
type makeFiles struct {
	Keys []string `json:"keys"`
}

func (makeFiles) Kind() string { return "make_files" }

// dropFiles is the job that removes what was stored for images that are gone.
type dropFiles struct {
	Keys []string `json:"keys"`
}

func (dropFiles) Kind() string { return "drop_files" }

func (s *Service) imageJobs() {
	// One at a time: each takes a processor for a second or more.
	jobs.Register(s.queue, s.makeSizes, jobs.Lane("images", 1), jobs.Timeout(2*time.Minute))
	jobs.Register(s.queue, s.makeFiles, jobs.Lane("images", 1), jobs.Timeout(2*time.Minute))
	jobs.Register(s.queue, s.dropFiles)
	jobs.Register(s.queue, s.sweepFiles, jobs.Timeout(10*time.Minute))
	s.queue.Every(sweepEvery, sweepFiles{}, true)
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
// made, they stay with its other files until the sweep finds them all.
func (s *Service) recordSizes(ctx context.Context, image Image, made []int) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error { return setSizes(ctx, tx, image, formatWidths(made)) })
}

func (s *Service) makeFiles(ctx context.Context, job makeFiles) error {
	may := func() error { return nil } // it is ourselves who ask
	for _, key := range job.Keys {
		if err := s.PrepareFile(ctx, key, may); err != nil && !errors.Is(err, blob.ErrNotFound) {
			return err
		}
	}
	return nil
}

func (s *Service) dropFiles(ctx context.Context, job dropFiles) error {
	for _, key := range job.Keys {
		if err := s.bucket.Delete(ctx, key); err != nil {
			return err
		}
	}
	return nil
}
