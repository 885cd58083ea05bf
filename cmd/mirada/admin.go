package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"mirada/internal/app"
	"mirada/internal/config"
	"mirada/internal/identity"
)

// admin is the commands of staff accounts.
func admin(settings *config.Settings) *cobra.Command {
	all := group("admin", "Staff accounts")
	all.AddCommand(
		createStaff(settings),
		command("list", "List staff accounts", func(ctx context.Context) error {
			return app.ListStaff(ctx, *settings, os.Stdout)
		}),
		onPerson("reset-password", "Set a new password for a staff account", func(ctx context.Context, email string) error {
			password, err := askPassword(*settings)
			if err != nil {
				return err
			}
			if err := app.ResetStaffPassword(ctx, *settings, email, password); err != nil {
				return err
			}
			fmt.Println("The password of", email, "is set; their back-office sessions have ended.")
			return nil
		}),
		onPerson("reset-totp", "Take away the second factor of someone who lost phone and recovery codes", func(ctx context.Context, email string) error {
			if err := app.ResetStaffSecondFactor(ctx, *settings, email); err != nil {
				return err
			}
			fmt.Println(email, "signs in with the password alone, and can set up the second factor anew.")
			return nil
		}),
	)
	return all
}

func createStaff(settings *config.Settings) *cobra.Command {
	var name, role string
	create := onPerson("create", "Make a staff account", func(ctx context.Context, email string) error {
		if !identity.Role(role).IsStaff() {
			return fmt.Errorf("--role %q is not allowed: give admin or super_admin", role)
		}
		password, err := askPassword(*settings)
		if err != nil {
			return err
		}
		if err := app.CreateStaff(ctx, *settings, email, name, identity.Role(role), password); err != nil {
			return err
		}
		fmt.Println("Created", role, email)
		return nil
	})
	create.Flags().StringVar(&name, "name", "", "Full `NAME` of the person")
	create.Flags().StringVar(&role, "role", string(identity.RoleAdmin), "admin or super_admin, the `ROLE` of the person")
	create.MarkFlagRequired("name") //nolint:errcheck // it is there
	return create
}

// onPerson is a command that is told whose account is meant.
func onPerson(use, help string, run func(ctx context.Context, email string) error) *cobra.Command {
	var email string
	c := command(use, help, func(ctx context.Context) error { return run(ctx, email) })
	c.Flags().StringVar(&email, "email", "", "`ADDRESS` of the person")
	c.MarkFlagRequired("email") //nolint:errcheck // it is there
	return c
}

// askPassword takes MIRADA_ADMIN_PASSWORD, or asks at the terminal without showing
// what is typed, twice.
func askPassword(settings config.Settings) (string, error) {
	if settings.AdminPassword != "" {
		return settings.AdminPassword, nil
	}
	stdin := int(os.Stdin.Fd())
	if !term.IsTerminal(stdin) {
		line, err := bufio.NewReader(os.Stdin).ReadString('\n')
		if password := strings.TrimRight(line, "\r\n"); password != "" {
			return password, nil
		}
		return "", errors.Join(errors.New("no password: set MIRADA_ADMIN_PASSWORD or type it at a terminal"), err)
	}
	fmt.Fprint(os.Stderr, "Password: ")
	first, err := term.ReadPassword(stdin)
	if err != nil {
		return "", err
	}
	fmt.Fprint(os.Stderr, "\nAgain:    ")
	second, err := term.ReadPassword(stdin)
	fmt.Fprintln(os.Stderr)
	if err == nil && string(first) != string(second) {
		err = errors.New("the two passwords differ")
	}
	return string(first), err
}
