package blob

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"mirada/internal/platform/ids"
)

// Check tries the storage for real: it writes a file, reads it back and deletes it.
func (b *Bucket) Check(ctx context.Context) error {
	key, content := "check/"+ids.New(), []byte(ids.Secret())
	if err := b.write(ctx, key, content, true, ""); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	found, err := b.Read(ctx, key)
	if err == nil && !bytes.Equal(found, content) {
		err = errors.New("something else came back")
	}
	if err != nil {
		return errors.Join(fmt.Errorf("cannot read: %w", err), b.Delete(ctx, key))
	}
	if err := b.Delete(ctx, key); err != nil {
		return fmt.Errorf("cannot delete: %w", err)
	}
	return nil
}

const (
	readyFor  = 5 * time.Second
	readyTime = 2 * time.Second
)

type readiness struct {
	sync.Mutex
	asked  time.Time
	answer error
}

// Ready tells whether the storage answers. It only looks, so that a full disk does
// not take the shop away from its readers, and remembers the answer for a few
// seconds, so that a balancer's questions do not become the storage's load.
func (b *Bucket) Ready(ctx context.Context) error {
	b.ready.Lock()
	defer b.ready.Unlock()
	if time.Since(b.ready.asked) < readyFor {
		return b.ready.answer
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readyTime)
	defer cancel()
	b.ready.answer, b.ready.asked = b.look(ctx), time.Now()
	return b.ready.answer
}

func (b *Bucket) look(ctx context.Context) error {
	if b.folder != "" {
		_, err := os.Stat(b.folder)
		return err
	}
	found, err := b.bucket.IsAccessible(ctx)
	if err == nil && !found {
		err = errors.New("the bucket does not exist")
	}
	return err
}
