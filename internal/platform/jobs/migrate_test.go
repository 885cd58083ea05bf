package jobs_test

import (
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/jobs"
)

func TestAQueueThatMissesOneOfItsVersionsIsNotDone(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		isDone := jobs.Migrate(d.Engine).IsDone
		if done, err := isDone(t.Context(), d); err != nil || !done {
			t.Errorf("a migrated queue: %v, %v", done, err)
		}
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(t.Context(), `DELETE FROM river_migration WHERE line = 'main' AND version = 4`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if done, err := isDone(t.Context(), d); err != nil || done {
			t.Errorf("without one version: %v, %v", done, err)
		}
	})
}
