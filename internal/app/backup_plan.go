package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/settings"
)

// What the backups' screen is refused for.
var (
	errNoBackup       = errs.New(errs.NotFound, "system.backup_not_found", "La copia no existe.")
	errBackupRunning  = errs.New(errs.Conflict, "system.backup_running", "Ya se está haciendo una copia.")
	errBackupNotDone  = errs.New(errs.Conflict, "system.backup_not_ready", "Esta copia no está terminada y verificada.")
	errBackupGone     = errs.New(errs.Conflict, "system.backup_file_missing", "El archivo de esta copia no está en este servidor.")
	errByCommand      = errs.New(errs.Conflict, "system.restore_by_command", "Con PostgreSQL se restaura desde la terminal, porque puede haber otros servidores conectados: detén todos y ejecuta «mirada restore ARCHIVO».")
	errRestoring      = errs.New(errs.Conflict, "system.restoring", "Ya se está restaurando una copia.")
	errWord           = errs.New(errs.Invalid, "system.confirmation", "Escribe RESTAURAR para confirmar.")
	errNotBackup      = errs.New(errs.Invalid, "system.not_a_backup", "El archivo está dañado o no es una copia de seguridad.")
	errTooLargeBackup = errs.New(errs.TooLarge, "platform.too_large", "El archivo es demasiado grande: hasta 5 GB.")
	errOtherEngine    = errs.New(errs.Invalid, "system.other_engine", "La copia es de una tienda con otra base de datos.")
	errStorageFull    = errs.New(errs.Unavailable, "platform.storage_full", "No hay espacio en el disco.")
)

// noRoom tells what is missing.
func noRoom(size sizes) error {
	return errStorageFull.Saying(fmt.Sprintf("No hay espacio en el disco: hacen falta %s y quedan %s.",
		inWords(needed(size.Database, size.Uploads)), inWords(size.Free)))
}

// reasonOf is what the screen says of a backup that failed.
func reasonOf(err error) string {
	var known *errs.Error
	switch {
	case errors.As(err, &known):
		return known.Message
	case errors.Is(err, db.ErrFull), strings.Contains(err.Error(), "no space left"):
		return errStorageFull.Message
	default:
		return err.Error()
	}
}

func (s *slices) schedule(ctx context.Context, from db.Source) (schedule, error) {
	values, err := s.settings.Values(ctx, from)
	return schedule{everyDays: int(values.Number(settings.BackupEveryDays)), hour: int(values.Number(settings.BackupHour)), keep: int(values.Number(settings.BackupKeep))}, err
}

// planBackups begins a scheduled backup when it is due.
func (s *slices) planBackups(ctx context.Context) error {
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := tx.Lock(ctx, "backups"); err != nil {
			return err
		}
		list, err := listBackups(ctx, tx)
		if err != nil {
			return err
		}
		plan, err := s.schedule(ctx, tx)
		if err != nil || !due(list, plan, time.Now()) {
			return err
		}
		_, err = s.begin(ctx, tx, scheduledBackup, "")
		return err
	})
	if err != nil {
		return fmt.Errorf("plan backups: %w", err)
	}
	return s.dropSurplus(ctx)
}

// begin adds a row and the job that fills it; one is made at a time.
func (s *slices) begin(ctx context.Context, tx *db.Tx, kind backupKind, by string) (backup, error) {
	if err := tx.Lock(ctx, "backups"); err != nil {
		return backup{}, err
	}
	list, err := listBackups(ctx, tx)
	if err != nil {
		return backup{}, err
	}
	for _, other := range list {
		if other.isUnderWay() {
			return backup{}, errBackupRunning
		}
	}
	b := newBackup(kind, backupWaiting, by)
	if err := insertBackup(ctx, tx, b); err != nil {
		return backup{}, err
	}
	return b, s.queue.Add(ctx, tx, makeBackup{b.ID})
}

func newBackup(kind backupKind, state backupState, by string) backup {
	id, now := ids.New(), time.Now()
	name := fmt.Sprintf("mirada-%s-%s.backup", now.In(shopDay).Format("20060102-150405"), id[len(id)-6:])
	return backup{ID: id, Kind: kind, State: state, Name: name, Counts: "{}", Total: 100, CreatedBy: by, StartedAt: now}
}

// dropSurplus removes rows first: a file without a row only takes room, a row without
// a file would promise a backup.
func (s *slices) dropSurplus(ctx context.Context) error {
	var gone []backup
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		list, err := listBackups(ctx, tx)
		if err != nil {
			return err
		}
		plan, err := s.schedule(ctx, tx)
		if err != nil {
			return err
		}
		gone = surplus(list, plan.keep, time.Now())
		for _, b := range gone {
			if err := deleteBackup(ctx, tx, b.ID); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("drop surplus backups: %w", err)
	}
	for _, b := range gone {
		if err := os.Remove(s.backupPath(b)); err != nil && !errors.Is(err, os.ErrNotExist) {
			slog.WarnContext(ctx, "remove backup", "file", b.Name, "err", err)
		}
	}
	return nil
}
