package app

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"mirada/internal/platform/archive"
	"mirada/internal/platform/calm"
)

// examined is what reading a backup from end to end tells.
type examined struct {
	header
	bytes  int64
	sha256 string
}

func (e examined) onto(b backup) backup {
	now := time.Now()
	b.Bytes, b.SHA256, b.ShopVersion, b.StartedAt, b.VerifiedAt = e.bytes, e.sha256, e.Version, e.CreatedAt, &now
	counts, err := json.Marshal(e.Counts)
	if err != nil {
		panic(err) // numbers by name can always be written
	}
	b.Counts = string(counts)
	return b
}

// examineBackup reads a file whole: it must be undamaged, of this program, and hold
// nothing but a database and files under names that uploads have.
func examineBackup(path string) (examined, error) {
	file, err := os.Open(path)
	if err != nil {
		return examined{}, err
	}
	defer file.Close()
	var e examined
	var pace calm.Pace
	sum, files, databases := sha256.New(), 0, 0
	err = archive.Each(io.TeeReader(file, sum), func(name string, content io.Reader) (err error) {
		content = pace.Reader(content)
		upload, isUpload := strings.CutPrefix(name, uploadsFolder)
		switch {
		case name == backupHeader:
			e.header, err = readHeader(content)
		case strings.HasPrefix(name, databaseFolder):
			databases++
		case isUpload && keptFiles.MatchString(upload):
			files++
		default:
			err = fmt.Errorf("%w: it holds %q", archive.ErrDamaged, name)
		}
		_, rest := io.Copy(io.Discard, content)
		return cmp.Or(err, rest)
	})
	if err == nil && (e.Format == 0 || databases == 0) {
		err = archive.ErrDamaged
	}
	if err != nil {
		return examined{}, err
	}
	if _, err := io.Copy(sum, file); err != nil {
		return examined{}, err
	}
	about, err := file.Stat()
	if err != nil {
		return examined{}, err
	}
	if e.Counts == nil {
		e.Counts = map[string]int{}
	}
	e.Counts["files"] = files
	e.bytes, e.sha256 = about.Size(), hex.EncodeToString(sum.Sum(nil))
	return e, nil
}
