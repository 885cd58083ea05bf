package app

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestADataFolderHasOneUser(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new", "data")
	unlock, err := LockData(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := LockData(dir); !errors.Is(err, ErrDataInUse) {
		t.Errorf("a second lock: err = %v, want %v", err, ErrDataInUse)
	}
	other, err := LockData(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Errorf("another folder: %v", err)
	}
	other()
	unlock()
	again, err := LockData(dir)
	if err != nil {
		t.Fatalf("after unlock: %v", err)
	}
	again()
}

func TestTheDataFolderIsPrivate(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	unlock, err := LockData(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	info, err := os.Stat(dir)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("mode = %v (%v), want 0700", info.Mode().Perm(), err)
	}
}

func TestAFolderThatCannotBeMadeIsNamed(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := LockData(filepath.Join(file, "data")); err == nil || errors.Is(err, ErrDataInUse) {
		t.Errorf("err = %v, want one about the folder", err)
	}
}
