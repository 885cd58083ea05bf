package app

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/archive"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// restoreWord is typed by whoever means it.
const restoreWord = "RESTAURAR"

// askRestore begins with a backup of the shop as it is; when that is made, the shop is
// replaced. It answers with that backup.
func (s *slices) askRestore(ctx context.Context, actor identity.Actor, in *restoreInput) (before backup, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return backup{}, err
	}
	if in.Body.Confirmation != restoreWord {
		return backup{}, errWord.On("confirmation")
	}
	target, err := findBackup(ctx, s.db, in.ID)
	if err != nil {
		return backup{}, err
	}
	if s.db.Engine == db.Postgres {
		return backup{}, errByCommand
	}
	file, err := s.fileOf(target)
	if err != nil {
		return backup{}, err
	}
	if err := file.Close(); err != nil {
		return backup{}, err
	}
	if err := s.identity.ConfirmOwnerFully(ctx, actor, in.Body.CurrentPassword, in.Body.Code); err != nil {
		return backup{}, err
	}
	if err := s.haveRoom(ctx); err != nil {
		return backup{}, err
	}
	if err := s.restoring.reserve(target); err != nil {
		return backup{}, err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if before, err = s.begin(ctx, tx, beforeRestore, actor.Email); err != nil {
			return err
		}
		line := actor.Audit("", "", target.ID)
		line.After = backupFacts(target)
		s.restoring.ask(restoreOrder{target: target, path: s.backupPath(target), copyID: before.ID, by: line})
		return s.noteBackup(ctx, tx, actor, "system.restore_asked", target)
	})
	if err != nil {
		s.restoring.finish("No se pudo empezar.")
		return backup{}, err
	}
	return before, nil
}

// mostUpload bounds a backup that is sent.
const mostUpload = 5 << 30

// uploadBackup keeps a file while it arrives, and takes it as a backup only if it is
// one, whole.
func (s *slices) uploadBackup(ctx context.Context, actor identity.Actor, content io.Reader) (backup, error) {
	if err := s.identity.ConfirmOwner(ctx, actor, ""); err != nil {
		return backup{}, err
	}
	folder := backupsFolder(s.config)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return backup{}, err
	}
	b := newBackup(uploadedBackup, backupDone, actor.Email)
	partial := filepath.Join(folder, "."+ids.New()+".partial")
	defer os.Remove(partial)
	if err := s.receive(partial, content); err != nil {
		return backup{}, err
	}
	found, err := examineBackup(partial)
	if err != nil {
		return backup{}, notBackup(err)
	}
	if found.Engine != s.db.Engine {
		return backup{}, errOtherEngine
	}
	now := time.Now()
	b = found.onto(b)
	b.FinishedAt = &now
	if err := os.Rename(partial, s.backupPath(b)); err != nil {
		return backup{}, err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := insertBackup(ctx, tx, b); err != nil {
			return err
		}
		return s.noteBackup(ctx, tx, actor, "system.backup_uploaded", b)
	})
	if err != nil {
		return backup{}, errors.Join(err, os.Remove(s.backupPath(b)))
	}
	return b, nil
}

// receive writes what arrives, as long as the disk keeps room for the shop itself.
func (s *slices) receive(path string, content io.Reader) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(&roomyWriter{File: file, folder: s.config.Data}, content)
	err = errors.Join(err, file.Sync(), file.Close())
	var tooLarge *http.MaxBytesError
	var failed *os.PathError
	switch {
	case err == nil, errors.Is(err, errStorageFull):
		return err
	case errors.As(err, &tooLarge):
		return errTooLargeBackup
	case errors.As(err, &failed):
		return errStorageFull
	default: // the line broke off
		return errNotBackup
	}
}

// roomyWriter looks at the disk every few megabytes.
type roomyWriter struct {
	*os.File
	folder  string
	written int64
}

const lookEvery = 16 << 20

func (w *roomyWriter) Write(b []byte) (int, error) {
	if w.written/lookEvery != (w.written+int64(len(b)))/lookEvery || w.written == 0 {
		if free, _, err := diskRoom(w.folder); err != nil || free < spareRoom {
			return 0, errors.Join(errStorageFull, err)
		}
	}
	n, err := w.File.Write(b)
	w.written += int64(n)
	return n, err
}

// ReadFrom is hidden: a file would read from the connection by itself, without a look.
func (w *roomyWriter) ReadFrom(from io.Reader) (int64, error) {
	return io.Copy(struct{ io.Writer }{w}, from)
}

func notBackup(err error) error {
	if errors.Is(err, archive.ErrDamaged) || errors.Is(err, errNewerFormat) {
		return errNotBackup
	}
	return err
}
