package db

import (
	"bytes"
	"io"
	"io/fs"
	"strings"
)

// engineFS shows one engine its own migrations. Files are written once, in
// PostgreSQL's words; a file named *.sqlite.sql or *.postgres.sql is for that
// engine alone. SQLite sees TIMESTAMPTZ as TIMESTAMP, the name by which its driver
// knows a column of times.
type engineFS struct {
	fs.FS
	engine Engine
}

func (e engineFS) Glob(pattern string) ([]string, error) {
	all, err := fs.Glob(e.FS, pattern)
	if err != nil {
		return nil, err
	}
	var mine []string
	for _, name := range all {
		if !e.hides(name) {
			mine = append(mine, name)
		}
	}
	return mine, nil
}

func (e engineFS) hides(name string) bool {
	other := SQLite
	if e.engine == SQLite {
		other = Postgres
	}
	return strings.HasSuffix(name, "."+string(other)+".sql")
}

func (e engineFS) Open(name string) (fs.File, error) {
	file, err := e.FS.Open(name)
	if err != nil || e.engine == Postgres {
		return file, err
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	return &memoryFile{Reader: bytes.NewReader(bytes.ReplaceAll(text, []byte("TIMESTAMPTZ"), []byte("TIMESTAMP"))), info: info}, nil
}

type memoryFile struct {
	*bytes.Reader
	info fs.FileInfo
}

func (m *memoryFile) Stat() (fs.FileInfo, error) { return m.info, nil }
func (m *memoryFile) Close() error               { return nil }
