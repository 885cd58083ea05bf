package app

import (
	stdslices "slices"

	"mirada/internal/orders"
	"mirada/internal/platform/cache"
	"mirada/internal/settings"
)

// keptTables are what anything is made of that is kept.
func (a *App) keptTables() []string {
	return stdslices.Concat(a.slices.router.Reads(), a.front.Tables(), glanceTables, orders.SalesTables, settings.Tables)
}

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
