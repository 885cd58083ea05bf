package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// ErrDataInUse keeps two programs from writing to one data folder.
var ErrDataInUse = errors.New("is in use by another mirada; stop it first")

// LockData makes the data folder if need be and holds it until unlock is called or
// the program ends, however it ends.
func LockData(dir string) (unlock func(), err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	file, err := os.OpenFile(filepath.Join(dir, ".lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errors.Join(fmt.Errorf("data folder %s %w", dir, ErrDataInUse), file.Close())
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("lock data folder: %w", err), file.Close())
	}
	return func() { file.Close() }, nil
}
