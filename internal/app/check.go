package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"mirada/internal/config"
	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

// Migrate brings the schema up to date and does nothing else.
func Migrate(ctx context.Context, settings config.Settings) error {
	unlock, err := LockData(settings.Data)
	if err != nil {
		return err
	}
	defer unlock()
	d, err := openDatabase(ctx, settings)
	if err != nil {
		return err
	}
	return d.Close()
}

// Check tries everything the settings name, for real, beside a running shop.
func Check(ctx context.Context, settings config.Settings, out io.Writer) error {
	failed := false
	report := func(what string, err error) {
		if err != nil {
			failed = true
			fmt.Fprintf(out, "%-14s failed: %v\n", what, err)
			return
		}
		fmt.Fprintf(out, "%-14s ok\n", what)
	}
	report("configuration", settings.Check())
	report("data folder", checkFolder(settings.Data))
	report("database", checkDatabase(ctx, settings))
	report("storage", checkStorage(ctx, settings))
	report("mail", checkMail(ctx, settings))
	if failed {
		return errors.New("not everything is in order")
	}
	return nil
}

func checkFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	probe, err := os.CreateTemp(dir, ".check-")
	if err != nil {
		return err
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

func checkMail(ctx context.Context, settings config.Settings) error {
	sender, err := mail.SenderFor(settings.SMTP, settings.Outbox())
	if err != nil {
		return err
	}
	return sender.Check(ctx)
}

func checkStorage(ctx context.Context, settings config.Settings) error {
	bucket, err := openStorage(ctx, settings)
	if err != nil {
		return err
	}
	return errors.Join(bucket.Check(ctx), bucket.Close())
}

// checkDatabase makes nothing: a SQLite file that is not there yet is no fault.
func checkDatabase(ctx context.Context, settings config.Settings) error {
	if settings.Database == "" {
		if _, err := os.Stat(settings.DatabaseURL()); errors.Is(err, os.ErrNotExist) {
			return nil
		}
	}
	d, err := db.Open(ctx, settings.DatabaseURL())
	if err != nil {
		return err
	}
	return errors.Join(d.Ping(ctx), d.Close())
}
