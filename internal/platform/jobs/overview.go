package jobs

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// Overview is how the jobs of one kind stand.
type Overview struct {
	Kind                     string
	Waiting, Running, Failed int
	LastRun                  *time.Time // the end of the last that ended; finished jobs are forgotten after a day, failed ones after a week
}

// Overviews lists every kind of which a job is still known.
func Overviews(ctx context.Context, from db.Source) ([]Overview, error) {
	rows, err := db.All[struct {
		Kind                     string
		Waiting, Running, Failed int
		Ended                    *string
	}](ctx, from, `
		SELECT kind,
			count(CASE WHEN state IN ('available', 'pending', 'retryable', 'scheduled') THEN 1 END) AS waiting,
			count(CASE WHEN state = 'running' THEN 1 END) AS running,
			count(CASE WHEN state = 'discarded' THEN 1 END) AS failed,
			CAST(max(finalized_at) AS TEXT) AS ended
		FROM river_job GROUP BY kind ORDER BY kind`)
	if err != nil {
		return nil, err
	}
	overviews := make([]Overview, 0, len(rows))
	for _, row := range rows {
		overviews = append(overviews, Overview{Kind: row.Kind, Waiting: row.Waiting, Running: row.Running, Failed: row.Failed, LastRun: parsed(row.Ended)})
	}
	return overviews, nil
}

// parsed reads a time as either engine writes it in text, where it has no type.
func parsed(text *string) *time.Time {
	if text == nil {
		return nil
	}
	for _, layout := range []string{"2006-01-02 15:04:05.999999999-07", "2006-01-02 15:04:05.999999999", time.RFC3339Nano, "2006-01-02 15:04:05.999999999-07:00"} {
		if at, err := time.Parse(layout, *text); err == nil {
			return &at
		}
	}
	return nil
}
