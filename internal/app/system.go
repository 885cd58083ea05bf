package app

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/mail"
)

type systemView struct {
	Warnings     []string       `json:"warnings" nullable:"false" doc:"Sentences for the owner; none means that all is well"`
	Version      string         `json:"version"`
	StartedAt    time.Time      `json:"started_at"`
	Engine       db.Engine      `json:"engine" enum:"sqlite,postgres"`
	Sizes        sizesView      `json:"sizes"`
	QueuedMails  int            `json:"queued_mails"`
	FailedMails  int            `json:"failed_mails"`
	Jobs         []jobsView     `json:"jobs" nullable:"false"`
	LastBackup   *backupView    `json:"last_backup" doc:"The newest that was found whole"`
	Schedule     scheduleView   `json:"schedule"`
	Restore      restoreOutcome `json:"restore" doc:"How the last restore since the start went"`
	RestoresHere bool           `json:"restores_here" doc:"false where a backup is restored by command only"`
}

type sizesView struct {
	At       *time.Time `json:"at" doc:"null while they are being counted"`
	Database int64      `json:"database"`
	Uploads  int64      `json:"uploads"`
	Files    int        `json:"files"`
	Free     int64      `json:"free"`
	Disk     int64      `json:"disk"`
}

type scheduleView struct {
	EveryDays int `json:"every_days"`
	Hour      int `json:"hour"`
	Keep      int `json:"keep"`
}

type jobsView struct {
	Kind    string     `json:"kind"`
	Waiting int        `json:"waiting"`
	Running int        `json:"running"`
	Failed  int        `json:"failed"`
	LastRun *time.Time `json:"last_run"`
}

type mailsInput struct {
	httpx.Paging
	Status string `query:"status" enum:"queued,sent,failed" default:"failed"`
}

// systemRoutes adds the calls of the screen "Estado del Sistema".
func (s *slices) systemRoutes() {
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/system", Policy: httpx.SuperAdmin, ID: "getSystem", Summary: "How the shop's machine stands"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[systemView], error) {
			if err := identity.FromContext(ctx).RequireSuperAdmin(); err != nil {
				return nil, err
			}
			view, err := s.system(ctx)
			return httpx.Answer(view), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/mails", Policy: httpx.SuperAdmin, ID: "listMails", Summary: "Mails of one status, newest first"},
		func(ctx context.Context, in *mailsInput) (*httpx.Body[httpx.List[mail.Listed]], error) {
			if err := identity.FromContext(ctx).RequireSuperAdmin(); err != nil {
				return nil, err
			}
			mails, total, err := s.outbox.List(ctx, in.Status, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(mails, func(m mail.Listed) mail.Listed { return m }), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/mails/{id}/retry", Policy: httpx.SuperAdmin, ID: "retryMail", Summary: "Send a mail that was given up once more"},
		func(ctx context.Context, in *backupID) (*httpx.Body[mail.Listed], error) {
			sent, err := s.retryMail(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(sent), err
		})
}

func (s *slices) retryMail(ctx context.Context, actor identity.Actor, id string) (sent mail.Listed, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return mail.Listed{}, err
	}
	if !storable(id) {
		return mail.Listed{}, mail.ErrNotFailed
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if sent, err = s.outbox.Retry(ctx, tx, id); err != nil {
			return err
		}
		return audit.Write(ctx, tx, actor.Audit("system.mail_retried", "mail", id))
	})
	return sent, err
}

// system gathers what the screen shows, in a handful of statements.
func (s *slices) system(ctx context.Context) (systemView, error) {
	list, err := listBackups(ctx, s.db)
	if err != nil {
		return systemView{}, err
	}
	plan, err := s.schedule(ctx, s.db)
	if err != nil {
		return systemView{}, err
	}
	waiting, err := s.outbox.Waiting(ctx)
	if err != nil {
		return systemView{}, err
	}
	overviews, err := jobs.Overviews(ctx, s.db)
	if err != nil {
		return systemView{}, err
	}
	size := s.sizes.lately()
	f := facts{Now: time.Now(), EveryDays: plan.everyDays, CopySize: needed(size.Database, size.Uploads), FailedMails: waiting.Failed,
		MailServer: waiting.LastError, HTTPS: s.config.HTTPS()}
	if f.Free, _, err = diskRoom(s.config.Data); err != nil {
		return systemView{}, err
	}
	view := systemView{Version: s.version, StartedAt: s.startedAt, Engine: s.db.Engine, QueuedMails: waiting.Queued, FailedMails: waiting.Failed,
		Schedule: scheduleView{plan.everyDays, plan.hour, plan.keep}, Restore: s.restoring.outcome(), RestoresHere: s.db.Engine == db.SQLite,
		Sizes: sizesView{Database: size.Database, Uploads: size.Uploads, Files: size.Files, Free: f.Free, Disk: size.Disk}, Jobs: []jobsView{}}
	if !size.At.IsZero() {
		view.Sizes.At = &size.At
	}
	if last := lastGood(list); last != nil {
		shown := showBackup(*last)
		view.LastBackup, f.LastBackup, f.CopySize = &shown, last.StartedAt, max(last.Bytes, f.CopySize)
	}
	f.LastFailure = lastFailure(list)
	for _, o := range overviews {
		f.FailedJobs += o.Failed
		view.Jobs = append(view.Jobs, jobsView(o))
	}
	view.Warnings = append([]string{}, warnings(f)...)
	return view, nil
}

// lastGood is the newest that was found whole.
func lastGood(list []backup) *backup {
	for _, b := range list { // newest first
		if b.State == backupDone && b.VerifiedAt != nil {
			return &b
		}
	}
	return nil
}

// lastFailure is why the newest one failed, unless a newer one went well.
func lastFailure(list []backup) string {
	for _, b := range list {
		switch b.State {
		case backupFailed:
			return b.Error
		case backupDone:
			return ""
		}
	}
	return ""
}
