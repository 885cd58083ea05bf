// Command mirada is the shop: flags and environment in, app out.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata" // the shop's own time zone, also where the machine has none

	"mirada/internal/app"
)

// version is set by the build.
var version = "dev"

func main() {
	stop, cancel := stopSignals()
	defer cancel()
	if err := program().ExecuteContext(stop); err != nil {
		fail(err)
	}
}

// fail prints one line, because that is what a person or a script can use.
func fail(err error) {
	fmt.Fprintln(os.Stderr, "mirada:", strings.ReplaceAll(err.Error(), "\n", "; "))
	os.Exit(1)
}

// stopSignals ends with the first SIGINT or SIGTERM; a second one kills.
func stopSignals() (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		received := <-signals
		signal.Stop(signals)
		if received == os.Interrupt {
			cancel(app.ErrInterrupted)
		}
		cancel(nil)
	}()
	return ctx, func() { cancel(nil) }
}
