package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/term"

	"mirada/internal/app"
	"mirada/internal/config"
	"mirada/internal/identity"
)

type adminCommand struct {
	Create        createCommand        `cmd:"" help:"Make a staff account."`
	List          listCommand          `cmd:"" help:"List staff accounts."`
	ResetPassword resetPasswordCommand `cmd:"" name:"reset-password" help:"Set a new password for a staff account."`
	ResetTOTP     resetTOTPCommand     `cmd:"" name:"reset-totp" help:"Take away the second factor of someone who lost phone and recovery codes."`
}

type createCommand struct {
	Email string `required:"" help:"Address of the person."`
	Name  string `required:"" help:"Full name of the person."`
	Role  string `enum:"admin,super_admin" default:"admin" help:"admin or super_admin."`
}

func (c createCommand) Run(ctx context.Context, settings config.Settings) error {
	password, err := askPassword(settings)
	if err != nil {
		return err
	}
	if err := app.CreateStaff(ctx, settings, c.Email, c.Name, identity.Role(c.Role), password); err != nil {
		return err
	}
	fmt.Println("Created", c.Role, c.Email)
	return nil
}

type listCommand struct{}

func (listCommand) Run(ctx context.Context, settings config.Settings) error {
	return app.ListStaff(ctx, settings, os.Stdout)
}

type resetPasswordCommand struct {
	Email string `required:"" help:"Address of the person."`
}

func (c resetPasswordCommand) Run(ctx context.Context, settings config.Settings) error {
	password, err := askPassword(settings)
	if err != nil {
		return err
	}
	if err := app.ResetStaffPassword(ctx, settings, c.Email, password); err != nil {
		return err
	}
	fmt.Println("The password of", c.Email, "is set; their back-office sessions have ended.")
	return nil
}

type resetTOTPCommand struct {
	Email string `required:"" help:"Address of the person."`
}

func (c resetTOTPCommand) Run(ctx context.Context, settings config.Settings) error {
	if err := app.ResetStaffSecondFactor(ctx, settings, c.Email); err != nil {
		return err
	}
	fmt.Println(c.Email, "signs in with the password alone, and can set up the second factor anew.")
	return nil
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
