package catalog

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"mirada/internal/platform/blob"
	"mirada/internal/platform/changes"
)

// sweepFiles is the job that finds files that nothing refers to: what an upload left
// whose node died, and pictures of forms that were never saved.
type sweepFiles struct{}

func (sweepFiles) Kind() string { return "sweep_images" }

const (
	sweepEvery = 6 * time.Hour
	sweepGrace = 24 * time.Hour // an upload is in use long before
	sweepMost  = 5000           // in one run; the next goes on
)

// PictureTexts are what another slice keeps that may name pictures: addresses, and
// texts with addresses in them.
type PictureTexts func(ctx context.Context) ([]string, error)

var errSweptEnough = errors.New("swept enough for one run")

// sweepFiles removes files that nothing refers to and that are too old to be about to
// be used.
func (s *Service) sweepFiles(ctx context.Context, _ sweepFiles) error {
	now := time.Now().UTC()
	run := sweep{bucket: s.bucket, before: now.Add(-sweepGrace)}
	kept, err := changes.KeptTexts(ctx, s.db, now) // what can be brought back is in use
	if err != nil {
		return err
	}
	err = run.folder(ctx, imagesFolder, func(ctx context.Context, keys []string) ([]string, error) {
		return s.imagesWithoutRow(ctx, unnamed(keys, kept))
	})
	if err == nil {
		err = s.sweepPictures(ctx, &run, kept)
	}
	if run.swept > 0 {
		slog.InfoContext(ctx, "swept files that nothing refers to", "files", run.swept)
	}
	if errors.Is(err, errSweptEnough) {
		return nil
	}
	return err
}

// sweepPictures goes by every text that may name a picture: an address of one slice's
// folder can be pasted into another.
func (s *Service) sweepPictures(ctx context.Context, run *sweep, kept []string) error {
	texts, err := logoAddresses(ctx, s.db)
	if err != nil {
		return err
	}
	others, err := s.pictureTexts(ctx)
	if err != nil {
		return err
	}
	texts = append(append(texts, others...), kept...)
	for _, folder := range pictureFolders {
		err := run.folder(ctx, string(folder), func(_ context.Context, keys []string) ([]string, error) { return unnamed(keys, texts), nil })
		if err != nil {
			return err
		}
	}
	return nil
}

// unnamed picks the files that no text names.
func unnamed(keys, texts []string) []string {
	return slices.DeleteFunc(keys, func(key string) bool {
		return slices.ContainsFunc(originalsOf(key), func(original string) bool {
			return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, mediaURL(original)) })
		})
	})
}

// imagesWithoutRow picks the files that belong to no image of a product.
func (s *Service) imagesWithoutRow(ctx context.Context, keys []string) ([]string, error) {
	if len(keys) == 0 {
		return keys, nil
	}
	var urls []string
	for _, key := range keys {
		for _, original := range originalsOf(key) {
			urls = append(urls, mediaURL(original))
		}
	}
	known, err := knownImages(ctx, s.db, urls)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(keys, func(key string) bool {
		return slices.ContainsFunc(originalsOf(key), func(original string) bool { return known[mediaURL(original)] })
	}), nil
}

// sweep is one run through the storage.
type sweep struct {
	bucket *blob.Bucket
	before time.Time
	swept  int
}

// folder removes what orphans picks among the old files of a folder.
func (r *sweep) folder(ctx context.Context, name string, orphans func(ctx context.Context, keys []string) ([]string, error)) error {
	return r.bucket.List(ctx, name+"/", func(page []blob.Object) error {
		var old []string
		for _, file := range page {
			if file.ModTime.Before(r.before) {
				old = append(old, file.Key)
			}
		}
		if len(old) == 0 {
			return nil
		}
		gone, err := orphans(ctx, old)
		if err != nil {
			return err
		}
		return r.remove(ctx, gone)
	})
}

func (r *sweep) remove(ctx context.Context, keys []string) error {
	for _, key := range keys {
		if r.swept == sweepMost {
			return errSweptEnough
		}
		if err := r.bucket.Delete(ctx, key); err != nil {
			return err
		}
		r.swept++
	}
	return nil
}
