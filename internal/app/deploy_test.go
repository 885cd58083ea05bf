package app

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// An alert or a graph that asks for a metric nobody shows would be silent for ever.
func TestAlertsAndDashboardAskForWhatIsShown(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	do(a.Handler(), "GET", "/api/brands")
	shown := do(a.metrics(), "GET", "/metrics").Body.String()
	sources, err := os.ReadFile("../platform/metrics/metrics.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"../../deploy/alerts.yml", "../../deploy/dashboard.json"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names := regexp.MustCompile(`\b(mirada|go_sql)_[a-z_]+`).FindAllString(string(text), -1)
		if len(names) < 8 {
			t.Errorf("%s asks for %d metrics only", file, len(names))
		}
		for _, name := range names {
			base := regexp.MustCompile(`_(bucket|count|sum)$`).ReplaceAllString(name, "")
			if base == "mirada_mails" || base == "mirada_jobs" { // shown while something waits
				continue
			}
			if !strings.Contains(shown, base) && !strings.Contains(string(sources), `"`+base+`"`) {
				t.Errorf("%s asks for %s, which nothing shows", file, name)
			}
		}
	}
}
