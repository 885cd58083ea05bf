package app

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
)

type backupView struct {
	ID          string         `json:"id"`
	Kind        backupKind     `json:"kind" enum:"manual,scheduled,before_restore,uploaded"`
	State       backupState    `json:"state" enum:"waiting,running,done,failed"`
	Name        string         `json:"name"`
	Bytes       int64          `json:"bytes"`
	SHA256      string         `json:"sha256"`
	ShopVersion string         `json:"shop_version"`
	Counts      map[string]int `json:"counts" doc:"products, orders, clients and files that it holds, as far as it tells"`
	Done        int64          `json:"done"`
	Total       int64          `json:"total"`
	CreatedBy   string         `json:"created_by" doc:"Empty when the schedule made it"`
	StartedAt   time.Time      `json:"started_at" doc:"What is in it is from then"`
	FinishedAt  *time.Time     `json:"finished_at"`
	VerifiedAt  *time.Time     `json:"verified_at" doc:"When it was read whole; null before"`
	Error       string         `json:"error"`
}

func showBackup(b backup) backupView {
	counts := map[string]int{}
	if err := json.Unmarshal([]byte(b.Counts), &counts); err != nil {
		counts = map[string]int{} // a row that somebody else wrote
	}
	return backupView{ID: b.ID, Kind: b.Kind, State: b.State, Name: b.Name, Bytes: b.Bytes, SHA256: b.SHA256, ShopVersion: b.ShopVersion, Counts: counts,
		Done: b.Done, Total: b.Total, CreatedBy: b.CreatedBy, StartedAt: b.StartedAt, FinishedAt: b.FinishedAt, VerifiedAt: b.VerifiedAt, Error: b.Error}
}

type backupDetail struct {
	Backup        backupView `json:"backup"`
	OrdersSince   int        `json:"orders_since" doc:"Orders that a restore would lose"`
	ChangesSince  int        `json:"changes_since" doc:"Changes by staff that a restore would lose"`
	NeedsPassword bool       `json:"needs_password" doc:"A download asks for the password first"`
	NeedsCode     bool       `json:"needs_code" doc:"A restore asks for a code of the second factor"`
}

type backupID struct {
	ID string `path:"id" maxLength:"36"`
}

type backupsInput struct{ httpx.Paging }

type restoreInput struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Confirmation    string `json:"confirmation,omitempty" doc:"The word RESTAURAR"`
		CurrentPassword string `json:"current_password,omitempty"`
		Code            string `json:"code,omitempty" doc:"Of the second factor, where there is one"`
	}
}

// backupRoutes adds the calls of the screen "Copias de Seguridad".
func (s *slices) backupRoutes() {
	const path = "/api/admin/backups"
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: path, Policy: httpx.SuperAdmin, ID: "listBackups", Summary: "Backups, newest first"},
		func(ctx context.Context, in *backupsInput) (*httpx.Body[httpx.List[backupView]], error) {
			all, err := listBackups(ctx, s.db)
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(httpx.PageOf(in.Paging, all), showBackup), len(all))), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: path, Policy: httpx.SuperAdmin, ID: "makeBackup", Summary: "Make a backup now", Status: http.StatusAccepted},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[backupView], error) {
			b, err := s.askBackup(ctx, identity.FromContext(ctx))
			return httpx.Answer(showBackup(b)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: path + "/{id}", Policy: httpx.SuperAdmin, ID: "getBackup", Summary: "What a backup holds, and what a restore would lose"},
		func(ctx context.Context, in *backupID) (*httpx.Body[backupDetail], error) {
			detail, err := s.detailBackup(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(detail), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: path + "/{id}/file", Policy: httpx.SuperAdmin, ID: "downloadBackup", Summary: "The file itself", Lengthy: true},
		func(ctx context.Context, in *backupID) (*httpx.File, error) {
			return s.downloadBackup(ctx, identity.FromContext(ctx), in.ID)
		})
	httpx.Handle(s.router, httpx.Route{Method: "DELETE", Path: path + "/{id}", Policy: httpx.SuperAdmin, ID: "deleteBackup", Summary: "Delete a backup", Status: http.StatusNoContent},
		func(ctx context.Context, in *backupID) (*httpx.Nothing, error) {
			return nil, s.removeBackup(ctx, identity.FromContext(ctx), in.ID)
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: path + "/{id}/restore", Policy: httpx.SuperAdmin, ID: "restoreBackup", Summary: "Put a backup in the place of the shop", Status: http.StatusAccepted},
		func(ctx context.Context, in *restoreInput) (*httpx.Body[backupView], error) {
			before, err := s.askRestore(ctx, identity.FromContext(ctx), in)
			return httpx.Answer(showBackup(before)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: path + "/upload", Policy: httpx.SuperAdmin, Stream: true, MaxBody: mostUpload, ID: "uploadBackup", Summary: "Send a backup that was downloaded before", Status: http.StatusCreated},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[backupView], error) {
			b, err := s.uploadBackup(ctx, identity.FromContext(ctx), httpx.Streamed(ctx))
			return httpx.Answer(showBackup(b)), err
		})
}

