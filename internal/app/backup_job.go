package app

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/calm"
	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// backupsFolder is where the screen's backups lie, for nobody but the owner of the
// data folder.
func backupsFolder(settings config.Settings) string { return filepath.Join(settings.Data, "backups") }

// makeBackup is the job that makes the backup of one row.
type makeBackup struct {
	ID string `json:"id"`
}

func (makeBackup) Kind() string { return "make_backup" }

// planBackups is the job that begins scheduled ones and drops the surplus.
type planBackups struct{}

func (planBackups) Kind() string { return "plan_backups" }

const (
	backupTime  = 30 * time.Minute
	planEvery   = 10 * time.Minute
	tellEvery   = time.Second
	copiedShare = 90 // percent of the way; the rest is reading the file again
)

func (s *slices) backupJobs() {
	own := jobs.Lane("backups", 1)
	jobs.Register(s.queue, s.makeBackup, own, jobs.Timeout(backupTime), jobs.Attempts(3), jobs.Pause(func(int) time.Duration { return time.Second }))
	jobs.Register(s.queue, func(ctx context.Context, _ planBackups) error { return s.planBackups(ctx) })
	s.queue.Every(planEvery, planBackups{}, false)
}

// makeBackup leaves the row done, or failed with the reason. Only a shop that stops in
// the middle has it tried again.
func (s *slices) makeBackup(ctx context.Context, job makeBackup) error {
	b, err := findBackup(ctx, s.db, job.ID)
	if errors.Is(err, errNoBackup) || (err == nil && !b.isUnderWay()) {
		return nil
	}
	if err != nil {
		return err
	}
	b.State, b.Done, b.Total, b.StartedAt = backupRunning, 0, 100, time.Now()
	if err := s.save(ctx, b); err != nil {
		return err
	}
	b, fault := s.make(ctx, b)
	noting, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	now := time.Now()
	switch {
	case fault != nil && ctx.Err() != nil:
		b.State = backupWaiting
		return errors.Join(fault, s.save(noting, b))
	case fault != nil:
		slog.ErrorContext(ctx, "backup failed", "backup", b.ID, "err", fault)
		b.State, b.FinishedAt, b.Error = backupFailed, &now, reasonOf(fault)
	default:
		b.State, b.Done, b.FinishedAt = backupDone, b.Total, &now
	}
	if err := s.save(noting, b); err != nil {
		return err
	}
	s.restoring.copied(b)
	return s.dropSurplus(noting)
}

func (s *slices) save(ctx context.Context, b backup) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error { return saveBackup(ctx, tx, b) })
}

// make writes the file and reads it whole; b is what is known of it then.
func (s *slices) make(ctx context.Context, b backup) (backup, error) {
	size, err := s.sizes.measure(ctx)
	if err != nil {
		return b, err
	}
	if !room(size.Free, size.Database, size.Uploads) {
		return b, noRoom(size)
	}
	if err := os.MkdirAll(backupsFolder(s.config), 0o700); err != nil {
		return b, err
	}
	path := s.backupPath(b)
	os.Remove(path) // of an attempt that was cut short after it had its name
	var found examined
	var copied atomic.Int64
	stopTelling := s.tellHowFar(ctx, b, &copied, max(size.Database+size.Uploads, 1))
	err = calm.Aside(func() (err error) {
		if _, err = writeBackup(ctx, s.config, s.version, path, copied.Store); err != nil {
			return err
		}
		if found, err = examineBackup(path); err != nil {
			os.Remove(path)
		}
		return err
	})
	stopTelling()
	if err != nil {
		return b, err
	}
	return found.onto(b), nil
}

// tellHowFar saves how much is copied every second until it is stopped, apart from the
// copying, which must not hold the one writer: see calm.Aside.
func (s *slices) tellHowFar(ctx context.Context, b backup, copied *atomic.Int64, all int64) (stop func()) {
	return every(tellEvery, func() {
		b.Done = min(copied.Load()*copiedShare/all, copiedShare)
		if err := s.save(ctx, b); err != nil {
			slog.WarnContext(ctx, "tell how far the backup is", "err", err)
		}
	})
}

// every does something again and again until it is stopped; then it is not under way.
func every(pause time.Duration, do func()) (stop func()) {
	ticks := time.NewTicker(pause)
	stopped, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-stopped:
				return
			case <-ticks.C:
				do()
			}
		}
	}()
	return func() {
		ticks.Stop()
		close(stopped)
		<-ended
	}
}

func (s *slices) backupPath(b backup) string { return filepath.Join(backupsFolder(s.config), b.Name) }
