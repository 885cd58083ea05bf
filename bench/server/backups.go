package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"mirada/internal/platform/db"
)

// backupOf is what its row tells of a backup.
type backupOf struct{ ID, State, Error string }

// copied reads and writes while a shop of a gigabyte is copied, looks at the page of the
// system, and puts the copy back. It comes last: nobody is signed in afterwards.
func (b *bench) copied(_, s *shop) error {
	if err := b.pad(s); err != nil {
		return err
	}
	ask := get(s.host, "", listPath, featuredPath, detailPath)
	var ratios, longest []float64
	var made backupOf
	for range b.rounds {
		idle, _, err := b.besideWrites(s, ask, after(10*time.Second))
		if err != nil {
			return err
		}
		if made, err = b.backUp(s); err != nil {
			return err
		}
		busy, waited, err := b.besideWrites(s, ask, func() (bool, error) { return b.isMade(s, made.ID) })
		if err != nil {
			return err
		}
		ratios, longest = append(ratios, busy/idle), append(longest, waited)
	}
	b.report(s.engine, "p95 of reads beside a backup / undisturbed", "", ratios, budget{most: 1.5})
	b.report(s.engine, "longest write beside a backup", " ms", longest, budget{most: 50})
	took, err := unloaded(s.host, 32, get(s.host, s.cookie, "/api/admin/system"))
	b.report(s.engine, "the state of the system", " ms", []float64{took}, budget{most: 200})
	if err != nil || s.engine == db.Postgres { // there a command restores
		return err
	}
	return b.restored(s, made.ID)
}

// backUp waits for the shop's own daily backup, if that is under way.
func (b *bench) backUp(s *shop) (made backupOf, err error) {
	for patience := time.Now().Add(5 * time.Minute); ; time.Sleep(time.Second) {
		_, err := b.call(s, http.MethodPost, "/api/admin/backups", nil, &made)
		if err == nil || !strings.Contains(err.Error(), "backup_running") || time.Now().After(patience) {
			return made, err
		}
	}
}

// besideWrites reads while one person writes, with and without a backup alike: writes
// make reads dearer by themselves.
func (b *bench) besideWrites(s *shop, ask asking, isOver func() (bool, error)) (late, longest float64, err error) {
	stop, waited, failed := make(chan struct{}), make(chan float64, 1), make(chan error, 1)
	go func() {
		most, err := b.writeUntil(s, stop)
		waited <- most
		failed <- err
	}()
	late, err = lateUntil(s.host, ask, isOver)
	close(stop)
	return late, <-waited, errors.Join(err, <-failed)
}

// pad fills the shop up with pictures to the size that budgets speak of.
func (b *bench) pad(s *shop) error {
	file, folder := make([]byte, 1<<20), filepath.Join(s.folder, "uploads", "product-images", "bench")
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return err
	}
	if _, err := rand.Read(file); err != nil {
		return err
	}
	held := int64(0)
	err := filepath.WalkDir(s.folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			held += info.Size()
		}
		return err
	})
	for n := 0; err == nil && held < b.copy; n++ {
		err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.jpg", n)), file, 0o600)
		held += int64(len(file))
	}
	syscall.Sync() // or the system brings them to the disk beside what is measured
	return err
}

func (b *bench) isMade(s *shop, id string) (bool, error) {
	var now struct{ Backup backupOf }
	if _, err := b.call(s, http.MethodGet, "/api/admin/backups/"+id, nil, &now); err != nil {
		return false, err
	}
	if now.Backup.State == "failed" {
		return false, fmt.Errorf("the backup failed: %s", now.Backup.Error)
	}
	return now.Backup.State == "done", nil
}

// restored tells how long it takes from the press until the restored shop answers: the
// shop that is replaced is copied first.
func (b *bench) restored(s *shop, id string) error {
	began := time.Now()
	if _, err := b.call(s, http.MethodPost, "/api/admin/backups/"+id+"/restore", map[string]any{"confirmation": "RESTAURAR", "current_password": adminPassword}, nil); err != nil {
		return err
	}
	for time.Since(began) < 10*time.Minute {
		time.Sleep(100 * time.Millisecond)
		if line, err := dial(s.host); err == nil {
			status, err := line.ask(get(s.host, s.cookie, "/api/admin/system")(0))
			line.Close()
			if err == nil && status == http.StatusUnauthorized {
				b.report(s.engine, "a shop of that size restored", " s", []float64{time.Since(began).Seconds()}, budget{most: 120})
				return nil
			}
		}
	}
	return errors.New("the shop was not restored within ten minutes")
}

func after(d time.Duration) func() (bool, error) {
	end := time.Now().Add(d)
	return func() (bool, error) { return time.Now().After(end), nil }
}

// lateUntil asks one after the other until it is over, and tells the milliseconds that
// 95 of 100 answers keep.
func lateUntil(host string, ask asking, isOver func() (bool, error)) (float64, error) {
	line, err := dial(host)
	if err != nil {
		return 0, err
	}
	defer line.Close()
	var took []float64
	for looked := time.Now(); ; {
		if time.Since(looked) > 200*time.Millisecond {
			looked = time.Now()
			if over, err := isOver(); over || err != nil {
				slices.Sort(took)
				return took[len(took)*95/100], err
			}
		}
		began := time.Now()
		status, err := line.ask(ask(len(took)))
		if err != nil || status != http.StatusOK {
			return 0, fmt.Errorf("status %d: %w", status, err)
		}
		took = append(took, float64(time.Since(began))/float64(time.Millisecond))
		time.Sleep(2 * time.Millisecond) // somebody who looks around, not a load
	}
}