// backupFacts are what the log keeps of a backup.
func backupFacts(b backup) map[string]any {
	return map[string]any{"name": b.Name, "kind": b.Kind, "bytes": b.Bytes}
}

func (s *slices) askBackup(ctx context.Context, actor identity.Actor) (b backup, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return backup{}, err
	}
	if err := s.haveRoom(ctx); err != nil {
		return backup{}, err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if b, err = s.begin(ctx, tx, manualBackup, actor.Email); err != nil {
			return err
		}
		return s.noteBackup(ctx, tx, actor, "system.backup_asked", b)
	})
	return b, err
}

// haveRoom refuses before anything is begun.
func (s *slices) haveRoom(ctx context.Context) error {
	size := s.sizes.lately()
	free, _, err := diskRoom(s.config.Data)
	if err != nil {
		return err
	}
	if size.Free = free; !size.At.IsZero() && !room(free, size.Database, size.Uploads) {
		return noRoom(size)
	}
	return nil
}

func (s *slices) noteBackup(ctx context.Context, tx *db.Tx, actor identity.Actor, action string, b backup) error {
	line := actor.Audit(action, "backup", b.ID)
	line.After = backupFacts(b)
	return audit.Write(ctx, tx, line)
}

func (s *slices) detailBackup(ctx context.Context, actor identity.Actor, id string) (backupDetail, error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return backupDetail{}, err
	}
	b, err := findBackup(ctx, s.db, id)
	if err != nil {
		return backupDetail{}, err
	}
	lost, err := since(ctx, s.db, b.StartedAt)
	if err != nil {
		return backupDetail{}, err
	}
	fresh, err := s.identity.IsFresh(ctx, actor)
	if err != nil {
		return backupDetail{}, err
	}
	factor, err := s.identity.SecondFactor(ctx, actor)
	return backupDetail{showBackup(b), lost.Orders, lost.Changes, !fresh, factor.EnabledAt != nil}, err
}

// fileOf opens the file of a backup that was found whole.
func (s *slices) fileOf(b backup) (*os.File, error) {
	if b.State != backupDone || b.VerifiedAt == nil {
		return nil, errBackupNotDone
	}
	file, err := os.Open(s.backupPath(b))
	if errors.Is(err, os.ErrNotExist) {
		return nil, errBackupGone
	}
	return file, err
}

// downloadBackup hands out every customer's data: to an owner who proved to be one
// just now, and not without a line in the log.
func (s *slices) downloadBackup(ctx context.Context, actor identity.Actor, id string) (*httpx.File, error) {
	if err := s.identity.ConfirmOwner(ctx, actor, ""); err != nil {
		return nil, err
	}
	b, err := findBackup(ctx, s.db, id)
	if err != nil {
		return nil, err
	}
	file, err := s.fileOf(b)
	if err != nil {
		return nil, err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error { return s.noteBackup(ctx, tx, actor, "system.backup_downloaded", b) })
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return httpx.SendFile(file, b.Name)
}

func (s *slices) removeBackup(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	var b backup
	err := s.db.WriteTx(ctx, func(tx *db.Tx) (err error) {
		if b, err = findBackup(ctx, tx, id); err != nil {
			return err
		}
		if b.isUnderWay() {
			return errBackupRunning
		}
		if err := deleteBackup(ctx, tx, id); err != nil {
			return err
		}
		line := actor.Audit("system.backup_deleted", "backup", b.ID)
		line.Before = backupFacts(b)
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return err
	}
	if err := os.Remove(s.backupPath(b)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
