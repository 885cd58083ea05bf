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

	"github.com/alecthomas/kong"

	"mirada/internal/app"
	"mirada/internal/config"
)

// version is set by the build.
var version = "dev"

type cli struct {
	config.Settings

	Serve   serveCommand   `cmd:"" help:"Start the shop."`
	Admin   adminCommand   `cmd:"" help:"Staff accounts."`
	Backup  backupCommand  `cmd:"" help:"Copy database and uploads into one file, while the shop runs."`
	Restore restoreCommand `cmd:"" help:"Put a backup in the place of what is there."`
	Migrate migrateCommand `cmd:"" help:"Bring the database's schema up to date."`
	Check   checkCommand   `cmd:"" help:"Try configuration, database, storage and mail for real."`
	Version versionCommand `cmd:"" help:"Print the version."`
}

func main() {
	var c cli
	parser := kong.Must(&c, kong.Name("mirada"), kong.Description("An eyewear shop in one program."))
	command, err := parser.Parse(os.Args[1:])
	if err != nil {
		fail(err)
	}
	if err := c.Settings.Check(); err != nil {
		fail(err)
	}
	stop, cancel := stopSignals()
	defer cancel()
	command.BindTo(stop, (*context.Context)(nil))
	if err := command.Run(c.Settings); err != nil {
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
