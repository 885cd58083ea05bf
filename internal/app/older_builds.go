package app

import (
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"sync/atomic"
	"time"
)

// olderBuilds are the hashed files of the builds that ran here before: whoever opened
// a page before a new version was started still finds the scripts it fetches later.
// Only names that are in the folder when the shop starts are served, so no address can
// lead out of it.
type olderBuilds struct {
	folder string
	names  atomic.Pointer[map[string]bool]
}

const (
	oldestBuild   = 30 * 24 * time.Hour // since it last ran
	mostOldBuilds = 64 << 20            // bytes, of which the newest stay
	hashedFolder  = "assets"
)

func (o *olderBuilds) has(name string) bool {
	names := o.names.Load()
	return names != nil && (*names)[name]
}

func (o *olderBuilds) find(name string) (*asset, error) {
	return findAsset(os.DirFS(o.folder), name)
}

// keep puts the files of this build into the folder, for the builds after it, and
// drops those that have been there for long. Failing costs nothing but old pages.
func (o *olderBuilds) keep(dist fs.FS, now time.Time) {
	names, err := o.exchange(dist, now)
	if err != nil {
		slog.Warn("files of older builds are not kept", "err", err)
		return
	}
	o.names.Store(&names)
}

func (o *olderBuilds) exchange(dist fs.FS, now time.Time) (map[string]bool, error) {
	if err := os.MkdirAll(o.folder, 0o750); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(o.folder)
	if err != nil {
		return nil, err
	}
	defer root.Close() //nolint:errcheck // nothing is written through it any more
	if err := addBuild(root, dist, now); err != nil {
		return nil, err
	}
	return dropOld(root, now)
}

// addBuild stores what is not there yet. The time of a file is when it was last part
// of a build that ran.
func addBuild(root *os.Root, dist fs.FS, now time.Time) error {
	files, err := fs.ReadDir(dist, hashedFolder)
	if err != nil {
		return err
	}
	for _, file := range files {
		about, err := file.Info()
		if err != nil {
			return err
		}
		if kept, err := root.Stat(file.Name()); err != nil || kept.Size() != about.Size() {
			if err := writeWhole(root, dist, file.Name()); err != nil {
				return err
			}
		}
		if err := root.Chtimes(file.Name(), now, now); err != nil {
			return err
		}
	}
	return nil
}

// writeWhole never leaves half a file under its name.
func writeWhole(root *os.Root, dist fs.FS, name string) error {
	const half = ".half"
	content, err := fs.ReadFile(dist, path.Join(hashedFolder, name))
	if err != nil {
		return err
	}
	if err := root.WriteFile(half, content, 0o640); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return root.Rename(half, name)
}

func dropOld(root *os.Root, now time.Time) (map[string]bool, error) {
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return nil, err
	}
	var files []fs.FileInfo
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
			files = append(files, info)
		}
	}
	sort.Slice(files, func(a, b int) bool { return files[a].ModTime().After(files[b].ModTime()) })
	names, total := map[string]bool{}, int64(0)
	for _, file := range files {
		total += file.Size()
		if now.Sub(file.ModTime()) > oldestBuild || total > mostOldBuilds {
			if err := root.Remove(file.Name()); err != nil {
				return nil, err
			}
			continue
		}
		if !strings.HasPrefix(file.Name(), ".") && !isCompressed(file.Name()) {
			names[file.Name()] = true
		}
	}
	return names, nil
}

// keepBuild makes the files of this build outlive it, beside the other data.
func (a *App) keepBuild(dist fs.FS) {
	older := &olderBuilds{folder: filepath.Join(a.settings.Data, hashedFolder)}
	a.assets.older.Store(older)
	older.keep(dist, time.Now())
}
