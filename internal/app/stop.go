package app

import (
	"context"
	"errors"
	"time"
)

// ErrInterrupted is the cause of a stop that a person asked for at the terminal.
var ErrInterrupted = errors.New("interrupted")

// waitForBalancer leaves a load balancer time to see that readiness is off before
// connections close. A person who pressed Ctrl-C need not wait for one.
func waitForBalancer(stop context.Context) {
	if !errors.Is(context.Cause(stop), ErrInterrupted) {
		time.Sleep(3 * time.Second)
	}
}
