package app

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/db"
	"mirada/internal/platform/metrics"
	"mirada/internal/storefront"
)

// operators is what the operators' own address shows.
func (a *App) operators() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/metrics", a.metrics())
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return mux
}

// metrics shows what the program counts, and what waits in the database.
func (a *App) metrics() http.Handler {
	registry := prometheus.NewRegistry()
	registry.MustRegister(
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		collectors.NewDBStatsCollector(a.db.Writer(), "writer"),
		waiting{a.db}, pages{a.front},
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mirada_ready", Help: "1 while requests should be sent here."}, a.readyNow),
	)
	if a.db.Reader() != a.db.Writer() {
		registry.MustRegister(collectors.NewDBStatsCollector(a.db.Reader(), "reader"))
	}
	registry.MustRegister(metrics.Collectors()...)
	registerKept(registry, "answers", a.slices.answers.Stats)
	registerKept(registry, "narrowed", a.slices.narrowed.Stats)
	registerKept(registry, "pages", a.front.Stats)
	return promhttp.HandlerFor(registry, promhttp.HandlerOpts{})
}

// readyNow is 1 while requests should be sent here.
func (a *App) readyNow() float64 {
	if a.ready.Load() {
		return 1
	}
	return 0
}

func registerKept(registry *prometheus.Registry, name string, stats func() cache.Stats) {
	labels := func(outcome string) prometheus.Labels { return prometheus.Labels{"kept": name, "outcome": outcome} }
	registry.MustRegister(
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "mirada_kept_total", Help: "Kept answers and pages: found, or made anew.", ConstLabels: labels("found")},
			func() float64 { return float64(stats().Found) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "mirada_kept_total", Help: "Kept answers and pages: found, or made anew.", ConstLabels: labels("made")},
			func() float64 { return float64(stats().Made) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mirada_kept_bytes", Help: "Memory of kept answers and pages.", ConstLabels: prometheus.Labels{"kept": name}},
			func() float64 { return float64(stats().Bytes) }),
	)
}

// pages tells what became of pages.
type pages struct{ front *storefront.Storefront }

var pagesServed = prometheus.NewDesc("mirada_pages_total",
	"Pages by what became of them: kept, adjusted to a new footer, drawn, failed to be drawn, sent stale while a newer one was made, sent undrawn for want of time.", []string{"outcome"}, nil)

func (pages) Describe(out chan<- *prometheus.Desc) { out <- pagesServed }

func (p pages) Collect(out chan<- prometheus.Metric) {
	for outcome, number := range p.front.Figures() {
		out <- prometheus.MustNewConstMetric(pagesServed, prometheus.CounterValue, float64(number), outcome)
	}
}

// waiting counts what stands in line for all nodes, when it is asked.
type waiting struct{ db *db.DB }

var (
	mailsWaiting = prometheus.NewDesc("mirada_mails", "Mails by status: queued, failed.", []string{"status"}, nil)
	jobsWaiting  = prometheus.NewDesc("mirada_jobs", "Jobs by kind and state, finished ones left out.", []string{"kind", "state"}, nil)
)

func (waiting) Describe(out chan<- *prometheus.Desc) { out <- mailsWaiting; out <- jobsWaiting }

type waitingRow struct {
	Name, State string
	Number      int
}

func (w waiting) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	mails, err := db.All[waitingRow](ctx, w.db, `SELECT '' AS name, status AS state, count(*) AS number FROM mails WHERE status <> 'sent' GROUP BY status`)
	if err != nil {
		slog.Warn("count mails", "err", err)
	}
	for _, row := range mails {
		out <- prometheus.MustNewConstMetric(mailsWaiting, prometheus.GaugeValue, float64(row.Number), row.State)
	}
	jobs, err := db.All[waitingRow](ctx, w.db, `
		SELECT kind AS name, CAST(state AS TEXT) AS state, count(*) AS number FROM river_job
		WHERE state NOT IN ('completed', 'cancelled') GROUP BY kind, state`)
	if err != nil {
		slog.Warn("count jobs", "err", err)
	}
	for _, row := range jobs {
		out <- prometheus.MustNewConstMetric(jobsWaiting, prometheus.GaugeValue, float64(row.Number), row.Name, row.State)
	}
}
