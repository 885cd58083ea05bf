package calm

import (
	"os"
	"syscall"
)

// What sync_file_range is to do: wait for what is under way, write, and wait for that.
const (
	waitBefore = 1 << iota
	write
	waitAfter
)

// bringToDisk writes these bytes out without what Sync does besides: it commits the file
// system's journal and empties the disk's cache, and whoever saves then waits for both.
func bringToDisk(file *os.File, from, bytes int64) error {
	err := syscall.SyncFileRange(int(file.Fd()), from, bytes, waitBefore|write|waitAfter)
	if err == syscall.ENOSYS || err == syscall.ESPIPE || err == syscall.EINVAL {
		return file.Sync() // a file system that does not know it
	}
	return err
}
