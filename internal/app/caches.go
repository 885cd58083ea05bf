package app

import "mirada/internal/platform/cache"

// everyCache hears of writes wherever answers are kept.
type everyCache []*cache.Cache

func (all everyCache) Written(tables []string) {
	for _, kept := range all {
		kept.Written(tables)
	}
}

func (all everyCache) Suspend() {
	for _, kept := range all {
		kept.Suspend()
	}
}

func (all everyCache) Resume() {
	for _, kept := range all {
		kept.Resume()
	}
}
