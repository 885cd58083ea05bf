package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"mirada/internal/app"
	"mirada/internal/config"
)

// program is every command, each with every setting.
func program() *cobra.Command {
	var settings config.Settings
	root := group("mirada", "An eyewear shop in one program.")
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	flags := root.PersistentFlags()
	settings.AddFlags(flags)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return config.Explain(err) })
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if err := config.FromEnvironment(flags); err != nil {
			return err
		}
		return settings.Check()
	}
	root.AddCommand(
		command("serve", "Start the shop", func(ctx context.Context) error {
			defer app.StartLog(os.Stderr)()
			return app.Serve(ctx, settings, version, os.Stdout)
		}),
		admin(&settings),
		onFile("backup FILE", "Copy database and uploads into one file, while the shop runs", func(ctx context.Context, file string) error {
			return app.Backup(ctx, settings, version, file, os.Stdout)
		}),
		onFile("restore FILE", "Put a backup in the place of what is there", func(ctx context.Context, file string) error {
			return app.Restore(ctx, settings, file, os.Stdout)
		}),
		command("migrate", "Bring the database's schema up to date", func(ctx context.Context) error {
			if err := app.Migrate(ctx, settings); err != nil {
				return err
			}
			fmt.Println("The schema is up to date.")
			return nil
		}),
		command("check", "Try configuration, database, storage and mail for real", func(ctx context.Context) error {
			return app.Check(ctx, settings, os.Stdout)
		}),
		command("version", "Print the version", func(context.Context) error {
			fmt.Println("mirada", version)
			return nil
		}),
	)
	return root
}

func command(use, help string, run func(context.Context) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: help,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("%s takes flags alone, not %q", c.CommandPath(), args[0])
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error { return run(c.Context()) }}
}

// onFile is a command that is told the name of a file.
func onFile(use, help string, run func(context.Context, string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: help,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("give the name of one file: mirada %s", use)
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return run(c.Context(), args[0]) }}
}

// group does nothing by itself: it is told which of its commands to run.
func group(use, help string) *cobra.Command {
	return &cobra.Command{Use: use, Short: help, SuggestionsMinimumDistance: 2,
		Args: cobra.ArbitraryArgs, // RunE says which command is meant
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				if alike := c.SuggestionsFor(args[0]); len(alike) > 0 {
					return fmt.Errorf("no command is called %q; did you mean %q?", args[0], alike[0])
				}
			}
			names := make([]string, 0, len(c.Commands()))
			for _, child := range c.Commands() {
				names = append(names, child.Name())
			}
			return fmt.Errorf("give one of these commands: %s", strings.Join(names, ", "))
		}}
}
