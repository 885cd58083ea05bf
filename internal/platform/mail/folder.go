package mail

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Folder delivers mails as .eml files, which any mail reader opens. It serves a
// shop that has no mail server yet. Links in mails are secrets, so only the owner
// of the folder may read it.
type Folder struct{ Dir string }

// fileTime sorts as text and is fit for a file name.
const fileTime = "20060102T150405.000000Z"

// Send writes the whole file or none. The name depends on the mail alone: sent
// twice, it is still one file.
func (f Folder) Send(_ context.Context, m Mail) error {
	name := m.At.UTC().Format(fileTime) + "-" + m.ID + ".eml"
	if err := f.write(name, func(file *os.File) error {
		_, err := m.compose().WriteTo(file)
		return err
	}); err != nil {
		return fmt.Errorf("write mail to the outbox folder: %w", err)
	}
	return nil
}

// Check writes and removes a file.
func (f Folder) Check(context.Context) error {
	const name = ".check"
	err := f.write(name, func(file *os.File) error {
		_, err := file.WriteString("ok")
		return err
	})
	if err == nil {
		err = os.Remove(filepath.Join(f.Dir, name))
	}
	if err != nil {
		return fmt.Errorf("the outbox folder cannot be written: %w", err)
	}
	return nil
}

func (f Folder) write(name string, content func(*os.File) error) error {
	if err := os.MkdirAll(f.Dir, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(f.Dir, ".writing-") // made with mode 0600
	if err != nil {
		return err
	}
	err = errors.Join(content(file), file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), filepath.Join(f.Dir, name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}
