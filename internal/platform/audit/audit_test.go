package audit_test

import (
	"errors"
	"testing"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

var line = audit.Line{ActorID: "a", ActorEmail: "jefa@example.do", IP: "203.0.113.7", Action: "identity.staff_updated", TargetType: "user", TargetID: "u",
	Before: map[string]any{"role": "admin"}, After: map[string]any{"role": "super_admin"}}

func TestALineSaysWhoDidWhatToWhom(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := d.WriteTx(t.Context(), func(tx *db.Tx) error { return audit.Write(t.Context(), tx, line) }); err != nil {
			t.Fatal(err)
		}
		got, err := db.One[struct {
			At                                                             time.Time
			ActorID, ActorEmail, IP, Action, TargetType, TargetID, Changes string
		}](t.Context(), d, `SELECT at, actor_id, actor_email, ip, action, target_type, target_id, changes FROM audit_log`)
		if err != nil {
			t.Fatal(err)
		}
		if got.ActorID != "a" || got.ActorEmail != "jefa@example.do" || got.IP != "203.0.113.7" || got.Action != "identity.staff_updated" || got.TargetID != "u" ||
			got.Changes != `{"after":{"role":"super_admin"},"before":{"role":"admin"}}` || time.Since(got.At) > time.Minute {
			t.Errorf("%+v", got)
		}
	})
}

func TestALineSharesTheFateOfItsChange(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		regret := errors.New("no")
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			return errors.Join(audit.Write(t.Context(), tx, line), regret)
		})
		left, countErr := db.One[int](t.Context(), d, `SELECT count(*) FROM audit_log`)
		if !errors.Is(err, regret) || countErr != nil || left != 0 {
			t.Errorf("%d lines of a change that did not happen; %v, %v", left, err, countErr)
		}
	})
}

func TestLinesStayAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := d.WriteTx(t.Context(), func(tx *db.Tx) error { return audit.Write(t.Context(), tx, line) }); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{`UPDATE audit_log SET actor_email = 'nobody'`, `DELETE FROM audit_log`} {
			err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
				_, err := tx.Exec(t.Context(), statement)
				return err
			})
			if !errors.Is(err, db.ErrCheck) {
				t.Errorf("%s: %v", statement, err)
			}
		}
	})
}

func TestWhatCannotBeDescribedIsAnError(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		odd := line
		odd.After = func() {}
		if err := d.WriteTx(t.Context(), func(tx *db.Tx) error { return audit.Write(t.Context(), tx, odd) }); err == nil {
			t.Error("a line was written that nobody can read")
		}
	})
}
