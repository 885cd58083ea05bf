package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"mirada/internal/config"
	"mirada/internal/platform/ids"
)

// secretKeyFile holds the key of the data folder. Backups leave it out, so that a copy
// of the database alone opens nothing.
const secretKeyFile = "secret.key"

// secretKey is the setting's, or the data folder's own, which is made the first time.
func secretKey(settings config.Settings) (string, error) {
	if settings.SecretKey != "" {
		return settings.SecretKey, nil
	}
	path := filepath.Join(settings.Data, secretKeyFile)
	made, err := makeKeyFile(path)
	if !errors.Is(err, fs.ErrExist) {
		return made, err
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read the key: %w", err)
	}
	key := strings.TrimSpace(string(kept))
	if key == "" {
		return "", fmt.Errorf("%s is empty: bring it back, or remove it and set up the second factor anew", path)
	}
	return key, nil
}

// makeKeyFile writes beside and then links, so that nobody reads half a key and of two
// who begin together one wins.
func makeKeyFile(path string) (string, error) {
	if _, err := os.Stat(path); err == nil {
		return "", fs.ErrExist
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", fmt.Errorf("data folder: %w", err)
	}
	file, err := os.CreateTemp(filepath.Dir(path), secretKeyFile+".*") // readable by its owner only
	if err != nil {
		return "", fmt.Errorf("make the key: %w", err)
	}
	defer os.Remove(file.Name())
	key := ids.Secret()
	_, err = file.WriteString(key + "\n")
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return "", fmt.Errorf("make the key: %w", err)
	}
	if err := os.Link(file.Name(), path); err != nil {
		return "", fmt.Errorf("make the key: %w", err)
	}
	return key, nil
}
