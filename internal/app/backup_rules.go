package app

import (
	stdslices "slices"
	"time"
)

// backupKind says why a backup was made.
type backupKind string

const (
	manualBackup    backupKind = "manual"
	scheduledBackup backupKind = "scheduled"
	beforeRestore   backupKind = "before_restore"
	uploadedBackup  backupKind = "uploaded"
)

type backupState string

const (
	backupWaiting backupState = "waiting"
	backupRunning backupState = "running"
	backupDone    backupState = "done"
	backupFailed  backupState = "failed"
)

// backup is one row of the screen "Copias de Seguridad".
type backup struct {
	ID          string
	Kind        backupKind
	State       backupState
	Name        string
	Bytes       int64
	SHA256      string `db:"sha256"`
	ShopVersion string
	Counts      string // JSON: how many products, orders, clients and files it holds
	Done, Total int64
	CreatedBy   string
	StartedAt   time.Time // what is in it is from then
	FinishedAt  *time.Time
	VerifiedAt  *time.Time
	Error       string
}

// isUnderWay tells one that is being made or waits for it.
func (b backup) isUnderWay() bool { return b.State == backupWaiting || b.State == backupRunning }

// schedule is what owners set.
type schedule struct {
	everyDays int // 0 is never
	hour      int // of the shop's day
	keep      int
}

// tryAgain is how long after a scheduled backup failed the next one is begun.
const tryAgain = time.Hour

// due tells whether a scheduled backup is to be made now. A shop that was closed at its
// hour makes up for it; one that has none begins at once.
func due(list []backup, s schedule, now time.Time) bool {
	if s.everyDays == 0 || stdslices.ContainsFunc(list, backup.isUnderWay) {
		return false
	}
	var last time.Time
	for _, b := range list {
		if b.Kind != scheduledBackup {
			continue
		}
		if b.State == backupFailed && now.Sub(b.StartedAt) < tryAgain {
			return false
		}
		if b.State == backupDone && b.StartedAt.After(last) {
			last = b.StartedAt
		}
	}
	if last.IsZero() {
		return true
	}
	day := last.In(shopDay)
	next := time.Date(day.Year(), day.Month(), day.Day()+s.everyDays, s.hour, 0, 0, 0, shopDay)
	return !now.Before(next)
}

// keepForced is how long a backup stays that was made before a restore, and the row of
// one that failed.
const keepForced = 30 * 24 * time.Hour

// surplus are those that may go: all but the newest so many, and never the newest that
// was found whole, however many worse ones came after it.
func surplus(list []backup, keep int, now time.Time) (gone []backup) {
	list = stdslices.Clone(list)
	stdslices.SortFunc(list, func(a, b backup) int { return finished(b).Compare(finished(a)) })
	good := stdslices.IndexFunc(list, func(b backup) bool { return b.State == backupDone && b.VerifiedAt != nil })
	kept := 0
	for i, b := range list {
		switch {
		case b.isUnderWay() || i == good:
			if b.State == backupDone && b.Kind != beforeRestore {
				kept++
			}
		case b.State == backupFailed || b.Kind == beforeRestore:
			if now.Sub(finished(b)) > keepForced {
				gone = append(gone, b)
			}
		case kept >= keep:
			gone = append(gone, b)
		default:
			kept++
		}
	}
	return gone
}

// finished is when a backup came to its end, or began if it has none.
func finished(b backup) time.Time {
	if b.FinishedAt != nil {
		return *b.FinishedAt
	}
	return b.StartedAt
}

// spareRoom is left to the shop itself whatever a backup takes.
const spareRoom = 64 << 20

// room tells whether a backup fits: the database is copied beside itself first, then
// both go into the file, which may turn out no smaller.
func room(free, database, uploads int64) bool { return free >= needed(database, uploads) }

func needed(database, uploads int64) int64 { return 2*database + uploads + spareRoom }
