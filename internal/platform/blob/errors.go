package blob

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"syscall"
	"time"

	"gocloud.dev/gcerrors"

	"mirada/internal/platform/errs"
)

// What can go wrong with a storage.
var (
	ErrNotFound    = errors.New("no such file")
	ErrUnavailable = errs.New(errs.Unavailable, "platform.storage_unavailable", "El almacenamiento no responde en este momento. Inténtalo de nuevo.").After(5 * time.Second)
	ErrFull        = errs.New(errs.Unavailable, "platform.storage_full", "No hay espacio para guardar. Inténtalo más tarde.").After(30 * time.Second)

	errTaken = errors.New("the name is taken")
)

// missing tells a file that is not there from a storage that does not answer.
func missing(doing string, err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		return ErrNotFound
	}
	return unavailable(doing, err)
}

// unavailable makes of a storage's fault one that a client may know about; the cause
// goes to the log.
func unavailable(doing string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled): // whoever asked has gone
		return err
	case errors.Is(err, syscall.ENOSPC):
		slog.Error("storage full", "doing", doing, "err", err)
		return fmt.Errorf("%s: %w", doing, ErrFull)
	default:
		slog.Warn("storage unavailable", "doing", doing, "err", err)
		return fmt.Errorf("%s: %w", doing, ErrUnavailable)
	}
}
