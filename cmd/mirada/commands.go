package main

import (
	"context"
	"fmt"
	"os"

	"mirada/internal/app"
	"mirada/internal/config"
)

type serveCommand struct{}

func (serveCommand) Run(ctx context.Context, settings config.Settings) error {
	defer app.StartLog(os.Stderr)()
	return app.Serve(ctx, settings, version, os.Stdout)
}

type backupCommand struct {
	File string `arg:"" help:"The file to write; it must not exist yet."`
}

func (c backupCommand) Run(ctx context.Context, settings config.Settings) error {
	return app.Backup(ctx, settings, version, c.File, os.Stdout)
}

type restoreCommand struct {
	File string `arg:"" help:"A file that backup wrote."`
}

func (c restoreCommand) Run(ctx context.Context, settings config.Settings) error {
	return app.Restore(ctx, settings, c.File, os.Stdout)
}

type migrateCommand struct{}

func (migrateCommand) Run(ctx context.Context, settings config.Settings) error {
	if err := app.Migrate(ctx, settings); err != nil {
		return err
	}
	fmt.Println("The schema is up to date.")
	return nil
}

type checkCommand struct{}

func (checkCommand) Run(ctx context.Context, settings config.Settings) error {
	return app.Check(ctx, settings, os.Stdout)
}

type versionCommand struct{}

func (versionCommand) Run() error {
	fmt.Println("mirada", version)
	return nil
}
