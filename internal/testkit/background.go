package testkit

import (
	"context"
	"time"
)

// Work runs the shop's jobs until the test ends.
func (s *Shop) Work() {
	s.t.Helper()
	stop, err := s.App.Work(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := stop(ctx); err != nil {
			s.t.Errorf("stop jobs: %v", err)
		}
	})
}

// Await fails the test unless the condition comes true.
func (s *Shop) Await(what string, condition func() bool) {
	s.t.Helper()
	const patience = 60 * time.Second
	for end := time.Now().Add(patience); !condition(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			s.t.Fatalf("waited in vain: %s", what)
		}
	}
}
