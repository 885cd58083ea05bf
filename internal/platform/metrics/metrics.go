// Package metrics holds what the program counts about itself. Each part counts in its
// own words; internal/app shows all of it on an address for operators.
package metrics

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

var (
	requests = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "mirada_requests_total", Help: "Requests answered, by route and status.",
	}, []string{"method", "route", "status"})
	requestTime = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "mirada_request_seconds", Help: "How long answers took, by route.",
		Buckets: []float64{.002, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
	}, []string{"route"})
	jobTime = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "mirada_job_seconds", Help: "How long jobs took, by kind and outcome (done, failed).",
		Buckets: []float64{.01, .05, .25, 1, 5, 30},
	}, []string{"kind", "outcome"})
	mails = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "mirada_mails_total", Help: "Attempts to deliver mails, by outcome (sent, postponed, given_up).",
	}, []string{"outcome"})
	drawings = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "mirada_drawing_seconds", Help: "How long pages took to be drawn, by outcome (drawn, undrawn), or waited for an engine in vain (busy).",
		Buckets: []float64{.01, .025, .05, .1, .25, .5, 1, 2.5},
	}, []string{"outcome"})
)

// Collectors are all of them, to be shown.
func Collectors() []prometheus.Collector {
	return []prometheus.Collector{requests, requestTime, jobTime, mails, drawings}
}

// methods are those that get a line of their own: anyone may send any word.
var methods = map[string]bool{http.MethodGet: true, http.MethodHead: true, http.MethodPost: true, http.MethodPut: true, http.MethodDelete: true}

// Request counts an answer. route is a pattern, never an address: there are few of them.
func Request(method, route string, status int, took time.Duration) {
	if !methods[method] {
		method = "other"
	}
	if route == "" {
		route = "other"
	}
	of := answersOf(answered{method, route, status})
	of.count.Inc()
	of.time.Observe(took.Seconds())
}

// answered is what answers are counted by.
type answered struct {
	method, route string
	status        int
}

// instruments of one kind of answer, at hand: to look them up by their labels takes
// longer than to count.
type instruments struct {
	count prometheus.Counter
	time  prometheus.Observer
}

var known sync.Map // of instruments, by what is answered

func answersOf(kind answered) instruments {
	if found, has := known.Load(kind); has {
		return found.(instruments)
	}
	made := instruments{requests.WithLabelValues(kind.method, kind.route, strconv.Itoa(kind.status)), requestTime.WithLabelValues(kind.route)}
	known.Store(kind, made)
	return made
}

// Job counts an attempt at a job. One that was cut short by the program's end is no fault.
func Job(kind string, took time.Duration, err error) {
	outcome := "done"
	if err != nil && !errors.Is(err, context.Canceled) {
		outcome = "failed"
	}
	jobTime.WithLabelValues(kind, outcome).Observe(took.Seconds())
}

// Mail counts an attempt at a mail: sent, postponed or given_up.
func Mail(outcome string) { mails.WithLabelValues(outcome).Inc() }

// Drawing counts a page that was drawn, or was not.
func Drawing(took time.Duration, err error) {
	outcome := "drawn"
	if err != nil {
		outcome = "undrawn"
	}
	drawings.WithLabelValues(outcome).Observe(took.Seconds())
}

// NotDrawing counts a page for which no engine was free in time.
func NotDrawing(waited time.Duration) { drawings.WithLabelValues("busy").Observe(waited.Seconds()) }
